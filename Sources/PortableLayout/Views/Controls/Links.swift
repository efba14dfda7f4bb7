import Foundation

/// A button that opens a menu: its label.
public nonisolated struct Menu<Label: View, Content: View>: View {
  private let label: Label

  /// A menu with a label; the action is never carried out.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void = {}
  ) {
    self.label = label()
  }

  public var body: some View { HStack { label } }
}

nonisolated extension Menu where Label == Text {
  /// A menu with a text.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(titleKey) })
  }
}

nonisolated extension Menu where Label == PortableLayout.Label<Text, Image> {
  /// A menu with a symbol and a text.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(
      content: content, label: { PortableLayout.Label(titleKey, systemImage: systemImage) })
  }
}

/// A button that opens an address: its label.
public nonisolated struct Link<Label: View>: View {
  private let label: Label

  /// A link with a label.
  public init(destination: URL, @ViewBuilder label: () -> Label) { self.label = label() }

  public var body: some View { HStack { label } }
}

nonisolated extension Link where Label == Text {
  /// A link with a text.
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// A link with a text.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// A button that shares something: a symbol, or its label.
public nonisolated struct ShareLink<Label: View>: View {
  private let label: Label

  /// A button with a label.
  public init<Item>(item: Item, @ViewBuilder label: () -> Label) { self.label = label() }

  public var body: some View { label }
}

nonisolated extension ShareLink where Label == PortableLayout.Label<Text, Image> {
  /// A button with the usual label.
  public init<Item>(item: Item) {
    self.init(item: item) { PortableLayout.Label("Share…", systemImage: "square.and.arrow.up") }
  }
}

/// The button that starts and ends editing: its text.
public nonisolated struct EditButton: View {
  /// The usual button.
  public init() {}

  /// The text.
  public var body: some View { Text("Edit") }
}

/// A picture that is loaded: never here, so that the placeholder is shown.
public nonisolated struct AsyncImage<Content: View>: View {
  private let content: Content

  /// What stands for the picture.
  public var body: some View { content }
}

/// How far the loading of a picture is.
public enum AsyncImagePhase: Sendable {
  /// Not yet loaded.
  case empty
  /// Loaded.
  case success(Image)
  /// Not to be loaded.
  case failure(any Error)

  /// The picture, once it is loaded.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// Why the picture could not be loaded.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

nonisolated extension AsyncImage where Content == Color {
  /// A picture: the empty space for it, which fills what it is offered.
  public init(url: URL?, scale: CGFloat = 1) { self.init(content: Color.gray) }
}

nonisolated extension AsyncImage {
  /// A picture: its placeholder.
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(content: _ConditionalContent(storage: .second(placeholder())))
  }

  /// A picture: what its empty phase shows.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.init(content: content(.empty))
  }
}

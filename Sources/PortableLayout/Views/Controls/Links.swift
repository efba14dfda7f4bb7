/// A button that opens a menu, with the size of its label. The action is never carried out.
public nonisolated struct Menu<Label: View, Content: View>: View {
  private let label: Label

  /// Creates a menu. Its content is never built.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void = {}
  ) {
    self.label = label()
  }

  public init(
    _ title: some StringProtocol, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void = {}
  ) where Label == Text {
    label = Text(title)
  }

  public init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping () -> Void = {}
  ) where Label == PortableLayout.Label<Text, Image> {
    label = PortableLayout.Label(title, systemImage: systemImage)
  }

  public var body: some View { HStack { label } }
}

/// A button that opens an address, with the size of its label.
public nonisolated struct Link<Label: View>: View {
  private let label: Label

  public init(destination: URL, @ViewBuilder label: () -> Label) { self.label = label() }

  public init(_ title: some StringProtocol, destination: URL) where Label == Text {
    label = Text(title)
  }

  public var body: some View { HStack { label } }
}

/// A button that shares something, with the size of its symbol or label.
public nonisolated struct ShareLink<Label: View>: View {
  public let body: Label

  public init<Item>(
    item: Item,
    @ViewBuilder label: () -> Label = {
      PortableLayout.Label("Share…", systemImage: "square.and.arrow.up")
    }
  ) { body = label() }
}

/// A button that starts and ends editing, with the size of its text.
public nonisolated struct EditButton: View {
  public init() {}
  public var body: some View { Text("Edit") }
}

/// A button that takes what was copied, with the size of its label. It never takes anything here.
public nonisolated struct PasteButton: View {
  public init<T>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {}
  public var body: some View { Label("Paste", systemImage: "doc.on.clipboard") }
}

/// A button that starts renaming, with the size of its label. The action is never carried out.
public nonisolated struct RenameButton: View {
  public init() {}
  public var body: some View { Label("Rename", systemImage: "pencil") }
}

/// A picture from an address. It is never loaded here, so that the placeholder or the empty phase
/// is shown.
public nonisolated struct AsyncImage<Content: View>: View {
  public let body: Content

  /// Creates the empty space for a picture, which takes the proposed size.
  public init(url: URL?, scale: CGFloat = 1) where Content == Color { body = .gray }

  /// Creates a view that shows the placeholder, because the picture is never loaded.
  public init<I: View, P: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    body = _ConditionalContent(storage: .second(placeholder()))
  }

  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    body = content(.empty)
  }
}

/// The phase of a picture's loading.
public enum AsyncImagePhase: Sendable {
  /// The picture is not loaded yet.
  case empty
  /// The picture is loaded, which never happens here.
  case success(Image)
  /// The picture cannot be loaded, which never happens here.
  case failure(any Error)

  /// The picture, once it is loaded.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// The error of loading. Nil in any other phase.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

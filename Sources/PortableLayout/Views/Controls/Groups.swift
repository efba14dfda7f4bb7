/// Views below a label with a disclosure symbol, which are shown only while the group is expanded.
///
/// Without a binding, the group is closed.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  /// A Boolean value that is true when the binding was true at the time the group was made.
  private let isExpanded: Bool

  /// Creates a group with a label. The group stays as the binding is now.
  public init(
    isExpanded: Binding<Bool> = .constant(false),
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content()
    self.isExpanded = isExpanded.wrappedValue
  }

  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool> = .constant(false),
    @ViewBuilder content: @escaping () -> Content
  ) where Label == Text {
    self.init(isExpanded: isExpanded, content: content, label: { Text(title) })
  }

  public var body: some View {
    VStack(alignment: .leading) {
      behind(label) { Color.clear.frame(width: 12, height: 12) }
      if isExpanded { content }
    }
  }
}

/// The items of a tree as rows. Items with children have a disclosure symbol and are closed.
public nonisolated struct OutlineGroup<Data: RandomAccessCollection, ID, Row>: View
where ID: Hashable, Row: View {
  private let data: Data
  private let id: KeyPath<Data.Element, ID>
  private let children: KeyPath<Data.Element, Data?>
  private let row: (Data.Element) -> Row

  /// Creates a group of the items and their children, which the rows stand for.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Row
  ) {
    (self.data, self.id, self.children, row) = (data, id, children, content)
  }

  public init(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder content: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, children: children, content: content)
  }

  public var body: some View {
    ForEach(data, id: id) { item in
      if item[keyPath: children] == nil {
        row(item)
      } else {
        DisclosureGroup(content: { EmptyView() }, label: { row(item) })
      }
    }
  }
}

/// Views in a box below a label, inset by 16 points from the box's edges.
public nonisolated struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label = { EmptyView() }
  ) {
    self.init(label: label(), content: content)
  }

  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.label = label
    self.content = content()
  }

  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content)
  where Label == Text {
    self.init(label: Text(title), content: content)
  }

  public var body: some View {
    VStack(alignment: .leading) {
      label
      content
    }
    .padding()
  }
}

/// A row of controls that belong together. The label is not shown.
public nonisolated struct ControlGroup<Content: View>: View {
  private let content: Content

  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> some View = { EmptyView() }
  ) {
    self.content = content()
  }

  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  public var body: some View {
    HStack { content }
  }
}

/// A label at the leading edge and a value at the trailing one.
public nonisolated struct LabeledContent<Label: View, Content: View>: View, PrimitiveView {
  private let label: Label
  private let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content)
  where Label == Text {
    self.init(content: content, label: { Text(title) })
  }

  public init(_ title: some StringProtocol, value: some StringProtocol)
  where Label == Text, Content == Text {
    self.init(content: { Text(value) }, label: { Text(title) })
  }

  public init<F: FormatStyle>(_ title: some StringProtocol, value: F.FormatInput, format: F)
  where Label == Text, Content == Text, F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(title, value: format.format(value))
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collectStyled(
      Self.self, \.labeledContentMaker,
      LabeledContentStyleConfiguration(label: .init(label), content: .init(content)), in: context
    ) {
      behind(label) { content }
    }
  }
}

/// The parts of labeled content, for a style.
public struct LabeledContentStyleConfiguration {
  public typealias Label = _StylePart
  public typealias Content = _StylePart

  public let label: Label
  public let content: Content
}

/// A custom style for labeled content, made of views.
public protocol LabeledContentStyle: _ControlStyle
where _Configuration == LabeledContentStyleConfiguration {
  typealias Configuration = LabeledContentStyleConfiguration
}

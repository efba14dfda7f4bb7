/// The section, and the part of it, that a view belongs to.
struct SectionMark: Equatable {
  /// A part of a section.
  enum Part { case header, content, footer }

  /// Tells sections apart.
  final class Identity {}

  /// The part that the view belongs to.
  var part: Part
  /// The section that the view belongs to.
  var identity: Identity

  static func == (left: SectionMark, right: SectionMark) -> Bool {
    left.part == right.part && left.identity === right.identity
  }
}

/// A header, views and a footer, which stand in their container one by one.
///
/// In a stack they follow one another; in a lazy grid the header and the footer span all columns
/// and the views begin a new row.
public nonisolated struct Section<Parent, Content, Footer> {
  /// The views before the content.
  let header: Parent
  let content: Content
  /// The views after the content.
  let footer: Footer
  /// A Boolean value that is false when the content is left out.
  var isExpanded = true
}

nonisolated extension Section: View, PrimitiveView
where Parent: View, Content: View, Footer: View {
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent = { EmptyView() },
    @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }

  @_disfavoredOverload
  public init(
    header: Parent = EmptyView(), footer: Footer = EmptyView(), @ViewBuilder content: () -> Content
  ) {
    self.init(header: header, content: content(), footer: footer)
  }

  /// A section that can be closed: its views are there if the binding says so.
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool> = .constant(true),
    @ViewBuilder content: () -> Content
  ) where Parent == Text, Footer == EmptyView {
    self.init(
      header: Text(title), content: content(), footer: EmptyView(),
      isExpanded: isExpanded.wrappedValue)
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    let identity = SectionMark.Identity()
    func mark(_ part: SectionMark.Part) -> (inout ViewElement) -> Void {
      { element in element.traits.section = SectionMark(part: part, identity: identity) }
    }
    list.collect(header, in: context, mark(.header))
    if isExpanded { list.collect(content, in: context, mark(.content)) }
    list.collect(footer, in: context, mark(.footer))
  }
}

/// The section to which a view belongs, and its part of the section.
struct SectionMark: Equatable {
  /// A part of a section.
  enum Part { case header, content, footer }

  /// An object that identifies a section.
  final class Identity {}

  /// The part that the view belongs to.
  var part: Part
  /// The section that the view belongs to.
  var identity: Identity

  static func == (left: SectionMark, right: SectionMark) -> Bool {
    left.part == right.part && left.identity === right.identity
  }
}

/// A header, content and a footer, whose views become children of the surrounding container one by
/// one.
///
/// In a stack they follow one another. In a lazy grid the header and the footer span all columns,
/// and the content begins a new row.
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

  /// Creates a section whose content is left out if the binding is false.
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

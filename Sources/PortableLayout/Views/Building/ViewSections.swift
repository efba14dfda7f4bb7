/// A section of a view, with its resolved header, content and footer.
///
/// Consecutive views outside of any `Section` are a section without header and footer.
public nonisolated struct SectionConfiguration: Identifiable {
  /// The identity of a section among its siblings.
  public struct ID: Hashable, Sendable {
    /// The position among the siblings, starting at 0.
    let position: Int
  }

  /// The identity of the section among its siblings.
  public let id: ID
  /// The views of the header. Empty if there is none.
  public internal(set) var header: SubviewsCollection
  /// The views between header and footer.
  public internal(set) var content: SubviewsCollection
  /// The views of the footer. Empty if there is none.
  public internal(set) var footer: SubviewsCollection
}

/// The sections of which a view consists.
public nonisolated struct SectionCollection: RandomAccessCollection {
  /// The sections in order. A slice keeps their positions.
  let sections: ArraySlice<SectionConfiguration>

  public var startIndex: Int { sections.startIndex }
  public var endIndex: Int { sections.endIndex }
  public subscript(position: Int) -> SectionConfiguration { sections[position] }
  public subscript(bounds: Range<Int>) -> SectionCollection {
    SectionCollection(sections: sections[bounds])
  }
}

nonisolated extension SectionCollection {
  /// Creates the sections of resolved views.
  init(_ elements: [ViewElement]) {
    var sections: [SectionConfiguration] = []
    var first = 0
    while first < elements.count {
      let identity = elements[first].traits.section?.identity
      let rest = elements[first...]
      let end = rest.firstIndex { element in element.traits.section?.identity !== identity }
      let section = elements[first..<(end ?? elements.count)]
      sections.append(SectionConfiguration(section, at: sections.count))
      first = section.endIndex
    }
    self.init(sections: sections[...])
  }
}

nonisolated extension SectionConfiguration {
  /// Creates a section from the resolved views that belong to it.
  fileprivate init(_ elements: ArraySlice<ViewElement>, at position: Int) {
    id = ID(position: position)
    header = Self.views(.header, of: elements)
    content = Self.views(.content, of: elements)
    footer = Self.views(.footer, of: elements)
  }

  /// Returns the views of a part, without the mark of the section.
  private static func views(
    _ part: SectionMark.Part, of elements: ArraySlice<ViewElement>
  ) -> SubviewsCollection {
    var views: [ViewElement] = []
    for var element in elements where (element.traits.section?.part ?? .content) == part {
      if element.traits.section != nil { element.traits.section = nil }
      views.append(element)
    }
    return SubviewsCollection(views)
  }
}

/// Views made from the sections of which another view consists.
public nonisolated struct _SectionsView<Base: View, Result: View>: View, PrimitiveView {
  /// The view whose sections are taken.
  let base: Base
  /// Returns the views that replace the base's sections.
  let transform: (SectionCollection) -> Result

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collect(transform(context.sections(of: base)), in: context.holding(kept: false))
    list.isStatic = false
  }
}

extension ViewContext {
  /// Resolves a view in this context, and returns the sections of which it consists.
  fileprivate func sections<Base: View>(of base: Base) -> SectionCollection {
    SectionCollection(elements(of: base).elements)
  }
}

nonisolated extension Group {
  /// Creates views from the sections of which another view consists.
  public init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == _SectionsView<Base, Result> {
    self.init(content: _SectionsView(base: view, transform: transform))
  }
}

nonisolated extension ForEach
where Data == SectionCollection, ID == SectionConfiguration.ID, Content: View {
  /// Creates views from each of the sections of which another view consists.
  public init<Base: View>(
    sections view: Base, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
  ) {
    self.init(data: SectionCollection([]), content: content, id: \.id)
    resolve = { context in context.sections(of: view) }
  }
}

/// A section of a view: its header, its views and its footer, each resolved.
///
/// Views that follow each other outside of any `Section` are a section without header and footer.
public nonisolated struct SectionConfiguration: Identifiable {
  /// The identity of a section among its siblings.
  public struct ID: Hashable, Sendable {
    /// The position among the siblings, counted from 0.
    let position: Int
  }

  /// Tells the section from its siblings.
  public let id: ID
  /// The views of the header; empty if there is none.
  public internal(set) var header: SubviewsCollection
  /// The views between header and footer.
  public internal(set) var content: SubviewsCollection
  /// The views of the footer; empty if there is none.
  public internal(set) var footer: SubviewsCollection
}

/// The sections that a view consists of.
public nonisolated struct SectionCollection: RandomAccessCollection {
  /// The sections in order; a slice keeps the positions of the whole.
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
  /// Creates a section of the resolved views that belong to it.
  fileprivate init(_ elements: ArraySlice<ViewElement>, at position: Int) {
    id = ID(position: position)
    header = Self.views(.header, of: elements)
    content = Self.views(.content, of: elements)
    footer = Self.views(.footer, of: elements)
  }

  /// Returns the views of a part, which no longer belong to the section where they stand next.
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

/// Views made from the sections that another view consists of.
public nonisolated struct _SectionsView<Base: View, Result: View>: View, PrimitiveView {
  /// The view whose sections are taken.
  let base: Base
  /// Makes the views that stand in their place.
  let transform: (SectionCollection) -> Result

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collect(transform(context.sections(of: base)), in: context.holding(kept: false))
    list.isStatic = false
  }
}

extension ViewContext {
  /// Returns the sections that a view consists of, resolved here.
  fileprivate func sections<Base: View>(of base: Base) -> SectionCollection {
    SectionCollection(elements(of: base).elements)
  }
}

nonisolated extension Group {
  /// Makes views from the sections that another view consists of.
  public init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == _SectionsView<Base, Result> {
    self.init(content: _SectionsView(base: view, transform: transform))
  }
}

nonisolated extension ForEach
where Data == SectionCollection, ID == SectionConfiguration.ID, Content: View {
  /// Makes views from each of the sections that another view consists of.
  public init<Base: View>(
    sections view: Base, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
  ) {
    self.init(data: SectionCollection([]), content: content, id: \.id)
    resolve = { context in context.sections(of: view) }
  }
}

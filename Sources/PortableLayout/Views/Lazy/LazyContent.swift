/// The elements of a `ForEach`, each of which is resolved on demand.
struct ElementSource {
  /// The number of elements, which is known without resolving any of them.
  var count: Int
  /// Resolves the element at a position, which may be several views or none.
  var make: (Int) -> [ViewElement]
  /// Returns the position of the element with an identity, or nil if there is none.
  var position: (AnyHashable) -> Int?

  /// Returns the source with a change applied to each element.
  func map(_ change: @escaping (inout ViewElement) -> Void) -> ElementSource {
    var source = self
    source.make = { [make] position in
      var elements = make(position)
      for index in elements.indices { elements[index].apply(change) }
      return elements
    }
    return source
  }
}

/// The rows of a lazy container before they are made. A row is one resolved view (rule L4).
struct LazyContent {
  /// Consecutive rows from one source.
  struct Run {
    /// The range of the rows among all rows.
    var rows: Range<Int>
    /// The section of the rows, and their part of it. Nil outside of sections.
    var section: SectionMark?
    /// The element of the first row, which was resolved to find out what the others are like.
    fileprivate var first: ViewElement
    /// The source of the other rows. Nil for a single row.
    fileprivate var source: ElementSource?
  }

  /// The runs in order, without gaps between their rows.
  private(set) var runs: [Run] = []

  /// The number of rows, as far as it is known.
  var count: Int { runs.last?.rows.upperBound ?? 0 }

  init(_ elements: [ViewElement]) { append(elements[...]) }

  /// Appends elements. If the first element of a `ForEach` is one row, all are assumed to be.
  private mutating func append(_ elements: ArraySlice<ViewElement>) {
    for element in elements {
      guard let source = element.traits.source else {
        append(Run(rows: 0..<1, section: element.traits.section, first: element))
        continue
      }
      guard source.count > 0 else { continue }
      let first = source.make(0)
      if first.count == 1, first[0].traits.source == nil {
        append(
          Run(
            rows: 0..<source.count, section: first[0].traits.section, first: first[0],
            source: source))
      } else {
        append(first[...])
        append((1..<source.count).flatMap(source.make)[...])
      }
    }
  }

  /// Appends a run, whose rows follow those before.
  private mutating func append(_ run: Run) {
    var run = run
    run.rows = count..<(count + run.rows.count)
    runs.append(run)
  }

  /// Returns the element of a row, or nil if the element makes no row, or several.
  ///
  /// The rows are then counted again, with all elements of that `ForEach` resolved.
  mutating func element(at row: Int) -> ViewElement? {
    let index = runs.partition { run in run.rows.upperBound <= row }
    let run = runs[index]
    guard let source = run.source, row > run.rows.lowerBound else { return run.first }
    let made = source.make(row - run.rows.lowerBound)
    if made.count == 1, made[0].traits.source == nil { return made[0] }
    let after = runs[(index + 1)...]
    runs.removeSubrange(index...)
    append([run.first])
    append((1..<source.count).flatMap(source.make)[...])
    for run in after { append(run) }
    return nil
  }

  /// Returns the row of the element with an identity, or nil if there is none.
  func row(of id: AnyHashable) -> Int? {
    for run in runs {
      if run.first.id == id { return run.rows.lowerBound }
      if let position = run.source?.position(id) { return run.rows.lowerBound + position }
    }
    return nil
  }
}

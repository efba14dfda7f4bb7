/// The elements that a `ForEach` gives, each resolved when it is wanted.
struct ElementSource {
  /// The number of elements, of which none needs to be resolved.
  var count: Int
  /// Resolves the element at a position, which may be several views or none.
  var make: (Int) -> [ViewElement]
  /// The position of the element with an identity; nil where there is none.
  var position: (AnyHashable) -> Int?

  /// The same elements, each changed.
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
  /// Rows that follow one another and come from one source.
  struct Run {
    /// The positions of the rows among all.
    var rows: Range<Int>
    /// The section of the rows, and their part of it; nil around sections.
    var section: SectionMark?
    /// The element of the first row, which was resolved to know what the others are like.
    fileprivate var first: ViewElement
    /// The source of the other rows; nil for a single one.
    fileprivate var source: ElementSource?
  }

  /// The runs in order: their rows follow one another without a gap.
  private(set) var runs: [Run] = []

  /// The number of rows, as far as it is known.
  var count: Int { runs.last?.rows.upperBound ?? 0 }

  init(_ elements: [ViewElement]) { append(elements[...]) }

  /// Appends elements. Where the first element of a `ForEach` is one row, all are taken to be.
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

  /// Appends a run, with its rows counted on from those before.
  private mutating func append(_ run: Run) {
    var run = run
    run.rows = count..<(count + run.rows.count)
    runs.append(run)
  }

  /// The element of a row; nil where it turned out to be no row or several. The rows are then
  /// counted anew, with all elements of that `ForEach` resolved.
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

  /// The row of an element with an identity; nil where there is none.
  func row(of id: AnyHashable) -> Int? {
    for run in runs {
      if run.first.id == id { return run.rows.lowerBound }
      if let position = run.source?.position(id) { return run.rows.lowerBound + position }
    }
    return nil
  }
}

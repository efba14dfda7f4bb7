/// The arrangement of a lazy container's rows (rules G7, L3 and L4).
///
/// The *tracks* of a vertical grid are its columns and its *lines* are the rows of cells; the other
/// way round in a horizontal grid.
struct LazyLayout {
  /// The rows that a lazy container makes.
  enum Extent {
    /// The rows that are visible in the scroll views around it (rule L1).
    case scrolled
    /// The rows that are visible in the window, where no scroll view of its axis is around it.
    case window
    /// All of them (rule L7).
    case whole
  }

  /// The axis along which lines follow one another.
  var axis: Axis
  /// The tracks across, as the source gives them; a stack has one.
  var items: [GridItem]
  /// The guides by which cells stand in their spaces, and tracks in the container.
  var alignment: Alignment
  /// The gap between lines, in points; nil for 8, or in a stack for the views' own preferences.
  var spacing: CGFloat?
  /// A Boolean value that is true for a stack, in which all rows are lines, headers too.
  var isStack = false
  /// The rows that are made.
  var extent = Extent.scrolled
  /// The length that counts for a row that was never measured.
  ///
  /// It finds the rows in sight, too. Nil for the mean of the other rows, and for their measured
  /// lengths (rule L8).
  var estimate: CGFloat?

  /// A stack is a grid of one track, as long as the grid is across.
  static func stack(axis: Axis, alignment: Alignment, spacing: CGFloat?) -> LazyLayout {
    LazyLayout(
      axis: axis, items: [GridItem(.flexible(minimum: 0))], alignment: alignment,
      spacing: spacing, isStack: true)
  }

  /// The name of the view that has the layout: `LazyVStack`.
  var name: String {
    switch (axis, isStack) {
    case (.horizontal, true): "LazyHStack"
    case (.vertical, true): "LazyVStack"
    case (.horizontal, false): "LazyHGrid"
    case (.vertical, false): "LazyVGrid"
    }
  }

  /// The gap between lines that does not depend on the views; nil where it does.
  var fixedGap: CGFloat? {
    if spacing == nil, !isStack { return ViewSpacing.defaultDistance }
    return spacing
  }

  /// Returns the origin of a cell in its space.
  ///
  /// An endless space has no end and no middle, so that its cells stay at the start.
  func origin(of cell: ViewDimensions, in space: CGRect, item: Int?) -> CGPoint {
    var alignment = alignment
    if let item, !items.isEmpty, let own = items[item].alignment { alignment = own }
    var origin = CGPoint.aligning(cell, in: space.size, alignment) + space.corner
    if !origin.x.isFinite { origin.x = 0 }
    if !origin.y.isFinite { origin.y = 0 }
    return origin
  }

  /// Returns the start of tracks in the container's own length, by its alignment.
  func shift(of total: CGFloat, in length: CGFloat) -> CGFloat {
    guard length.isFinite, total.isFinite else { return 0 }
    let tracks = ViewDimensions(width: total, height: total)
    return axis.minor(
      CGPoint.aligning(tracks, in: CGSize(width: length, height: length), alignment))
  }
}

/// The lines that rows stand on.
///
/// The rows of a section, or those around sections, fill the tracks line by line, and a header or a
/// footer spans all tracks of a line of its own (rule G7).
struct LazyLines {
  /// Rows of one section that share the number of tracks on a line.
  private struct Part {
    /// The first line.
    var line: Int
    /// The rows that stand on the lines.
    var rows: Range<Int>
    /// The section, and the part of it; nil around sections and in a stack.
    var section: SectionMark?
    /// The number of rows on one line.
    var width: Int

    /// A Boolean value that is true for a header or a footer.
    var spans: Bool {
      guard let section else { return false }
      return section.part != .content
    }

    /// The line after the last one.
    var endLine: Int { line + (rows.count + width - 1) / width }
  }

  /// The number of rows that stand side by side on a full line.
  let tracks: Int
  /// The parts in order: each begins a new line.
  private var parts: [Part] = []

  /// The number of lines.
  var count: Int { parts.last?.endLine ?? 0 }

  /// - Parameter tracks: How many rows stand side by side; of a stack all rows are lines, whatever
  ///   section they are in.
  init(_ content: LazyContent, tracks: Int, isStack: Bool) {
    self.tracks = tracks
    for run in content.runs {
      var section = run.section
      if isStack { section = nil }
      if let last = parts.last, !last.spans, last.section == section {
        parts[parts.count - 1].rows = last.rows.lowerBound..<run.rows.upperBound
      } else {
        var part = Part(line: count, rows: run.rows, section: section, width: tracks)
        if part.spans { part.width = 1 }
        parts.append(part)
      }
    }
  }

  /// The part that a line belongs to.
  private func part(ofLine line: Int) -> Part {
    parts[parts.partition { part in part.endLine <= line }]
  }

  /// The rows on a line.
  func rows(of line: Int) -> Range<Int> {
    let part = part(ofLine: line)
    let first = part.rows.lowerBound + (line - part.line) * part.width
    return first..<min(first + part.width, part.rows.upperBound)
  }

  /// The line that a row stands on.
  func line(of row: Int) -> Int {
    let part = parts[parts.partition { part in part.rows.upperBound <= row }]
    return part.line + (row - part.rows.lowerBound) / part.width
  }

  /// Returns true if a line is a header or a footer.
  func spans(_ line: Int) -> Bool { part(ofLine: line).spans }

  /// The first row that is neither a header nor a footer; 0 where there is none.
  var firstContentRow: Int {
    for part in parts where !part.spans { return part.rows.lowerBound }
    return 0
  }
}

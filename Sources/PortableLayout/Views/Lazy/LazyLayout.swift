/// The arrangement of a lazy container's rows (rules G7, L3 and L4).
///
/// In a vertical grid, the *tracks* are its columns and the *lines* are its rows of cells. In a
/// horizontal grid, it is the other way round.
struct LazyLayout {
  /// The rows that a lazy container makes.
  enum Extent {
    /// The rows that are visible in the scroll views around the container (rule L1).
    case scrolled
    /// The rows that are visible in the window, if no scroll view of the same axis is around the
    /// container.
    case window
    /// All rows (rule L7).
    case whole
  }

  /// The axis along which lines follow one another.
  var axis: Axis
  /// The grid items that define the tracks. A stack has a single item.
  var items: [GridItem]
  /// The guides that align cells in their spaces, and the tracks in the container.
  var alignment: Alignment
  /// The gap between lines, in points. If nil, it is 8 in a grid, and the views' own preference in
  /// a stack.
  var spacing: CGFloat?
  /// A Boolean value that is true for a stack, in which every row is a line, including headers.
  var isStack = false
  /// The rows that are made.
  var extent = Extent.scrolled
  /// The assumed length of a row that was never measured, in points.
  ///
  /// It also decides which rows are visible. If nil, the mean length of the other rows is assumed,
  /// and measured lengths decide which rows are visible (rule L8).
  var estimate: CGFloat?

  /// Returns the layout of a stack, which is a grid with a single track of the whole length across.
  static func stack(axis: Axis, alignment: Alignment, spacing: CGFloat?) -> LazyLayout {
    LazyLayout(
      axis: axis, items: [GridItem(.flexible(minimum: 0))], alignment: alignment,
      spacing: spacing, isStack: true)
  }

  /// The name of the view with this layout, such as `LazyVStack`.
  var name: String {
    switch (axis, isStack) {
    case (.horizontal, true): "LazyHStack"
    case (.vertical, true): "LazyVStack"
    case (.horizontal, false): "LazyHGrid"
    case (.vertical, false): "LazyVGrid"
    }
  }

  /// The gap between lines, in points. Nil if it depends on the views.
  var fixedGap: CGFloat? {
    if spacing == nil, !isStack { return ViewSpacing.defaultDistance }
    return spacing
  }

  /// Returns the origin of a cell in its space, in points.
  ///
  /// An endless space has no end and no middle, so its cells stay at the start.
  func origin(of cell: ViewDimensions, in space: CGRect, item: Int?) -> CGPoint {
    var alignment = alignment
    if let item, !items.isEmpty, let own = items[item].alignment { alignment = own }
    var origin = CGPoint.aligning(cell, in: space.size, alignment) + space.corner
    if !origin.x.isFinite { origin.x = 0 }
    if !origin.y.isFinite { origin.y = 0 }
    return origin
  }

  /// Returns the start of the tracks in the container's length by its alignment, in points.
  func shift(of total: CGFloat, in length: CGFloat) -> CGFloat {
    guard length.isFinite, total.isFinite else { return 0 }
    let tracks = ViewDimensions(width: total, height: total)
    return axis.minor(
      CGPoint.aligning(tracks, in: CGSize(width: length, height: length), alignment))
  }
}

/// The lines on which rows are placed.
///
/// The rows of a section, or those outside of sections, fill the tracks line by line. A header or a
/// footer spans all tracks of its own line (rule G7).
struct LazyLines {
  /// Rows of one section that share the number of tracks on a line.
  private struct Part {
    /// The first line.
    var line: Int
    /// The rows on these lines.
    var rows: Range<Int>
    /// The section, and the part of it. Nil outside of sections and in a stack.
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

  /// The number of rows side by side on a full line.
  let tracks: Int
  /// The parts in order, each of which begins a new line.
  private var parts: [Part] = []

  /// The number of lines.
  var count: Int { parts.last?.endLine ?? 0 }

  /// Creates the lines of a container's rows.
  ///
  /// - Parameters:
  ///   - tracks: The number of rows side by side on a full line.
  ///   - isStack: A Boolean value that is true when every row is a line, whatever section it is in.
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

  /// Returns the part that contains a line.
  private func part(ofLine line: Int) -> Part {
    parts[parts.partition { part in part.endLine <= line }]
  }

  /// Returns the rows on a line.
  func rows(of line: Int) -> Range<Int> {
    let part = part(ofLine: line)
    let first = part.rows.lowerBound + (line - part.line) * part.width
    return first..<min(first + part.width, part.rows.upperBound)
  }

  /// Returns the line with a row.
  func line(of row: Int) -> Int {
    let part = parts[parts.partition { part in part.rows.upperBound <= row }]
    return part.line + (row - part.rows.lowerBound) / part.width
  }

  /// Returns true if a line is a header or a footer.
  func spans(_ line: Int) -> Bool { part(ofLine: line).spans }

  /// The first row that is neither a header nor a footer, or 0 if there is none.
  var firstContentRow: Int {
    for part in parts where !part.spans { return part.rows.lowerBound }
    return 0
  }
}

/// The placed rows of a lazy container, their starts, and the part that was visible.
struct PlacedRows {
  /// The rows that were visible.
  var rows = 0..<0
  /// The visible part, in points from the start of the container. Nil if nothing was visible.
  var visible: ClosedRange<CGFloat>?
  /// The start of each visible line, in points, by the line's index.
  var starts: [Int: CGFloat] = [:]
  /// The first visible row, its distance from the start of the visible part, and the length across.
  var topmost: (row: Int, distance: CGFloat, across: CGFloat)?
}

// Placing what is visible of a lazy container (rules L1, L2 and L6).

extension LazyNode {
  /// The largest difference of two lengths that counts as rounding, in points.
  ///
  /// Sums of the same lengths in another order differ by less.
  private static let tolerance: CGFloat = 1e-6

  /// A line that is placed, with the sizes of its cells.
  private struct Line {
    /// The position among the lines.
    var index: Int
    /// The distance from the container's start, and the length, in points.
    var start, length: CGFloat
    var cells: [(view: Int, row: Int, size: CGSize)]

    /// The distance of the line's end from the container's start, in points.
    var end: CGFloat { start + length }

    /// Returns true if the line reaches into a range. One without a length also counts after it.
    func isVisible(in range: ClosedRange<CGFloat>) -> Bool {
      if start == end { return start >= range.lowerBound }
      return start < range.upperBound && end > range.lowerBound
    }
  }

  /// Makes and places the visible rows.
  ///
  /// - Returns: False if the rows were counted again meanwhile.
  func placeRows(_ across: CGFloat, in bounds: CGRect) -> Bool {
    if rows.isEmpty { keepRows(in: 0..<0) }
    var geometry = geometry(across)
    if isStale || geometry.lengths.isEmpty { geometry = ask(across) }
    keepTopmost(across, geometry)
    let before = visible(in: bounds)
    guard let lines = visibleLines(before, &geometry) else { return false }
    let lengths = geometry.lengths
    placedLengths = lengths

    let last = placedRows
    let shift = shift(of: lines, lengths)
    if abs(shift) >= Self.tolerance { scroll?.offset(by: shift, along: axis) }
    let visible = visible(in: bounds)
    let rows = self.rows(on: lines, lengths)
    keepRows(in: rows)
    placedRows = PlacedRows(rows: rows, visible: visible)
    if let first = lines.first, let before {
      placedRows.topmost = (rows.lowerBound, first.start - before.lowerBound, across)
    }
    let stayed = rows.clamped(to: last.rows).count
    lazyCounts.entered += rows.count - stayed
    lazyCounts.left += last.rows.count - stayed

    for line in lines {
      placedRows.starts[line.index] = line.start + shift
      for cell in line.cells {
        place(cell, on: line, at: line.start + shift, in: bounds, geometry)
      }
    }
    // A length that the second round changes waits for the next pass, except in a window.
    let canChange = layout.extent == .scrolled || !tree.engine.isSecondRound
    isLengthChanged =
      layout.extent != .whole && canChange
      && abs(lengths.total - axis.major(bounds.size)) >= Self.tolerance
    return true
  }

  /// Returns the distance by which the visible lines moved since they were found, in points.
  ///
  /// If the first line was placed before and hardly moved, it stays in its place.
  private func shift(of lines: [Line], _ lengths: LazyLengths) -> CGFloat {
    guard let first = lines.first else { return 0 }
    let shift = lengths.start(of: first.index) - first.start
    guard let start = placedRows.starts[first.index],
      abs(start - first.start - shift) < Self.tolerance
    else { return shift }
    return start - first.start
  }

  /// Returns the rows on the visible lines.
  private func rows(on lines: [Line], _ lengths: LazyLengths) -> Range<Int> {
    guard let first = lines.first, let last = lines.last else { return 0..<0 }
    let firstRow = lengths.lines.rows(of: first.index).lowerBound
    return firstRow..<lengths.lines.rows(of: last.index).upperBound
  }

  /// Places a cell on its line.
  private func place(
    _ cell: (view: Int, row: Int, size: CGSize), on line: Line, at start: CGFloat,
    in bounds: CGRect, _ geometry: Geometry
  ) {
    let offered = offered(cell.row, on: line.index, geometry)
    let dimensions = ViewDimensions(
      size: cell.size, tree: tree, view: Int32(cell.view), proposal: offered)
    let origin = origin(
      of: dimensions, cell.row, on: line.index, from: start, length: line.length, geometry)
    tree.placeOutOfLine(
      cell.view, at: bounds.corner + origin, anchor: .topLeading, size: cell.size,
      proposal: offered)
  }

  /// Returns the origin of a row's cell in the container, in points.
  ///
  /// - Parameters:
  ///   - start: The start of the line, in points.
  ///   - length: The length of the line, in points.
  private func origin(
    of cell: ViewDimensions, _ row: Int, on line: Int, from start: CGFloat, length: CGFloat,
    _ geometry: Geometry
  ) -> CGPoint {
    let space = geometry.space(of: row, on: line)
    let room = CGRect(
      origin: axis.point(major: start, minor: space.start),
      size: axis.size(major: length, minor: space.length))
    return layout.origin(of: cell, in: room, item: space.item)
  }

  /// Keeps the topmost visible row in its place when the length across changes (rule L6).
  private func keepTopmost(_ across: CGFloat, _ geometry: Geometry) {
    guard let topmost = placedRows.topmost, topmost.across != across, let scroll,
      scroll.isScrolled
    else { return }
    let start = geometry.lengths.start(of: geometry.lengths.lines.line(of: topmost.row))
    scroll.setOffset(start - topmost.distance, along: axis)
  }

  /// Makes and queries the lines that meet a range. Returns nil if the rows were counted again
  /// meanwhile.
  private func visibleLines(
    _ visible: ClosedRange<CGFloat>?, _ geometry: inout Geometry
  ) -> [Line]? {
    guard let visible else { return [] }
    var found: [Line] = []
    var line = geometry.lengths.firstLine(endingAfter: visible.lowerBound)
    var start = geometry.lengths.start(of: line)
    let isEndless = layout.extent == .whole
    // Where the line begins as far as it counts for what is in sight.
    var reach = start
    while line < geometry.lengths.lines.count, isEndless || reach < visible.upperBound {
      let rows = geometry.lengths.lines.rows(of: line)
      guard rows.allSatisfy(makeRow) else { return nil }
      let gap = gap(before: line)
      if let gap, let last = found.last { start = last.start + last.length + gap }
      let made = self.line(line, at: start, rows, geometry)
      geometry.lengths.set(made.length, of: line, gap: gap)
      if isEndless || layout.estimate != nil || made.isVisible(in: visible) { found.append(made) }
      line += 1
      start = made.end + geometry.lengths.typicalGap
      if let estimate = layout.estimate { reach += estimate } else { reach = start }
    }
    geometry.lengths.settle()
    return found
  }

  /// Queries the rows of a line, and returns the line with its cells.
  private func line(
    _ index: Int, at start: CGFloat, _ rows: Range<Int>, _ geometry: Geometry
  ) -> Line {
    var line = Line(index: index, start: start, length: 0, cells: [])
    for row in rows {
      guard let view = rowView(row) else { continue }
      let size = tree.query(view, offered(row, on: index, geometry))
      line.length = max(line.length, axis.major(size))
      line.cells.append((view, row, size))
    }
    return line
  }

  /// Returns the combined value of a guide that rows set, in points (rules A3 and A6).
  func combinedGuide(_ guide: AlignmentKey, _ proposal: ProposedViewSize) -> CGFloat? {
    let across = proposal.minor(axis) ?? idealAcross()
    let geometry = ask(across)
    var values = ExplicitValues(of: guide.builtIn)
    for row in rows.prefix(while: { row in firstRows.contains(row.index) })
    where tree.pointee.records[row.view].traits.contains(.hasGuides) {
      let line = geometry.lengths.lines.line(of: row.index)
      let offered = offered(row.index, on: line, geometry)
      let size = tree.query(row.view, offered)
      let dimensions = ViewDimensions(
        size: size, tree: tree, view: Int32(row.view), proposal: offered)
      let origin = origin(
        of: dimensions, row.index, on: line, from: geometry.lengths.start(of: line),
        length: axis.major(size), geometry)
      if let own = dimensions.explicit(guide) {
        values.add(own + guide.coordinate(of: origin))
      }
    }
    return values.combined
  }
}

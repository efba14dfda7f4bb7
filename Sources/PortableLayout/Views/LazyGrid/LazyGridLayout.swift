/// The layout of lazy grids and stacks (rules G7, L3 and L4), which lays out all cells. The *tracks* of a vertical grid
/// are its columns, its *lines* are its rows; the other way round in a horizontal grid. Each cell
/// is queried once for each length of its track.
struct LazyGridLayout: Layout {
  var axis: Axis
  var items: [GridItem]
  var alignment: Alignment
  /// The gap between lines, in points; nil for 8, or in a stack for the views' own preferences.
  var spacing: CGFloat?
  var isStack = false

  /// A stack is a grid of one track, as long as the grid is across.
  static func stack(axis: Axis, alignment: Alignment, spacing: CGFloat?) -> LazyGridLayout {
    LazyGridLayout(
      axis: axis, items: [GridItem(.flexible(minimum: 0))], alignment: alignment,
      spacing: spacing, isStack: true)
  }

  struct Cache {
    fileprivate var marks: [SectionMark?]
    fileprivate var geometry: LazyGridGeometry?
    fileprivate var proposal: ProposalKey?
  }

  func makeCache(subviews: Subviews) -> Cache {
    // Headers are views of a stack as others are.
    Cache(marks: subviews.map { isStack ? nil : $0[SectionMarkKey.self] })
  }

  /// The proposed length across, or the ideal one of the first line, and that of all lines.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    let geometry = geometry(for: proposal, subviews, &cache)
    return axis.size(major: geometry.along, minor: geometry.across)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let geometry = geometry(for: proposal, subviews, &cache)
    for (subview, cell) in zip(subviews, geometry.cells) {
      let offered = axis.proposal(major: nil, minor: cell.length)
      let line = geometry.lines[cell.line]
      let space = CGRect(
        origin: axis.point(major: line.start, minor: cell.start),
        size: axis.size(major: line.length, minor: cell.length))
      let alignment = cell.item.flatMap { items.isEmpty ? nil : items[$0].alignment }
      var origin = CGPoint.aligning(
        subview.dimensions(in: offered), in: space.size, alignment ?? self.alignment)
      origin = origin + space.corner
      // Endless columns have no end and no middle: their cells stay at the start.
      if !origin.x.isFinite { origin.x = 0 }
      if !origin.y.isFinite { origin.y = 0 }
      subview.place(at: bounds.corner + origin, proposal: offered)
    }
  }

  private func geometry(
    for proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
  ) -> LazyGridGeometry {
    let key = ProposalKey(proposal)
    if let geometry = cache.geometry, cache.proposal == key, key.canHit { return geometry }
    let geometry = LazyGridGeometry(self, proposal, subviews, cache.marks)
    cache.geometry = geometry
    cache.proposal = key
    return geometry
  }
}

private struct LazyGridGeometry {
  struct Cell {
    var line: Int
    var start: CGFloat
    var length: CGFloat
    /// The item that made the track; nil for a header or a footer, which spans all tracks.
    var item: Int?
  }

  struct Line {
    var start: CGFloat
    var length: CGFloat = 0
  }

  private(set) var cells: [Cell] = []
  private(set) var lines: [Line] = []
  private(set) var across: CGFloat
  private(set) var along: CGFloat = 0

  init(
    _ grid: LazyGridLayout, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ marks: [SectionMark?]
  ) {
    let axis = grid.axis
    across = proposal.minor(axis) ?? Self.idealLength(grid, subviews, marks)
    let tracks = LazyGridTracks(grid.items, length: across)
    let shift = grid.shift(of: tracks.total, in: across)
    var next = 0
    for (position, subview) in subviews.enumerated() {
      let mark = marks[position]
      let spans = mark.map { $0.part != .content } ?? false
      let begins = position == 0 || mark != marks[position - 1]
      if spans || begins || next == tracks.tracks.count {
        lines.append(Line(start: 0))
        next = 0
      }
      let track = tracks.tracks[next]
      let cell =
        spans
        ? Cell(line: lines.count - 1, start: 0, length: across)
        : Cell(
          line: lines.count - 1, start: shift + track.start, length: track.length,
          item: track.item)
      let size = subview.sizeThatFits(axis.proposal(major: nil, minor: cell.length))
      lines[cell.line].length = max(lines[cell.line].length, axis.major(size))
      cells.append(cell)
      next = spans ? tracks.tracks.count : next + 1
    }
    for index in lines.indices {
      lines[index].start = along
      along += lines[index].length
      if index < lines.count - 1 { along += grid.gap(after: index, subviews) }
    }
  }

  /// The ideal lengths of the cells of the first line, with the gaps between them.
  private static func idealLength(
    _ grid: LazyGridLayout, _ subviews: LayoutSubviews, _ marks: [SectionMark?]
  ) -> CGFloat {
    let first = marks.firstIndex { $0.map { $0.part == .content } ?? true } ?? marks.endIndex
    var length: CGFloat = 0
    for (position, gap) in zip(first..., [0] + LazyGridTracks.gaps(between: grid.items)) {
      guard position < marks.count, marks[position] == marks[first] else { break }
      let ideal = subviews[position].sizeThatFits(.unspecified)
      length += gap + grid.axis.minor(ideal)
    }
    return length
  }
}

extension LazyGridLayout {
  /// The gap after a line; those of a stack are its subviews.
  fileprivate func gap(after line: Int, _ subviews: Subviews) -> CGFloat {
    if let spacing { return spacing }
    guard isStack else { return ViewSpacing.defaultDistance }
    return subviews[line].spacing.distance(to: subviews[line + 1].spacing, along: axis)
  }

  /// Where tracks of a length begin in the grid's own length: by the grid's alignment.
  fileprivate func shift(of total: CGFloat, in length: CGFloat) -> CGFloat {
    guard length.isFinite, total.isFinite else { return 0 }
    let inner = ViewDimensions(width: total, height: total)
    let outer = ViewDimensions(width: length, height: length)
    return axis == .vertical
      ? outer[alignment.horizontal] - inner[alignment.horizontal]
      : outer[alignment.vertical] - inner[alignment.vertical]
  }
}

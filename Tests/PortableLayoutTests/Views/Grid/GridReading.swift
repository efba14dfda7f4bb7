import Foundation
import PortableLayout

/// A second reading of rule G, for tests: all is worked out from the replies so far, each time.
struct GridReading {
  struct Cell {
    let model: RandomGrid.Cell
    let row: Int
    let isBare: Bool
    let priority: Double
    var columns: Range<Int>

    var isSingle: Bool { columns.count == 1 }
    /// Whether the cell decides when its columns are shared no longer.
    var decides: Bool { isSingle || !isBare }
    var isSpacer: Bool { if case .spacer = model.leaf { true } else { false } }
  }

  struct Reply {
    let cell: Int
    let proposal: ProposedViewSize
    let size: CGSize
  }

  private let grid: RandomGrid
  private var cells: [Cell] = []
  private var guides: [VerticalAlignment?] = []
  private var columnGaps: [CGFloat] = []
  private var rowGaps: [CGFloat] = []
  /// What was answered in groups, in order.
  private var replies: [Reply] = []
  /// The distinct questions to each cell but spacers, in order.
  private(set) var asked: [NotingLeaf.Question] = []
  private(set) var size = CGSize.zero
  private(set) var frames: [CGRect] = []
  private(set) var slots: [CGRect] = []

  init(_ grid: RandomGrid) {
    self.grid = grid
    findCells()
    findGaps()
    askAll()
    place()
  }

  private mutating func ask(_ cell: Int, _ proposal: ProposedViewSize) -> CGSize {
    let isKnown = asked.contains { $0.cell == cell && $0.proposal == proposal }
    if !cells[cell].isSpacer, !isKnown {
      asked.append(NotingLeaf.Question(cell: cell, proposal: proposal))
    }
    return cells[cell].model.leaf.size(proposal)
  }

  private mutating func findCells() {
    for row in grid.rows where !row.cells.isEmpty {
      var column = 0
      for model in row.cells {
        let isSpacer = if case .spacer = model.leaf { true } else { false }
        cells.append(
          Cell(
            model: model, row: guides.count, isBare: row.isBare,
            priority: model.priority ?? (isSpacer ? -.infinity : 0),
            columns: column..<column + model.span))
        column += model.span
      }
      guides.append(row.alignment)
    }
    let count = cells.map(\.columns.upperBound).max() ?? 0
    for index in cells.indices where cells[index].isBare { cells[index].columns = 0..<count }
    columnGaps = Array(repeating: 0, count: count)
    rowGaps = Array(repeating: 0, count: guides.count)
  }

  private mutating func findGaps() {
    func largest(_ pairs: [(Cell, Cell)]) -> CGFloat {
      pairs.map { $0.isSpacer || $1.isSpacer ? 0 : 8 }.max() ?? 0
    }
    let pairs = cells.flatMap { one in cells.map { (one, $0) } }
    for column in columnGaps.indices.dropFirst() {
      columnGaps[column] =
        grid.horizontalSpacing
        ?? largest(
          pairs.filter { left, right in
            left.row == right.row && left.columns.upperBound == column
              && right.columns.lowerBound == column
          })
    }
    for row in rowGaps.indices.dropFirst() {
      rowGaps[row] =
        grid.verticalSpacing
        ?? largest(
          pairs.filter { above, below in
            above.row == row - 1 && below.row == row && above.columns.overlaps(below.columns)
          })
    }
  }

  // MARK: - Lengths

  private var singles: [CGFloat] {
    columnGaps.indices.map { column in
      replies.filter { cells[$0.cell].columns == column..<column + 1 }.map(\.size.width).max() ?? 0
    }
  }

  private var widths: [CGFloat] {
    var widths = singles
    for reply in replies where !cells[reply.cell].isSingle {
      let cell = cells[reply.cell]
      let lack = reply.size.width - length(widths, columnGaps, cell.columns)
      guard lack > 1e-9 else { continue }
      let first = cell.columns.filter { column in
        cell.isBare
          ? widths[column] == 0 : !cells.contains { $0.columns == column..<column + 1 }
      }
      let takers = first.isEmpty ? Array(cell.columns) : first
      for column in takers { widths[column] += lack / CGFloat(takers.count) }
    }
    return widths
  }

  private var heights: [CGFloat] {
    rowGaps.indices.map { row in
      replies.filter { cells[$0.cell].row == row }.map(\.size.height).max() ?? 0
    }
  }

  private func length(_ lengths: [CGFloat], _ gaps: [CGFloat], _ range: Range<Int>) -> CGFloat {
    lengths[range].reduce(0, +) + gaps[range].dropFirst().reduce(0, +)
  }

  // MARK: - Asking

  private mutating func askAll() {
    if grid.proposal == .unspecified {
      for cell in cells.indices { reply(cell, .unspecified) }
      return
    }
    var ranks: [[CGFloat]] = []
    for (index, cell) in cells.enumerated() {
      let least = ask(index, .zero)
      let largest = ask(index, .infinity)
      var (endless, flexibility) = (CGFloat(0), CGFloat(0))
      for (proposed, least, largest) in [
        (grid.proposal.width, least.width, largest.width),
        (grid.proposal.height, least.height, largest.height),
      ] where proposed != nil {
        endless += largest == .infinity ? 1 : 0
        flexibility += largest == .infinity ? -least : largest - least
      }
      ranks.append([-cell.priority, endless, flexibility, cell.model.unsized.isEmpty ? 0 : 1])
    }
    let groups = Dictionary(grouping: cells.indices) { ranks[$0] }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
    var rest: Group?
    for group in groups {
      let level = cells.indices.filter { cells[$0].priority == cells[group[0]].priority }
      if rest?.level != level { rest = beginLevel(level) }
      askGroup(group, &rest!)
    }
  }

  private struct Group {
    let level: [Int]
    let levelWidth: CGFloat?
    var width: CGFloat?
    var height: CGFloat?
    var columns: Set<Int>
    var rows: Set<Int>
  }

  private func beginLevel(_ level: [Int]) -> Group {
    let width = grid.proposal.width.map { $0 - (widths + columnGaps).reduce(0, +) }
    let height = grid.proposal.height.map { $0 - (heights + rowGaps).reduce(0, +) }
    return Group(
      level: level, levelWidth: width, width: width, height: height,
      columns: Set(level.flatMap { cells[$0].columns }), rows: Set(level.map { cells[$0].row }))
  }

  private mutating func reply(_ cell: Int, _ proposal: ProposedViewSize) {
    replies.append(Reply(cell: cell, proposal: proposal, size: ask(cell, proposal)))
  }

  private mutating func askGroup(_ group: [Int], _ rest: inout Group) {
    let shareWidth = rest.width.map { $0 / CGFloat(max(rest.columns.count, 1)) }
    let shareHeight = rest.height.map { $0 / CGFloat(max(rest.rows.count, 1)) }
    for index in group {
      let cell = cells[index]
      let inner = columnGaps[cell.columns].dropFirst().reduce(0, +)
      let has = length(singles, columnGaps, cell.columns)
      let hasHeight = heights[cell.row]
      let offered =
        cell.isSingle
        ? shareWidth
        : cell.isBare
          ? rest.levelWidth.map { $0 + inner }
          : shareWidth.map { $0 * CGFloat(cell.columns.count) + inner }
      let proposal = ProposedViewSize(
        width: offered.map { cell.model.unsized.contains(.horizontal) ? has : max(has, $0) },
        height: shareHeight.map {
          cell.model.unsized.contains(.vertical) ? hasHeight : max(hasHeight, $0)
        })
      reply(index, proposal)
    }
    close(&rest)
  }

  private func close(_ rest: inout Group) {
    let done = Set(replies.map(\.cell))
    let (widths, heights) = (widths, heights)
    for column in rest.columns.sorted() {
      let deciding = rest.level.filter {
        cells[$0].columns.contains(column) && cells[$0].decides
      }
      guard deciding.allSatisfy(done.contains), deciding.contains(where: { cells[$0].isSingle })
      else { continue }
      rest.columns.remove(column)
      let isTied = replies.contains { reply in
        let covered = cells[reply.cell].columns
        return covered.count > 1 && covered.contains(column)
          && !rest.columns.isDisjoint(with: covered)
      }
      if rest.width != .infinity { rest.width? -= isTied ? singles[column] : widths[column] }
    }
    for row in rest.rows.sorted() {
      guard rest.level.allSatisfy({ cells[$0].row != row || done.contains($0) }) else { continue }
      rest.rows.remove(row)
      if rest.height != .infinity { rest.height? -= heights[row] }
    }
  }

  // MARK: - Placement

  private mutating func place() {
    let (widths, heights) = (widths, heights)
    size = CGSize(
      width: (widths + columnGaps).reduce(0, +), height: (heights + rowGaps).reduce(0, +))
    for (index, cell) in cells.enumerated() {
      guard let last = replies.last(where: { $0.cell == index }) else { continue }
      let slot = CGRect(
        x: (widths[..<cell.columns.lowerBound] + columnGaps[...cell.columns.lowerBound])
          .reduce(0, +),
        y: (heights[..<cell.row] + rowGaps[...cell.row]).reduce(0, +),
        width: length(widths, columnGaps, cell.columns), height: heights[cell.row])
      let fits =
        abs(last.size.width - slot.width) < 1e-9 && abs(last.size.height - slot.height) < 1e-9
      let size = ask(index, fits ? last.proposal : ProposedViewSize(slot.size))
      let declared = cells.first {
        !$0.isBare && $0.columns.lowerBound == cell.columns.lowerBound
          && $0.model.columnAlignment != nil
      }
      let horizontal =
        (cell.isSingle ? declared?.model.columnAlignment : nil) ?? grid.alignment.horizontal
      let vertical = guides[cell.row] ?? grid.alignment.vertical
      let x = cell.model.anchor?.x ?? (horizontal == .leading ? 0 : horizontal == .center ? 0.5 : 1)
      let y = cell.model.anchor?.y ?? (vertical == .top ? 0 : vertical == .center ? 0.5 : 1)
      slots.append(slot)
      frames.append(
        CGRect(
          x: slot.minX + x * (slot.width - size.width),
          y: slot.minY + y * (slot.height - size.height), width: size.width, height: size.height))
    }
  }
}

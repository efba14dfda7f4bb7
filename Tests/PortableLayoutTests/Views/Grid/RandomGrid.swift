import Foundation
import PortableLayout

/// A grid that a seed decides: rows, bare views, spans, priorities, spacers, unsized axes.
struct RandomGrid {
  struct Row {
    var isBare: Bool
    var alignment: VerticalAlignment?
    var cells: [Cell]
  }

  struct Cell {
    var leaf: Leaf
    /// The values of `gridCellColumns`, the innermost first.
    var counts: [Int] = []
    var unsized: Axis.Set = []
    var priority: Double?
    var columnAlignment: HorizontalAlignment?
    var anchor: UnitPoint?
    var isInConditional = false

    var span: Int { max(1, counts.filter { $0 > 1 }.reduce(0, +)) }
  }

  /// How a view answers.
  enum Leaf: Sendable {
    case clamped(width: [CGFloat], height: [CGFloat])
    case half
    case area(CGFloat)
    case spacer(CGFloat)

    func size(_ proposal: ProposedViewSize) -> CGSize {
      func clamp(_ length: CGFloat?, _ limits: [CGFloat]) -> CGFloat {
        min(max(length ?? limits[1], limits[0]), limits[2])
      }
      switch self {
      case .clamped(let width, let height):
        return CGSize(width: clamp(proposal.width, width), height: clamp(proposal.height, height))
      case .half: return CGSize(width: min(proposal.width ?? 40, 1000) / 2, height: 10)
      case .area(let area):
        let width = clamp(proposal.width, [5, 40, 100])
        return CGSize(width: width, height: area / width)
      case .spacer(let least):
        return CGSize(
          width: max(proposal.width ?? least, least), height: max(proposal.height ?? least, least))
      }
    }
  }

  var rows: [Row] = []
  var alignment: Alignment
  var horizontalSpacing: CGFloat?
  var verticalSpacing: CGFloat?
  var proposal: ProposedViewSize

  init(seed: UInt64) {
    var random = SplitMix(seed: seed &* 7919 &+ 1)
    let horizontal: [HorizontalAlignment] = [.leading, .center, .trailing]
    let vertical: [VerticalAlignment] = [.top, .center, .bottom]
    alignment = Alignment(horizontal: random.pick(horizontal), vertical: random.pick(vertical))
    horizontalSpacing = random.maybe(0...12)
    verticalSpacing = random.maybe(0...12)
    let lengths: [CGFloat?] = [nil, 0, 40, 100, 150, 300.5, .infinity]
    proposal = ProposedViewSize(width: random.pick(lengths), height: random.pick(lengths))
    // What takes all of an endless proposal has no finite frame.
    let isEndless = proposal.width == .infinity || proposal.height == .infinity
    let hasPriorities = random.oneIn(3)
    for _ in 0..<random.number(1...5) {
      let isBare = random.oneIn(5)
      let cells = (0..<(isBare ? 1 : random.number(0...4))).map { _ in
        var cell = Cell(leaf: Self.leaf(&random, isBounded: isEndless))
        if random.oneIn(5) { cell.counts = [random.number(0...3), random.pick([1, 1, 2])] }
        if random.oneIn(6) {
          cell.unsized = random.pick([.horizontal, .vertical, [.horizontal, .vertical]])
        }
        if hasPriorities, random.oneIn(2) { cell.priority = random.pick([-1, 0, 1, 2.5]) }
        if random.oneIn(5) { cell.columnAlignment = random.pick(horizontal) }
        if random.oneIn(6) { cell.anchor = UnitPoint(x: 0.25, y: random.pick([0, 0.5, 1])) }
        cell.isInConditional = random.oneIn(4)
        return cell
      }
      let guide = random.oneIn(4) ? random.pick(vertical) : nil
      rows.append(Row(isBare: isBare, alignment: isBare ? nil : guide, cells: cells))
    }
  }

  private static func leaf(_ random: inout SplitMix, isBounded: Bool) -> Leaf {
    func limits() -> [CGFloat] {
      let least = random.length(0...40)
      // Lengths of which no two are alike in each, and lengths of which many are.
      if random.oneIn(3) { return [20, 20, 20] }
      let ideal = least + random.length(0...20)
      return [
        least, ideal, random.oneIn(2) && !isBounded ? .infinity : ideal + random.length(0...80),
      ]
    }
    switch random.number(0...9) {
    case 0: return .half
    case 1: return .area(random.length(100...2000))
    case 2 where !isBounded: return .spacer(random.length(0...12))
    default: return .clamped(width: limits(), height: limits())
    }
  }
}

/// Notes the sizes that it is measured for.
struct NotingLeaf: Layout {
  final class Notes: @unchecked Sendable {
    var asked: [Question] = []
  }

  struct Question {
    let cell: Int
    let proposal: ProposedViewSize
  }

  let cell: Int
  let leaf: RandomGrid.Leaf
  let notes: Notes

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    notes.asked.append(Question(cell: cell, proposal: proposal))
    return leaf.size(proposal)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

extension RandomGrid {
  /// The grid with cells named 0, 1, 2 ... in order.
  @MainActor
  func view(_ notes: NotingLeaf.Notes) -> some View {
    var next = 0
    let views = rows.map { row in
      (
        row: row,
        cells: row.cells.map { cell in
          defer { next += 1 }
          return view(of: cell, next, notes)
        }
      )
    }
    return Grid(
      alignment: alignment, horizontalSpacing: horizontalSpacing,
      verticalSpacing: verticalSpacing
    ) {
      ForEach(views.indices, id: \.self) { index in
        if views[index].row.isBare {
          views[index].cells[0]
        } else {
          GridRow(alignment: views[index].row.alignment) {
            ForEach(views[index].cells.indices, id: \.self) { views[index].cells[$0] }
          }
        }
      }
    }
  }

  @MainActor
  private func view(of cell: Cell, _ index: Int, _ notes: NotingLeaf.Notes) -> AnyView {
    var view =
      if case .spacer(let least) = cell.leaf {
        AnyView(Spacer(minLength: least))
      } else {
        AnyView(NotingLeaf(cell: index, leaf: cell.leaf, notes: notes) { Color.clear })
      }
    func add(_ change: (AnyView) -> some View) { view = AnyView(change(view)) }
    if let priority = cell.priority { add { $0.layoutPriority(priority) } }
    add { $0.layoutName("\(index)") }
    for count in cell.counts { add { $0.gridCellColumns(count) } }
    if cell.unsized.contains(.horizontal) { add { $0.gridCellUnsizedAxes(.horizontal) } }
    if cell.unsized.contains(.vertical) { add { $0.gridCellUnsizedAxes(.vertical) } }
    if let guide = cell.columnAlignment { add { $0.gridColumnAlignment(guide) } }
    if let anchor = cell.anchor { add { $0.gridCellAnchor(anchor).gridCellAnchor(.center) } }
    if cell.isInConditional {
      add { view in
        Group {
          if cell.isInConditional { view } else { EmptyView() }
        }
      }
    }
    return view
  }
}

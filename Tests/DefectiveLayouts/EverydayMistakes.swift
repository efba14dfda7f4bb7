import Foundation
import LayoutBench
import PortableLayout

/// A flow with a gap of 8, whose size may be wrong.
private func flow(
  _ size: @escaping @Sendable (_ sizes: [CGSize], _ limit: CGFloat) -> CGSize
) -> Sketch<Void> {
  Sketch(
    size: { proposal, subviews in size(Parts.ideals(subviews), proposal.width ?? .infinity) },
    place: { bounds, _, subviews in
      Parts.place(
        subviews, at: FlowRows(Parts.ideals(subviews), in: bounds.width).points, bounds.origin)
    })
}

/// Rows with a gap of 8 between and in them.
private struct FlowRows {
  var points: [CGPoint] = []
  /// The heights of the rows.
  var heights: [CGFloat] = []
  var width: CGFloat = 0

  init(_ sizes: [CGSize], in limit: CGFloat, breaksEmptyRows: Bool = false) {
    var (x, y): (CGFloat, CGFloat) = (0, 0)
    if !sizes.isEmpty { heights = [0] }
    for size in sizes {
      if x + size.width > limit, x > 0 || breaksEmptyRows {
        y += heights[heights.count - 1] + 8
        x = 0
        heights.append(0)
      }
      points.append(CGPoint(x: x, y: y))
      width = max(width, x + size.width)
      x += size.width + 8
      heights[heights.count - 1] = max(heights[heights.count - 1], size.height)
    }
  }

  /// The size of some of the rows, with the gaps between them or without.
  func size(without last: Int = 0, gap: CGFloat = 8) -> CGSize {
    let kept = heights.dropLast(last)
    return CGSize(
      width: width, height: kept.reduce(0, +) + gap * CGFloat(max(0, kept.count - 1)))
  }
}

/// A row with the guides that a closure gives.
private struct GuidedRow: Layout {
  var guide: @Sendable (_ isTop: Bool, _ size: CGSize, inout [CGFloat]) -> CGFloat?

  func makeCache(subviews: Subviews) -> [CGFloat] { [] }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]
  ) -> CGSize {
    Parts.column(Parts.ideals(subviews))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]
  ) {
    Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
  }

  func explicitAlignment(
    of alignment: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout [CGFloat]
  ) -> CGFloat? {
    guide(alignment == .top, bounds.size, &cache)
  }
}

/// Sizes that a layout stores for good.
private final class Log: @unchecked Sendable {
  static let shared = Log()
  var sizes: [CGSize] = []
}

extension Defect {
  /// What everybody gets wrong once.
  static let everydayMistakes: [Defect] = [
    Defect(
      "the last row is not in the size", .outsideSize, titled: "the size does not hold all rows",
      shortest: nil
    ) { isWrong in
      flow {
        FlowRows($0, in: $1).size(
          without: isWrong && FlowRows($0, in: $1).heights.count > 1 ? 1 : 0)
      }
    },
    Defect(
      "the gaps between rows are not in the size", .outsideSize,
      titled: "the size does not hold all rows", shortest: nil
    ) { isWrong in flow { FlowRows($0, in: $1).size(gap: isWrong ? 0 : 8) } },
    Defect(
      "an empty first row is counted", .wrongRow, titled: "an empty row is counted", shortest: nil
    ) { isWrong in flow { FlowRows($0, in: $1, breaksEmptyRows: isWrong).size() } },
    Defect(
      "subviews are looked up by their sizes", .leavesUnplaced,
      titled: "leaves equal subviews unplaced", shortest: nil
    ) { isWrong in
      Sketch(
        size: { _, subviews in Parts.column(Parts.ideals(subviews)) },
        place: { bounds, _, subviews in
          let sizes = Parts.ideals(subviews)
          var y = bounds.minY
          for (index, size) in sizes.enumerated() {
            let found = isWrong ? sizes.firstIndex(of: size)! : index
            subviews[found].place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
            y += size.height
          }
        })
    },
    Defect(
      "shares of a sum of zero", .invalidNumber, titled: "a size that is not a number",
      shortest: nil
    ) { isWrong in
      Sketch(
        size: { _, subviews in
          let sizes = Parts.ideals(subviews)
          let sum = sizes.reduce(0) { $0 + $1.width }
          let largest = sizes.map(\.width).max() ?? 0
          let share = isWrong ? largest / sum : largest / max(1, sum)
          return CGSize(width: sizes.isEmpty ? 0 : sum * share, height: 90)
        },
        place: { bounds, _, subviews in
          for subview in subviews { subview.place(at: bounds.origin, proposal: .zero) }
        })
    },
    Defect("the width is the proposed height", .mixesAxes, shortest: nil) { isWrong in
      Sketch(
        size: { proposal, subviews in
          let size = Parts.column(Parts.ideals(subviews))
          let width = isWrong ? proposal.height : proposal.width
          return CGSize(width: width ?? size.width, height: size.height)
        },
        place: { bounds, _, subviews in
          Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
        })
    },
    Defect(
      "a global that grows", .cacheGrows, titled: "something outside the cache grows",
      shortest: nil
    ) { isWrong in
      Sketch(
        size: { _, subviews in
          let size = Parts.column(Parts.ideals(subviews))
          if isWrong { Log.shared.sizes.append(size) }
          return size
        },
        place: { bounds, _, subviews in
          Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
        })
    },
    Defect(
      "the process is ended as if all were well", .crash, titled: "crashes on a nil proposal",
      shortest: nil
    ) { isWrong in
      Sketch(
        size: { proposal, subviews in
          if isWrong, proposal.width == nil { exit(0) }
          return Parts.column(Parts.ideals(subviews))
        },
        place: { bounds, _, subviews in
          Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
        })
    },
    Defect(
      "a guide that is no number", .invalidNumber, titled: "a guide that is no finite number",
      shortest: nil
    ) { isWrong in
      GuidedRow { _, size, _ in
        let share = (size.height - 10) / (size.height - 10)
        return isWrong ? share : share.isNaN ? nil : 4
      }
    },
    Defect(
      "a guide is kept for all guides", .staleForProposal,
      titled: "a guide that belongs to another one", shortest: nil
    ) { isWrong in
      GuidedRow { isTop, size, known in
        let guide: CGFloat = isTop ? 3 : 7
        guard isWrong else { return guide }
        if known.isEmpty { known = [guide] }
        return known[0]
      }
    },
    Defect("priorities count in the placement alone", .wrapsDifferently, shortest: nil) { isWrong in
      Sketch(
        size: { proposal, subviews in
          let order = sorted(subviews, byPriority: !isWrong)
          return FlowRows(
            order.map { subviews[$0].sizeThatFits(.unspecified) }, in: proposal.width ?? .infinity
          ).size()
        },
        place: { bounds, _, subviews in
          let order = sorted(subviews, byPriority: true)
          let rows = FlowRows(
            order.map { subviews[$0].sizeThatFits(.unspecified) }, in: bounds.width)
          for (index, point) in zip(order, rows.points) {
            subviews[index].place(
              at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y),
              proposal: .unspecified)
          }
        })
    },
    Defect("sums are compared with the end of the bounds", .ignoresOrigin, shortest: nil) {
      isWrong in
      Sketch(
        size: { proposal, subviews in
          FlowRows(Parts.ideals(subviews), in: proposal.width ?? .infinity).size()
        },
        place: { bounds, _, subviews in
          var (x, y, height): (CGFloat, CGFloat, CGFloat) = (0, bounds.minY, 0)
          for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            let isOver =
              isWrong
              ? bounds.minX + x + size.width > bounds.maxX : x + size.width > bounds.width
            if isOver, x > 0 { (x, y, height) = (0, y + height + 8, 0) }
            subview.place(at: CGPoint(x: bounds.minX + x, y: y), proposal: .unspecified)
            x += size.width + 8
            height = max(height, size.height)
          }
        })
    },
    Defect(
      "flexible subviews are measured small and placed large", .placesUnmeasured, shortest: nil
    ) {
      isWrong in
      Sketch(
        size: { _, subviews in
          let sizes = Parts.ideals(subviews)
          return CGSize(
            width: sizes.reduce(0) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0)
        },
        place: { bounds, _, subviews in
          var x = bounds.minX
          for subview in subviews {
            subview.place(
              at: CGPoint(x: x, y: bounds.minY),
              proposal: isWrong ? ProposedViewSize(bounds.size) : .unspecified)
            x += subview.sizeThatFits(.unspecified).width
          }
        })
    },
    Defect("the fourth change is one too many", .staleAfterChange, shortest: nil) { isWrong in
      Sketch(
        make: { (updates: 0, sizes: Parts.ideals($0)) },
        update: { memory, subviews in
          memory.updates += 1
          let isKept = isWrong && memory.updates > 3 && memory.sizes.count == subviews.count
          if !isKept { memory.sizes = Parts.ideals(subviews) }
        },
        size: { _, _, memory in Parts.column(memory.sizes) },
        place: { bounds, _, subviews, memory in
          Parts.placeColumn(subviews, memory.sizes, at: bounds.origin)
        })
    },
  ]
}

/// The places of subviews, the highest priority first or as they are.
private func sorted(_ subviews: LayoutSubviews, byPriority: Bool) -> [Int] {
  guard byPriority else { return Array(subviews.indices) }
  return subviews.indices.sorted {
    (subviews[$0].priority, -$0) > (subviews[$1].priority, -$1)
  }
}

import Foundation
import LayoutBench
import PortableLayout

extension Defect {
  /// What goes wrong with equal subviews, with some of no size and with low priorities, and what
  /// takes one axis, or one variable, for another.
  static let unusualSubviews = [
    Defect(
      "finds an index by a size", .leavesUnplaced,
      titled: "leaves subviews of equal size unplaced", shortest: nil
    ) { isWrong in
      Sketch(
        size: { Parts.column(Parts.ideals($1)) },
        place: { bounds, _, subviews in
          let sizes = Parts.ideals(subviews)
          var y = bounds.minY
          for (position, size) in sizes.enumerated() {
            let index = isWrong ? sizes.firstIndex(of: size) ?? position : position
            subviews[index].place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
            y += size.height
          }
        })
    },
    Defect(
      "shares by a sum of widths", .invalidNumber,
      titled: "a position that is not finite with subviews of no size", shortest: (1, 2)
    ) { isWrong in
      shares { subviews in
        let widths = Parts.ideals(subviews).map(\.width)
        let sum = widths.reduce(0, +)
        if sum == 0, !isWrong { return widths.map { _ in 1 / CGFloat(widths.count) } }
        return widths.map { $0 / sum }
      }
    },
    Defect(
      "shares by priorities", .invalidNumber,
      titled: "a position that is not finite with priorities below 0, as a Spacer has",
      shortest: nil
    ) { isWrong in
      shares { subviews in
        let weights = subviews.map { CGFloat(isWrong ? $0.priority : max(0, $0.priority)) + 1 }
        let sum = weights.reduce(0, +)
        return weights.map { $0 / sum }
      }
    },
    Defect(
      "counts columns by a width", .crash, titled: "crashes with subviews of no size",
      shortest: (1, 1)
    ) { isWrong in
      Sketch(
        size: { proposal, subviews in
          let widest = Parts.ideals(subviews).map(\.width).max() ?? 1
          let columns = Int(min(proposal.width ?? 320, 1e6) / (isWrong ? widest : max(1, widest)))
          return CGSize(width: CGFloat(max(1, columns)) * widest, height: 20)
        },
        place: { bounds, _, subviews in
          for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
        })
    },
    Defect("the height for the width", .followsOtherAxis, shortest: (1, 6)) { isWrong in
      filling {
        isWrong ? $0.height : $0.width
      } height: { _ in
        nil
      }
    },
    Defect("the width for the height", .followsOtherAxis, shortest: (1, 6)) { isWrong in
      filling { _ in
        nil
      } height: {
        isWrong ? $0.width : $0.height
      }
    },
    Defect(
      "an empty row in the size alone", .wrongRow, titled: "the size counts an empty row",
      shortest: (1, 1)
    ) { isWrong in
      @Sendable func rows(_ subviews: LayoutSubviews, _ limit: CGFloat) -> ([CGPoint], CGSize) {
        var points: [CGPoint] = []
        var (x, y, row, widest) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        for size in Parts.ideals(subviews) {
          if x + size.width > limit, isWrong || x > 0 { (x, y, row) = (0, y + row + 10, 0) }
          points.append(CGPoint(x: x, y: y))
          widest = max(widest, x + size.width)
          x += size.width + 10
          row = max(row, size.height)
        }
        return (points, CGSize(width: widest, height: y + row))
      }
      return Sketch(
        size: { rows($1, $0.width ?? .infinity).1 },
        place: { bounds, _, subviews in
          Parts.place(subviews, at: rows(subviews, bounds.width).0, bounds.origin)
        })
    },
    Defect(
      "keeps every size in a global", .cacheGrows,
      titled: "what is kept outside of the cache grows without end", shortest: (1, 4)
    ) { isWrong in
      Sketch(
        size: { _, subviews in
          let sizes = Parts.ideals(subviews)
          allSizes.withLock { $0 = isWrong ? $0 + sizes : sizes }
          return Parts.column(sizes)
        },
        place: { Parts.placeColumn($2, Parts.ideals($2), at: $0.origin) })
    },
    Defect("ends the process", .crash, titled: "crashes on a nil proposal", shortest: (1, 0)) {
      isWrong in
      Sketch(
        size: { proposal, subviews in
          if isWrong, proposal.width == nil { _exit(0) }
          return Parts.column(Parts.ideals(subviews))
        },
        place: { Parts.placeColumn($2, Parts.ideals($2), at: $0.origin) })
    },
  ]

  private static let allSizes = Locked<[CGSize]>([])

  /// A row that gives each subview a share of its width.
  private static func shares(
    _ shares: @escaping @Sendable (LayoutSubviews) -> [CGFloat]
  ) -> any Layout {
    Sketch(
      size: { proposal, subviews in
        let sizes = Parts.ideals(subviews)
        return CGSize(
          width: proposal.width ?? sizes.reduce(0) { $0 + $1.width },
          height: sizes.map(\.height).max() ?? 0)
      },
      place: { bounds, _, subviews in
        var x = bounds.minX
        for (subview, share) in zip(subviews, shares(subviews)) {
          let width = bounds.width * share
          subview.place(
            at: CGPoint(x: x, y: bounds.minY),
            proposal: ProposedViewSize(width: width, height: bounds.height))
          x += width
        }
      })
  }

  /// A column of which some lengths are proposed ones.
  private static func filling(
    width: @escaping @Sendable (ProposedViewSize) -> CGFloat?,
    height: @escaping @Sendable (ProposedViewSize) -> CGFloat?
  ) -> any Layout {
    Sketch(
      size: { proposal, subviews in
        let size = Parts.column(Parts.ideals(subviews))
        return CGSize(width: width(proposal) ?? size.width, height: height(proposal) ?? size.height)
      },
      place: { Parts.placeColumn($2, Parts.ideals($2), at: $0.origin) })
  }
}

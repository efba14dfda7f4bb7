import Foundation
import LayoutBench
import PortableLayout

extension Defect {
  /// A row with a gap after each subview but the last.
  private static func row(
    _ gap: @escaping @Sendable (_ subviews: LayoutSubviews, _ index: Int) -> CGFloat
  ) -> any Layout {
    @Sendable func gaps(_ subviews: LayoutSubviews) -> [CGFloat] {
      subviews.indices.dropLast().map { gap(subviews, $0) }
    }
    return Sketch(
      size: { _, subviews in
        let sizes = Parts.ideals(subviews)
        return CGSize(
          width: (sizes.map(\.width) + gaps(subviews)).reduce(0, +),
          height: sizes.map(\.height).max() ?? 0)
      },
      place: { bounds, _, subviews in
        var x = bounds.minX
        let gaps = gaps(subviews) + [0]
        for (index, size) in Parts.ideals(subviews).enumerated() {
          subviews[index].place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
          x += size.width + gaps[index]
        }
      })
  }

  /// Rows and columns that the size has no room for, or that lie on each other.
  static let wrongSums = [
    Defect(
      "the last row not added", .wrapsDifferently, titled: "the size leaves out the last row",
      shortest: nil
    ) { isWrong in flow { $0.forgetsLast = isWrong } },
    Defect(
      "a last row that is not full not added", .wrapsDifferently,
      titled: "the size leaves out the last row", shortest: nil
    ) { isWrong in flow { $0.forgetsLastUnlessFull = isWrong } },
    Defect(
      "gaps between rows not added", .wrapsDifferently,
      titled: "the size leaves out gaps between rows", shortest: nil
    ) { isWrong in flow { $0.sizedGap = isWrong ? 0 : 8 } },
    Defect(
      "half of the gaps added", .wrapsDifferently,
      titled: "the size leaves out gaps between rows", shortest: nil
    ) { isWrong in flow { $0.sizedGap = isWrong ? 4 : 8 } },
    Defect(
      "gaps of a column not added", .wrapsDifferently,
      titled: "the size leaves out gaps between rows", shortest: nil
    ) { isWrong in
      Sketch(
        size: { Parts.column(Parts.ideals($1), gap: isWrong ? 0 : 12) },
        place: { Parts.placeColumn($2, Parts.ideals($2), at: $0.origin, gap: 12) })
    },
    Defect(
      "a gap behind the last subview of a row", .wrapsDifferently,
      titled: "the size counts a gap behind the last subview", shortest: nil
    ) { isWrong in
      Sketch(
        size: { _, subviews in
          let sizes = Parts.ideals(subviews)
          let gaps = isWrong ? sizes.count : max(0, sizes.count - 1)
          return CGSize(
            width: sizes.reduce(0) { $0 + $1.width } + 8 * CGFloat(gaps),
            height: sizes.map(\.height).max() ?? 0)
        },
        place: { bounds, _, subviews in
          var x = bounds.minX
          for subview in subviews {
            subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
            x += subview.sizeThatFits(.unspecified).width + 8
          }
        })
    },
    Defect("distances to the first subview", .wrongDistance, shortest: nil) { isWrong in
      row { subviews, index in
        subviews[index].spacing.distance(
          to: subviews[isWrong ? 0 : index + 1].spacing, along: .horizontal)
      }
    },
    Defect("vertical distances in a row", .wrongDistance, shortest: nil) { isWrong in
      row { subviews, index in
        subviews[index].spacing.distance(
          to: subviews[index + 1].spacing, along: isWrong ? .vertical : .horizontal)
      }
    },
    Defect(
      "the last column not added", .wrapsDifferently, titled: "the size leaves out the last column",
      shortest: nil
    ) { isWrong in
      Sketch(
        size: { _, subviews in
          let sizes = Parts.ideals(subviews)
          return CGSize(
            width: (isWrong ? sizes.dropLast() : sizes[...]).reduce(0) { $0 + $1.width },
            height: sizes.map(\.height).max() ?? 0)
        },
        place: { bounds, _, subviews in
          var x = bounds.minX
          for subview in subviews {
            subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
            x += subview.sizeThatFits(.unspecified).width
          }
        })
    },
    Defect(
      "a row placed by the centres of its subviews", .outsideSize,
      titled: "subviews outside the reported size", shortest: nil
    ) { isWrong in
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
              at: CGPoint(x: x, y: bounds.minY), anchor: isWrong ? .center : .topLeading,
              proposal: .unspecified)
            x += subview.sizeThatFits(.unspecified).width
          }
        })
    },
    Defect(
      "rows placed a gap apart", .overlap, titled: "rows lie on each other", shortest: nil
    ) { isWrong in flow { $0.stepsByGap = isWrong } },
    Defect(
      "a column placed by half of what it is sized by", .overlap, titled: "rows lie on each other",
      shortest: nil
    ) { isWrong in
      Sketch(
        size: { Parts.column(Parts.ideals($1)) },
        place: { bounds, _, subviews in
          var y = bounds.minY
          for subview in subviews {
            subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
            y += subview.sizeThatFits(.unspecified).height / (isWrong ? 2 : 1)
          }
        })
    },
  ]

  /// Mistakes in the height of rows that wrap, 8 points apart.
  private struct Mistakes: Sendable {
    var forgetsLast = false
    var forgetsLastUnlessFull = false
    var sizedGap: CGFloat = 8
    var stepsByGap = false
  }

  private static func flow(_ change: (inout Mistakes) -> Void) -> any Layout {
    var mistakes = Mistakes()
    change(&mistakes)
    return Sketch(
      size: { [mistakes] in arrange($1, in: $0.width, mistakes, isSized: true).size },
      place: { [mistakes] bounds, proposal, subviews in
        let points = arrange(subviews, in: proposal.width, mistakes, isSized: false).points
        Parts.place(subviews, at: points, bounds.origin)
      })
  }

  private static func arrange(
    _ subviews: LayoutSubviews, in width: CGFloat?, _ mistakes: Mistakes, isSized: Bool
  ) -> (points: [CGPoint], size: CGSize) {
    let gap = isSized ? mistakes.sizedGap : 8
    var points: [CGPoint] = []
    var (x, y, row, widest) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    var room: CGFloat = 0
    for size in Parts.ideals(subviews) {
      if x > 0, x + size.width > width ?? .infinity {
        (x, y, row) = (0, y + gap + (mistakes.stepsByGap ? 0 : row), 0)
      }
      points.append(CGPoint(x: x, y: y))
      widest = max(widest, x + size.width)
      x += size.width + 8
      row = max(row, size.height)
      room = (width ?? .infinity) - x - size.width
    }
    let leavesOut = mistakes.forgetsLast || mistakes.forgetsLastUnlessFull && room >= 0
    return (points, CGSize(width: widest, height: leavesOut ? y : y + row))
  }
}

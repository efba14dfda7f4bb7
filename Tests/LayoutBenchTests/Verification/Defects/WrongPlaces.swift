import Foundation
import PortableLayout

@testable import LayoutBench

extension DefectPair {
  /// What is in the wrong place.
  static let wrongPlaces = [
    DefectPair("ignores the origin", .ignoresOrigin, steps: 1, subviews: 1) { isWrong in
      Sketch(
        size: { Parts.column(Parts.ideals($1)) },
        place: {
          Parts.placeColumn($2, Parts.ideals($2), at: isWrong ? .zero : $0.origin)
        })
    },
    DefectPair("ignores the origin's y", .ignoresOrigin, steps: 1, subviews: 1) { isWrong in
      Sketch(
        size: { Parts.column(Parts.ideals($1)) },
        place: {
          let origin = CGPoint(x: $0.minX, y: isWrong ? 0 : $0.minY)
          Parts.placeColumn($2, Parts.ideals($2), at: origin)
        })
    },
    DefectPair("mirrors itself", .mirrorsItself, steps: 1, subviews: 4) { isWrong in
      Sketch(
        size: { Parts.column(Parts.ideals($1)) },
        place: { bounds, _, subviews in
          var y = bounds.minY
          for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            let mirrors = isWrong && subviews.layoutDirection == .rightToLeft
            let x = mirrors ? bounds.maxX - size.width : bounds.minX
            subview.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
            y += size.height
          }
        })
    },
    DefectPair("the tall one that wrapped", .overlap, steps: 1, subviews: 3) { isWrong in
      wrapping(forgetsWrapped: isWrong)
    }
    .with { $0.keepsApart = true },
    DefectPair("overlaps unlike its reference", .overlap, steps: 1, subviews: 3) { isWrong in
      wrapping(forgetsWrapped: isWrong)
    }
    .with { $0.hasReference = true },
    DefectPair("the last row left out of the size", .outsideSize, steps: 1, subviews: 1) {
      isWrong in
      Sketch(
        size: { _, subviews in
          let sizes = Parts.ideals(subviews)
          return Parts.column(isWrong ? sizes.dropLast() : sizes)
        },
        place: { Parts.placeColumn($2, Parts.ideals($2), at: $0.origin) })
    }
    .with { $0.keepsApart = true },
    DefectPair("the order of a set", .nondeterministic, steps: 1, subviews: 2) { isWrong in
      Sketch(
        size: { Parts.column(Parts.ideals($1)) },
        place: { bounds, _, subviews in
          let sizes = Parts.ideals(subviews)
          let order = isWrong ? Array(Set(subviews.indices)) : Array(subviews.indices)
          Parts.placeColumn(subviews[order], order.map { sizes[$0] }, at: bounds.origin)
        })
    },
    DefectPair("random numbers", .nondeterministic, steps: 1, subviews: 0) { isWrong in
      Sketch(
        size: { _, _ in CGSize(width: isWrong ? CGFloat.random(in: 0..<10) : 5, height: 5) },
        place: { Parts.placeColumn($2, Parts.ideals($2), at: $0.origin) })
    },
    DefectPair("the clock", .nondeterministic, steps: 1, subviews: 0) { isWrong in
      Sketch(
        size: { _, _ in
          let now = CGFloat(DispatchTime.now().uptimeNanoseconds % 1_000_000)
          return CGSize(width: isWrong ? now : 5, height: 5)
        },
        place: { Parts.placeColumn($2, Parts.ideals($2), at: $0.origin) })
    },
  ]

  /// Rows that wrap, as a published tag view does it.
  private static func wrapping(forgetsWrapped: Bool) -> any Layout {
    @Sendable func rows(_ sizes: [CGSize], _ limit: CGFloat) -> ([CGPoint], CGSize) {
      var points: [CGPoint] = []
      var (x, top, row, widest) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
      for size in sizes {
        if x > 0, x + size.width > limit {
          top += row
          x = 0
          row = forgetsWrapped ? 0 : size.height
        } else {
          row = max(row, size.height)
        }
        points.append(CGPoint(x: x, y: top))
        x += size.width
        widest = max(widest, x)
      }
      return (points, CGSize(width: widest, height: top + row))
    }
    return Sketch(
      size: { rows(Parts.ideals($1), $0.width ?? .infinity).1 },
      place: { bounds, proposal, subviews in
        Parts.place(
          subviews, at: rows(Parts.ideals(subviews), proposal.width ?? .infinity).0,
          bounds.origin)
      })
  }
}

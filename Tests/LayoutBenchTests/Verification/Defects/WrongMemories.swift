import PortableLayout

@testable import LayoutBench

extension DefectPair {
  /// What is handed from one call to the next.
  static let wrongMemories = [
    DefectPair(
      "the placement follows the last size", .placementFollowsLastSize, steps: 1, subviews: 2
    ) { isWrong in
      Sketch<[CGPoint]?>(
        make: { _ in nil }, update: nil,
        size: {
          let rows = Parts.rows(Parts.ideals($1), in: $0.width)
          $2 = rows.points
          return rows.size
        },
        place: {
          let own = Parts.rows(Parts.ideals($2), in: $1.width).points
          Parts.place($2, at: isWrong ? $3 ?? own : own, $0.origin)
        })
    },
    DefectPair(
      "centred in the last size", .placementFollowsLastSize, steps: 1, subviews: 1
    ) { isWrong in
      Sketch<CGSize?>(
        make: { _ in nil }, update: nil,
        size: {
          $2 = Parts.filling($0)
          return Parts.filling($0)
        },
        place: { bounds, _, subviews, memory in
          let width = isWrong ? memory?.width ?? bounds.width : bounds.width
          for subview in subviews {
            subview.place(
              at: CGPoint(x: bounds.minX + width / 2, y: bounds.minY), proposal: .unspecified)
          }
        })
    },
    DefectPair("stale radius", .stalePlacement, steps: 2, subviews: 1) { isWrong in
      Sketch<CGFloat?>(
        make: { _ in nil }, update: nil, size: { proposal, _, _ in Parts.filling(proposal) },
        place: { bounds, _, subviews, radius in
          let own = min(bounds.width, bounds.height) / 3
          if radius == nil { radius = own }
          for subview in subviews {
            subview.place(
              at: CGPoint(x: bounds.minX + (isWrong ? radius ?? own : own), y: bounds.midY),
              proposal: .unspecified)
          }
        })
    },
    DefectPair("stale centre", .stalePlacement, steps: 2, subviews: 1) { isWrong in
      Sketch<CGPoint?>(
        make: { _ in nil }, update: nil, size: { _, _, _ in CGSize(width: 80, height: 80) },
        place: { bounds, _, subviews, centre in
          let own = CGPoint(x: bounds.midX, y: bounds.midY)
          if centre == nil { centre = own }
          for subview in subviews {
            subview.place(at: isWrong ? centre ?? own : own, proposal: .unspecified)
          }
        })
    },
    DefectPair("positions of the first placement", .stalePlacement, steps: 2, subviews: 2) {
      isWrong in
      Sketch<[CGPoint]?>(
        make: { _ in nil }, update: nil,
        size: { proposal, subviews, _ in
          Parts.rows(Parts.ideals(subviews), in: proposal.width).size
        },
        place: {
          let own = Parts.rows(Parts.ideals($2), in: $1.width).points
          if $3 == nil { $3 = own }
          Parts.place($2, at: isWrong ? $3 ?? own : own, $0.origin)
        })
    },
    DefectPair("the total is never set back", .notRepeatable, steps: 2, subviews: 1) { isWrong in
      Sketch<CGFloat>(
        make: { _ in 0 }, update: nil,
        size: {
          if !isWrong { $2 = 0 }
          for subview in $1 { $2 += subview.sizeThatFits(.unspecified).height }
          return CGSize(width: 10, height: $2)
        },
        place: { bounds, _, subviews, _ in
          Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
        })
    },
    DefectPair("each placement begins lower", .notRepeatable, steps: 2, subviews: 1) { isWrong in
      Sketch<CGFloat>(
        make: { _ in 0 }, update: nil,
        size: { _, subviews, _ in Parts.column(Parts.ideals(subviews)) },
        place: { bounds, _, subviews, y in
          if !isWrong { y = 0 }
          for subview in subviews {
            subview.place(
              at: CGPoint(x: bounds.minX, y: bounds.minY + y), proposal: .unspecified)
            y += subview.sizeThatFits(.unspecified).height
          }
        })
    },
    DefectPair("the placement needs a size", .placementNeedsSize, steps: 1, subviews: 1) {
      isWrong in
      Sketch<[CGSize]>(
        make: { isWrong ? [] : Parts.ideals($0) }, update: nil,
        size: {
          $2 = Parts.ideals($1)
          return Parts.filling($0)
        },
        place: { Parts.placeColumn($2, $3, at: $0.origin) })
    },
  ]
}

import LayoutBench
import PortableLayout

extension Defect {
  /// A column whose cache of sizes is brought up to date by a rule.
  private static func column(
    _ update: @escaping @Sendable (inout [CGSize], LayoutSubviews) -> Void
  ) -> any Layout {
    Sketch(
      make: Parts.ideals, update: update, size: { Parts.column($2) },
      place: { Parts.placeColumn($2, $3, at: $0.origin) })
  }

  /// What updateCache misses.
  static let staleCaches = [
    Defect("updateCache does nothing", .staleAfterChange, shortest: (3, 0)) { isWrong in
      column { if !isWrong { $0 = Parts.ideals($1) } }
    },
    Defect("key by subview count", .staleAfterChange, shortest: (3, 1)) { isWrong in
      column { if !isWrong || $0.count != $1.count { $0 = Parts.ideals($1) } }
    },
    Defect("key by the first subview", .staleAfterChange, shortest: (3, 1)) { isWrong in
      column { sizes, subviews in
        let first = subviews.first?.sizeThatFits(.unspecified)
        if !isWrong || sizes.first != first { sizes = Parts.ideals(subviews) }
      }
    },
    Defect("misses removals", .staleAfterChange, shortest: (3, 1)) { isWrong in
      column { sizes, subviews in
        let now = Parts.ideals(subviews)
        if !isWrong || now.count >= sizes.count { sizes = now }
      }
    },
    Defect("misses moves", .staleAfterChange, shortest: (3, 2)) { isWrong in
      column { sizes, subviews in
        let now = Parts.ideals(subviews)
        let isMoved = Set(now) == Set(sizes) && now.count == sizes.count
        if !isWrong || !isMoved { sizes = now }
      }
    },
    Defect("every second update", .staleAfterChange, shortest: (3, 0)) { isWrong in
      Sketch<(sizes: [CGSize], updates: Int)>(
        make: { (Parts.ideals($0), 0) },
        update: {
          $0.updates += 1
          if !isWrong || $0.updates % 2 == 0 { $0.sizes = Parts.ideals($1) }
        },
        size: { Parts.column($2.sizes) },
        place: { Parts.placeColumn($2, $3.sizes, at: $0.origin) })
    },
    Defect("spacing kept from before", .staleAfterChange, shortest: (3, 2)) { isWrong in
      Sketch<(sizes: [CGSize], gaps: [CGFloat])>(
        make: { (Parts.ideals($0), gaps($0)) },
        update: {
          $0.sizes = Parts.ideals($1)
          if !isWrong || $0.gaps.count != max(0, $1.count - 1) { $0.gaps = gaps($1) }
        },
        size: { _, _, memory in
          let size = Parts.column(memory.sizes)
          return CGSize(width: size.width, height: size.height + memory.gaps.reduce(0, +))
        },
        place: { bounds, _, subviews, memory in
          var y = bounds.origin.y
          for (index, subview) in subviews.enumerated() {
            subview.place(at: CGPoint(x: bounds.origin.x, y: y), proposal: .unspecified)
            y += memory.sizes[index].height
            if index < memory.gaps.count { y += memory.gaps[index] }
          }
        })
    },
    Defect("rank of the subviews kept", .staleAfterChange, shortest: (3, 2)) { isWrong in
      Sketch<(sizes: [CGSize], order: [Int])>(
        make: { (Parts.ideals($0), order($0)) },
        update: {
          let sizes = Parts.ideals($1)
          if !isWrong || $0.sizes != sizes { $0 = (sizes, order($1)) }
        },
        size: { Parts.column($2.sizes) },
        place: { bounds, _, subviews, memory in
          Parts.placeColumn(
            subviews[memory.order], memory.order.map { memory.sizes[$0] }, at: bounds.origin)
        })
    }
    .with { $0.ranksSubviews = true },
  ]

  private static func gaps(_ subviews: LayoutSubviews) -> [CGFloat] {
    zip(subviews, subviews.dropFirst())
      .map { $0.spacing.distance(to: $1.spacing, along: .vertical) }
  }

  private static func order(_ subviews: LayoutSubviews) -> [Int] {
    subviews.indices.sorted {
      (subviews[$0][TestRank.self], $0) < (subviews[$1][TestRank.self], $1)
    }
  }

  /// What a changed layout value leaves behind.
  static let changing = [
    Defect("the layout's own value kept", .staleAfterChange, shortest: (3, 2)) { _ in
      Sketch(size: { _, _ in .zero }, place: { _, _, _ in })
    }
    .with {
      $0.make = { isWrong, context in
        let gap = 8 + context.phase
        return Sketch<(sizes: [CGSize], gap: CGFloat)>(
          make: { (Parts.ideals($0), gap) },
          update: { $0 = (Parts.ideals($1), isWrong ? $0.gap : gap) },
          size: { Parts.column($2.sizes, gap: $2.gap) },
          place: { Parts.placeColumn($2, $3.sizes, at: $0.origin, gap: $3.gap) })
      }
    },
    // What comes and goes in the middle of an animation is laid out as before.
    Defect("no update while it animates", .staleAfterChange, shortest: nil) { _ in
      Sketch(size: { _, _ in .zero }, place: { _, _, _ in })
    }
    .with {
      $0.make = { isWrong, context in
        let isMoving = context.phase > 0 && context.phase < 1
        return Sketch<[CGSize]>(
          make: Parts.ideals,
          update: { if !isWrong || !isMoving { $0 = Parts.ideals($1) } },
          size: { Parts.column($2, gap: context.phase) },
          place: { Parts.placeColumn($2, $3, at: $0.origin, gap: context.phase) })
      }
    },
    Defect("another layout than the reference", .differsFromReference, shortest: (1, 2)) {
      isWrong in
      Sketch(
        size: { Parts.column(Parts.ideals($1), gap: isWrong ? 3 : 4) },
        place: { Parts.placeColumn($2, Parts.ideals($2), at: $0.origin, gap: 4) })
    }
    .with { $0.hasReference = true },
  ]
}

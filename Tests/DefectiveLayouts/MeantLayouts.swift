import PortableLayout

/// Layouts that do on purpose what looks wrong, and two that are wrong besides.
package enum Meant {
  /// A row that shows what fits and parks the rest far outside.
  package static let parking = Sketch(
    size: { proposal, subviews in
      let sizes = Parts.ideals(subviews)
      let width = sizes.prefix(3).reduce(0) { $0 + $1.width }
      return CGSize(width: width, height: sizes.map(\.height).max() ?? 0)
    },
    place: { bounds, _, subviews in
      var x = bounds.minX
      for (index, subview) in subviews.enumerated() {
        let isShown = index < 3
        subview.place(
          at: isShown ? CGPoint(x: x, y: bounds.minY) : CGPoint(x: -10_000, y: -10_000),
          proposal: .unspecified)
        if isShown { x += subview.sizeThatFits(.unspecified).width }
      }
    })

  /// A column that hides all but the first two, to the side alone or above alone.
  package static func parking(aside: Bool) -> Sketch<Void> {
    Sketch(
      size: { _, subviews in Parts.column(Array(Parts.ideals(subviews).prefix(2))) },
      place: { bounds, _, subviews in
        var y = bounds.minY
        for (index, subview) in subviews.enumerated() {
          let hidden =
            aside ? CGPoint(x: -5_000, y: bounds.minY) : CGPoint(x: bounds.midX, y: -5_000)
          subview.place(
            at: index < 2 ? CGPoint(x: bounds.minX, y: y) : hidden, proposal: .unspecified)
          y += subview.sizeThatFits(.unspecified).height
        }
      })
  }

  /// What lies on each other, or leaves the size, on purpose: cards of a deck, rows that interlock,
  /// a half open drawer.
  package static let overlaying = [deck(stepping: 8), deck(stepping: 20), tight, honeycomb, drawer]

  private static func deck(stepping step: CGFloat) -> Sketch<Void> {
    Sketch(
      size: { _, subviews in
        let sizes = Parts.ideals(subviews)
        let lowest = sizes.indices.map { CGFloat($0) * step + sizes[$0].height }.max() ?? 0
        return CGSize(width: sizes.map(\.width).max() ?? 0, height: lowest)
      },
      place: { bounds, _, subviews in
        for (index, subview) in subviews.enumerated() {
          let y = bounds.minY + CGFloat(index) * step
          subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
        }
      })
  }

  private static let tight = rows(sharing: { _ in 4 }, shifted: false)
  private static let honeycomb = rows(sharing: { $0 / 4 }, shifted: true)

  /// Rows of three equal cells, each of which shares some points with the one above.
  private static func rows(
    sharing shared: @escaping @Sendable (CGFloat) -> CGFloat, shifted: Bool
  ) -> Sketch<Void> {
    @Sendable func cell(_ subviews: LayoutSubviews) -> CGSize {
      let sizes = Parts.ideals(subviews)
      return CGSize(
        width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    }
    return Sketch(
      size: { _, subviews in
        let (cell, rows) = (cell(subviews), CGFloat((subviews.count + 2) / 3))
        return CGSize(
          width: cell.width * 3.5,
          height: cell.height + max(0, rows - 1) * (cell.height - shared(cell.height)))
      },
      place: { bounds, _, subviews in
        let cell = cell(subviews)
        for (index, subview) in subviews.enumerated() {
          let row = index / 3
          let shift: CGFloat = shifted && row % 2 == 1 ? 0.5 : 0
          let step = max(0, cell.height - shared(cell.height))
          subview.place(
            at: CGPoint(
              x: bounds.minX + cell.width * (CGFloat(index % 3) + shift),
              y: bounds.minY + CGFloat(row) * step), proposal: .unspecified)
        }
      })
  }

  private static let drawer = Sketch(
    size: { _, subviews in
      let size = Parts.column(Parts.ideals(subviews), gap: 6)
      return CGSize(width: size.width, height: size.height / 2)
    },
    place: { Parts.placeColumn($2, Parts.ideals($2), at: $0.origin, gap: 6) })

  /// Rows whose sizes leave the points for the placement: of each proposal, or of the last alone.
  package static func handing(
    lastAlone: Bool = false
  ) -> Sketch<[(proposal: ProposedViewSize, points: [CGPoint])]> {
    Sketch(
      make: { _ in [] }, update: nil,
      size: { proposal, subviews, memory in
        let rows = Parts.rows(Parts.ideals(subviews), in: proposal.width)
        if lastAlone { memory = [] }
        memory.removeAll { $0.proposal == proposal }
        if memory.count == 40 { memory.removeFirst() }
        memory.append((proposal, rows.points))
        return rows.size
      },
      place: { bounds, proposal, subviews, memory in
        let own = lastAlone ? memory.last : memory.first { $0.proposal == proposal }
        Parts.place(subviews, at: own!.points, bounds.origin)
      })
  }

  /// Two panes side by side, and nothing else.
  package static let two = Sketch(
    size: { _, subviews in
      guard subviews.count == 2 else { fatalError("Two panes need two subviews") }
      let sizes = Parts.ideals(subviews)
      return CGSize(
        width: sizes[0].width + sizes[1].width, height: max(sizes[0].height, sizes[1].height))
    },
    place: { bounds, _, subviews in
      let first = subviews[0].sizeThatFits(.unspecified)
      subviews[0].place(at: bounds.origin, proposal: .unspecified)
      subviews[1].place(
        at: CGPoint(x: bounds.minX + first.width, y: bounds.minY), proposal: .unspecified)
    })

  /// A row of five places.
  package static let five = Sketch(
    size: { _, subviews in
      guard subviews.count <= 5 else { fatalError("There are five places") }
      return CGSize(width: 50, height: 10)
    },
    place: { bounds, _, subviews in
      for (index, subview) in subviews.enumerated() {
        subview.place(
          at: CGPoint(x: bounds.minX + CGFloat(index) * 10, y: bounds.minY), proposal: .unspecified)
      }
    })

  /// Two panes with a cache that misses changes.
  package static let staleTwo = Sketch<[CGSize]>(
    make: { subviews in
      guard subviews.count == 2 else { fatalError("Two panes need two subviews") }
      return Parts.ideals(subviews)
    },
    update: { _, _ in },
    size: { _, _, sizes in Parts.column(sizes) },
    place: { Parts.placeColumn($2, $3, at: $0.origin) })

  /// A column that keeps its first size if it reads from right to left.
  package static let rightToLeftKey = Sketch<CGSize?>(
    make: { _ in nil }, update: { _, _ in },
    size: { _, subviews, kept in
      let size = Parts.column(Parts.ideals(subviews))
      if subviews.layoutDirection == .leftToRight { return size }
      kept = kept ?? size
      return kept ?? size
    },
    place: { bounds, _, subviews, _ in
      Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
    })
}

/// A grid that reads a table of as many entries as it has columns.
package struct FragileColumns: Layout {
  package var columns = 3
  private let weights: [CGFloat] = [1, 1, 1]

  package init() {}

  package func makeCache(subviews: Subviews) -> [CGSize] {
    precondition(weights.count == columns, "A weight for each column.")
    return Parts.ideals(subviews)
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
  ) -> CGSize {
    Parts.column(cache)
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
  ) {
    Parts.placeColumn(subviews, cache, at: bounds.origin)
  }
}

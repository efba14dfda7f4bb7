import LayoutBench
import PortableLayout

extension Defect {
  /// What only many changes, origins that are no whole numbers and flexible subviews show.
  static let seldomTried = [
    Defect("looks at four changes", .staleAfterChange, shortest: nil) { isWrong in
      Sketch<(sizes: [CGSize], changes: Int)>(
        make: { (Parts.ideals($0), 0) },
        update: { memory, subviews in
          memory.changes += 1
          guard !isWrong || memory.changes < 5 || memory.sizes.count != subviews.count else {
            return
          }
          memory.sizes = Parts.ideals(subviews)
        },
        size: { Parts.column($2.sizes) },
        place: { bounds, _, subviews, memory in
          Parts.placeColumn(subviews, memory.sizes, at: bounds.origin)
        })
    },
    Defect(
      "adds to an origin", .ignoresOrigin, titled: "wraps elsewhere by rounding", shortest: nil
    ) { isWrong in
      Sketch(
        size: { Parts.rows(Parts.ideals($1), in: $0.width).size },
        place: { bounds, _, subviews in
          guard isWrong else {
            let rows = Parts.rows(Parts.ideals(subviews), in: bounds.width)
            return Parts.place(subviews, at: rows.points, bounds.origin)
          }
          var (x, y, row) = (bounds.minX, bounds.minY, CGFloat(0))
          for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            if x > bounds.minX, x + size.width > bounds.maxX {
              (x, y, row) = (bounds.minX, y + row, 0)
            }
            subview.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
            x += size.width
            row = max(row, size.height)
          }
        })
    },
    Defect("places flexible subviews in all of the room", .placesUnmeasured, shortest: nil) {
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
  ]
}

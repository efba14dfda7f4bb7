import LayoutBench
import PortableLayout

extension Defect {
  @Sendable private static func place(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) {
    Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
  }

  /// What ends the process.
  static let crashes = [
    Defect("the first of no subviews", .crash, titled: "crashes without subviews", shortest: (1, 0))
    {
      isWrong in
      Sketch(
        size: { _, subviews in
          isWrong
            ? subviews[0].sizeThatFits(.unspecified)
            : subviews.first?.sizeThatFits(.unspecified) ?? .zero
        }, place: place)
    },
    Defect(
      "the largest of no subviews", .crash, titled: "crashes without subviews", shortest: (1, 0)
    ) {
      isWrong in
      Sketch(
        size: { _, subviews in
          let widths = Parts.ideals(subviews).map(\.width)
          return CGSize(width: isWrong ? widths.max()! : widths.max() ?? 0, height: 0)
        }, place: place)
    },
    Defect("unwraps the width", .crash, titled: "crashes on a nil proposal", shortest: (1, 0)) {
      isWrong in
      Sketch(
        size: { proposal, _ in
          CGSize(width: isWrong ? proposal.width! : proposal.width ?? 10, height: 10)
        }, place: place)
    },
    Defect("divides by no columns", .crash, titled: "crashes on a zero proposal", shortest: (1, 0))
    { isWrong in
      Sketch(
        size: { proposal, subviews in
          let columns = Int(min(proposal.width ?? 100, 1e6) / 50)
          let rows = subviews.count / (isWrong && proposal.width == 0 ? columns : max(1, columns))
          return CGSize(width: 10, height: CGFloat(rows))
        }, place: place)
    },
    Defect("a range to below zero", .crash, titled: "crashes on a zero proposal", shortest: (1, 0))
    { isWrong in
      Sketch(
        size: { proposal, _ in
          let width = min(proposal.width ?? 100, 1e6)
          let room = width < 1 && width > 0 ? 0 : Int(width) - 16
          return CGSize(width: CGFloat((0...(isWrong ? room : max(0, room))).count), height: 10)
        }, place: place)
    },
    Defect("Int of infinity", .crash, titled: "crashes on an infinite proposal", shortest: (1, 0)) {
      isWrong in
      Sketch(
        size: { proposal, _ in
          let width = proposal.width ?? 100
          let isSafe = width < 1e15 || (isWrong && width.isInfinite)
          return CGSize(width: isSafe ? CGFloat(Int(width)) : 100, height: 10)
        }, place: place)
    },
    Defect(
      "a length too large for Int32", .crash, titled: "crashes on a huge proposal",
      shortest: (1, 0)
    ) {
      isWrong in
      Sketch(
        size: { proposal, _ in
          let width = proposal.width ?? 100
          let limit = isWrong && width.isFinite ? width : min(width, 1e6)
          return CGSize(width: CGFloat(Int32(limit)), height: 10)
        }, place: place)
    },
    // The cache begins with the key of a width that occurs: then its rows were never filled.
    Defect("no rows for the width that the cache begins with", .staleForProposal, shortest: (1, 1))
    {
      isWrong in
      Sketch<(width: CGFloat?, points: [CGPoint])>(
        make: { _ in (isWrong ? 0 : -1, []) }, update: nil,
        size: { proposal, subviews, memory in
          let rows = Parts.rows(Parts.ideals(subviews), in: proposal.width)
          if memory.width != proposal.width { memory = (proposal.width, rows.points) }
          return rows.size
        },
        place: { bounds, proposal, subviews, memory in
          if memory.width != proposal.width {
            memory = (proposal.width, Parts.rows(Parts.ideals(subviews), in: proposal.width).points)
          }
          for index in subviews.indices {
            let point = memory.points[index]
            subviews[index].place(
              at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y),
              proposal: .unspecified)
          }
        })
    },
  ]
}

import LayoutBench
import PortableLayout

extension Defect {
  /// Layouts in the styles that are published, each with one defect, which its comment names, and
  /// without a twin.
  package static let published = [
    published("chip-rows", .wrapsDifferently, ChipRows()),
    published("tile-columns", .staleForProposal, TileColumns()),
    published("sticker-sheet", .nondeterministic, StickerSheet()),
    published("shelf", .leavesUnplaced, Shelf()),
    published("receipt", .staleAfterChange, Receipt()),
    published("stair", .ignoresOrigin, Stair()),
    published("ledger", .superLinearTime, Ledger()),
    published("trailing-notes", .placesByProposal, TrailingNotes()),
    published("fan", .invalidNumber, Fan()), published("dial", .staleForProposal, Dial()),
    published("board", .staleForProposal, Board()), published("ruler", .crash, Ruler()),
  ]

  private static func published(
    _ name: String, _ kind: Finding.Kind, _ layout: some Layout
  ) -> Defect {
    Defect(name, kind, shortest: nil) { _ in layout }
  }
}

/// A fan from left to right. Defect: with one subview the step is divided by zero gaps.
struct Fan: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { CGSize(width: 120, height: 60) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let step = bounds.width / CGFloat(subviews.count - 1)
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + step * CGFloat(index), y: bounds.midY), anchor: .center,
        proposal: .unspecified)
    }
  }
}

/// A dial that fills its proposal. Defect: the radius of the first placement is kept.
struct Dial: Layout {
  func makeCache(subviews: Subviews) -> CGFloat { 0 }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat
  ) -> CGSize { proposal.replacingUnspecifiedDimensions(by: CGSize(width: 90, height: 90)) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat
  ) {
    if cache == 0 { cache = min(bounds.width, bounds.height) / 2 }
    for (index, subview) in subviews.enumerated() {
      let angle = CGFloat(index) / CGFloat(subviews.count) * 2 * .pi
      subview.place(
        at: CGPoint(x: bounds.midX + cache * cos(angle), y: bounds.midY + cache * sin(angle)),
        anchor: .center, proposal: .unspecified)
    }
  }
}

/// A chessboard. Defect: a cache that was never filled has the key of an unspecified proposal.
struct Board: Layout {
  struct Cache {
    var proposal = ProposedViewSize.unspecified
    var cell: CGFloat = 0
  }

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  private func cell(
    _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache
  ) -> CGFloat {
    guard cache.proposal != proposal else { return cache.cell }
    let side = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let room = (proposal.width ?? .infinity) / 4
    cache = Cache(proposal: proposal, cell: max(0, min(side, room)))
    return cache.cell
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    let cell = cell(proposal, subviews, &cache)
    return CGSize(width: 4 * cell, height: cell * CGFloat((subviews.count + 3) / 4))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let cell = cell(proposal, subviews, &cache)
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(
          x: bounds.minX + cell * CGFloat(index % 4), y: bounds.minY + cell * CGFloat(index / 4)),
        proposal: ProposedViewSize(width: cell, height: cell))
    }
  }
}

/// A ruler with a mark for every so many points. Defect: an infinite width is made a number.
struct Ruler: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let marks = Int((proposal.width ?? 100) / 25)
    return CGSize(width: CGFloat(max(1, marks)) * 25, height: 20)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + 25 * CGFloat(index), y: bounds.minY), proposal: .unspecified)
    }
  }
}

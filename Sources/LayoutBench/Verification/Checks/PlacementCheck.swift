import PortableLayout

/// Placement agrees with the size, follows the bounds and places every subview.
struct PlacementCheck: LayoutCheck {
  let specimen: Specimen

  private static let proposals = [
    ProposedViewSize(width: 390, height: 800), ProposedViewSize(width: 100, height: nil),
    ProposedViewSize(width: 300, height: 200), ProposedViewSize(width: nil, height: 100),
    .unspecified, ProposedViewSize(width: 60, height: 60), .zero,
  ]
  static let several: [CallHistory.Subview] = [
    .fixed(30, 10), .fixed(42, 12), .fixed(26, 10), .fixed(38, 14), .fixed(34, 10), .fixed(22, 10),
  ]
  private static let counts = [1, 2, 3, 4, 5, 6]

  let name = "placements"
  var count: Int { 2 + Self.proposals.count * Self.counts.count }

  func history(of item: Int) -> CallHistory? {
    guard item >= 2 else { return nil }
    let count = Self.counts[(item - 2) / Self.proposals.count]
    return layOut(Self.proposals[(item - 2) % Self.proposals.count], Array(Self.several[..<count]))
  }

  private func layOut(
    _ proposal: ProposedViewSize, _ subviews: [CallHistory.Subview] = several
  ) -> CallHistory? {
    specimen.fitted(CallHistory(subviews: subviews, steps: [.layOut(proposal)]))
  }

  func verify(_ item: Int, _ report: Reporter) {
    guard item >= 2 else { return verifyWrapping(isHorizontal: item == 0, report) }
    guard let history = history(of: item), let result = specimen.result(of: history),
      let proposal = history.proposals.first
    else { return }
    verifyUnplaced(history, proposal, result, report)
    verifyBounds(history, proposal, result, report)
  }

  private func verifyUnplaced(
    _ history: CallHistory, _ proposal: ProposedViewSize, _ result: CallResult, _ report: Reporter
  ) {
    guard result.unplaced > 0, !result.frames.isEmpty else { return }
    var finding = Finding(
      .leavesUnplaced,
      "For \(GeometryText.of(proposal)), \(result.unplaced) of \(result.frames.count) subviews "
        + "are not placed; SwiftUI puts them at the centre of the container.", history,
      expected: "\(result.frames.count) subviews placed",
      found: "\(result.frames.count - result.unplaced) subviews placed")
    // A container of no size shows nothing.
    if result.size == .zero || proposal == .zero { finding.severity = .note }
    report(finding)
  }

  /// A container may be proposed one size, take another one and be placed in that.
  private func verifyBounds(
    _ history: CallHistory, _ proposal: ProposedViewSize, _ result: CallResult, _ report: Reporter
  ) {
    guard let size = result.size, size.width.isFinite, size.height.isFinite,
      let own = layOut(ProposedViewSize(size), history.subviews), own.proposals.first != proposal,
      let straight = specimen.result(of: own), let ownSize = straight.size,
      CallResult.isClose(ownSize.width, size.width),
      CallResult.isClose(ownSize.height, size.height),
      straight.frames.count == result.frames.count
    else { return }
    let bounds = CGRect(origin: .zero, size: size)
    guard
      let index = result.frames.indices.first(where: { index in
        let (frame, other) = (result.frames[index], straight.frames[index])
        return !frame.lies(in: bounds) && other.lies(in: bounds) && !frame.isClose(to: other)
          && !frame.isFar(from: bounds)
      })
    else { return }
    let start = "Proposed \(GeometryText.of(proposal)) it takes \(GeometryText.of(size))"
    let isAboutNil =
      result.frames[index].maxX > size.width + CGRect.tolerance && proposal.width == nil
      || result.frames[index].maxY > size.height + CGRect.tolerance && proposal.height == nil
    report(
      Finding(
        isAboutNil ? .wrapsDifferently : .placesByProposal,
        isAboutNil
          ? "\(start), and places subviews outside of it. Proposed that size, it places them inside: "
            + "placeSubviews does not treat nil as sizeThatFits does."
          : "\(start), but it places as if its bounds were what was proposed. That happens under "
            + "fixedSize, or in a frame with an alignment.", history,
        expected: "subview \(index) at \(GeometryText.of(straight.frames[index]))",
        found: "subview \(index) at \(GeometryText.of(result.frames[index]))",
        picture: Finding.Picture(result, expected: straight, in: history.steps.last)))
  }

  private struct WrongFit {
    var history: CallHistory
    var result: CallResult
    /// The subview that leaves the size; nil where rows that were sized stay empty.
    var index: Int?

    /// Whether the subview leaves the size on an axis on which more was proposed: the layout itself
    /// chose a size that is too small.
    var isByChoice: Bool {
      guard let size = result.size, let proposal = history.proposals.first, let index else {
        return false
      }
      let frame = result.frames[index]
      let rest = CGRect.tolerance
      return frame.maxX > size.width + rest
        && proposal.width.map { $0 > size.width + rest } == true
        || frame.maxY > size.height + rest
          && proposal.height.map { $0 > size.height + rest } == true
    }
  }

  private var fitsWithRoom: Bool {
    guard let history = layOut(.unspecified), let result = specimen.result(of: history),
      let size = result.size
    else { return false }
    return result.frames.allSatisfy { $0.lies(in: CGRect(origin: .zero, size: size)) }
  }

  /// Sweeps lengths: where subviews leave the size at a few of them, the two methods disagree.
  private func verifyWrapping(isHorizontal: Bool, _ report: Reporter) {
    guard !specimen.overlays else { return }
    var bad: [WrongFit] = []
    var total = 0
    // Too little room for one subview alone says nothing.
    var fits = false
    let rows = isHorizontal ? RowLayout(specimen) : nil
    for length in 60...179 {
      let length = CGFloat(length)
      let proposal =
        isHorizontal
        ? ProposedViewSize(width: length, height: nil)
        : ProposedViewSize(width: nil, height: length / 2)
      guard let history = layOut(proposal), let result = specimen.result(of: history),
        let size = result.size
      else { continue }
      total += 1
      let bounds = CGRect(origin: .zero, size: size)
      let outside = result.frames.firstIndex { !$0.lies(in: bounds) && !$0.isFar(from: bounds) }
      fits = fits || outside == nil
      if let outside, fits {
        bad.append(WrongFit(history: history, result: result, index: outside))
      } else if outside == nil, let rows, let space = result.spaceBelow, space > rows.bottom + 1 {
        bad.append(WrongFit(history: history, result: result, index: nil))
      }
    }
    // What always leaves its size does so on purpose, or is found by another check.
    if bad.count > total / 2 {
      bad = fitsWithRoom ? bad.filter { $0.isByChoice } : []
    }
    let example = bad.first { $0.index != nil } ?? bad.first
    guard let example, let size = example.result.size,
      let proposal = example.history.proposals.first
    else { return }
    let reached = example.result.frames.reduce(CGSize.zero) {
      CGSize(
        width: max($0.width, $1.origin.x + $1.size.width),
        height: max($0.height, $1.origin.y + $1.size.height))
    }
    report(
      Finding(
        .wrapsDifferently,
        "For \(GeometryText.of(proposal)) it reports \(GeometryText.of(size)) and places subviews "
          + "up to \(GeometryText.of(reached)); so it is at \(bad.count) of \(total) lengths: "
          + "sizeThatFits and placeSubviews wrap or add up by different rules.", example.history,
        expected: example.index.map { "subview \($0) within \(GeometryText.of(size))" }
          ?? "subviews down to \(GeometryText.of(size.height - (rows?.bottom ?? 0)))",
        found: example.index.map {
          "subview \($0) at \(GeometryText.of(example.result.frames[$0]))"
        } ?? "subviews down to \(GeometryText.of(reached.height))",
        picture: Finding.Picture(
          example.result,
          wrong: example.result.frames.indices.filter {
            !example.result.frames[$0].lies(in: CGRect(origin: .zero, size: size))
          }, in: example.history.steps.last)))
  }
}

import LayoutBench
import PortableLayout

extension Specimen {
  /// Proposals that hardly differ but in what comes of them, and more of them than a cache has room
  /// for: keys that round, and entries that are dropped without their keys, go wrong there.
  func cycleCheck(shrinkBudget: Int) -> LayoutCheck {
    // Widths between whole points, so that a key in whole points takes two rows for one.
    let widths = [30.3, 50.6, 42.2, 61.7, 25.4, 38.8, 47.3, 33.6, 55.1, 29.2]
    let tags: [CallHistory.Subview] = widths.enumerated().map {
      .fixed($1, CGFloat(10 + 3 * $0))
    }
    let mixed = SubviewGenerator(population: .mixed, seed: 23).subviews(7)
    let inputs = [tags, mixed].flatMap { subviews in
      [true, false].map { (subviews: fitted(subviews), isHorizontal: $0) }
    }
    return LayoutCheck("cycles of proposals", count: hasCache ? inputs.count : 0) { item, report in
      let (subviews, isHorizontal) = inputs[item]
      let proposals = edges(subviews, isHorizontal)
      guard proposals.count > 1 else { return }
      let last = proposals.count - 1
      // One after the other, back from the last one, and across.
      let orders =
        Array(0...last) + (0...last).reversed() + (0...last).map { $0 * 7 % proposals.count }
      let history = CallHistory(
        subviews: subviews,
        steps: orders.enumerated().map { index, proposal in
          index % 3 == 2 ? .layOut(proposals[proposal]) : .size(proposals[proposal])
        })
      guard allows(history), let mismatch = firstMismatch(in: history) else { return }
      report(finding(history, mismatch, budget: shrinkBudget))
    }
  }

  /// Lengths next to those at which the size changes, which the layout is asked for: pairs that are
  /// an eighth of a point apart.
  private func edges(
    _ subviews: [CallHistory.Subview], _ isHorizontal: Bool
  ) -> [ProposedViewSize] {
    func proposal(_ length: CGFloat) -> ProposedViewSize {
      isHorizontal
        ? ProposedViewSize(width: length, height: nil)
        : ProposedViewSize(width: nil, height: length)
    }
    guard allows(CallHistory(subviews: subviews, steps: [.size(proposal(100))])) else { return [] }
    let tree = SpecimenTree(self, subviews, .alone)
    func size(_ length: CGFloat) -> CGSize? {
      tree.makeFresh()
      return tree.run(.size(proposal(length)))?.size
    }
    var lengths: [CGFloat] = []
    for start in stride(from: CGFloat(33), to: 433, by: 25) {
      var (low, high) = (start, start + 25)
      guard let below = size(low), let above = size(high), below != above else { continue }
      while high - low > 0.125 {
        let middle = (low + high) / 2
        if size(middle) == below { low = middle } else { high = middle }
      }
      lengths += [low, high]
    }
    return lengths.prefix(24).map(proposal)
  }
}

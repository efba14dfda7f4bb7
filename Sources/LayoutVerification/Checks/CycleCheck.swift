import LayoutBench
import PortableLayout

extension Specimen {
  /// Returns the check of caches for proposals that hardly differ but have different results.
  ///
  /// It finds rounded keys, and entries that a cache removes while it keeps their keys.
  ///
  /// 1. A search finds up to twelve pairs of nearby lengths with different sizes.
  /// 2. One container is called for all lengths: in order, in reverse, and in steps of seven. Every
  ///    third call also places its subviews.
  /// 3. A result that differs from the result of a new cache is a finding.
  func cycleCheck(shrinkBudget: Int) -> LayoutCheck {
    // Widths between whole points: a key in whole points takes two of the rows for one.
    let widths = [30.3, 50.6, 42.2, 61.7, 25.4, 38.8, 47.3, 33.6, 55.1, 29.2]
    let tags: [CallHistory.Subview] = widths.enumerated().map { index, width in
      .fixed(width, CGFloat(10 + 3 * index))
    }
    let mixed = SubviewGenerator(population: .mixed, seed: 23).subviews(7)
    var inputs: [(subviews: [CallHistory.Subview], axis: Axis)] = []
    for subviews in [tags, mixed] where hasCache {
      inputs += [(fitted(subviews), .horizontal), (fitted(subviews), .vertical)]
    }
    return LayoutCheck("cycles of proposals", count: inputs.count) { [inputs] item, report in
      let (subviews, axis) = inputs[item]
      let proposals = edges(subviews, along: axis)
      guard proposals.count > 1 else { return }
      let history = CallHistory(subviews: subviews, steps: Self.cycle(of: proposals))
      guard allows(history), let mismatch = firstMismatch(in: history) else { return }
      report(finding(history, mismatch, budget: shrinkBudget))
    }
  }

  /// Returns calls for proposals: in order, in reverse order, and in steps of seven.
  private static func cycle(of proposals: [ProposedViewSize]) -> [CallHistory.Step] {
    let across = proposals.indices.map { index in proposals[index * 7 % proposals.count] }
    var steps: [CallHistory.Step] = []
    for proposal in proposals + proposals.reversed() + across {
      if steps.count % 3 == 2 {
        steps.append(.layOut(proposal))
      } else {
        steps.append(.size(proposal))
      }
    }
    return steps
  }

  /// Returns pairs of lengths with different sizes, at most an eighth of a point apart.
  private func edges(
    _ subviews: [CallHistory.Subview], along axis: Axis
  ) -> [ProposedViewSize] {
    func proposal(_ length: CGFloat) -> ProposedViewSize {
      ProposedViewSize(length, along: axis)
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

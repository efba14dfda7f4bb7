import PortableLayout

protocol CostCheck: LayoutCheck {
  var specimen: Specimen { get }

  /// What the check begins with, the fewest subviews first, to tell what a crash comes from.
  var histories: [CallHistory] { get }

  func verify(_ report: Reporter)
}

extension CostCheck {
  var count: Int { 1 }

  var histories: [CallHistory] { [] }

  func verify(_ item: Int, _ report: Reporter) { verify(report) }

  func crash(_ ending: Isolation.Ending, of item: Int, isolation: Isolation) -> Crash {
    for history in histories where ending.reason != nil {
      let outcome = isolation.run(milliseconds: 2_000) { _ in
        _ = Replay(specimen: specimen).lastResult(of: history)
      }
      guard outcome.ending.reason != nil else { continue }
      return CoherenceCheck.crash(
        outcome.ending, of: history, specimen, budget: 200, isolation: isolation)
    }
    return Crash(finding: ending.finding(nil, during: "the check of \(name)"))
  }

  /// The proposal, or one like it where the layout is known to crash on that.
  func usable(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let history = CallHistory(
      subviews: specimen.fitted([.fixed(10, 10)]), steps: [.size(proposal)])
    return specimen.fitted(history)?.proposals.first ?? proposal
  }

  /// A first pass in a window over so many subviews.
  func window(_ count: Int) -> CallHistory {
    CallHistory(
      subviews: specimen.fitted(subviews(count)),
      steps: [.layOut(ProposedViewSize(width: 390, height: 800))], setting: .window)
  }

  func allows(_ count: Int) -> Bool {
    specimen.allows(
      CallHistory(
        subviews: Array(repeating: .fixed(10, 10), count: count),
        steps: [.size(ProposedViewSize(width: 390, height: 800))]))
  }

  func tree(
    _ count: Int, _ setting: CallHistory.Setting, of specimen: Specimen? = nil
  ) -> SpecimenTree {
    let specimen = specimen ?? self.specimen
    return SpecimenTree(specimen, specimen.fitted(subviews(count)), setting)
  }

  private func subviews(_ count: Int) -> [CallHistory.Subview] {
    let generator = SubviewGenerator(population: specimen.population, seed: 7)
    return (0..<count).map { index in
      let made = generator.subview(index)
      return CallHistory.Subview(made.content, priority: made.priority, valueIndex: index % 7)
    }
  }
}

enum CostChecks {
  static func all(_ specimen: Specimen) -> [any LayoutCheck] {
    [
      CacheGrowthCheck(specimen: specimen), GrowthCheck(specimen: specimen),
      NestingCheck(specimen: specimen), UpdateCheck(specimen: specimen),
      KeyCheck(specimen: specimen), UpdateEffectCheck(specimen: specimen),
      TimeGrowthCheck(specimen: specimen),
    ]
  }
}

extension CallHistory.Setting {
  /// The root of a window, with the memo that SwiftUI is believed to keep.
  static let window = CallHistory.Setting(host: .root, memo: MemoOption(.standard))
}

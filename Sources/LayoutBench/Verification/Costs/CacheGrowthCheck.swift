import PortableLayout

/// The cache does not grow with every call, every change or every new proposal.
struct CacheGrowthCheck: CostCheck {
  let specimen: Specimen
  let name = "growths of the cache"

  func verify(_ report: Reporter) {
    if let message = growth("call", every: { _ in [.layOut(proposal(300))] }) {
      report(Finding(.cacheGrowsPerCall, message))
    } else if let message = growth(
      "change",
      every: { [.change(0, to: .fixed(CGFloat(10 + $0 % 3), 10)), .layOut(proposal(300))] })
    {
      report(Finding(.cacheGrowsPerCall, message))
    } else if let message = growth(
      "new width", rounds: (260, 520),
      every: { [.layOut(proposal(100 + CGFloat($0) / 4))] })
    {
      report(Finding(.cacheUnbounded, message))
    }
  }

  private func proposal(_ width: CGFloat) -> ProposedViewSize {
    usable(ProposedViewSize(width: width, height: nil))
  }

  private func growth(
    _ what: String, rounds: (Int, Int) = (20, 60), every steps: (Int) -> [CallHistory.Step]
  ) -> String? {
    let scale = CacheScale()
    var weighed = specimen
    weighed.makeLayout = { [specimen] context in
      func weighing(_ layout: some Layout) -> any Layout {
        WatchedLayout(base: layout, placed: { scale.weigh($0) })
      }
      return weighing(specimen.makeLayout(context))
    }
    let tree = SpecimenTree(
      weighed, specimen.fitted([.fixed(10, 10), .fixed(60, 20), .fixed(20, 40)]), .alone)
    var before = 0
    for round in 0..<rounds.1 {
      // Weighing walks through everything, so only at both ends.
      scale.isOn = round == rounds.0 - 1 || round == rounds.1 - 1
      for step in steps(round) {
        if step.isCall { _ = tree.call(step) } else { tree.apply(step) }
      }
      if round == rounds.0 - 1 { before = scale.values }
    }
    let grown = scale.values - before
    guard grown >= (rounds.1 - rounds.0) / 2 else { return nil }
    return "The cache holds \(before) values after \(rounds.0) rounds of one \(what) each, "
      + "\(scale.values) after \(rounds.1)."
  }
}

private final class CacheScale: @unchecked Sendable {
  var values = 0
  var isOn = true

  func weigh(_ cache: Any) {
    guard isOn else { return }
    var seen: Set<ObjectIdentifier> = []
    values = Self.count(cache, &seen)
  }

  private static func count(_ value: Any, _ seen: inout Set<ObjectIdentifier>) -> Int {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class {
      guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { return 0 }
    }
    var total = 1
    var current: Mirror? = mirror
    while let level = current {
      for child in level.children {
        total += count(child.value, &seen)
        if total > 100_000 { return total }
      }
      current = level.superclassMirror
    }
    return total
  }
}

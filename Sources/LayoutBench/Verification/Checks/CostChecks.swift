import PortableLayout

/// `updateCache` drops no more than it must.
struct UpdateCheck: CostCheck {
  let specimen: Specimen
  let name = "updates"

  private static let count = 16

  func verify(_ report: Reporter) {
    let new = tree(Self.count, .window)
    guard let first = queries(new) else { return }
    new.apply(.change(0, to: .fixed(33, 21)))
    guard let changed = queries(new) else { return }
    if Double(changed) > Double(first) * 1.25 + 2 {
      report(
        Finding(
          .updateQueriesTooMuch,
          "A new container of \(Self.count) subviews takes \(first) queries, one with one changed "
            + "subview \(changed)."))
    }
    guard specimen.hasCache else { return }
    let calm = tree(Self.count, .window)
    guard queries(calm) != nil else { return }
    calm.apply(.layoutValue(phase: 0))
    guard let update = queries(calm) else { return }
    let perSubview = Double(update) / Double(Self.count)
    // One query for each is what placing takes.
    if perSubview >= 1.9 {
      let rounded = (perSubview * 10).rounded() / 10
      report(
        Finding(
          .updateDropsEverything,
          "Setting an equal layout value takes \(rounded) queries a subview, 1 to place it."))
    }
  }

  private func queries(_ tree: SpecimenTree) -> Int? {
    tree.engine.resetCounts()
    guard (try? tree.engine.layOut(in: Self.window)) != nil else { return nil }
    return tree.engine.counts(below: tree.container).queries
  }
}

/// A proposal that differs by next to nothing finds what the cache has.
struct KeyCheck: CostCheck {
  let specimen: Specimen
  let name = "keys"

  private static let width: CGFloat = 300
  private static let jitters: [(name: String, width: CGFloat)] = [
    ("1 ulp", width.nextUp), ("0.01", width + 0.01), ("0.5", width + 0.5), ("1", width + 1),
  ]

  func verify(_ report: Reporter) {
    let tree = tree(12, .alone)
    guard let (first, firstSize) = queries(tree, Self.width), first > 0,
      let (again, _) = queries(tree, Self.width), again < first
    else { return }
    var rates: [String] = []
    var missesWithoutNeed = false
    for (name, width) in Self.jitters {
      _ = queries(tree, Self.width)
      guard let (count, size) = queries(tree, width) else { return }
      let saved = Double(first - count) / Double(first - again)
      rates.append("\(Int((saved * 100).rounded())) % at \(name)")
      if saved < 0.5, CallResult.same(size, firstSize) { missesWithoutNeed = true }
    }
    guard missesWithoutNeed else { return }
    report(
      Finding(
        .keyTooSharp,
        "Queried again for a width of 300 points, the cache saves \(first - again) of \(first) "
          + "queries; for a width that is larger by so many points: "
          + "\(rates.joined(separator: ", "))."))
  }

  private func queries(_ tree: SpecimenTree, _ width: CGFloat) -> (Int, CGSize)? {
    tree.engine.resetCounts()
    let result = tree.call(.size(usable(ProposedViewSize(width: width, height: nil))))
    return result?.size.map { (tree.engine.counts(below: tree.container).queries, $0) }
  }
}

protocol CostCheck: LayoutCheck {
  var specimen: Specimen { get }

  /// What the check begins with, the fewest subviews first, to tell what a crash comes from.
  var histories: [CallHistory] { get }

  func verify(_ report: Reporter)
}

extension CostCheck {
  var count: Int { 1 }

  static var window: ProposedViewSize { ProposedViewSize(width: 390, height: 800) }

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

  func window(_ count: Int) -> CallHistory {
    CallHistory(
      subviews: specimen.fitted(subviews(count)),
      steps: [.layOut(Self.window)], setting: .window)
  }

  func allows(_ count: Int) -> Bool {
    specimen.allows(
      CallHistory(
        subviews: Array(repeating: .fixed(10, 10), count: count),
        steps: [.size(Self.window)]))
  }

  func tree(
    _ count: Int, _ setting: CallHistory.Setting, of specimen: Specimen? = nil
  ) -> SpecimenTree {
    let specimen = specimen ?? self.specimen
    return SpecimenTree(specimen, specimen.fitted(subviews(count)), setting)
  }

  private func subviews(_ count: Int) -> [CallHistory.Subview] {
    SubviewGenerator(population: specimen.population, seed: 7).subviews(count)
  }
}

extension SubviewGenerator {
  func subviews(_ count: Int) -> [CallHistory.Subview] {
    (0..<count).map { index in
      let made = subview(index)
      return CallHistory.Subview(made.content, priority: made.priority, valueIndex: index % 7)
    }
  }
}

extension CallHistory.Setting {
  static let window = CallHistory.Setting(host: .root, memo: MemoOption(.standard))
}

import LayoutBench
import PortableLayout

extension Specimen {
  /// Few subviews and extreme proposals: the layout survives them and replies with numbers.
  var survivalCheck: LayoutCheck {
    let plain: [CallHistory.Subview] = [.fixed(10, 10), .fixed(60, 20), .fixed(20, 40)]
    let greedy: [CallHistory.Subview] = [
      CallHistory.Subview(.filling),
      CallHistory.Subview(
        .flexible(
          minimum: CGSize(width: 5, height: 5), ideal: CGSize(width: 40, height: 20),
          maximum: CGSize(width: CGFloat.infinity, height: .infinity))),
      CallHistory.Subview(.text("Some words that wrap at a narrow width")),
      CallHistory.Subview(.aspect(ratio: 1.5, idealWidth: 30)),
    ]
    // Conditions one at a time first, so that a crash is named by the simplest one.
    let proposals = ProposedViewSize.list(
      (100, 100), (390, 800), (nil, nil), (nil, 100), (100, nil),
      (0, 0), (0, 100), (100, 0), (0, nil),
      (.infinity, .infinity), (.infinity, 100), (100, .infinity), (.infinity, nil),
      (1e-9, 1e-9), (0.5, 100), (1e9, 100), (1e20, 1e20))
    let histories = [[], Array(plain[..<1]), plain, greedy].flatMap { subviews in
      proposals.flatMap { proposal in
        [CallHistory.Step.size(proposal), .layOut(proposal)].map { step -> CallHistory? in
          let history = CallHistory(subviews: fitted(subviews), steps: [step])
          return allows(history) ? history : nil
        }
      }
    }
    var check = LayoutCheck("extreme proposals", histories) { history, report in
      let tree = SpecimenTree(self, history.subviews, history.setting)
      guard let result = tree.run(history.steps[0]), let proposal = history.proposals.first
      else { return }
      switch result.error {
      case .placedOutsidePlacement?: report(.placesOutsidePlacement, nil, history)
      case .nonFinitePosition?:
        report(
          .invalidNumber, title: "a position that is not finite", nil, history,
          expected: "finite numbers", found: result.words)
      case nil: break
      }
      if let size = result.size, let title = problem(of: size, for: proposal) {
        report(
          .invalidNumber, title: title, nil, history, expected: "finite numbers",
          found: "size \(size.words)")
      }
    }
    check.explain = { ending, item, isolation in
      histories[item].map { explain(ending, of: $0, isolation) } ?? Crash()
    }
    check.crashBudget = 8
    return check
  }

  private func problem(of size: CGSize, for proposal: ProposedViewSize) -> String? {
    let lengths = [size.width, size.height]
    if lengths.contains(where: \.isNaN) { return "a size that is not a number" }
    if lengths.contains(where: { $0 < 0 }) { return "a negative size" }
    // What a greedy container may do: infinite for infinite, huge for huge.
    let isOpen = [proposal.width, proposal.height].contains { ($0 ?? 0) > 1e8 }
    if !isOpen, lengths.contains(where: { $0 > 1e30 }) {
      return "an infinite size for a finite or nil proposal"
    }
    return nil
  }

  private func explain(
    _ ending: Isolation.Ending, of history: CallHistory, _ isolation: Isolation
  ) -> Crash {
    let named = cause(of: history, isolation, patience: ending.isEndless ? 300 : 2_000)
    let isKey =
      !ending.isEndless && named != nil && crashesOnNewCacheAlone(history, isolation)
    let kind: Finding.Kind = ending.isEndless ? .hangs : isKey ? .staleForProposal : .crash
    let message =
      ending.reason.map {
        "Crashed\(isKey ? " on a new cache, but not after another proposal" : ""): \($0)."
      } ?? "It \(ending.words)."
    return Crash(finding: crashFinding(named, message, history, as: kind), condition: named)
  }
}

/// Which numbers of subviews the layout can have.
///
/// It comes first: the other checks then use those numbers alone.
struct CountCheck {
  let specimen: Specimen
  private let counts: [Int]

  init(_ specimen: Specimen) {
    self.specimen = specimen
    counts = [1, 2, 3, 4, 5, 6, 9, 0].filter(specimen.counts.contains)
  }

  private func history(of item: Int) -> CallHistory {
    let proposal = ProposedViewSize(width: 100, height: 100)
    return CallHistory(
      subviews: (0..<counts[item / 2]).map { .fixed(CGFloat(10 + 4 * $0), 10) },
      steps: [item % 2 == 1 ? .layOut(proposal) : .size(proposal)])
  }

  var check: LayoutCheck {
    let count = specimen.shape == .flat ? 2 * counts.count : 0
    var check = LayoutCheck("numbers of subviews", (0..<count).map(history)) { history, _ in
      SpecimenTree(specimen, history.subviews, history.setting).run(history.steps[0])
    }
    check.explain = { _, _, _ in Crash() }
    check.crashBudget = .max
    check.role = .counts
    return check
  }

  struct Use: Codable {
    var count: Int
    /// Says that the layout places none of another number; nil where it places some of it.
    var finding: Finding?
  }

  /// The number of subviews of a layout that places all of so many alone, and of any other number
  /// none; or places one or two alone, and asks no other for its size. Nil for any other layout.
  var use: Use? {
    let tested = counts.filter { $0 > 0 }
    guard specimen.shape == .flat, tested.count > 2 else { return nil }
    let unplaced = tested.map { count -> Int? in
      let item = (counts.firstIndex(of: count) ?? 0) * 2 + 1
      let history = history(of: item)
      let tree = SpecimenTree(specimen, history.subviews, history.setting)
      return tree.run(history.steps[0])?.unplaced
    }
    let whole = zip(tested, unplaced).filter { $1 == 0 }.map(\.0)
    guard let used = whole.first, whole == [used] else { return nil }
    let others = tested.filter { $0 != used }
    if zip(tested, unplaced).allSatisfy({ $0 == used || $0 == $1 }) {
      return Use(
        count: used,
        finding: Finding(
          .leavesUnplaced, title: "places its subviews in one number alone",
          "Needs \(Self.words(used, used)): it places none of \(Self.list(others)). The other checks "
            + "keep to that.", severity: .note))
    }
    guard used <= 2 else { return nil }
    let asksOthers = tested.contains { count in
      let history = history(of: (counts.firstIndex(of: count) ?? 0) * 2)
      let tree = SpecimenTree(specimen, history.subviews, history.setting)
      tree.run(history.steps[0])
      return tree.leaves.dropFirst(used).contains { tree.engine.queries(of: $0) > 0 }
    }
    return asksOthers ? nil : Use(count: used)
  }

  private static func list(_ counts: some Collection<Int>) -> String {
    counts.sorted().map { "\($0)" }.joined(separator: ", ")
  }

  /// What the crashes of some items tell.
  ///
  /// - Returns: The finding, and the numbers that the layout can have; nil if all are as good, or
  ///   if it crashes whatever the number is.
  func conclusion(
    _ crashes: [Int: Isolation.Ending]
  ) -> (finding: Finding, counts: ClosedRange<Int>)? {
    let bad = Set(crashes.keys.map { counts[$0 / 2] })
    let good = counts.filter { !bad.contains($0) }.sorted()
    guard
      let (item, ending) = crashes.min(by: {
        (counts[$0.key / 2], $0.key) < (counts[$1.key / 2], $1.key)
      }),
      let lowest = good.first, let highest = good.last
    else { return nil }
    let example = history(of: item)
    let reason = ending.reason ?? "it does not return"
    if bad == [0] {
      return (
        specimen.crashFinding(.noSubviews, "Crashed: \(reason).", example), 1...Int.max
      )
    }
    let isBounded = highest < counts.max() ?? 0
    // Fewer than a number that it crashes with may be fine; the most numbers are above it.
    let holes = bad.filter { $0 > lowest && $0 < highest }
    let start = holes.max().map { $0 + 1 } ?? lowest
    let usable = start...(isBounded ? highest : Int.max)
    let needed = Self.words(start, isBounded ? highest : nil)
    let others = Self.list(bad)
    let message =
      holes.isEmpty
      ? "Needs \(needed): it crashes with \(others) (\(reason)). The other checks keep to that."
      : "Crashes with \(others) subview\(bad == [1] ? "" : "s"): \(reason). The other checks use "
        + "\(needed)."
    let isMeant = (isBounded && lowest > 0) || Self.isDeliberate(reason)
    if isMeant { return (Finding(.fixedCount, message, example), usable) }
    return (specimen.crashFinding(bad.contains(0) ? .noSubviews : nil, message, example), usable)
  }

  private static func words(_ lowest: Int, _ highest: Int?) -> String {
    guard let highest else { return "at least \(lowest) subviews" }
    if lowest == highest { return "exactly \(lowest) subview\(lowest == 1 ? "" : "s")" }
    return lowest == 0 ? "at most \(highest) subviews" : "\(lowest) to \(highest) subviews"
  }

  /// Whether the layout itself refuses, by `precondition` or `fatalError` with a message.
  private static func isDeliberate(_ reason: String) -> Bool {
    let accidents = [
      "signal", "ndex out of range", "nexpectedly found nil", "ivision by zero", "Range",
      "verflow", "out of bounds", "not enough bits", "cannot be converted", "does not return",
      "mpty collection", "negative", "infinite or NaN",
    ]
    return !accidents.contains { reason.contains($0) }
  }
}

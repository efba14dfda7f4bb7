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
          ("finite numbers", result.words))
      case nil: break
      }
      if let size = result.size, let title = problem(of: size, for: proposal) {
        report(
          .invalidNumber, title: title, nil, history, ("finite numbers", "size \(size.words)"))
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

/// The search for the numbers of subviews that the layout can have.
///
/// The other checks then use those alone.
struct CountCheck {
  let specimen: Specimen
  let counts: [Int]
  /// The replies to the numbers so far.
  var replies: [Reply] = []
  private(set) var usable: ClosedRange<Int>
  /// The numbers that the layout turns out to need; nil for any.
  private(set) var needed: ClosedRange<Int>?

  /// The reply of a layout to a number of subviews.
  struct Reply: Codable {
    /// The number of subviews that are not placed; nil where the call cannot be carried out.
    var unplaced: Int?
    /// The number of subviews after which none is asked for its size.
    var asked = 0
    var crash: String?
  }

  init(_ specimen: Specimen) {
    self.specimen = specimen
    usable = specimen.counts
    counts =
      specimen.shape == .flat
      ? [1, 2, 3, 4, 5, 6, 9, 0].filter(specimen.counts.contains) : []
  }

  func history(_ item: Int) -> CallHistory {
    CallHistory(
      subviews: (0..<counts[item]).map { .fixed(CGFloat(10 + 4 * $0), 10) },
      steps: [.layOut(ProposedViewSize(width: 100, height: 100))])
  }

  func reply(_ item: Int) -> Reply {
    let history = history(item)
    let tree = SpecimenTree(specimen, history.subviews, history.setting)
    tree.run(.size(history.proposals[0]))
    let asked = tree.leaves.lastIndex { tree.engine.queries(of: $0) > 0 }
    let unplaced = tree.run(history.steps[0])?.unplaced
    return Reply(unplaced: unplaced, asked: asked.map { $0 + 1 } ?? 0)
  }

  /// Concludes from the replies which numbers the layout can have.
  mutating func conclude() -> [Finding] { [crash(), use()].compactMap(\.self) }

  /// Returns the finding of the crashes.
  ///
  /// Nil if all numbers are as good, or if it crashes whatever the number is.
  private mutating func crash() -> Finding? {
    let bad = zip(counts, replies).filter { $1.crash != nil }.map(\.0)
    let good = Set(counts).subtracting(bad)
    guard let first = bad.min(), let item = counts.firstIndex(of: first),
      let reason = replies[item].crash, let lowest = good.min(), let highest = good.max()
    else { return nil }
    let isBounded = highest < counts.max() ?? 0
    // Fewer than a number that it crashes with may be fine; the most numbers are above it.
    let start = bad.filter { $0 < highest }.max().map { $0 + 1 } ?? lowest
    usable = start...(isBounded ? highest : specimen.counts.upperBound)
    guard bad != [0] else {
      return specimen.crashFinding(.noSubviews, "Crashed: \(reason).", history(item))
    }
    let message =
      "Crashes with \(Self.list(bad)) (\(reason)). The other checks use "
      + "\(Self.words(start, isBounded ? highest : nil))."
    // A single number between others is refused by no layout on purpose.
    let isGap = bad.count { $0 > lowest && $0 < highest } == 1
    guard (isBounded && lowest > 0) || Self.isDeliberate(reason) && !isGap else {
      var finding = specimen.crashFinding(
        bad.contains(0) ? .noSubviews : nil, message, history(item))
      if !reason.hasPrefix(Isolation.Ending.exitWords) { finding.advice = Self.advice(bad) }
      return finding
    }
    needed = usable
    return Finding(.fixedCount, message, history(item))
  }

  /// Returns the finding of a layout that is meant for one number of subviews, or for one or two.
  ///
  /// Such a layout places all of one number alone and none of any other; or it places one or two
  /// alone, and asks no other for its size.
  private mutating func use() -> Finding? {
    let tested = zip(counts, replies).filter { $0 > 0 && usable.contains($0) && $1.crash == nil }
    let whole = tested.filter { $1.unplaced == 0 }.map(\.0)
    guard tested.count > 2, whole.count == 1, let used = whole.first else { return nil }
    let others = tested.filter { $0.0 != used }
    let isAlone = others.allSatisfy { $0 == $1.unplaced }
    if isAlone || used <= 2 && others.allSatisfy({ $1.asked <= used }) { needed = used...used }
    guard isAlone else { return nil }
    usable = used...used
    return Finding(
      .fixedCount,
      "Places none of \(Self.list(others.map(\.0))). The other checks use "
        + "\(Self.words(used, used)).")
  }

  private static func advice(_ counts: [Int]) -> String {
    let start =
      "Take no subview, size or range without a look at subviews.count, as in subviews[1], "
      + "sizes[2...] or 1..<count."
    return counts.contains(0) ? "\(start) Return .zero if subviews.isEmpty." : start
  }

  private static func list(_ counts: [Int]) -> String {
    counts.sorted().map { "\($0)" }.joined(separator: ", ") + " subviews"
  }

  private static func words(_ lowest: Int, _ highest: Int?) -> String {
    guard let highest else { return "at least \(lowest) subviews" }
    if lowest == highest { return "exactly \(lowest) subview\(lowest == 1 ? "" : "s")" }
    return lowest == 0 ? "at most \(highest) subviews" : "\(lowest) to \(highest) subviews"
  }

  /// Returns true if the layout itself refuses, by `precondition` or `fatalError` with a message.
  private static func isDeliberate(_ reason: String) -> Bool {
    let accidents = [
      "ends the process", "signal", "ndex out of range", "nexpectedly found nil", "ivision by zero",
      "Range",
      "verflow", "out of bounds", "not enough bits", "cannot be converted", "does not return",
      "mpty collection", "negative", "infinite or NaN",
    ]
    return !accidents.contains { reason.contains($0) }
  }
}

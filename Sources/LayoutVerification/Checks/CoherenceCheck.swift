import LayoutBench
import PortableLayout

extension Specimen {
  /// Returns the check that a cache gives the same results after any history as a fresh cache,
  /// except for rounding.
  ///
  /// The results are sizes, placements and guides. A copy of a layout is compared with the
  /// original.
  func coherenceCheck(_ extent: VerificationExtent, seed: UInt64) -> LayoutCheck {
    let all = [population] + Population.swept.filter { other in other != population }
    let generator = CallHistoryGenerator(
      specimen: self, seed: seed, populations: extent.populations ?? all, memos: extent.memos,
      maximumCount: extent.maximumCount)
    let hosts = extent.hosts
    func history(_ item: Int) -> CallHistory {
      generator.history(item / hosts.count, in: hosts[item % hosts.count])
    }
    var shrunk = 0
    var check = LayoutCheck(
      "histories", count: hosts.count * extent.histories, history: history
    ) { item, report in
      let history = history(item)
      guard allows(history), let mismatch = firstMismatch(in: history) else { return }
      shrunk += 1
      report(finding(history, mismatch, budget: extent.shrinkBudget))
      // A layout that is wrong in one way may be wrong in others, which the first one hides.
      for part in history.parts {
        guard let mismatch = firstMismatch(in: part) else { continue }
        report(finding(part, mismatch, budget: extent.shrinkBudget))
      }
    }
    check.explain = { ending, item, isolation in
      // Each of them may crash.
      crash(ending, of: history(item), budget: extent.shrinkBudget / 30, isolation)
    }
    check.crashBudget = 6
    check.isOfHistories = true
    check.reasonToStop = {
      guard shrunk >= extent.maximumShrinks else { return nil }
      return "verification stops when \(extent.maximumShrinks) have failed; to see more, fix these "
        + "errors and verify again, or choose other histories with --seed\(extent.inHosts)"
    }
    return check
  }

  /// Returns the finding for a mismatch, with the shortest history that shows it.
  func finding(_ history: CallHistory, _ mismatch: CallMismatch, budget: Int = 5_000) -> Finding {
    var shrinker = CallHistoryShrinker(budget: budget) { candidate in
      // The call at the end is the one that has to fail.
      allows(candidate) && firstMismatch(in: candidate)?.step == candidate.steps.count - 1
    }
    let shortest = shrinker.shrink(history.with(Array(history.steps[...mismatch.step])))
    let last = firstMismatch(in: shortest) ?? mismatch
    if alone.firstMismatch(in: shortest) == nil {
      return Finding(
        .differsFromReference, nil, shortest, last.difference)
    }
    return CoherenceDiagnosis(specimen: self, history: shortest, mismatch: last).finding
  }

  /// Returns the finding for a history that ended a copy of the process, with the shortest such
  /// history.
  ///
  /// - Parameters:
  ///   - ending: The end of the copy.
  ///   - history: The history that ran.
  ///   - budget: The number of shorter histories that may be tried.
  ///   - isolation: The way in which they are tried in isolation.
  func crash(
    _ ending: Isolation.Ending, of history: CallHistory, budget: Int, _ isolation: Isolation
  ) -> Crash {
    guard var last = ending.reason else {
      return Crash(finding: ending.finding(history, during: "a history"))
    }
    var shrinker = CallHistoryShrinker(budget: budget) { candidate in
      guard allows(candidate) else { return false }
      let outcome = isolation.run(milliseconds: 2_000) { _ in _ = fails(candidate) }
      guard let reason = outcome.ending.reason else { return false }
      last = reason
      return true
    }
    let shortest = shrinker.shrink(history)
    if shortest.steps.count == 1 {
      let condition = cause(of: shortest, isolation)
      return Crash(
        finding: crashFinding(condition, "Crashed: \(last).", shortest), condition: condition)
    }
    guard isCrashOfCache(shortest, isolation) else {
      return Crash(finding: crashFinding(nil, "Crashed: \(last).", shortest))
    }
    if crashesInUpdate(shortest, isolation) {
      return Crash(finding: crashInUpdateFinding("Crashed: \(last).", shortest))
    }
    let message = "Crashed: \(last), with what the calls before left in the cache."
    return Crash(finding: crashFinding(nil, message, shortest, as: shortest.provenKind))
  }

  /// Returns true if the same state does not crash with a new cache, so that the cache is wrong.
  private func isCrashOfCache(_ history: CallHistory, _ isolation: Isolation) -> Bool {
    guard hasCache, history.steps.count > 1 else { return false }
    let outcome = isolation.run(milliseconds: 2_000) { _ in _ = freshResult(of: history) }
    return outcome.ending == .finished
  }

  /// Returns true if a history that crashes does so in the layout's `updateCache`.
  private func crashesInUpdate(_ history: CallHistory, _ isolation: Isolation) -> Bool {
    let (other, update) = (0, 1)
    let outcome = isolation.run(milliseconds: 2_000) { channel in
      let tree = SpecimenTree(self, history.subviews, history.setting)
      tree.readsGuides = true
      let log = OpenCallLog { call in
        let isUpdate = call?.method == "\(LayoutPhase.updateCache)"
        channel.mark(isUpdate ? update : other)
      }
      tree.engine.observe(log)
      for step in history.steps { tree.run(step) }
    }
    return outcome.ending != .finished && outcome.mark == update
  }

  /// Returns the finding for a crash in `updateCache`, which is no result of a stale cache.
  private func crashInUpdateFinding(_ message: String, _ history: CallHistory) -> Finding {
    var finding = crashFinding(nil, message, history)
    finding.title = "crashes in updateCache"
    if finding.advice == nil {
      finding.advice =
        "updateCache gets the cache of the subviews before the change, of which there may have been "
        + "more or fewer. Write cache = makeCache(subviews: subviews) there, or delete updateCache: "
        + "its default does so."
    }
    return finding
  }

  /// Returns the finding for a crash, with advice about the input that causes it.
  func crashFinding(
    _ condition: CrashCondition?, _ message: String, _ history: CallHistory,
    as kind: Finding.Kind = .crash
  ) -> Finding {
    var title: String?
    if kind == .crash { title = condition?.title }
    var difference = ("no crash", "a crash")
    if kind == .hangs { difference = ("a call that returns", "one that does not") }
    var finding = Finding(kind, title: title, message, history, difference)
    if kind.isCrash, let condition { finding.severity = condition.severity }
    if kind == .hangs { finding.advice = condition?.adviceOnLoop }
    guard kind == .crash else { return finding }
    finding.advice = Self.advice(on: condition, message)
    return finding
  }

  /// Returns the advice about a crash: on its message if that tells the cause, or else on the input.
  private static func advice(on condition: CrashCondition?, _ message: String) -> String? {
    if message.contains(Isolation.Ending.exitWords) { return Isolation.Ending.exitAdvice }
    let isMissingSubview = message.contains("There is no subview at position")
    guard isMissingSubview, condition != .noSubviews else { return condition?.advice }
    return "Compare the position with subviews.count before the subview is read; a layout may have "
      + "no subviews."
  }

  /// Returns the check that a new cache gives the results of the reference variant.
  ///
  /// Without a reference, it checks nothing.
  func referenceCheck(seed: UInt64) -> LayoutCheck {
    let generator = CallHistoryGenerator(
      specimen: self, seed: seed, populations: Population.swept,
      memos: [CallHistory.Setting.alone.memo])
    let reference = reference
    var count = 0
    if reference != nil { count = 24 }
    func difference(_ history: CallHistory) -> Finding.Difference? {
      guard history.steps.count == 1, allows(history),
        let expected = reference?.freshResult(of: history),
        let found = freshResult(of: history), !found.agrees(with: expected)
      else { return nil }
      return found.difference(from: expected)
    }
    return LayoutCheck(
      "comparisons with the reference variant", count: count
    ) { item, report in
      var history = generator.history(item, in: nil)
      guard let call = history.steps.last else { return }
      history.steps = [call.sized]
      guard let first = difference(history) else { return }
      var shrinker = CallHistoryShrinker(budget: 500) { shorter in difference(shorter) != nil }
      let shortest = shrinker.shrink(history)
      report(.differsFromReference, nil, shortest, difference(shortest) ?? first)
    }
  }
}

extension VerificationExtent {
  /// `; there are 40 by itself and 40 in each of 4 hosts`. Empty without hosts.
  fileprivate var inHosts: String {
    let number = hosts.count(where: { host in host != nil })
    guard number > 0 else { return "" }
    let extent = if number == 1 { "in a host" } else { "in each of \(number) hosts" }
    return "; there are \(histories) by itself and \(histories) \(extent)"
  }
}

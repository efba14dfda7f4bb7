import PortableLayout

/// The oracle: after any history, sizes and placements are those of a fresh cache, but for rounding.
struct CoherenceCheck: LayoutCheck {
  let generator: CallHistoryGenerator
  /// The settings of the histories, taken in turn; nil for a container called directly.
  let hosts: [LayoutHost?]
  let histories: Int
  let maximumShrinks: Int
  /// How many histories may be tried to shrink one; a thirtieth of it where each may crash.
  let shrinkBudget: Int
  private let shrunk = Counter()

  private final class Counter {
    var value = 0
  }

  let name = "histories"
  var count: Int { hosts.count * histories }
  var crashBudget: Int { 6 }
  var role: CheckRole { .histories }

  func history(of item: Int) -> CallHistory? { history(item) }

  func history(_ item: Int) -> CallHistory {
    generator.history(item / hosts.count, in: hosts[item % hosts.count])
  }

  func reasonToStop() -> String? {
    shrunk.value < maximumShrinks ? nil : "\(maximumShrinks) of them failed, which is enough"
  }

  func verify(_ item: Int, _ report: Reporter) {
    let history = history(item)
    guard generator.specimen.allows(history) else { return }
    let replay = Replay(specimen: generator.specimen)
    guard let mismatch = replay.firstMismatch(in: history) else { return }
    shrunk.value += 1
    // What is reported if the layout crashes while the history is shrunk.
    var failing = history
    failing.steps.removeSubrange((mismatch.step + 1)...)
    let kind = failing.changesAfterCall ? Finding.Kind.staleAfterChange : .incoherent
    report.sendProvisionally(Finding(kind, history: failing, mismatch.difference))
    report(Self.finding(replay, history, mismatch, budget: shrinkBudget))
    // A layout that is wrong in one way may be wrong in others, which the first one hides.
    for part in history.parts {
      guard let mismatch = replay.firstMismatch(in: part) else { continue }
      report(Self.finding(replay, part, mismatch, budget: shrinkBudget))
    }
  }

  static func finding(
    _ replay: Replay, _ history: CallHistory, _ mismatch: CallMismatch,
    budget: Int = 5_000
  ) -> Finding {
    var failing = history
    failing.steps.removeSubrange((mismatch.step + 1)...)
    let specimen = replay.specimen
    var shrinker = CallHistoryShrinker(budget: budget) { candidate in
      // The call at the end is the one that has to fail.
      specimen.allows(candidate)
        && replay.firstMismatch(in: candidate)?.step == candidate.steps.count - 1
    }
    let shortest = shrinker.shrink(failing)
    let last = replay.firstMismatch(in: shortest) ?? mismatch
    return CoherenceDiagnosis(replay: replay, history: shortest, mismatch: last).finding
  }

  func crash(_ ending: Isolation.Ending, of item: Int, isolation: Isolation) -> Crash {
    Self.crash(
      ending, of: history(item), generator.specimen, budget: shrinkBudget / 30,
      isolation: isolation)
  }

  static func crash(
    _ ending: Isolation.Ending, of history: CallHistory, _ specimen: Specimen, budget: Int,
    isolation: Isolation
  ) -> Crash {
    guard let reason = ending.reason else {
      return Crash(finding: ending.finding(history, during: "a history"))
    }
    let replay = Replay(specimen: specimen)
    var last = reason
    var shrinker = CallHistoryShrinker(budget: budget) { candidate in
      guard specimen.allows(candidate) else { return false }
      let outcome = isolation.run(milliseconds: 2_000) { _ in _ = replay.fails(candidate) }
      guard let reason = outcome.ending.reason else { return false }
      last = reason
      return true
    }
    let shortest = shrinker.shrink(history)
    let condition = shortest.steps.count == 1 ? specimen.cause(of: shortest, isolation) : nil
    // The same state without a past does not crash: then the cache is what is wrong.
    let isOfCache =
      condition == nil && specimen.hasCache && shortest.steps.count > 1
      && isolation.run(milliseconds: 2_000) { _ in _ = replay.freshResult(of: shortest) }.ending
        == .finished
    let isStale = isOfCache && shortest.changesAfterCall
    let kind = condition?.kind ?? (isStale ? .staleAfterChange : isOfCache ? .incoherent : .crash)
    let past =
      isStale
      ? ", with a cache made before the last change"
      : isOfCache ? ", with what the calls before left in the cache" : ""
    let finding = Finding(
      kind, "Crashed: \(last)\(past).", shortest, expected: "no crash", found: "a crash",
      test: TestSource(specimen: specimen, history: shortest, kind: kind).text)
    return Crash(finding: finding, condition: condition)
  }
}

struct ReferenceCheck: LayoutCheck {
  let specimen: Specimen
  private let generator: CallHistoryGenerator
  private let reference: Specimen?

  init(_ specimen: Specimen, seed: UInt64) {
    self.specimen = specimen
    reference = specimen.reference
    generator = CallHistoryGenerator(
      specimen: specimen, seed: seed, populations: Population.allCases,
      memos: [CallHistory.Setting.alone.memo])
  }

  let name = "comparisons with the reference variant"
  var count: Int { reference == nil ? 0 : 24 }

  func verify(_ item: Int, _ report: Reporter) {
    guard let reference else { return }
    func results(_ history: CallHistory) -> (CallResult, CallResult)? {
      guard history.steps.count == 1, specimen.allows(history),
        let expected = Replay(specimen: reference).freshResult(of: history),
        let found = Replay(specimen: specimen).freshResult(of: history)
      else { return nil }
      return (expected, found)
    }
    var history = generator.history(item, in: nil)
    guard let call = history.steps.last else { return }
    history.steps = [call.sized]
    guard let (expected, found) = results(history), !found.isIdentical(to: expected) else {
      return
    }
    // A difference within rounding is reported only if there is no larger one.
    let isRounding = found.agrees(with: expected)
    var shrinker = CallHistoryShrinker(budget: 500) { candidate in
      guard let (expected, found) = results(candidate) else { return false }
      return isRounding ? !found.isIdentical(to: expected) : !found.agrees(with: expected)
    }
    let shortest = shrinker.shrink(history)
    let last = results(shortest) ?? (expected, found)
    let difference = last.1.difference(from: last.0)
    var finding = Finding(
      .differsFromReference, history: shortest, difference,
      picture: Finding.Picture(last.1, expected: last.0, in: shortest.steps.last))
    if last.1.agrees(with: last.0) {
      finding.severity = .note
      finding.message = "The variants differ in the last digits alone."
    }
    report(finding)
  }
}

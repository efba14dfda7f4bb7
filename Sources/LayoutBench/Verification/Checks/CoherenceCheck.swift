import PortableLayout

/// The oracle: after any history, sizes and placements are those of a fresh cache, bit for bit.
struct CoherenceCheck: VerificationCheck {
  let generator: HistoryGenerator
  /// The settings of the histories, taken in turn; nil for a container called directly.
  let hosts: [LayoutHost?]
  /// How many histories there are in each setting.
  let histories: Int
  /// How many failing histories are shrunk before the rest is left out.
  let maximumShrinks: Int
  /// How many histories may be tried to shrink one; a thirtieth of it where each may crash.
  let shrinkBudget: Int
  /// What the layout is known to crash on; histories with it are left out.
  var crashes: Set<CrashCondition> = []
  private let shrunk = Counter()

  /// Counts across items.
  private final class Counter {
    var value = 0
  }

  init(
    generator: HistoryGenerator, hosts: [LayoutHost?], histories: Int, maximumShrinks: Int,
    shrinkBudget: Int
  ) {
    self.generator = generator
    self.hosts = hosts
    self.histories = histories
    self.maximumShrinks = maximumShrinks
    self.shrinkBudget = shrinkBudget
  }

  var count: Int { hosts.count * histories }

  /// The history of an item.
  func history(_ item: Int) -> History {
    generator.history(item / hosts.count, in: hosts[item % hosts.count])
  }

  func verify(_ item: Int, _ report: (Finding) -> Void) {
    guard shrunk.value < maximumShrinks else { return }
    let history = history(item)
    guard !history.meets(crashes) else { return }
    let replay = HistoryReplay(specimen: generator.specimen)
    guard let mismatch = replay.firstMismatch(in: history) else { return }
    shrunk.value += 1
    report(Self.finding(replay, history, mismatch, budget: shrinkBudget))
    // A layout that is wrong in one way may be wrong in others, which the first one hides.
    for part in history.parts {
      guard let mismatch = replay.firstMismatch(in: part) else { continue }
      report(Self.finding(replay, part, mismatch, budget: shrinkBudget))
    }
  }

  /// Shrinks a failing history and says what it shows.
  static func finding(
    _ replay: HistoryReplay, _ history: History, _ mismatch: HistoryMismatch,
    budget: Int = 5_000
  ) -> Finding {
    var failing = history
    failing.steps.removeSubrange((mismatch.step + 1)...)
    var shrinker = HistoryShrinker(budget: budget) { candidate in
      // The question at the end is the one that has to fail.
      replay.firstMismatch(in: candidate)?.step == candidate.steps.count - 1
    }
    let shortest = shrinker.shrink(failing)
    let last = replay.firstMismatch(in: shortest) ?? mismatch
    let difference = last.found.difference(from: last.expected)
    let diagnosis = CoherenceDiagnosis(replay: replay, history: shortest)
    let check = diagnosis.check
    return Finding(
      check, diagnosis.message, shortest, expected: difference.expected,
      found: difference.found,
      test: shortest.test(of: replay.specimen.layoutName, check))
  }

  mutating func finding(
    forEnding ending: Isolation.Ending, of item: Int, isolation: Isolation
  ) -> Finding? {
    guard case .crashed = ending else { return ending.finding(.hangs, during: "a history") }
    let replay = HistoryReplay(specimen: generator.specimen)
    var reason = ending
    var shrinker = HistoryShrinker(budget: shrinkBudget / 30) { candidate in
      let outcome = isolation.run(milliseconds: 2_000) { _ in _ = replay.fails(candidate) }
      guard case .crashed = outcome.ending else { return false }
      reason = outcome.ending
      return true
    }
    let shortest = shrinker.shrink(history(item))
    let condition = CrashCondition.all(of: shortest).first
    if let condition, shortest.steps.count == 1 { crashes.insert(condition) }
    let check = shortest.steps.count == 1 ? condition?.check ?? .crash : .crash
    let message =
      if case .crashed(let text) = reason { "Crashed: \(text)." } else { "Crashed." }
    return Finding(
      check, message, shortest, expected: "no crash", found: "a crash",
      test: shortest.test(of: generator.specimen.layoutName, check))
  }
}

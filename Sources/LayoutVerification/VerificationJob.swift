import Foundation
import LayoutBench
import PortableLayout

/// The verification of one variant, which runs its checks in isolation and collects their findings.
///
/// 1. The numbers of subviews that the layout accepts are found.
/// 2. The checks run one after the other in a copy of the process, item by item. An item that
///    crashes or does not return ends the copy. It becomes a finding, and another copy continues
///    with the next item. An input on which the layout crashes is left out from then on.
/// 3. State outside of caches is looked for, in separate copies.
/// 4. Findings that another finding implies are left out of the result.
struct VerificationJob {
  /// The position of an item among the checks.
  private typealias Position = CheckRun.Position

  /// The variant, with what is known about it so far.
  private var specimen: Specimen
  /// The number and the kinds of histories.
  private let extent: VerificationExtent
  private let seed: UInt64
  /// The checks, which are made again when an input is found on which the layout crashes.
  private var checks: [LayoutCheck] = []
  /// The findings so far, including those that others imply.
  private var findings: [Finding] = []
  /// The number of random histories that were tried.
  private var histories = 0
  /// The checks and items that were left out, with the reasons.
  private var omissions: [Omission] = []
  /// The inputs among ``Specimen/crashes`` on which the layout does not return.
  private var endless: Set<CrashCondition> = []
  /// The text that the layout printed in the copies.
  private var printed = PrintedText()
  /// The used part of each check's crash budget, by the check's index.
  private var spent: [Int: Int] = [:]
  /// The numbers of subviews that the layout was found to need. Nil for any number.
  private var neededCounts: ClosedRange<Int>?

  /// Creates the verification of a variant, which `run(_:)` carries out.
  init(specimen: Specimen, extent: VerificationExtent, seed: UInt64) {
    self.specimen = specimen
    self.extent = extent
    self.seed = seed
  }

  /// The findings and omissions so far, without the findings that another one implies.
  var result: VerificationResult {
    var avoided: [Omission] = []
    for condition in CrashCondition.allCases where specimen.crashes.contains(condition) {
      let fault = if endless.contains(condition) { "does not return" } else { "crashes" }
      avoided.append(
        Omission(
          what: "calls \(condition.rawValue)",
          reason: "it \(fault) on them, so no check uses them"))
    }
    var result = VerificationResult(
      subject: specimen.subject, variant: specimen.variant, seed: seed, histories: histories,
      findings: findings.withoutImplied, omissions: avoided + omissions,
      printed: printed)
    result.subviewCounts = neededCounts
    return result
  }

  /// Finds the numbers of subviews that the layout needs. Returns nil for any number.
  mutating func countsNeeded(_ isolation: Isolation) -> ClosedRange<Int>? {
    _ = findCounts(isolation)
    return neededCounts
  }

  /// Runs all checks.
  mutating func run(_ isolation: Isolation) {
    guard findCounts(isolation) else { return }
    checks = specimen.checks(extent, seed: seed)
    if let left = specimen.propertiesLeftOut { omissions.append(left) }
    runChecks(isolation)
    let isAutomatic = Variant.Name.automatic.contains(specimen.variant)
    if isolation.makesCopies, !findings.has(.hangs), !isAutomatic { findOutsideState(isolation) }
  }

  /// Looks for state outside of caches, which another container or a later call shows.
  private mutating func findOutsideState(_ isolation: Isolation) {
    if !findings.has(.nondeterministic), let finding = specimen.stateBetweenContainers(isolation) {
      findings.add(finding)
    }
    if extent.checksCosts, !findings.has(.cacheGrows),
      let finding = specimen.growthOutsideCache(isolation)
    {
      findings.add(finding)
    }
  }

  /// Finds the numbers of subviews that the layout accepts. Returns false if the layout does not
  /// return, or crashes in every call.
  private mutating func findCounts(_ isolation: Isolation) -> Bool {
    var check = CountCheck(specimen)
    while check.replies.count < check.counts.count {
      let ending = getReplies(&check, isolation)
      guard ending != .finished else { break }
      guard !ending.isEndless else {
        findings.add(check.finding(endless: ending, isolation))
        omissions.append(Omission(what: "all other checks", reason: reason(ending)))
        return false
      }
      check.replies.append(.init(crash: ending.reason))
    }
    check.findCause(isolation)
    for finding in check.conclude() {
      findings.add(finding)
      for condition in CrashCondition.allCases where finding.title == condition.title {
        specimen.crashes.insert(condition)
      }
    }
    specimen.counts = check.usable
    neededCounts = check.needed
    guard case .anyCall = check.cause else { return true }
    omissions.append(Omission(what: "all other checks", reason: "every call crashes"))
    return false
  }

  /// Gets replies for the remaining numbers of subviews, until one of them ends the process.
  private mutating func getReplies(
    _ check: inout CountCheck, _ isolation: Isolation
  ) -> Isolation.Ending {
    let asked = check
    let outcome = isolation.run(milliseconds: extent.patience) { channel in
      for item in asked.replies.count..<asked.counts.count {
        channel.mark(item)
        channel.send(asked.reply(item))
      }
    }
    printed.append(outcome.printed)
    check.replies += outcome.messages()
    return outcome.ending
  }

  /// Returns the reason for leaving out everything after a call that does not return.
  private func reason(_ ending: Isolation.Ending) -> String {
    "the layout \(ending.words), so it is not asked again"
  }

  /// Runs the checks one after the other. When a copy of the process ends, another copy continues.
  private mutating func runChecks(_ isolation: Isolation) {
    var position = Position(check: 0, item: 0)
    while position.check < checks.count {
      let start = position
      let run = CheckRun(checks: checks, extent: extent)
      let outcome = isolation.run(milliseconds: extent.patience) { channel in
        run.verify(from: start, channel)
      }
      printed.append(outcome.printed)
      take(outcome.messages())
      guard outcome.ending != .finished else { return }
      if outcome.mark >= 0 { position = Position(mark: outcome.mark) }
      let check = checks[position.check]
      note(outcome.ending, at: position, isolation)
      // Whoever waits for a layout once need not wait for it again.
      if outcome.ending.isEndless, !check.isTentative {
        return leaveOut(from: position, outcome.ending)
      }
      position = next(after: position, of: check, outcome.ending)
    }
  }

  /// Returns the item to continue with after one that did not return.
  ///
  /// If the check's crash budget is used up, it is the first item of the next check.
  private mutating func next(
    after position: Position, of check: LayoutCheck, _ ending: Isolation.Ending
  ) -> Position {
    var budget = spent[position.check] ?? 0
    budget += 1
    // Waiting takes long.
    if ending.isEndless { budget += 1 }
    spent[position.check] = budget
    guard budget >= check.crashBudget else {
      return Position(check: position.check, item: position.item + 1)
    }
    if check.isTentative {
      omit(position, "the layout does not run with other values")
    } else {
      omit(position, "the layout crashed or did not return in \(check.crashBudget) of them")
    }
    return Position(check: position.check + 1, item: 0)
  }

  /// Leaves out all items after one that did not return.
  private mutating func leaveOut(from position: Position, _ ending: Isolation.Ending) {
    let check = checks[position.check]
    if !findings.has(.hangs) {
      findings.add(
        ending.finding(check.history(position.item), during: "the check of \(check.name)"))
    }
    omit(Position(check: position.check, item: position.item + 1), reason(ending))
    let others = checks.count - position.check - 1
    guard others > 0 else { return }
    let words = if others == 1 { "1 other check" } else { "\(others) other checks" }
    omissions.append(
      Omission(what: "\(words), the histories included", reason: reason(ending)))
  }

  /// Handles the messages of a copy of the process.
  private mutating func take(_ messages: [CheckRun.Message]) {
    for message in messages {
      switch message {
      case .finding(let finding): findings.add(finding)
      case .ended(let number, let item, let reason):
        if checks[number].isOfHistories { histories = item }
        if let reason { omit(Position(check: number, item: item), reason) }
      }
    }
  }

  /// Records that the items of a check are left out from a position on.
  private mutating func omit(_ position: Position, _ reason: String) {
    let check = checks[position.check]
    let left = check.count - position.item
    guard left > 0 else { return }
    omissions.append(Omission(what: "\(left) of \(check.count) \(check.name)", reason: reason))
  }

  /// Notes the end of a copy of the process as a finding, and the input that leads to it.
  private mutating func note(
    _ ending: Isolation.Ending, at position: Position, _ isolation: Isolation
  ) {
    let check = checks[position.check]
    if check.isOfHistories { histories = position.item + 1 }
    let crash = check.crash(ending, of: position.item, isolation: isolation)
    if let finding = crash.finding { add(finding, at: position) }
    guard let condition = crash.condition, !specimen.crashes.contains(condition) else { return }
    specimen.crashes.insert(condition)
    if ending.isEndless { endless.insert(condition) }
    checks = specimen.checks(extent, seed: seed)
  }

  /// Adds the finding of a crash, unless a subview that the layout kept explains it.
  private mutating func add(_ finding: Finding, at position: Position) {
    let check = checks[position.check]
    // A subview of another container may crash anywhere; a history shows that it is not that.
    guard findings.has(.keepsSubviews), finding.kind == .crash, check.history(position.item) == nil
    else { return findings.add(finding) }
    omissions.append(
      Omission(what: check.name, reason: "a subview that the layout kept crashes there"))
  }
}

import Foundation
import LayoutBench
import PortableLayout

/// The verification of one variant: runs its checks in isolation and collects their findings.
///
/// 1. The numbers of subviews that the layout can have are found out.
/// 2. The checks run one after the other in a copy of the process, item by item. What crashes or
///    does not return ends the copy: that becomes a finding, and another copy goes on with the next
///    item. An input that the layout crashes on is left out from then on.
/// 3. What is kept outside of caches is looked for, in copies of their own.
/// 4. Findings that another finding implies are left out of the result.
struct VerificationJob {
  /// The variant, with what was found out about it until now.
  private var specimen: Specimen
  /// The number and the kinds of histories.
  private let extent: VerificationExtent
  private let seed: UInt64
  /// The checks, anew once an input is known that the layout crashes on.
  private var checks: [LayoutCheck] = []
  /// The findings until now, those that others imply included.
  private var findings: [Finding] = []
  /// The number of random histories that were tried.
  private var histories = 0
  /// The checks and items that were left out, with the reasons.
  private var omissions: [Omission] = []
  /// The text that the layout printed in the copies.
  private var printed = PrintedText()
  /// The part of each check's crash budget that is spent.
  private var spent: [Int: Int] = [:]
  /// The numbers of subviews that the layout turned out to need; nil for any.
  private var neededCounts: ClosedRange<Int>?

  /// A message from the isolated process: a finding, or the end of an item.
  private enum Message: Codable {
    /// What a check found.
    case finding(Finding)
    /// The item at which a check ended: the number of items, or fewer for a reason.
    case ended(check: Int, item: Int, reason: String?)
  }

  /// Begins the verification of a variant; `run(_:)` carries it out.
  init(specimen: Specimen, extent: VerificationExtent, seed: UInt64) {
    self.specimen = specimen
    self.extent = extent
    self.seed = seed
  }

  /// Makes the checks for what the layout is known to crash on, which is the same list every time.
  private mutating func makeChecks() {
    checks = correctnessChecks
    // Nobody is told of the costs of a variant that nobody wrote.
    if extent.checksCosts, !Variant.Name.automatic.contains(specimen.variant) {
      checks += costChecks
    }
    checks.append(specimen.coherenceCheck(extent, seed: seed))
  }

  /// The checks of sizes, places and caches by inputs that are chosen for one mistake each.
  private var correctnessChecks: [LayoutCheck] {
    [
      specimen.survivalCheck, specimen.determinismCheck, specimen.sharedStateCheck,
      specimen.propertyCheck, specimen.valueCheck,
      specimen.changeCheck(shrinkBudget: min(200, extent.shrinkBudget)),
      specimen.longHistoryCheck(shrinkBudget: min(200, extent.shrinkBudget)),
      specimen.originCheck, specimen.fractionCheck, specimen.overlapCheck, specimen.rowCheck,
      specimen.lineCheck, specimen.trailingGapCheck, specimen.spacingCheck,
      specimen.keptSubviewCheck,
      specimen.cycleCheck(shrinkBudget: min(1_000, extent.shrinkBudget)),
      specimen.placementCheck, specimen.axisCheck, specimen.guideCheck,
      specimen.unusualSubviewCheck, specimen.unmeasuredPlacementCheck, specimen.proposalCheck,
      specimen.proposalUseCheck, specimen.referenceCheck(seed: seed),
    ]
  }

  /// The checks of memory, queries and time.
  private var costChecks: [LayoutCheck] {
    [
      specimen.cacheGrowthCheck, specimen.nestingCheck, specimen.updateCheck, specimen.keyCheck,
      specimen.updateEffectCheck, specimen.queryGrowthCheck,
      specimen.timeGrowthCheck(near: extent.nearGrowth),
    ]
  }

  /// The findings and omissions so far, without the findings that another one implies.
  var result: VerificationResult {
    var avoided: [Omission] = []
    for condition in CrashCondition.allCases where specimen.crashes.contains(condition) {
      avoided.append(
        Omission(
          what: "calls \(condition.rawValue)",
          reason: "it crashes on them, so no check uses them"))
    }
    var result = VerificationResult(
      subject: specimen.subject, variant: specimen.variant, seed: seed, histories: histories,
      findings: findings.filter { finding in !isImplied(finding) }, omissions: avoided + omissions,
      printed: printed)
    result.subviewCounts = neededCounts
    return result
  }

  /// Returns true for a finding that another one implies.
  private func isImplied(_ finding: Finding) -> Bool {
    for (kind, consequences) in Self.implied where has(kind) {
      for (implied, worst) in consequences where implied == finding.kind {
        if worst <= finding.severity { return true }
      }
    }
    return false
  }

  /// The findings that another finding implies, by kind; a more severe one stays.
  private static let implied: [Finding.Kind: [(kind: Finding.Kind, worst: Severity)]] = [
    .staleAfterChange: [(.costlyUpdate, .note)],
    .superLinearQueries: [(.superLinearTime, .warning)],
    .wrapsDifferently: [(.outsideSize, .warning), (.overlap, .note)],
    .placesByProposal: [(.outsideSize, .warning)], .leavesUnplaced: [(.overlap, .note)],
    // Where the same call again gives another result, so does every call after another one.
    .notRepeatable: [(.staleForProposal, .error)],
  ]

  /// The numbers of subviews that the layout turns out to need; nil for any.
  mutating func countsNeeded(_ isolation: Isolation) -> ClosedRange<Int>? {
    _ = findCounts(isolation)
    return neededCounts
  }

  /// Runs all checks.
  mutating func run(_ isolation: Isolation) {
    guard findCounts(isolation) else { return }
    makeChecks()
    if let left = specimen.propertiesLeftOut { omissions.append(left) }
    runChecks(isolation)
    guard isolation.makesCopies, !has(.hangs),
      !Variant.Name.automatic.contains(specimen.variant)
    else { return }
    if !has(.nondeterministic), let finding = specimen.stateBetweenContainers(isolation) {
      findings.add(finding)
    }
    if extent.checksCosts, !has(.cacheGrows), let finding = specimen.growthOutsideCache(isolation) {
      findings.add(finding)
    }
  }

  /// Finds out which numbers of subviews there can be; false for a layout that does not return.
  private mutating func findCounts(_ isolation: Isolation) -> Bool {
    var check = CountCheck(specimen)
    while check.replies.count < check.counts.count {
      let ending = getReplies(&check, isolation)
      guard ending != .finished else { break }
      guard !ending.isEndless else {
        let history = check.history(check.replies.count)
        findings.add(ending.finding(history, during: "the check of numbers of subviews"))
        omissions.append(Omission(what: "all other checks", reason: reason(ending)))
        return false
      }
      check.replies.append(.init(crash: ending.reason))
    }
    for finding in check.conclude() {
      findings.add(finding)
      if finding.title == CrashCondition.noSubviews.title { specimen.crashes.insert(.noSubviews) }
    }
    specimen.counts = check.usable
    neededCounts = check.needed
    return true
  }

  /// Gets the replies to the numbers of subviews that are left, until one of them ends the process.
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

  /// The reason for leaving out all that comes after a call without an end.
  private func reason(_ ending: Isolation.Ending) -> String {
    "the layout \(ending.words), so it is not asked again"
  }

  /// Runs the checks one after the other, each time in another copy where the last one ended.
  private mutating func runChecks(_ isolation: Isolation) {
    var position = Position(check: 0, item: 0)
    while position.check < checks.count {
      let start = position
      let outcome = isolation.run(milliseconds: extent.patience) { channel in
        verify(from: start, channel)
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

  /// The item with which to go on after one that did not return; that of the next check where the
  /// crash budget is spent.
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

  /// Leaves out all items from one that did not return on.
  private mutating func leaveOut(from position: Position, _ ending: Isolation.Ending) {
    let check = checks[position.check]
    if !has(.hangs) {
      findings.add(
        ending.finding(check.history(position.item), during: "the check of \(check.name)"))
    }
    omit(Position(check: position.check, item: position.item + 1), reason(ending))
    let others = checks.count - position.check - 1
    guard others > 0 else { return }
    omissions.append(
      Omission(what: "\(others) other checks, the histories included", reason: reason(ending)))
  }

  /// The place of an item among the checks.
  private struct Position {
    /// The index among the checks.
    var check: Int
    /// The index among the items of the check.
    var item: Int

    init(check: Int, item: Int) {
      self.check = check
      self.item = item
    }

    /// Creates the place that a copy of the process marked last.
    init(mark: Int) { self.init(check: mark >> 32, item: mark & 0xFFFF_FFFF) }

    /// The place as a number, which survives the copy that marked it.
    var mark: Int { check << 32 | item }
  }

  /// Runs the checks from an item on, in the copy: sends findings, and the end of each check.
  private func verify(from start: Position, _ channel: Isolation.Channel) {
    let reporter = Reporter { finding in channel.send(Message.finding(finding)) }
    let lateUses = LateUses()
    var position = start
    while position.check < checks.count {
      let check = checks[position.check]
      let deadline = deadline(of: check)
      var reason: String?
      while position.item < check.count {
        reason = reasonToStop(check, at: deadline)
        if reason != nil { break }
        channel.mark(position.mark)
        check.verify(position.item, reporter)
        lateUses.report(check, position.item, reporter)
        position.item += 1
      }
      lateUses.drain(check, through: position.item - 1, reporter)
      channel.send(Message.ended(check: position.check, item: position.item, reason: reason))
      position = Position(check: position.check + 1, item: 0)
    }
  }

  /// The time at which a check ends that has begun now; nil where nothing limits it.
  private func deadline(of check: LayoutCheck) -> UInt64? {
    guard check.isOfHistories else { return nil }
    return DispatchTime.now().uptimeNanoseconds + UInt64(extent.milliseconds) * 1_000_000
  }

  /// The reason for leaving out the items that are left of a check; nil to go on.
  private func reasonToStop(_ check: LayoutCheck, at deadline: UInt64?) -> String? {
    if let deadline, DispatchTime.now().uptimeNanoseconds > deadline {
      return "the time for them ran out"
    }
    return check.reasonToStop()
  }

  /// Takes what a copy of the process sent.
  private mutating func take(_ messages: [Message]) {
    for message in messages {
      switch message {
      case .finding(let finding): findings.add(finding)
      case .ended(let number, let item, let reason):
        if checks[number].isOfHistories { histories = item }
        if let reason { omit(Position(check: number, item: item), reason) }
      }
    }
  }

  /// Tells that the items of a check are left out from one on.
  private mutating func omit(_ position: Position, _ reason: String) {
    let check = checks[position.check]
    let left = check.count - position.item
    guard left > 0 else { return }
    omissions.append(Omission(what: "\(left) of \(check.count) \(check.name)", reason: reason))
  }

  /// Returns true if there is a finding of a kind.
  private func has(_ kind: Finding.Kind) -> Bool { findings.map(\.kind).contains(kind) }

  /// Notes the end of a copy of the process as a finding, and the input that leads to it.
  private mutating func note(
    _ ending: Isolation.Ending, at position: Position, _ isolation: Isolation
  ) {
    let check = checks[position.check]
    if check.isOfHistories { histories = position.item + 1 }
    let crash = check.crash(ending, of: position.item, isolation: isolation)
    if let finding = crash.finding {
      // A subview of another container may crash anywhere; a history shows that it is not that.
      if has(.keepsSubviews), finding.kind == .crash, check.history(position.item) == nil {
        omissions.append(
          Omission(what: check.name, reason: "a subview that the layout kept crashes there"))
      } else {
        findings.add(finding)
      }
    }
    guard let condition = crash.condition, !specimen.crashes.contains(condition) else { return }
    specimen.crashes.insert(condition)
    makeChecks()
  }
}

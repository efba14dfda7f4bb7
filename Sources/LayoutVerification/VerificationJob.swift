import Foundation
import LayoutBench
import PortableLayout

/// The verification of one variant: runs its checks in isolation and collects their findings.
struct VerificationJob {
  private var specimen: Specimen
  private let extent: VerificationExtent
  private let seed: UInt64
  private var checks: [LayoutCheck] = []
  private var findings: [Finding] = []
  private var histories = 0
  private var omissions: [Omission] = []
  private var printed = PrintedText()
  /// The part of each check's crash budget that is spent.
  private var spent: [Int: Int] = [:]
  /// The numbers of subviews that the layout turned out to need; nil for any.
  private var neededCounts: ClosedRange<Int>?

  /// A message from the isolated process: a finding, or the end of an item.
  private enum Message: Codable {
    case finding(Finding)
    case ended(check: Int, item: Int, reason: String?)
  }

  init(specimen: Specimen, extent: VerificationExtent, seed: UInt64) {
    self.specimen = specimen
    self.extent = extent
    self.seed = seed
  }

  private mutating func makeChecks() {
    let specimen = specimen
    // Nobody is told of the costs of a variant that nobody wrote.
    let checksCosts = extent.checksCosts && !Variant.Name.automatic.contains(specimen.variant)
    let costChecks = [
      specimen.cacheGrowthCheck, specimen.nestingCheck, specimen.updateCheck, specimen.keyCheck,
      specimen.updateEffectCheck, specimen.queryGrowthCheck,
      specimen.timeGrowthCheck(near: extent.nearGrowth),
    ]
    checks =
      [
        specimen.survivalCheck, specimen.determinismCheck, specimen.sharedStateCheck,
        specimen.propertyCheck, specimen.valueCheck,
        specimen.changeCheck(shrinkBudget: min(200, extent.shrinkBudget)),
        specimen.longHistoryCheck(shrinkBudget: min(200, extent.shrinkBudget)),
        specimen.originCheck,
        specimen.fractionCheck,
        specimen.overlapCheck, specimen.rowCheck, specimen.lineCheck, specimen.trailingGapCheck,
        specimen.spacingCheck, specimen.keptSubviewCheck,
        specimen.cycleCheck(shrinkBudget: min(1_000, extent.shrinkBudget)),
        specimen.placementCheck, specimen.axisCheck, specimen.guideCheck,
        specimen.unusualSubviewCheck,
        specimen.unmeasuredPlacementCheck, specimen.proposalCheck,
        specimen.proposalUseCheck, specimen.referenceCheck(seed: seed),
      ] + (checksCosts ? costChecks : [])
      + [specimen.coherenceCheck(extent, seed: seed)]
  }

  var result: VerificationResult {
    let kinds = Set(findings.map(\.kind))
    let implied = Self.implied.filter { kinds.contains($0.key) }.flatMap(\.value)
    let findings = findings.filter { finding in
      !implied.contains { $0.kind == finding.kind && $0.worst <= finding.severity }
    }
    let avoided = CrashCondition.allCases.filter(specimen.crashes.contains).map {
      Omission(what: "calls \($0.rawValue)", reason: "it crashes on them, so no check uses them")
    }
    var result = VerificationResult(
      subject: specimen.subject, variant: specimen.variant, seed: seed, histories: histories,
      findings: findings,
      omissions: avoided + omissions, printed: printed)
    result.subviewCounts = neededCounts
    return result
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
      let outcome = isolation.run(milliseconds: extent.patience) { channel in
        for item in check.replies.count..<check.counts.count {
          channel.mark(item)
          channel.send(check.reply(item))
        }
      }
      printed.append(outcome.printed)
      check.replies += outcome.messages()
      guard outcome.ending != .finished else { break }
      let item = check.replies.count
      guard !outcome.ending.isEndless else {
        findings.add(
          outcome.ending.finding(check.history(item), during: "the check of numbers of subviews"))
        omissions.append(Omission(what: "all other checks", reason: reason(outcome.ending)))
        return false
      }
      check.replies.append(.init(crash: outcome.ending.reason))
    }
    for finding in check.conclude() {
      findings.add(finding)
      if finding.title == CrashCondition.noSubviews.title { specimen.crashes.insert(.noSubviews) }
    }
    specimen.counts = check.usable
    neededCounts = check.needed
    return true
  }

  private func reason(_ ending: Isolation.Ending) -> String {
    "the layout \(ending.words), so it is not asked again"
  }

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
      if outcome.mark >= 0 {
        position = Position(check: outcome.mark >> 32, item: outcome.mark & 0xFFFF_FFFF)
      }
      let check = checks[position.check]
      note(outcome.ending, at: position, isolation)
      // Whoever waits for a layout once need not wait for it again.
      if outcome.ending.isEndless, !check.isTentative {
        return leaveOut(from: position, outcome.ending)
      }
      // Waiting takes long.
      spent[position.check, default: 0] += outcome.ending.isEndless ? 2 : 1
      if spent[position.check, default: 0] >= check.crashBudget {
        omit(
          position,
          check.isTentative
            ? "the layout does not run with other values"
            : "the layout crashed or did not return in \(check.crashBudget) of them")
        position = Position(check: position.check + 1, item: 0)
      } else {
        position.item += 1
      }
    }
  }

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
    var check: Int
    var item: Int
  }

  private func verify(from start: Position, _ channel: Isolation.Channel) {
    let reporter = Reporter { channel.send(Message.finding($0)) }
    let lateUses = LateUses()
    var position = start
    while position.check < checks.count {
      let check = checks[position.check]
      let deadline =
        check.isOfHistories
        ? DispatchTime.now().uptimeNanoseconds + UInt64(extent.milliseconds) * 1_000_000 : .max
      var reason: String?
      while position.item < check.count {
        let isLate = deadline < .max && DispatchTime.now().uptimeNanoseconds > deadline
        reason = isLate ? "the time for them ran out" : check.reasonToStop()
        if reason != nil { break }
        channel.mark(position.check << 32 | position.item)
        check.verify(position.item, reporter)
        lateUses.report(check, position.item, reporter)
        position.item += 1
      }
      lateUses.drain(check, through: position.item - 1, reporter)
      channel.send(Message.ended(check: position.check, item: position.item, reason: reason))
      position = Position(check: position.check + 1, item: 0)
    }
  }

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

  private mutating func omit(_ position: Position, _ reason: String) {
    let check = checks[position.check]
    let left = check.count - position.item
    guard left > 0 else { return }
    omissions.append(Omission(what: "\(left) of \(check.count) \(check.name)", reason: reason))
  }

  private func has(_ kind: Finding.Kind) -> Bool { findings.contains { $0.kind == kind } }

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

import Foundation
import PortableLayout

/// Verifies layouts: caches, numbers, places, crashes and costs, without timing anything.
package struct Verifier: Sendable {
  /// How much is verified.
  package var profile: VerificationProfile
  /// The seed of all histories.
  package var seed: UInt64
  /// Runs what may crash.
  package var isolation: Isolation

  /// Prepares to verify.
  ///
  /// - Parameters:
  ///   - profile: How much is verified.
  ///   - seed: The seed of all histories.
  ///   - isolation: Runs what may crash; by default a copy of this process.
  package init(
    profile: VerificationProfile = .standard, seed: UInt64 = 42,
    isolation: Isolation = .process
  ) {
    self.profile = profile
    self.seed = seed
    self.isolation = isolation
  }

  /// Verifies one variant of a subject.
  ///
  /// - Parameters:
  ///   - subject: The subject.
  ///   - variant: One of its variants.
  /// - Returns: What was found. The same for the same seed, unless the time ran out. A tree of
  ///   views has no layout of its own: nothing is found, in no histories.
  package func verify(_ subject: Subject, _ variant: Variant) -> VerificationResult {
    guard let specimen = Specimen(subject, variant) else {
      return VerificationResult(
        subject: subject.name, variant: variant.name, seed: seed, histories: 0, findings: [])
    }
    return verify(specimen)
  }

  /// Verifies every variant of a subject, in order.
  package func verify(_ subject: Subject) -> [VerificationResult] {
    subject.variants.map { verify(subject, $0) }
  }

  func verify(_ specimen: Specimen) -> VerificationResult {
    var job = VerificationJob(specimen: specimen, profile: profile, seed: seed)
    job.run(isolation)
    return job.result
  }
}

/// The verification of one variant: checks in order, started again after each crash.
private struct VerificationJob {
  let specimen: Specimen
  let profile: VerificationProfile
  let seed: UInt64
  private var survival: SurvivalCheck
  private var coherence: CoherenceCheck
  private let others: [any VerificationCheck]
  private var findings: [Check: Finding] = [:]
  private var histories = 0

  /// After so many crashes the rest is left out.
  private static let maximumCrashes = 16

  /// How long one item may take, in milliseconds: a history takes less than one.
  private static let patience = 10_000

  /// What the isolated part hands over, a line each.
  private enum Message: Codable {
    case finding(Finding)
    case histories(Int)
  }

  init(specimen: Specimen, profile: VerificationProfile, seed: UInt64) {
    self.specimen = specimen
    self.profile = profile
    self.seed = seed
    survival = SurvivalCheck(specimen)
    let all = [specimen.population] + Population.allCases.filter { $0 != specimen.population }
    coherence = CoherenceCheck(
      generator: HistoryGenerator(
        specimen: specimen, seed: seed, populations: profile.populations ?? all,
        memos: profile.memos, maximumCount: profile.maximumCount),
      hosts: profile.hosts, histories: profile.histories,
      maximumShrinks: profile.maximumShrinks, shrinkBudget: profile.shrinkBudget)
    others =
      [
        DeterminismCheck(specimen), OriginCheck(specimen), OverlapCheck(specimen),
        ProposalCheck(specimen), BaselineCheck(specimen, seed: seed),
      ] + (profile.checksCosts ? CostChecks.all(specimen) : [])
  }

  var result: VerificationResult {
    VerificationResult(
      subject: specimen.subject, variant: specimen.variant, seed: seed, histories: histories,
      findings: findings.values.sorted {
        ($0.severity, Check.allCases.firstIndex(of: $0.check) ?? 0)
          < ($1.severity, Check.allCases.firstIndex(of: $1.check) ?? 0)
      })
  }

  /// The check with a number: survival first, the histories last.
  private func check(_ number: Int) -> (any VerificationCheck)? {
    if number == 0 { return survival }
    if number <= others.count { return others[number - 1] }
    return number == others.count + 1 ? coherence : nil
  }

  mutating func run(_ isolation: Isolation) {
    var position = Position(check: 0, item: 0)
    var retried = -1
    for _ in 0..<Self.maximumCrashes {
      let outcome = isolation.run(milliseconds: Self.patience) { channel in
        verify(from: position, channel)
      }
      take(outcome.output)
      guard outcome.ending != .finished else { return }
      let reached = Position(mark: outcome.mark)
      // A copy of a process with threads may wait for one of them in vain: try that once more.
      if outcome.ending == .timedOut, retried != reached.mark {
        retried = reached.mark
        position = reached
        continue
      }
      position = reached
      note(outcome.ending, at: position, isolation)
      position.item += 1
    }
  }

  /// Where the verification is.
  private struct Position {
    var check: Int
    var item: Int

    init(check: Int, item: Int) {
      self.check = check
      self.item = item
    }

    init(mark: Int) {
      self.init(check: max(0, mark) >> 32, item: max(0, mark) & 0xFFFF_FFFF)
    }

    var mark: Int { check << 32 | item }
  }

  private func verify(from start: Position, _ channel: Isolation.Channel) {
    let encoder = JSONEncoder()
    func send(_ message: Message) {
      guard var line = try? encoder.encode(message) else { return }
      line.append(0x0A)
      channel.write(line)
    }
    var deadline = UInt64.max
    var position = start
    while let check = check(position.check) {
      let isHistories = position.check == others.count + 1
      if isHistories {
        deadline =
          DispatchTime.now().uptimeNanoseconds + UInt64(profile.milliseconds) * 1_000_000
      }
      while position.item < check.count {
        if isHistories, DispatchTime.now().uptimeNanoseconds > deadline { break }
        channel.mark(position.mark)
        check.verify(position.item) { send(.finding($0)) }
        position.item += 1
      }
      if isHistories { send(.histories(position.item)) }
      position = Position(check: position.check + 1, item: 0)
    }
  }

  private mutating func take(_ output: Data) {
    let decoder = JSONDecoder()
    for line in output.split(separator: 0x0A) {
      switch try? decoder.decode(Message.self, from: Data(line)) {
      case .finding(let finding): add(finding)
      case .histories(let count): histories = count
      case nil: break
      }
    }
  }

  private mutating func add(_ finding: Finding) {
    if let known = findings[finding.check], !finding.isShorter(than: known) { return }
    findings[finding.check] = finding
  }

  private mutating func note(
    _ ending: Isolation.Ending, at position: Position, _ isolation: Isolation
  ) {
    let finding: Finding?
    switch position.check {
    case 0:
      finding = survival.finding(forEnding: ending, of: position.item, isolation: isolation)
      coherence.crashes = survival.crashes
    case others.count + 1:
      histories = position.item + 1
      finding = coherence.finding(forEnding: ending, of: position.item, isolation: isolation)
    default:
      var check = others[position.check - 1]
      let isKnown = findings.keys.contains { $0.rawValue.hasPrefix("crash") }
      finding =
        isKnown ? nil : check.finding(forEnding: ending, of: position.item, isolation: isolation)
    }
    if let finding { add(finding) }
  }
}

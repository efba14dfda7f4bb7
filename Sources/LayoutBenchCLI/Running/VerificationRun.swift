import Foundation
import LayoutBench
import LayoutVerification
import PortableLayout

/// Verifies variants in processes of their own: this executable, started again.
///
/// One process verifies them all; hashing is the same in each such process, so that the same seed
/// finds the same. Another one hashes at random and only makes a few calls: where it differs from the
/// first, the layout depends on hash order (see ``HashOrderProbe``).
struct VerificationRun: Sendable {
  /// A variant of a layout.
  typealias Target = (subject: Subject, variant: Variant)

  /// The variants, in their order.
  let targets: [Target]
  /// The verifier that each process uses.
  let verifier: Verifier
  /// A Boolean value that is true when this process verifies, as no other can be started.
  let isInProcess: Bool
  /// The request to end early.
  var interruption = Interruption.none

  /// Verifies the targets in their order, and tells of each begin and each result.
  func results(
    begins: (_ subject: Subject, _ variant: Variant) -> Void = { _, _ in },
    each: (VerificationResult) -> Void = { _ in }
  ) async throws -> [VerificationResult] {
    guard !isInProcess else { return resultsInProcess(begins, each) }
    let random = Task { try await randomProbes() }
    defer { random.cancel() }
    var results: [VerificationResult] = []
    func take(_ result: VerificationResult, _ probe: HashOrderProbe?) async throws {
      var result = result
      // A difference within one process is named there.
      if !result.findings.has(.nondeterministic),
        let other = try await random.value[results.count],
        let finding = probe?.finding(comparedWith: other)
      {
        result.findings.add(finding)
      }
      result.leaveOut(known: results, isUnshown: targets[results.count].subject.isUnshownView)
      results.append(result)
      each(result)
    }
    while results.count < targets.count, !interruption.isRequested() {
      let before = results.count
      let end = try await verify(from: before, begins, take)
      guard results.count < targets.count, !interruption.isRequested() else { break }
      // A crash outside of the copies of the process ends this variant only.
      if end.isUnfinished {
        try await take(crashed(targets[results.count], end.reason), end.probe)
      } else if results.count == before {
        let reason = end.reason ?? "it ended without a word"
        throw UserError("The verification could not be carried out: \(reason).")
      }
    }
    return results
  }

  /// The probes of the targets in a process that hashes at random, by the targets' numbers.
  private func randomProbes() async throws -> [Int: HashOrderProbe] {
    var probes: [Int: HashOrderProbe] = [:]
    _ = try await run(asProbe: true, from: 0) { message in
      if case .probed(let index, let probe) = message { probes[index] = probe }
    }
    return probes
  }

  /// The end of a process: the reason of a crash, and whether a target is unfinished, with its
  /// probe.
  private typealias ProcessEnd = (reason: String?, isUnfinished: Bool, probe: HashOrderProbe?)

  /// Verifies the targets from one on in one process, for as long as that runs.
  private func verify(
    from first: Int, _ begins: (Subject, Variant) -> Void,
    _ take: (VerificationResult, HashOrderProbe?) async throws -> Void
  ) async throws -> ProcessEnd {
    var isUnfinished = false
    var probe: HashOrderProbe?
    let reason = try await run(asProbe: false, from: first) { message in
      switch message {
      case .started(let index):
        isUnfinished = true
        begins(targets[index].subject, targets[index].variant)
      case .probed(_, let found): probe = found
      case .verified(_, let result):
        isUnfinished = false
        try await take(result, probe)
        probe = nil
      }
    }
    return (reason, isUnfinished, probe)
  }

  /// Verifies the targets here.
  private func resultsInProcess(
    _ begins: (Subject, Variant) -> Void, _ each: (VerificationResult) -> Void
  ) -> [VerificationResult] {
    var results: [VerificationResult] = []
    for (subject, variant) in targets where !interruption.isRequested() {
      begins(subject, variant)
      var result = verifier.verify(subject, variant)
      result.leaveOut(known: results, isUnshown: subject.isUnshownView)
      results.append(result)
      each(results[results.count - 1])
    }
    return results
  }

  /// The result of a variant that ended its process.
  private func crashed(_ target: Target, _ reason: String?) -> VerificationResult {
    // Without its cache alone: what it does as written is verified next.
    if target.variant.name == Variant.Name.automaticUncached {
      return VerificationResult(
        needingCache: target.subject.name, seed: verifier.seed, system: verifier.system)
    }
    return VerificationResult(
      subject: target.subject.name, variant: target.variant.name, seed: verifier.seed,
      histories: 0, findings: [.crashedProcess(reason ?? "no message")],
      omissions: [
        Omission(what: "the rest of the verification", reason: "the crash ended the process")
      ])
  }

  /// - Returns: The reason of the crash. Nil if it did not crash.
  private func run(
    asProbe isProbe: Bool, from first: Int,
    _ receive: (VerificationMessage) async throws -> Void
  ) async throws -> String? {
    let work = VerificationWork(
      isProbe: isProbe, targets: targets.subjectVariants, first: first, verifier: verifier)
    let folder = try PassingFolder()
    defer { folder.remove() }
    let file = folder.file("work.json")
    try folder.write(try JSONEncoder().encode(work), to: file.lastPathComponent)
    let end = try await OwnProcess.run(
      OwnExecutable.itself, ["verification-worker", file.path], hashesAtRandom: isProbe
    ) { line in
      let message = try? JSONDecoder.ofMessages.decode(
        VerificationMessage.self, from: Data(line.utf8))
      if let message { try await receive(message) }
    }
    if case .exited(0) = end.status { return nil }
    guard end.lastWords.isEmpty else { return end.lastWords }
    return "\(end.status)"
  }
}

extension [Subject] {
  /// The variants of each subject, as they are verified.
  var targets: [VerificationRun.Target] {
    var targets: [VerificationRun.Target] = []
    for subject in self {
      for variant in subject.variants { targets.append((subject, variant)) }
    }
    return targets
  }
}

extension [VerificationRun.Target] {
  /// The targets, of each layout the written variants first.
  ///
  /// A layout that does not return as written is not asked again.
  var writtenFirst: Self {
    var sorted: Self = []
    for (_, own) in grouped(by: \.subject.name) {
      sorted += own.sorted(on: { target in (!target.variant.isWritten).rank })
    }
    return sorted
  }

  /// The names of the targets, as another process reads them.
  fileprivate var subjectVariants: [SubjectVariant] {
    map { subject, variant in SubjectVariant(subject: subject.name, variant: variant.name) }
  }
}

/// The work of a verification worker: its targets, and the verifier of them.
struct VerificationWork: Codable {
  /// A Boolean value that is true when the worker only probes, in a process with other hashes.
  var isProbe: Bool
  /// The names of the targets.
  var targets: [SubjectVariant]
  /// The number of the first target to verify.
  var first: Int
  /// The verifier with its extent.
  var verifier: Verifier
}

/// A verification worker's line on standard output: the progress or the result of one target.
enum VerificationMessage: Codable {
  /// The begin of a target.
  case started(Int)
  /// The result of a target.
  case verified(Int, VerificationResult)
  /// The calls of a target that are compared with another process.
  case probed(Int, HashOrderProbe)
}

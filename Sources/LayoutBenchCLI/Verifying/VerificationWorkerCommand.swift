import ArgumentParser
import Foundation
import LayoutBench

struct VerificationWorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verification-worker", abstract: "Verifies for another process.",
    shouldDisplay: false)

  @Argument(help: "What to verify, as JSON.") var work: String

  func run() throws {
    let output = OwnStreams.takeStandardOutput()
    func send(_ message: VerificationMessage) throws {
      try output.write(contentsOf: JSONEncoder().encode(message) + Data("\n".utf8))
    }
    // What stands there already, perhaps without a line end, is no message.
    try output.write(contentsOf: Data("\n".utf8))
    let work = try JSONDecoder().decode(
      VerificationWork.self, from: Data(contentsOf: URL(fileURLWithPath: work)))
    let whole = CurrentSuite.suite
      .withLayoutsInViews(named: Set(work.targets.map(\.subject)))
    let suite = work.defect.flatMap { whole.planting($0) } ?? whole
    var hanging: Set<String> = []
    for (index, target) in work.targets.enumerated().dropFirst(work.first) {
      guard let subject = suite.subject(named: target.subject),
        let variant = subject.variants.first(where: { $0.name == target.variant })
      else { continue }
      try send(.started(index))
      switch work.mode {
      case .verify:
        var verifier = Verifier(profile: work.profile, seed: work.seed)
        // What did not return in one variant will not in the next: that need not take as long.
        if hanging.contains(subject.name) {
          verifier.profile.patience = min(verifier.profile.patience, 500)
        }
        let result = verifier.verify(subject, variant)
        if result.findings.contains(where: { $0.kind == .hangs }) { hanging.insert(subject.name) }
        try send(.verified(index, result))
      case .probe:
        let patience = hanging.contains(subject.name) ? 500 : HashOrderProbe.usualPatience
        let (results, hasReturned) = HashOrderProbe.results(
          of: subject, variant, patience: patience)
        if !hasReturned { hanging.insert(subject.name) }
        try send(.probed(index, results))
      }
    }
  }
}

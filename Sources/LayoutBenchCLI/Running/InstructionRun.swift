import Foundation
import LayoutBench

/// Counts the instructions of a run's cases under valgrind, after they were timed without it.
struct InstructionRun {
  let limits: WorkerLimits
  let interruption: Interruption
  var capture: Capture?

  /// Fills in the instructions of each variant, and says in the environment how it went.
  ///
  /// - Parameters:
  ///   - document: The results of the run.
  ///   - seed: Its seed.
  ///   - isQuiet: Whether to say nothing meanwhile.
  /// - Throws: What kept a worker from being started.
  func count(_ document: inout ResultsDocument, seed: UInt64, isQuiet: Bool) async throws {
    guard let valgrind = Valgrind.find() else {
      document.environment.instructions = .notAvailable(
        reason: "valgrind is not installed, or not in PATH")
      return
    }
    if !isQuiet {
      StandardError.print(
        "Counting instructions under valgrind, one pass at a time, for "
          + "\(document.cases.count) cases.")
    }
    let executable = try StrippedExecutable(of: SubprocessLauncher.executablePath)
    defer { executable.remove() }
    let collector = Collector()
    let interruption = interruption
    // What ends the first worker would end all others.
    let stop = Interruption { interruption.isRequested() || collector.found.isHopeless }
    let schedule = RunSchedule(
      workers: 1, seed: seed,
      sampling: Sampling(pairs: 0, sampleLength: .zero, budget: .zero),
      limits: WorkerLimits(
        secondsPerCase: limits.secondsPerCase * Valgrind.slowdown, bytes: limits.bytes * 2),
      instructions: .valgrind)
    try await Runner(
      launcher: SubprocessLauncher(
        interruption: stop, executable: executable.path, valgrind: valgrind, capture: capture),
      schedule: schedule, interruption: stop
    ).run(Plan(cases: document.cases.map(\.key)), recorders: [collector])

    let found = collector.found
    for (index, variants) in found.instructions {
      for place in document.cases[index].variants.indices {
        let name = document.cases[index].variants[place].name
        document.cases[index].variants[place].instructions = variants[name]
      }
    }
    document.environment.instructions = found.status(cases: document.cases.count)
  }

  struct Found {
    var instructions: [Int: [String: Int]] = [:]
    var problem: String?

    /// Whether nothing can be expected of the cases that are left.
    var isHopeless: Bool { problem != nil && instructions.isEmpty }

    func status(cases: Int) -> CounterStatus {
      let problem = problem ?? "valgrind wrote no count"
      switch instructions.count {
      case cases: return .countedBy(tool: "valgrind")
      case 0: return .notAvailable(reason: problem)
      case let counted:
        return .inPart(detail: "by valgrind for \(counted) of \(cases) cases; \(problem)")
      }
    }
  }

  private final class Collector: Recorder {
    private let state = Locked(Found())
    var found: Found { state.withLock { $0 } }

    func record(_ event: RunEvent) {
      state.withLock { state in
        switch event {
        case .caseMeasured(let measurement, let index):
          let counts = measurement.variants.compactMap { variant in
            variant.instructions.map { (variant.name, $0) }
          }
          guard !counts.isEmpty else { return }
          state.instructions[index] = Dictionary(counts, uniquingKeysWith: { first, _ in first })
        case .caseFinished(let result, _):
          state.problem = state.problem ?? result.problems.first
        default:
          break
        }
      }
    }
  }
}

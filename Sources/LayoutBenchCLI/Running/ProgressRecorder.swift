import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports

/// Shows how far a run is: a bar on a terminal, else one line a case, on standard error.
final class ProgressRecorder: Recorder {
  /// The steps done so far, and the failures told so far.
  private struct State {
    var cases = 0
    var finished = 0
    var done = 0
    var total = 0
    var current = ""
    /// The failures that were told, each with its layout.
    var told: Set<[String]> = []
  }

  typealias Line = @Sendable (_ result: CaseResult, _ number: Int, _ total: Int) -> String

  private let line: Line
  private let hasCursor = StandardError.hasCursor
  private let start = ContinuousClock.now
  private let state = Locked(State())

  init(line: @escaping Line) { self.line = line }

  func record(_ event: RunEvent) {
    state.withLock { state in
      switch event {
      case .started(let cases, let steps):
        state.cases = cases
        state.total = steps
      case .caseStarted(let key, _):
        state.current = key.id
        draw(state)
      case .step(let done, let total):
        state.done = done
        state.total = total
        draw(state)
      case .caseFinished(let result, _):
        state.finished += 1
        let isTold =
          result.failure.map { !state.told.insert([result.key.subject, $0]).inserted } ?? false
        if !hasCursor, !isTold {
          StandardError.printFitted(line(result, state.finished, state.cases))
        }
      case .interrupted:
        clear()
        StandardError.print(
          "Interrupted, with measurements of \(state.finished) of \(state.cases) cases, not all of them complete."
        )
      case .finished:
        clear()
      }
    }
  }

  private func draw(_ state: State) {
    guard hasCursor else { return }
    let elapsed = start.duration(to: .now)
    let left = state.done == 0 ? nil : elapsed / state.done * (state.total - state.done)
    // The width of the terminal may change while a run takes place.
    let bar = RunProgress.bar(
      done: state.done, total: state.total, current: state.current, elapsed: elapsed, left: left,
      width: StreamTraits(of: STDERR_FILENO).columns ?? 80)
    StandardError.write("\r\u{1B}[2K" + bar)
  }

  private func clear() {
    if hasCursor { StandardError.write("\r\u{1B}[2K") }
  }
}

/// A forecast of the time of a run, printed before a long one.
struct RunForecast {
  var plan: Plan
  var spec: RunSpec

  /// The seconds from which a run is announced.
  private static let long = 10.0

  // Found on the machine of the price lists, with the sample layouts: making the trees of a case
  // takes longer than what is counted or timed in them.
  private static let secondsToCount = 0.03
  private static let secondsToPrepare = 0.01

  private var seconds: Double {
    let counting = Double(plan.cases.count) * Self.secondsToCount
    guard !spec.isCountsOnly else { return counting }
    let samples = spec.budget(cases: plan.timed).rawValue / 1e9
    return counting
      + Double(plan.timed * spec.workers) * (Self.secondsToPrepare + samples)
  }

  /// `591 cases: about 70 s; with --profile quick about 6 s.`; nil for a short run.
  ///
  /// - Parameters:
  ///   - machine: How many times as long the machine takes as that of the price lists.
  ///   - quick: The same cases of the quick profile; nil where that is no choice.
  func text(machine: Double, quick: Plan?) -> String? {
    let seconds = seconds * machine
    guard seconds > Self.long else { return nil }
    let other = quick.map { RunForecast(plan: $0, spec: RunProfile.quick.spec).seconds * machine }
    return "\(plan.cases.count) cases: about \(Self.words(seconds))"
      + (other.map { "; with --profile quick about \(Self.words($0))" } ?? "") + "."
  }

  private static func words(_ seconds: Double) -> String {
    seconds < 100
      ? "\(max(1, Int(seconds.toDigits(1)))) s" : "\(Int((seconds / 60).rounded())) minutes"
  }
}

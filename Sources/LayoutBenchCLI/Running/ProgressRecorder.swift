import Foundation
import LayoutAnalysis
import LayoutBench
import LayoutReports

/// Shows how far a run is: a bar on a terminal, else one line a case, on standard error.
final class ProgressRecorder: Recorder {
  private struct State {
    var cases = 0
    var finished = 0
    var done = 0
    var total = 0
    var current = ""
    /// The failures that were told, each with its layout.
    var told: Set<[String]> = []
  }

  private let line: @Sendable (_ result: CaseResult, _ number: Int, _ total: Int) -> String
  private let hasCursor = StandardError.hasCursor
  private let start = ContinuousClock.now
  private let state = Locked(State())

  init(
    line: @escaping @Sendable (CaseResult, Int, Int) -> String = {
      CaseLine.text(of: $0, number: $1, total: $2)
    }
  ) {
    self.line = line
  }

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
          StandardError.print(line(result, state.finished, state.cases))
        }
      case .caseLeftOut, .caseShortened:
        break
      case .interrupted:
        clear()
        StandardError.print(
          "Interrupted: keeping the \(state.finished) of \(state.cases) cases measured so far.")
      case .finished:
        clear()
      }
    }
  }

  private func draw(_ state: State) {
    guard hasCursor else { return }
    let elapsed = start.duration(to: .now)
    let left = state.done == 0 ? nil : elapsed / state.done * (state.total - state.done)
    let bar = RunProgress.bar(
      done: state.done, total: state.total, current: state.current, elapsed: elapsed, left: left,
      width: width)
    StandardError.write("\r\u{1B}[2K" + bar)
  }

  private func clear() {
    if hasCursor { StandardError.write("\r\u{1B}[2K") }
  }

  /// The width of the terminal, in columns: it may change while a run takes place.
  private var width: Int { StreamTraits(of: STDERR_FILENO).columns ?? 80 }
}

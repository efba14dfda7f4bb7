import Foundation
import LayoutBench
import LayoutReports

/// Shows how far a run is: a bar on a terminal, else one line a case, on standard error.
final class ProgressRecorder: Recorder {
  private let isTerminal = StandardError.isTerminal
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var total = 0
  private var done = 0

  private let analyzer: Analyzer

  init(_ options: RunOptions) {
    analyzer = Analyzer(options)
    start = clock.now
  }

  func record(_ event: RunEvent) {
    switch event {
    case .started(let cases):
      total = cases
    case .caseStarted(let key, _):
      draw(current: key.id)
    case .caseFinished(let result, _):
      done += 1
      if isTerminal {
        draw(current: result.key.id)
      } else {
        StandardError.print(
          CaseLine.text(of: analyzer.compared(result), number: done, total: total))
      }
    case .interrupted:
      clear()
      StandardError.print("Interrupted: keeping the \(done) of \(total) cases measured so far.")
    case .finished:
      clear()
    }
  }

  private func draw(current: String) {
    guard isTerminal else { return }
    let elapsed = start.duration(to: clock.now)
    let left = done == 0 ? nil : elapsed / done * (total - done)
    let progress = RunProgress(
      done: done, total: total, current: current, elapsed: elapsed, left: left)
    StandardError.write("\r\u{1B}[2K" + progress.bar(width: width))
  }

  private func clear() {
    if isTerminal { StandardError.write("\r\u{1B}[2K") }
  }

  /// The width of the terminal, in columns.
  private var width: Int {
    var size = winsize()
    guard ioctl(2, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 20 else { return 80 }
    return Int(size.ws_col)
  }
}

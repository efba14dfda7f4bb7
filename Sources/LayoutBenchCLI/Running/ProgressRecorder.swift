import Foundation
import LayoutBench
import LayoutDeciding
import LayoutReports

/// Shows how far a run is on standard error: a bar on a terminal, else a line for each case of a few,
/// or for each tenth of many.
final class ProgressRecorder: Recorder {
  /// The steps done so far, and the failures told so far.
  private struct State {
    var caseCount = 0
    var finished = 0
    var done = 0
    var total = 0
    var current = ""
    var isInterrupted = false
    /// The tenths of the way, printed if no bar is drawn.
    var tenths = ProgressTenths()
    /// The failures that were told, each with its layout.
    var told: Set<[String]> = []

    /// Notes the failure of a case. False if the same one of its layout was told.
    mutating func isNew(_ result: CaseResult) -> Bool {
      guard let failure = result.failure else { return true }
      return told.insert([result.key.subject, failure]).inserted
    }
  }

  /// The words of a finished case, with its number.
  typealias Line = @Sendable (_ result: CaseResult, _ number: Int, _ total: Int) -> String

  /// The words of a finished case.
  private let line: Line
  /// A Boolean value that is true when a bar can be drawn.
  private let hasCursor = StandardError.hasCursor
  /// The begin of the run.
  private let start = ContinuousClock.now
  private let state = Locked(State())

  init(line: @escaping Line) { self.line = line }

  /// Draws the bar, or prints the line of a finished case.
  func record(_ event: RunEvent) {
    state.withLock { state in record(event, in: &state) }
  }

  /// Notes an event, and shows the change.
  private func record(_ event: RunEvent, in state: inout State) {
    switch event {
    case .started(let cases, let steps):
      state.caseCount = cases
      state.total = steps
    case .caseStarted(let key, _):
      state.current = key.id
      draw(state)
    case .step(let done, let total):
      state.done = done
      state.total = total
      draw(state)
      sayTenth(of: &state)
    case .caseFinished(let result, _):
      state.finished += 1
      let isNew = state.isNew(result)
      let isDue = ProgressTenths.tells(of: state.finished, in: state.caseCount)
      if !hasCursor, isNew, isDue || result.failure != nil {
        StandardError.print(line(result, state.finished, state.caseCount))
      }
    case .interrupted:
      state.isInterrupted = true
      clear()
      StandardError.print(
        "Interrupted, with measurements of \(state.finished) of \(state.caseCount) cases, not all of them complete."
      )
    case .finished:
      clear()
      sayLeftOut(state)
    }
  }

  /// Draws the bar in place of the earlier one.
  private func draw(_ state: State) {
    guard hasCursor else { return }
    let elapsed = start.duration(to: .now)
    var left: Duration?
    if state.done > 0 { left = elapsed / state.done * (state.total - state.done) }
    // The width of the terminal may change while a run takes place.
    let bar = RunProgress.bar(
      done: state.done, total: state.total, current: state.current, elapsed: elapsed, left: left,
      width: StreamTraits(of: STDERR_FILENO).columns ?? 80)
    StandardError.write("\r\u{1B}[2K" + bar)
  }

  /// Prints a line for each tenth of the way if no bar is drawn.
  private func sayTenth(of state: inout State) {
    guard !hasCursor else { return }
    let elapsed = start.duration(to: .now)
    let line = state.tenths.line(done: state.done, total: state.total, elapsed: elapsed)
    if let line { StandardError.print(line) }
  }

  /// Prints how many cases the run left out, whose lines are missing.
  private func sayLeftOut(_ state: State) {
    guard !hasCursor, !state.isInterrupted else { return }
    CaseLine.leftOut(finished: state.finished, of: state.caseCount).map(StandardError.print)
  }

  /// Takes the bar away.
  private func clear() {
    if hasCursor { StandardError.write("\r\u{1B}[2K") }
  }
}

/// The tenths of its way that a long run has told of.
struct ProgressTenths {
  /// The last tenth that was told or left out.
  private var last = 0
  /// A Boolean value that is true when the relation to the lines of cases was told.
  private var isExplained = false

  /// The whole time of a run from which it tells how far it is.
  private static let long = Duration.seconds(10)

  /// The largest number of cases that have a line each.
  private static let fewCases = 20

  /// Returns true if a finished case has a line: each of a few, of many the last one of each tenth.
  static func tells(of finished: Int, in cases: Int) -> Bool {
    guard cases > fewCases else { return true }
    return 10 * finished / cases > 10 * (finished - 1) / cases
  }

  /// `30 % of the samples taken, after 12 s`. Nil within a tenth, at the end, and for a short run.
  ///
  /// The first line says when cases are counted: many are open at once.
  mutating func line(done: Int, total: Int, elapsed: Duration) -> String? {
    guard done > 0, done < total else { return nil }
    let tenth = 10 * done / total
    guard tenth > last else { return nil }
    last = tenth
    guard elapsed / done * total > Self.long else { return nil }
    let line = "\(10 * tenth) % of the samples taken, after \(elapsed.components.seconds) s"
    guard !isExplained else { return line }
    isExplained = true
    return "\(line); a case is counted at its last sample"
  }
}

/// A forecast of the time of a run, printed before a long one.
struct RunForecast {
  /// The cases of the run.
  var plan: Plan
  /// The settings of the run.
  var spec: RunSpec

  /// The seconds from which a run is announced.
  private static let long = 10.0

  // Found with the sample layouts, on two processors, divided by the machine's factor: a case is
  // counted by two processes at once, and a worker makes its trees before it times them.
  private static let secondsToCount = 0.042
  private static let secondsToPrepare = 0.005

  /// The seconds that the run takes on the machine of the price lists.
  private var seconds: Double {
    let counting = Double(plan.cases.count) * Self.secondsToCount
    guard !spec.isCountsOnly else { return counting }
    let samples = spec.budget(cases: plan.timed).rawValue / 1e9
    return counting
      + Double(plan.timed * spec.workers) * (Self.secondsToPrepare + samples)
  }

  /// `665 cases: about 60 s, up to 45 s longer for slow layouts; with --profile quick about 20 s.`
  /// Nil for a short run.
  ///
  /// - Parameters:
  ///   - machine: The speed of the price lists' machine divided by this one's.
  ///   - quick: The same cases of the quick profile. Nil if it is of no use here.
  func text(machine: Double, quick: Plan?) -> String? {
    let seconds = seconds * machine
    guard seconds > Self.long else { return nil }
    let text = "\(plan.cases.count) cases: about \(Self.words(seconds))\(slower)"
    guard let quick else { return "\(text)." }
    let other = RunForecast(plan: quick, spec: RunProfile.quick.spec).seconds * machine
    return "\(text); with --profile quick about \(Self.words(other))."
  }

  /// `, up to 45 s longer for slow layouts`. Empty without a limit.
  private var slower: String {
    guard let limit = spec.secondsForLongCases else { return "" }
    return ", up to \(Int(limit)) s longer for slow layouts"
  }

  /// A time in words, with one digit.
  private static func words(_ seconds: Double) -> String {
    guard seconds < 100 else { return "\(Int((seconds / 60).rounded())) minutes" }
    return "\(max(1, Int(seconds.toDigits(1)))) s"
  }
}

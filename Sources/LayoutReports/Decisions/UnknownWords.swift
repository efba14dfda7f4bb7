import LayoutDeciding
import LayoutModel

/// Words for a layout of which the run does not say enough.
extension DecisionFigures {
  /// Returns the reason for a missing decision, with the next command if there is one.
  func unknown(
    _ reason: UnknownReason, _ commands: DecisionCommands
  ) -> (reason: String, next: DecisionCommands.Next?) {
    switch reason {
    case .tooMany:
      ("every case has more than \(Figures.count(worth.mostSubviews)) subviews (--most)", nil)
    case .failed(let problem): ("no case came to its end: \(problem.withoutLastPeriod)", nil)
    case .invalid(let problem): invalid(problem, commands)
    case .otherMemo:
      ("no case has SwiftUI's memo of \(MemoOption(.standard)) sizes: leave --memo out", nil)
    case .otherHost: ("all cases are of hosts that 'check' alone uses: leave --host out", nil)
    case .interrupted: ("the run was interrupted before the cache was timed", nil)
    case .notTimed: ("the cache was counted, and its own work was not timed", commands.timing)
    }
  }

  /// Returns the reason that no case is valid, with the command that shows more of it.
  private func invalid(
    _ problem: String, _ commands: DecisionCommands
  ) -> (reason: String, next: DecisionCommands.Next?) {
    let (command, check) = commands.verify(commands.subject)
    guard !Self.isOfPlacingNone(problem) else {
      return ("the layout places none of its subviews", (command, check))
    }
    let start = "\(VariantName.asWritten): "
    let why = problem.without(prefix: start).withoutLastPeriod
    return ("no case is valid: \(why)", (command, "see more of it"))
  }

  /// Returns the change that makes cases valid. Empty where the problem alone says it.
  static func remedies(for reason: UnknownReason) -> [String] {
    guard case .invalid(let problem) = reason, isOfPlacingNone(problem) else { return [] }
    return ["Place each of them in placeSubviews: until then nothing of it is measured."]
  }

  /// Returns true if a problem is that of a variant that places none of its subviews.
  private static func isOfPlacingNone(_ problem: String) -> Bool {
    problem.hasSuffix(CaseResult.placingNone(""))
  }
}

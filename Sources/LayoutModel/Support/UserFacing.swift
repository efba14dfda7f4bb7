/// The exit codes of every command.
public enum ExitStatus: Int32, Error, Sendable {
  /// All is well.
  case success = 0
  /// The command was used wrongly, or failed internally.
  case usage = 1
  /// A metric is worse than the baseline allows.
  case regression = 2
  /// A benchmark crashed, timed out, or is not valid.
  case benchmarkFailed = 3
  /// The baseline is stale: a metric is better than it, or it names other cases.
  case staleBaseline = 4
  /// The run has no baseline that it can be compared with.
  case notComparable = 5
  /// A variant's layout differs from the one that it is compared with.
  case incorrectLayout = 6
  /// The user interrupted the run; its measurements are kept.
  case interrupted = 130
}

/// An error with a text for the user and the exit code that ends the command.
///
/// Its description names what is wrong, with the offending value, and what to do about it.
package protocol UserFacing: Error, CustomStringConvertible {
  var exitStatus: ExitStatus { get }
  /// The text that a terminal shows.
  var text: String { get }
}

extension UserFacing {
  package var exitStatus: ExitStatus { .usage }

  package var text: String {
    "error: " + description.split(separator: "\n").joined(separator: " ")
  }
}

/// An error that the user can put right: the problem, and the steps against it.
package struct UserError: UserFacing, Hashable, Sendable {
  package let description: String

  package init(_ description: String) { self.description = description }
}

import Foundation
import LayoutDeciding
import LayoutModel

/// A finding of a gate, in the same words in a terminal, in annotations, JUnit and JSON.
struct GateMessage: Hashable, Sendable {
  /// The kind of a message, in the order of their weight.
  enum Kind: String, Sendable {
    case incorrect, wrong, failed, promise, ungated, lost, steeper, moved, worse, slower
    case new, unlisted, appeared, vanished, renamed, flatter, better

    /// The heading that annotations and JUnit give the message.
    var title: String {
      switch self {
      case .incorrect, .wrong: "Incorrect layout"
      case .failed: "Benchmark failed"
      case .ungated: "Layout not gated"
      case .promise: "Broken promise"
      case .steeper, .moved, .worse, .slower: "Layout regression"
      case .new, .unlisted: "Layout without a baseline"
      case .lost: "Layout not gated any more"
      case .appeared, .vanished, .renamed, .flatter, .better: "Stale baseline"
      }
    }

    /// The severity of a message of the kind, unless it is a fault.
    fileprivate var severity: Severity {
      switch self {
      case .ungated, .new, .unlisted: .warning
      case .appeared, .vanished, .renamed, .flatter, .better: .note
      default: .error
      }
    }
  }

  var kind: Kind
  /// A sentence that names the layout.
  var text: String
  /// The layout. Nil for a finding about a file.
  var subject: String?
  /// The figure that differs by itself. Nil for a message about no figure.
  var metric: Metric?
  /// The case that shows the finding. Nil for a message about more than a case.
  var caseVariant: CaseVariant?
  /// The differences, one on each line.
  var details: [String] = []
  /// The meaning of the case, in words.
  var meaning: String?
  /// The declaration of the layout. Nil if it is not known.
  var site: SourcePlace?
  /// The command that shows the difference.
  var command: String?
  /// A Boolean value that is true for an error, whatever the message's kind.
  var isFault = false

  /// The severity for this check: a fault is an error.
  var severity: Severity {
    if isFault { .error } else { kind.severity }
  }

  /// A Boolean value that is true when the message fails the check.
  var isError: Bool { severity == .error }

  /// The text, the differences, and the lines that help to see them.
  var lines: [String] { [text] + details + help }

  /// The lines that help to see the difference.
  var help: [String] {
    var parts: [String] = []
    if let meaning, !text.contains(meaning) { parts.append(meaning) }
    if let site, kind != .unlisted { parts.append("declared at \(site)") }
    var lines: [String] = []
    if !parts.isEmpty { lines.append(Wording.sentence(parts.joined(separator: "; "))) }
    if let command { lines.append(TextStyle.findingPrefix + command) }
    return lines
  }
}

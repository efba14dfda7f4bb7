import PortableLayout

protocol LayoutCheck {
  var name: String { get }
  var count: Int { get }
  /// How many items may crash before the rest is left out.
  var crashBudget: Int { get }

  var role: CheckRole { get }

  /// Whether the check tries values that a developer may never give, so that a crash with them is
  /// no finding.
  var isTentative: Bool { get }

  func history(of item: Int) -> CallHistory?

  func verify(_ item: Int, _ report: Reporter)

  func reasonToStop() -> String?

  func crash(_ ending: Isolation.Ending, of item: Int, isolation: Isolation) -> Crash
}

enum CheckRole {
  case usual
  /// Finds out which numbers of subviews the layout can have; the checks after it use those.
  case counts
  /// Its items are the histories that a result counts and whose time is limited.
  case histories
}

struct Crash {
  /// The finding; nil if it says nothing new.
  var finding: Finding?
  var condition: CrashCondition?
}

struct Reporter {
  let send: (Finding) -> Void
  /// Reports a finding that counts only if the item crashes before it reports another.
  var sendProvisionally: (Finding) -> Void = { _ in }

  func callAsFunction(_ finding: Finding) { send(finding) }
}

extension LayoutCheck {
  var crashBudget: Int { 3 }

  var role: CheckRole { .usual }

  var isTentative: Bool { false }

  /// A narrow width, a window and nothing.
  static var usualProposals: [ProposedViewSize] {
    [
      ProposedViewSize(width: 100, height: nil), ProposedViewSize(width: 390, height: 800),
      .unspecified,
    ]
  }

  func history(of item: Int) -> CallHistory? { nil }

  func reasonToStop() -> String? { nil }

  func crash(_ ending: Isolation.Ending, of item: Int, isolation: Isolation) -> Crash {
    guard !isTentative else { return Crash() }
    return Crash(finding: ending.finding(history(of: item), during: "the check of \(name)"))
  }
}

extension Specimen {
  /// What comes of a history of one call; nil if the call cannot be carried out.
  func result(of history: CallHistory) -> CallResult? {
    guard let result = Replay(specimen: self).lastResult(of: history), result.error == nil
    else { return nil }
    return result
  }
}

extension Isolation.Ending {
  /// How much of a check's budget the ending takes: waiting takes long.
  var price: Int { self == .timedOut ? 2 : 1 }

  var reason: String? { if case .crashed(let reason) = self { reason } else { nil } }

  func finding(_ history: CallHistory?, during what: String) -> Finding {
    let (kind, message) =
      reason.map { (Finding.Kind.crash, "Crashed in \(what): \($0).") }
      ?? (.hangs, "Did not return in \(what).")
    return history.map { Finding(kind, message, $0) } ?? Finding(kind, message)
  }
}

extension Finding {
  /// What two results of the last call of a history show.
  init(
    _ kind: Kind, _ message: String? = nil, history: CallHistory,
    _ difference: (expected: String, found: String), test: String? = nil, picture: Picture? = nil
  ) {
    self.init(
      kind, message ?? kind.explanation, history, expected: difference.expected,
      found: difference.found, test: test, picture: picture)
  }

  init(_ kind: Kind, _ message: String, _ history: CallHistory, _ mismatch: CallMismatch) {
    self.init(
      kind, message, history: history, mismatch.difference,
      picture: Picture(mismatch.found, expected: mismatch.expected, in: history.steps.last))
  }
}

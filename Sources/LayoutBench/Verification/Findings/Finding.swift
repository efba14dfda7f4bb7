package struct Finding: Codable, Hashable, Sendable {
  package var kind: Kind
  package var severity: Severity
  package var message: String
  /// The shortest history that shows it, a line each; empty where none is needed.
  package var history: [String]
  package var steps: Int
  package var subviews: Int
  /// What a correct layout does in the last step; nil where there is nothing to compare.
  package var expected: String?
  package var found: String?
  package var test: String?
  /// Where the subviews lie in the last step; nil where no frames are compared.
  package var picture: Picture?

  init(_ kind: Kind, _ message: String, severity: Severity? = nil) {
    self.kind = kind
    self.severity = severity ?? kind.severity
    self.message = message
    history = []
    steps = 0
    subviews = 0
  }

  init(
    _ kind: Kind, _ message: String, _ history: CallHistory, expected: String? = nil,
    found: String? = nil, test: String? = nil, picture: Picture? = nil
  ) {
    self.init(kind, message)
    self.history = history.lines
    steps = history.steps.count
    subviews = history.subviews.count
    self.expected = expected
    self.found = found
    self.test = test
    self.picture = picture
  }

  package static func crashedProcess(_ reason: String) -> Finding {
    Finding(.crash, "Crashed: \(reason).")
  }

  /// Whether this one shows the same thing in fewer steps, or with fewer subviews.
  func isShorter(than other: Finding) -> Bool {
    // One that shows how it comes about says more.
    if severity == other.severity, history.isEmpty != other.history.isEmpty {
      return other.history.isEmpty
    }
    return (severity, steps, subviews, history.joined().count)
      < (other.severity, other.steps, other.subviews, other.history.joined().count)
  }

  /// The order of findings: the worst first, then by kind.
  static func isInOrder(_ left: Finding, _ right: Finding) -> Bool {
    (left.severity, left.kind.rank) < (right.severity, right.kind.rank)
  }
}

import PortableLayout

package struct Finding: Codable, Hashable, Sendable {
  package var kind: Kind
  package var severity: Severity
  package var message: String
  /// The shortest history that shows it, a line each; empty where none is needed.
  package var history: [String] = []
  package var steps = 0
  package var subviews = 0
  /// What a correct layout does in the last step; nil where there is nothing to compare.
  package var expected: String?
  package var found: String?
  package var test: String?
  /// Where the subviews lie in the last step; nil where no frames are compared.
  package var picture: Picture?
  /// The variants that show it, the one that it was found with first; nil unless joined.
  package var variants: [String]?

  /// A finding, with a test of the history where a specimen is given.
  init(
    _ kind: Kind, _ message: String? = nil, _ history: CallHistory? = nil,
    expected: String? = nil, found: String? = nil, severity: Severity? = nil,
    testOf specimen: Specimen? = nil, picture: Picture? = nil
  ) {
    self.kind = kind
    self.severity = severity ?? kind.severity
    self.message = message ?? kind.explanation
    (self.expected, self.found, self.picture) = (expected, found, picture)
    guard let history else { return }
    self.history = history.lines
    (steps, subviews) = (history.steps.count, history.subviews.count)
    test = specimen.map { TestSource(specimen: $0, history: history, kind: kind).text }
  }

  /// What two results of the last call of a history show.
  init(
    _ kind: Kind, _ message: String? = nil, _ history: CallHistory,
    _ difference: (expected: String, found: String), testOf specimen: Specimen? = nil,
    picture: Picture? = nil
  ) {
    self.init(
      kind, message, history, expected: difference.expected, found: difference.found,
      testOf: specimen, picture: picture)
  }

  init(_ kind: Kind, _ message: String, _ history: CallHistory, _ mismatch: CallMismatch) {
    self.init(
      kind, message, history, mismatch.difference,
      picture: Picture(mismatch.found, expected: mismatch.expected, in: history.steps.last))
  }

  package static func crashedProcess(_ reason: String) -> Finding {
    Finding(.crash, "Crashed: \(reason).")
  }

  func isShorter(than other: Finding) -> Bool {
    // One that shows how it comes about says more.
    if severity == other.severity, history.isEmpty != other.history.isEmpty {
      return other.history.isEmpty
    }
    return (severity, steps, subviews, history.joined().count)
      < (other.severity, other.steps, other.subviews, other.history.joined().count)
  }

  static func isInOrder(_ left: Finding, _ right: Finding) -> Bool {
    (left.severity, left.kind.rank) < (right.severity, right.kind.rank)
  }
}

extension Finding {
  package struct Picture: Codable, Hashable, Sendable {
    package var found: Placement
    /// The container as it should be; nil where only the wrong subviews are known.
    package var expected: Placement?
    package var wrong: [Int]

    package struct Placement: Codable, Hashable, Sendable {
      package var container: CGRect
      package var frames: [CGRect]
    }
  }
}

extension Finding.Picture {
  init?(_ found: CallResult, expected: CallResult, in step: CallHistory.Step?) {
    guard let placed = Placement(found, in: step), let right = Placement(expected, in: step),
      placed.frames.count == right.frames.count
    else { return nil }
    let wrong = placed.frames.indices.filter { !placed.frames[$0].isClose(to: right.frames[$0]) }
    guard !wrong.isEmpty || !placed.container.isClose(to: right.container) else { return nil }
    self.init(found: placed, expected: right, wrong: wrong)
  }

  init?(_ found: CallResult, wrong: [Int], in step: CallHistory.Step?) {
    guard let placed = Placement(found, in: step) else { return nil }
    self.init(found: placed, expected: nil, wrong: wrong)
  }
}

extension Finding.Picture.Placement {
  fileprivate init?(_ result: CallResult, in step: CallHistory.Step?) {
    guard let size = result.size, result.error == nil else { return nil }
    let origin =
      switch step {
      case .layOut(_, let origin, _)?, .place(_, let origin)?: origin
      default: CGPoint.zero
      }
    let container = CGRect(origin: origin, size: size)
    guard ([container] + result.frames).allSatisfy(\.canBeDrawn) else { return nil }
    self.init(container: container, frames: result.frames)
  }
}

extension CGRect {
  fileprivate var canBeDrawn: Bool {
    lengths.allSatisfy { $0.magnitude < 1e7 }
  }
}

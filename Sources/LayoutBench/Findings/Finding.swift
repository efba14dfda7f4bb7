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

  package init(_ kind: Kind, _ message: String? = nil, severity: Severity? = nil) {
    self.kind = kind
    self.severity = severity ?? kind.severity
    self.message = message ?? kind.explanation
  }

  package static func crashedProcess(_ reason: String) -> Finding {
    Finding(.crash, "Crashed: \(reason).")
  }

  package func isShorter(than other: Finding) -> Bool {
    // One that shows how it comes about says more.
    if severity == other.severity, history.isEmpty != other.history.isEmpty {
      return other.history.isEmpty
    }
    return (severity, steps, subviews, history.joined().count)
      < (other.severity, other.steps, other.subviews, other.history.joined().count)
  }

  package static func isInOrder(_ left: Finding, _ right: Finding) -> Bool {
    (left.severity, left.kind.rank) < (right.severity, right.kind.rank)
  }
}

extension Finding {
  package struct Picture: Codable, Hashable, Sendable {
    package var found: Placement
    /// The container as it should be; nil where only the wrong subviews are known.
    package var expected: Placement?
    package var wrong: [Int]

    package init(found: Placement, expected: Placement?, wrong: [Int]) {
      (self.found, self.expected, self.wrong) = (found, expected, wrong)
    }

    package struct Placement: Codable, Hashable, Sendable {
      package var container: CGRect
      package var frames: [CGRect]

      package init(container: CGRect, frames: [CGRect]) {
        (self.container, self.frames) = (container, frames)
      }
    }
  }
}

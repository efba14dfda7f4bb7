import PortableLayout

package struct Finding: Codable, Hashable, Sendable {
  package var kind: Kind
  package var severity: Severity
  /// What is wrong in a few words: the kind's title, or one that says more.
  package var title: String
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

  package init(
    _ kind: Kind, title: String? = nil, _ message: String? = nil, severity: Severity? = nil
  ) {
    self.kind = kind
    self.severity = severity ?? kind.severity
    self.title = title ?? kind.title
    self.message = message ?? kind.explanation
  }

  package static func crashedProcess(_ reason: String) -> Finding {
    Finding(.crash, "Crashed: \(reason).")
  }

  /// What no other finding of the same variant is called.
  package var id: String { title == kind.title ? kind.rawValue : "\(kind.rawValue)-\(title)" }

  package func isShorter(than other: Finding) -> Bool {
    // One that shows how it comes about says more.
    if severity == other.severity, history.isEmpty != other.history.isEmpty {
      return other.history.isEmpty
    }
    return (severity, steps, subviews, history.joined().count)
      < (other.severity, other.steps, other.subviews, other.history.joined().count)
  }

  package static func isInOrder(_ left: Finding, _ right: Finding) -> Bool {
    (left.severity, left.kind.rank, left.title) < (right.severity, right.kind.rank, right.title)
  }
}

extension [Finding] {
  /// Adds a finding in its place; of two of the same id the shorter one stays, with the variants
  /// of both.
  package mutating func add(_ finding: Finding) {
    var kept = finding
    if let index = firstIndex(where: { $0.id == finding.id }) {
      let known = remove(at: index)
      let pair = finding.isShorter(than: known) ? [finding, known] : [known, finding]
      kept = pair[0]
      kept.variants = finding.variants == nil ? nil : pair.flatMap { $0.variants ?? [] }.uniqued()
    }
    insert(kept, at: firstIndex { Finding.isInOrder(kept, $0) } ?? endIndex)
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

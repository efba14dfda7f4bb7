/// One mistake of a layout, with the shortest history that shows it.
package struct Finding: Codable, Hashable, Sendable {
  package var kind: Kind
  package var severity: Severity
  /// The error in a few words: the kind's title, or a more exact one.
  package var title: String
  package var message: String
  /// The shortest history that shows it, a line each; empty where none is needed.
  package var history: [String] = []
  package var steps = 0
  package var subviews = 0
  /// The result of a correct layout in the last step; nil where there is nothing to compare.
  package var expected: String?
  package var found: String?
  /// The advice where the cause is known more closely; nil for the kind's.
  package var advice: String?
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

  /// The advice on it.
  package var remedy: String { advice ?? kind.remedy }

  /// The finding for a process that crashed.
  package static func crashedProcess(_ reason: String) -> Finding {
    Finding(.crash, "Crashed: \(reason).")
  }

  /// The finding's name, which no other finding of the same variant has.
  package var id: String {
    guard title != kind.title else { return kind.rawValue }
    return "\(kind.rawValue)-\(title)"
  }

  /// Returns true if the finding says more than another one of its kind, or the same in less.
  package func isShorter(than other: Finding) -> Bool {
    // One that shows how it comes about says more.
    if severity == other.severity, history.isEmpty != other.history.isEmpty {
      return other.history.isEmpty
    }
    return (severity, steps, subviews, history.joined().count)
      < (other.severity, other.steps, other.subviews, other.history.joined().count)
  }

  /// Returns true if a finding comes before another one in reports.
  package static func isInOrder(_ left: Finding, _ right: Finding) -> Bool {
    (left.severity, left.kind.rank, left.title) < (right.severity, right.kind.rank, right.title)
  }
}

extension [Finding] {
  /// Adds a finding in its place; of two of the same id the shorter one stays, with the variants
  /// of both.
  package mutating func add(_ finding: Finding) {
    var kept = finding
    if let index = firstIndex(where: { known in known.id == finding.id }) {
      let known = remove(at: index)
      kept =
        if finding.isShorter(than: known) {
          finding.shown(besides: known)
        } else {
          known.shown(besides: finding)
        }
      if finding.variants == nil { kept.variants = nil }
    }
    let next = firstIndex { other in Finding.isInOrder(kept, other) }
    insert(kept, at: next ?? endIndex)
  }
}

extension Finding {
  /// Returns the finding with the variants that show another one of the same id, too.
  fileprivate func shown(besides other: Finding) -> Finding {
    var finding = self
    finding.variants = ((variants ?? []) + (other.variants ?? [])).uniqued()
    return finding
  }
}

extension [Finding] {
  /// Returns true if one of the findings is of a kind.
  package func has(_ kind: Finding.Kind) -> Bool {
    contains { finding in finding.kind == kind }
  }
}

/// One mistake of a layout, with the shortest history that shows it.
package struct Finding: Codable, Hashable, Sendable {
  package var kind: Kind
  package var severity: Severity
  /// The mistake in a few words: the kind's title, or a more exact one.
  package var title: String
  package var message: String
  /// The shortest history that shows the mistake, one line for each step. Empty if none is needed.
  package var history: [String] = []
  package var steps = 0
  package var subviews = 0
  /// The result that a correct layout has in the last step. Nil if there is nothing to compare.
  package var expected: String?
  package var found: String?
  /// The advice for a cause that is known exactly. If nil, the kind's advice applies.
  package var advice: String?
  /// The variants that show the mistake, starting with the one it was found in. Nil before findings
  /// of several variants are joined.
  package var variants: [String]?

  package init(
    _ kind: Kind, title: String? = nil, _ message: String? = nil, severity: Severity? = nil
  ) {
    self.kind = kind
    self.severity = severity ?? kind.severity
    self.title = title ?? kind.title
    self.message = message ?? kind.explanation
  }

  /// The advice for the user.
  package var remedy: String { advice ?? kind.remedy }

  /// Returns the finding for a process that crashed.
  package static func crashedProcess(_ reason: String) -> Finding {
    Finding(.crash, "Crashed: \(reason).")
  }

  /// The title of the finding for a layout of which every call crashes, or every placement.
  package static let crashesInEveryCall = "crashes in every call"

  /// The finding's name, which is unique among the findings of a variant.
  package var id: String {
    guard title != kind.title else { return kind.rawValue }
    return "\(kind.rawValue)-\(title)"
  }

  /// Returns true if the finding says more than another one of its kind, or the same in fewer
  /// words.
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
  /// Inserts a finding in the order of reports.
  ///
  /// If the list has a finding with the same id, the shorter of the two stays and names the
  /// variants of both.
  package mutating func add(_ finding: Finding) {
    var kept = finding
    if let index = firstIndex(where: { known in known.id == finding.id }) {
      kept = finding.joined(with: remove(at: index))
    }
    let next = firstIndex { other in Finding.isInOrder(kept, other) }
    insert(kept, at: next ?? endIndex)
  }
}

extension Finding {
  /// Returns the shorter of this finding and a known one with the same id, with the variants of
  /// both.
  fileprivate func joined(with known: Finding) -> Finding {
    var kept = known.shown(besides: self)
    if isShorter(than: known) { kept = shown(besides: known) }
    if variants == nil { kept.variants = nil }
    return kept
  }

  /// Returns the finding with the variants of another one added.
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

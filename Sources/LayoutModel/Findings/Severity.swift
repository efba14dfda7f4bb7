/// The weight of a finding.
package enum Severity: String, CaseIterable, Codable, Hashable, Sendable, Comparable {
  case error
  /// The layout is correct but costly, or probably not what was meant.
  case warning
  case note

  package static func < (left: Severity, right: Severity) -> Bool {
    allCases.firstIndex(of: left).unsafelyUnwrapped
      < allCases.firstIndex(of: right).unsafelyUnwrapped
  }
}

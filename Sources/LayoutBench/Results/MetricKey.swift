/// Names one figure of a baseline.
package struct MetricKey: Hashable, Sendable {
  /// The case's id.
  package var caseID: String
  /// The variant.
  package var variant: String
  /// What is counted.
  package var metric: Metric
  /// Where a near exact figure holds: toolchain, system, architecture, build; nil for exact ones.
  package var scope: String?

  /// Names a figure.
  package init(caseID: String, variant: String, metric: Metric, scope: String? = nil) {
    self.caseID = caseID
    self.variant = variant
    self.metric = metric
    self.scope = scope
  }

  /// The subject, as the case's id begins.
  package var subject: String { String(caseID.prefix { $0 != "/" }) }
}

extension MetricKey: Comparable {
  /// The order of a baseline's lines: byte by byte, as `LC_ALL=C sort` has it.
  package static func < (a: MetricKey, b: MetricKey) -> Bool {
    a.columns.lexicographicallyPrecedes(b.columns) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private var columns: [String] { [caseID, variant, metric.rawValue, scope ?? ""] }
}

/// A variant of a case.
package struct CaseVariant: Hashable, Comparable, Sendable {
  /// The case's id.
  package var caseID: String
  /// The variant.
  package var variant: String

  /// Names a variant of a case.
  package init(caseID: String, variant: String) {
    self.caseID = caseID
    self.variant = variant
  }

  /// The subject, as the case's id begins.
  package var subject: String { String(caseID.prefix { $0 != "/" }) }

  /// The one that a figure is of.
  package init(_ key: MetricKey) { self.init(caseID: key.caseID, variant: key.variant) }

  /// By case, then by variant.
  package static func < (a: CaseVariant, b: CaseVariant) -> Bool {
    (a.caseID, a.variant) < (b.caseID, b.variant)
  }
}

extension RunEnvironment {
  /// Where near exact figures hold.
  package var nearExactScope: String {
    [toolchain, os, architecture, buildMode].joined(separator: ", ")
  }
}

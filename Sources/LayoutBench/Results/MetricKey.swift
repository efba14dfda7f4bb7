package struct MetricKey: Hashable, Sendable {
  package var caseID: String
  package var variant: String
  package var metric: Metric
  /// Where a near exact figure holds: toolchain, system, architecture, build; nil for exact ones.
  package var scope: String?

  package init(caseID: String, variant: String, metric: Metric, scope: String? = nil) {
    self.caseID = caseID
    self.variant = variant
    self.metric = metric
    self.scope = scope
  }

  package var subject: String { String(caseID.prefix { $0 != "/" }) }
}

extension MetricKey: Comparable {
  /// The order of a baseline's lines: byte by byte, as `LC_ALL=C sort` has it.
  package static func < (a: MetricKey, b: MetricKey) -> Bool {
    a.columns.lexicographicallyPrecedes(b.columns) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private var columns: [String] { [caseID, variant, metric.rawValue, scope ?? ""] }
}

package struct CaseVariant: Hashable, Comparable, Sendable {
  package var caseID: String
  package var variant: String

  package init(caseID: String, variant: String) {
    self.caseID = caseID
    self.variant = variant
  }

  package var subject: String { String(caseID.prefix { $0 != "/" }) }

  package init(_ key: MetricKey) { self.init(caseID: key.caseID, variant: key.variant) }

  package static func < (a: CaseVariant, b: CaseVariant) -> Bool {
    (a.caseID, a.variant) < (b.caseID, b.variant)
  }
}

extension RunEnvironment {
  package var nearExactScope: String {
    [toolchain, os, architecture, buildMode].joined(separator: ", ")
  }
}

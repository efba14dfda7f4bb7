/// Names one figure of a baseline.
public struct MetricKey: Hashable, Sendable {
  /// The case's id.
  public var caseID: String
  /// The variant.
  public var variant: String
  /// What is counted.
  public var metric: GateMetric
  /// Where a near exact figure holds: toolchain, system, architecture, build; nil for exact ones.
  public var scope: String?

  /// Names a figure.
  public init(caseID: String, variant: String, metric: GateMetric, scope: String? = nil) {
    self.caseID = caseID
    self.variant = variant
    self.metric = metric
    self.scope = scope
  }

  /// The subject, as the case's id begins.
  public var subject: String { String(caseID.prefix { $0 != "/" }) }
}

extension MetricKey: Comparable {
  /// The order of a baseline's lines: byte by byte, as `LC_ALL=C sort` has it.
  public static func < (a: MetricKey, b: MetricKey) -> Bool {
    a.columns.lexicographicallyPrecedes(b.columns) { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private var columns: [String] { [caseID, variant, metric.name, scope ?? ""] }
}

extension RunEnvironment {
  /// Where near exact figures hold.
  public var nearExactScope: String {
    [toolchain, os, architecture, buildMode].joined(separator: ", ")
  }
}

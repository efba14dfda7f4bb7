/// One variant of a case.
package struct CaseVariant: Hashable, Comparable, Sendable {
  package var key: CaseKey
  package var variant: String

  package init(key: CaseKey, variant: String) {
    self.key = key
    self.variant = variant
  }

  package var caseID: String { key.id }
  package var subject: String { key.subject }

  /// The layout and the variant, whatever the case.
  package var subjectVariant: SubjectVariant {
    SubjectVariant(subject: subject, variant: variant)
  }

  package static func < (a: CaseVariant, b: CaseVariant) -> Bool {
    (a.caseID, a.variant) < (b.caseID, b.variant)
  }
}

/// The value of a metric in a baseline and in a run: a count or a checksum.
package enum MetricValue: Hashable, Sendable, CustomStringConvertible {
  /// A count, of which less is better.
  case count(Int)
  /// A checksum of 16 hexadecimal digits.
  case checksum(String)

  package init?(_ metric: Metric, of variant: VariantResult) {
    if metric == .checksum {
      self = .checksum(variant.checksums.rounded)
    } else {
      guard let value = variant[metric] else { return nil }
      self = .count(value)
    }
  }

  package init?(_ text: some StringProtocol, of metric: Metric) {
    if metric == .checksum {
      guard text.utf8.count == 16, UInt64(text, radix: 16) != nil else { return nil }
      self = .checksum(String(text))
    } else {
      // Far below what cannot be added up any more.
      guard let count = Int(text), (0...1_000_000_000_000_000).contains(count) else { return nil }
      self = .count(count)
    }
  }

  package var description: String {
    switch self {
    case .count(let value): String(value)
    case .checksum(let value): value
    }
  }
}

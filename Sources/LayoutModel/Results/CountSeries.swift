/// The counts of a variant of a layout on one usual line, by the number of subviews.
package struct CountSeries: Hashable, Sendable {
  package var subject: String
  package var variant: String
  package var line: UsualLine
  /// The kind of subviews.
  package var population: Population
  /// The numbers of subviews that were counted, rising.
  package var numbers: [Int]
  /// The counts of all passes together with each of the numbers, by metric.
  package var counts: [Metric: [Int]]
  /// The numbers with which a worker crashed, with the reasons.
  package var failures: [Int: String]
  /// The numbers that were left out, as they took too long or too much memory.
  package var leftOut: [Int]

  package init(
    subject: String, variant: String, line: UsualLine, population: Population, numbers: [Int],
    counts: [Metric: [Int]], failures: [Int: String], leftOut: [Int]
  ) {
    self.subject = subject
    self.variant = variant
    self.line = line
    self.population = population
    self.numbers = numbers
    self.counts = counts
    self.failures = failures
    self.leftOut = leftOut
  }

  package var passes: Int { line.scenario.traits.passes }

  /// A Boolean value that is true when somebody wrote the variant.
  package var isWritten: Bool { !VariantName.automatic.contains(variant) }

  /// The counts of a metric by the number of subviews; empty where it was not counted.
  package subscript(metric: Metric) -> [Int: Int] {
    Dictionary(zip(numbers, counts[metric] ?? []), uniquingKeysWith: { first, _ in first })
  }
}

extension CountSeries {
  /// The series in cases that differ in the number of subviews, by subject, line and variant.
  package static func all(in cases: [CaseResult]) -> [CountSeries] {
    cases.subjects.flatMap { subject in
      UsualLine.all.flatMap { line in
        let own = cases.filter {
          $0.key.subject == subject && $0.key.host == line.host
            && $0.key.scenario == line.scenario
        }.sorted { $0.key.count < $1.key.count }
        return of(own, on: line)
      }
    }
  }

  private static func of(_ cases: [CaseResult], on line: UsualLine) -> [CountSeries] {
    guard let first = cases.first else { return [] }
    let failed = cases.filter { $0.reachedLimit != true }.compactMap { result in
      result.failure.map { (result.key.count, $0) }
    }
    let leftOut = cases.filter { $0.reachedLimit == true }.map(\.key.count)
    let names = cases.max { $0.variants.count < $1.variants.count }?.variants.map(\.name) ?? []
    return names.map { name in
      let counted = cases.filter { $0.failure == nil && $0.variant(named: name) != nil }
      let counts = Metric.lawful.map { metric in
        (metric, counted.compactMap { $0.variant(named: name)?[metric] })
      }
      return CountSeries(
        subject: first.key.subject, variant: name, line: line, population: first.key.population,
        numbers: counted.map(\.key.count),
        counts: Dictionary(uniqueKeysWithValues: counts).filter {
          $0.value.count == counted.count
        },
        failures: Dictionary(failed, uniquingKeysWith: { first, _ in first }), leftOut: leftOut)
    }
  }
}

extension CountSeries: Codable {
  /// The keys of a series in the document.
  private enum CodingKeys: String, CodingKey {
    case subject, variant, host, scenario, population, numbers, counts, failures, leftOut, laws
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    subject = try fields.decode(String.self, forKey: .subject)
    variant = try fields.decode(String.self, forKey: .variant)
    line = UsualLine(
      host: try fields.decode(LayoutHost.self, forKey: .host),
      scenario: try fields.decode(Scenario.self, forKey: .scenario))
    population = try fields.decode(Population.self, forKey: .population)
    numbers = try fields.decode([Int].self, forKey: .numbers)
    counts = try fields.decode([Metric: [Int]].self, forKey: .counts)
    failures = try fields.decodeIfPresent([Int: String].self, forKey: .failures) ?? [:]
    leftOut = try fields.decodeIfPresent([Int].self, forKey: .leftOut) ?? []
    guard counts.allSatisfy({ $0.value.count == numbers.count }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .counts, in: fields, debugDescription: "a metric has not as many counts as numbers")
    }
  }

  /// Writes the counts, and the laws that are found from them, for people and other programs.
  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(subject, forKey: .subject)
    try fields.encode(variant, forKey: .variant)
    try fields.encode(line.host, forKey: .host)
    try fields.encode(line.scenario, forKey: .scenario)
    try fields.encode(population, forKey: .population)
    try fields.encode(numbers, forKey: .numbers)
    try fields.encode(counts, forKey: .counts)
    if !leftOut.isEmpty { try fields.encode(leftOut, forKey: .leftOut) }
    if !failures.isEmpty { try fields.encode(failures, forKey: .failures) }
    let laws = counts.keys.map { ($0, growth(of: $0)?.text(passes: passes)) }
    try fields.encode(
      Dictionary(uniqueKeysWithValues: laws).compactMapValues(\.self), forKey: .laws)
  }
}

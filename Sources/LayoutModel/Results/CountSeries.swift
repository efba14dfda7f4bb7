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

  /// The number of passes that the counts are of.
  package var passes: Int { line.scenario.traits.passes }

  /// A Boolean value that is true when somebody wrote the variant.
  package var isWritten: Bool { !VariantName.isAutomatic(variant) }

  /// The counts of a metric by the number of subviews; empty where it was not counted.
  package subscript(metric: Metric) -> [Int: Int] {
    Dictionary(zip(numbers, counts[metric] ?? []), uniquingKeysWith: { first, _ in first })
  }
}

extension CountSeries {
  /// The series in cases that differ in the number of subviews, by subject, line and variant.
  package static func all(in cases: [CaseResult]) -> [CountSeries] {
    var series: [CountSeries] = []
    for (_, own) in cases.grouped(by: \.key.subject) {
      for line in UsualLine.all {
        let onLine = own.filter { result in line.holds(result.key) }
        series += of(onLine.sorted(on: \.key.count), on: line)
      }
    }
    return series
  }

  /// The series of all variants in the cases of one layout on one line, by rising counts.
  private static func of(_ cases: [CaseResult], on line: UsualLine) -> [CountSeries] {
    guard let key = cases.first?.key else { return [] }
    var failures: [Int: String] = [:]
    var leftOut: [Int] = []
    for result in cases {
      let count = result.key.count
      if result.reachedLimit == true {
        leftOut.append(count)
      } else if failures[count] == nil {
        failures[count] = result.failure
      }
    }
    let whole = cases.max(on: \.variants.count)
    return (whole?.variants ?? []).map { variant in
      let (numbers, counts) = counts(of: variant.name, in: cases)
      return CountSeries(
        subject: key.subject, variant: variant.name, line: line, population: key.population,
        numbers: numbers, counts: counts, failures: failures, leftOut: leftOut)
    }
  }

  /// The counts of a variant, of the metrics that every case that did not fail has.
  private static func counts(
    of variant: String, in cases: [CaseResult]
  ) -> (numbers: [Int], counts: [Metric: [Int]]) {
    var numbers: [Int] = []
    var results: [VariantResult] = []
    for result in cases where result.failure == nil {
      guard let own = result.variant(named: variant) else { continue }
      numbers.append(result.key.count)
      results.append(own)
    }
    var counts: [Metric: [Int]] = [:]
    for metric in Metric.lawful {
      let counted = results.compactMap { result in result[metric] }
      if counted.count == results.count { counts[metric] = counted }
    }
    return (numbers, counts)
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
    guard counts.values.allSatisfy({ counts in counts.count == numbers.count }) else {
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
    var laws: [Metric: String] = [:]
    for metric in counts.keys { laws[metric] = growth(of: metric)?.text(passes: passes) }
    try fields.encode(laws, forKey: .laws)
  }
}

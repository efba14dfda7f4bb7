/// The counts of one variant in one host and scenario, by number of subviews.
package struct CountSeries: Hashable, Sendable {
  package var subject: String
  package var variant: String
  package var line: UsualLine
  /// The kind of subviews.
  package var population: Population
  /// The numbers of subviews that were counted, in ascending order.
  package var numbers: [Int]
  /// The counts over all passes by metric, with one count for each of ``numbers``.
  package var counts: [Metric: [Int]]
  /// The reasons of a worker's crashes, by number of subviews.
  package var failures: [Int: String]
  /// The numbers of subviews that were left out because they took too long or too much memory.
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

  /// The number of passes that each count covers.
  package var passes: Int { line.scenario.traits.passes }

  /// A Boolean value that is true when the variant is handwritten, not generated.
  package var isWritten: Bool { !VariantName.isAutomatic(variant) }

  /// The counts of a metric by number of subviews. The dictionary is empty if the metric was not
  /// counted.
  package subscript(metric: Metric) -> [Int: Int] {
    Dictionary(zip(numbers, counts[metric] ?? []), uniquingKeysWith: { first, _ in first })
  }
}

extension CountSeries {
  /// Returns the series of all cases, ordered by subject, line and variant.
  package static func all(in cases: [CaseResult]) -> [CountSeries] {
    var series: [CountSeries] = []
    for (_, own) in cases.grouped(by: \.key.subject) {
      for line in UsualLine.all {
        let onLine = own.filter { result in line.holds(result.key) }
        series += of(onLine.byCount, on: line)
      }
    }
    return series
  }

  /// Returns one series for each variant of a layout's cases on a line.
  ///
  /// - Parameter cases: The cases, in ascending order of their number of subviews.
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
    var series: [CountSeries] = []
    for variant in whole?.variants ?? [] {
      let (numbers, counts) = counts(of: variant.name, in: cases)
      series.append(
        CountSeries(
          subject: key.subject, variant: variant.name, line: line, population: key.population,
          numbers: numbers, counts: counts, failures: failures, leftOut: leftOut))
    }
    return series
  }

  /// Returns the counts of a variant in the cases that did not fail.
  ///
  /// A metric is left out unless every case has it.
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
  /// The coding keys of a series in a results document.
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

  /// Encodes the counts, and the laws that follow from them for people and other programs.
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

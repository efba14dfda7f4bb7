import LayoutBench
import PortableLayout

package struct RunComparison: Sendable {
  package struct Row: Hashable, Sendable {
    package var place: CaseVariant
    /// The second run's time divided by the first's; nil if one was not timed.
    package var ratio: PairedRatio?
    /// What the ratio says: `pays off` where the second run is faster, `costs` where it is slower.
    package var change: Verdict
    /// What the first run says of the variant; nil for the one that others are compared with.
    package var before: Verdict?
    package var after: Verdict?
    package var figures: [GateFinding]

    package var changesVerdict: Bool { before != after }
  }

  package var rows: [Row]
  package var onlyFirst: [CaseVariant]
  package var onlySecond: [CaseVariant]
  /// The geometric mean of the ratios, with its interval over workers; nil without times.
  package var geometricMean: Estimate<Ratio>?
  package var timedRows: Int
  package var timeProblem: String?
  /// The names of the price lists that the verdicts hold at: the first run's, then the second's.
  package var prices: [String]
  package var system: SwiftUISystem

  /// Workers are compared in the order of their numbers. The two runs did not take turns, so a
  /// machine that was busier during one of them shows as a difference.
  package init(_ first: ResultsDocument, _ second: ResultsDocument) throws(GateError) {
    guard first.options.seed == second.options.seed else {
      throw .otherSeed(found: second.options.seed, baseline: first.options.seed)
    }
    try second.options.checkSystem(is: first.options.system)
    system = first.options.system
    prices = [first.prices.name, second.prices.name]
    timeProblem = Self.timeProblem(first.environment, second.environment)
    let bound = second.options.bound
    let cases = Dictionary(
      second.cases.map { ($0.key.id, $0) }, uniquingKeysWith: { one, _ in one })
    var rows: [Row] = []
    var times: [[Int: LogRatio]] = []
    for old in first.cases {
      guard let new = cases[old.key.id] else { continue }
      for variant in old.variants {
        guard let now = new.variant(named: variant.name) else { continue }
        func verdict(_ result: CaseResult) -> Verdict? {
          result.comparisons.first { $0.candidate == variant.name }?.verdict
        }
        var row = Row(
          place: CaseVariant(caseID: old.key.id, variant: variant.name), ratio: nil,
          change: .untimed, before: verdict(old), after: verdict(new),
          figures: Self.figures(old.key.id, variant, now))
        let workers = timeProblem == nil ? Self.pairs(variant, now) : [:]
        if let ratio = PairedRatio(workers: workers.sorted { $0.key < $1.key }.map(\.value)) {
          row.ratio = ratio
          row.change = Verdict(ratio.logRatio, bound: bound)
          times.append(workers.compactMapValues(Self.centre))
        }
        rows.append(row)
      }
    }
    self.rows = rows
    timedRows = times.count
    geometricMean = Self.mean(times)
    let (all, others) = (Set(first.places), Set(second.places))
    onlyFirst = first.places.filter { !others.contains($0) }
    onlySecond = second.places.filter { !all.contains($0) }
    guard !rows.isEmpty else { throw .nothingInCommon }
  }

  /// The exact figures that differ.
  private static func figures(
    _ id: String, _ old: VariantResult, _ new: VariantResult
  ) -> [GateFinding] {
    Metric.gated.compactMap { metric in
      guard let before = MetricValue(metric, of: old), let after = MetricValue(metric, of: new),
        before != after
      else { return nil }
      var finding = GateFinding(
        place: CaseVariant(caseID: id, variant: old.name), metric: metric, baseline: before,
        found: after, kind: .regression)
      if let change = finding.change, change < 0 { finding.kind = .improvement }
      return finding
    }
  }

  private static func timeProblem(_ a: RunEnvironment, _ b: RunEnvironment) -> String? {
    if a.cpu != b.cpu || a.cores != b.cores {
      return "the runs are from different machines"
    }
    return a.buildMode == b.buildMode ? nil : "one run is of a debug build"
  }

  private static func pairs(_ a: VariantResult, _ b: VariantResult) -> [Int: [TimePair]] {
    let (old, new) = (
      Dictionary(grouping: a.samples, by: \.worker), Dictionary(grouping: b.samples, by: \.worker)
    )
    return old.reduce(into: [:]) { pairs, entry in
      guard let samples = new[entry.key] else { return }
      pairs[entry.key] = zip(entry.value, samples).map {
        TimePair(baseline: $0.perPass, candidate: $1.perPass)
      }
    }
  }

  private static func centre(of pairs: [TimePair]) -> LogRatio? {
    Estimate(hodgesLehmann: pairs.compactMap(LogRatio.init(_:)), unit: .pair)?.value
  }

  /// The mean of the rows' logarithms in each worker that took part in all of them, then
  /// Hodges-Lehmann over the workers.
  private static func mean(_ rows: [[Int: LogRatio]]) -> Estimate<Ratio>? {
    guard let first = rows.first else { return nil }
    let workers = rows.reduce(Set(first.keys)) { $0.intersection($1.keys) }
    let means = workers.sorted().compactMap { worker in
      LogRatio.mean(rows.compactMap { $0[worker] })
    }
    return Estimate(hodgesLehmann: means, unit: .worker)?.map(Ratio.init(_:))
  }
}

extension ResultsDocument {
  fileprivate var places: [CaseVariant] {
    cases.flatMap { result in
      result.variants.map { CaseVariant(caseID: result.key.id, variant: $0.name) }
    }
  }
}

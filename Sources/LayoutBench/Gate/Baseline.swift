package struct Baseline: Hashable, Sendable {
  package var seed: UInt64
  /// The options that choose the cases, as they are typed.
  package var arguments: [String]
  package var values: [MetricKey: MetricValue]

  package init(seed: UInt64, arguments: [String], values: [MetricKey: MetricValue]) {
    self.seed = seed
    self.arguments = arguments
    self.values = values
  }

  /// The baseline that a run makes.
  ///
  /// Automatic variants are left out: nobody wrote them, so nobody can make them worse.
  ///
  /// - Parameters:
  ///   - document: What the run found.
  ///   - arguments: The options that chose the cases.
  ///   - nearExact: Whether allocations are kept too, for where the run took place.
  package init(_ document: ResultsDocument, arguments: [String], nearExact: Bool) {
    let scope = document.environment.nearExactScope
    var values: [MetricKey: MetricValue] = [:]
    for result in document.cases {
      for variant in result.variants where !Variant.Name.automatic.contains(variant.name) {
        for metric in Metric.gated where nearExact || metric.tier == .exact {
          let key = MetricKey(
            caseID: result.key.id, variant: variant.name, metric: metric,
            scope: metric.tier == .nearExact ? scope : nil)
          values[key] = MetricValue(metric, of: variant)
        }
      }
    }
    self.init(seed: document.options.seed, arguments: arguments, values: values)
  }

  package var caseIDs: Set<String> { Set(values.keys.map(\.caseID)) }

  package func keeping(_ ids: Set<String>) -> Baseline {
    Baseline(
      seed: seed, arguments: arguments, values: values.filter { ids.contains($0.key.caseID) })
  }

  /// The baseline after a run that made another one.
  ///
  /// Figures that hold elsewhere (another toolchain, another system) stay as they are.
  ///
  /// - Parameters:
  ///   - newer: What the run made.
  ///   - isWhole: Whether the run had every case, so that cases that it lacks are gone.
  package func updated(with newer: Baseline, isWhole: Bool) -> Baseline {
    let cases = newer.caseIDs
    let places = Set(newer.values.keys.map(CaseVariant.init))
    let scopes = Set(newer.values.keys.compactMap(\.scope))
    let kept = values.filter { key, _ in
      if !cases.contains(key.caseID) { return !isWhole }
      guard let scope = key.scope, places.contains(CaseVariant(key)) else { return false }
      return !scopes.contains(scope)
    }
    return Baseline(
      seed: seed, arguments: isWhole ? newer.arguments : arguments,
      values: kept.merging(newer.values) { $1 })
  }
}

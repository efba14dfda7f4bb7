extension RecordedRun {
  package init(_ document: ResultsDocument) {
    self.init(
      runID: document.runID, startedAt: document.startedAt, environment: document.environment,
      profile: document.options.profile, seed: document.options.seed,
      plannedCases: document.plannedCases,
      metrics: Metric.counts.map(\.rawValue),
      cases: document.cases.map(RecordedCase.init))
  }

  /// Why a document cannot be kept; nil if it can.
  ///
  /// A shard's figures are exact, but a history of parts would have a gap in every line.
  package static func obstacle(to document: ResultsDocument) -> String? {
    document.shard.map {
      "it is only shard \($0.index)/\($0.count) of a run. Join all shards with '\(ProgramName.current) merge', and add the result"
    }
  }
}

extension RecordedCase {
  /// Keeps what a history needs of a case; of one with a problem, that alone.
  init(_ result: CaseResult) {
    let written = result.variants.filter { !Variant.Name.automatic.contains($0.name) }
    self.init(
      id: result.key.id, passes: result.passes, problem: result.problems.first,
      variants: result.problems.isEmpty ? written.map(RecordedVariant.init) : [])
  }
}

extension RecordedVariant {
  init(_ variant: VariantResult) {
    let workers = Dictionary(grouping: variant.samples, by: \.worker)
      .sorted { $0.key < $1.key }.map { $0.value.map(\.perPass) }
    let interval = Estimate(workers: workers)?.ci95
    self.init(
      name: variant.name, counts: Metric.counts.compactMap { variant[$0] },
      checksum: variant.counts.checksum,
      time: variant.medianPass.map { median in
        ([median] + (interval.map { [$0.lower, $0.upper] } ?? [])).map(\.roundedForHistory)
      })
  }
}

extension Nanoseconds {
  /// To a tenth of a nanosecond, which is beyond what a clock tells.
  fileprivate var roundedForHistory: Nanoseconds {
    Nanoseconds((rawValue * 10).rounded() / 10)
  }
}

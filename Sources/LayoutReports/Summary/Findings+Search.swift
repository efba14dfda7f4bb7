import LayoutBench

extension Findings {
  init(cases: [CaseResult], growth: [GrowthSeries]) {
    faults = cases.compactMap(Fault.init(of:))
    let runs = cases.flatMap { result in
      result.variants.filter(result.isUsable).map { VariantRun(result: result, variant: $0) }
    }
    // What automatic versions do is no finding about the layout.
    let names = runs.map(\.name).uniqued().filter { !Variant.Name.automatic.contains($0[1]) }
    let byName = Dictionary(grouping: runs, by: \.name)
    memoMisses = names.compactMap { MemoMiss(in: byName[$0] ?? []) }
    alignment = names.compactMap { AlignmentWaste(in: byName[$0] ?? []) }
    let series = Dictionary(grouping: growth) { [$0.key.subject, $0.variant] }
    steep = names.compactMap { SteepGrowth(in: series[$0] ?? []) }
  }
}

private struct VariantRun {
  var result: CaseResult
  var variant: VariantResult
  var name: [String] { [result.key.subject, variant.name] }
  var most: Int { variant.counters[.mostDistinctProposals, default: 0] }

  /// Measurements beyond one for each distinct proposal.
  var repeated: Int {
    max(0, variant.measurements - variant.counters[.distinctProposals, default: 0])
  }

  /// Whether the memo is too small: a subview got more proposals than fit, and either it must have
  /// happened within one pass, or sizes that the memo had dropped were measured again.
  var defeatsMemo: Bool {
    guard case .entries(let capacity) = result.key.memo.capacity, capacity > 0, most > capacity
    else { return false }
    return most > capacity * result.passes || repeated > 0
  }
}

extension Findings.Fault {
  fileprivate init?(of result: CaseResult) {
    let wrong = result.outcomes.map(\.comparison).filter { !$0.verdict.hasCounts }
    guard !wrong.isEmpty || !result.problems.isEmpty else { return nil }
    id = result.key.id
    let verdicts = wrong.map(\.verdict)
    let rest: Verdict = result.variants.isEmpty ? .failed : .invalid
    verdict = [.incorrect, .failed].first(where: verdicts.contains) ?? rest
    variants = wrong.count == result.comparisons.count ? [] : wrong.map(\.candidate)
    problems = result.problems
  }
}

extension Findings.MemoMiss {
  fileprivate init?(in runs: [VariantRun]) {
    let misses = runs.filter(\.defeatsMemo)
    guard let worst = misses.max(by: { $0.most < $1.most }) else { return nil }
    self.init(
      subject: worst.result.key.subject, variant: worst.variant.name, most: worst.most,
      repeated: misses.map(\.repeated).reduce(0, +), cases: misses.count, total: runs.count,
      worst: worst.result.key.id)
  }
}

extension Findings.AlignmentWaste {
  fileprivate init?(in runs: [VariantRun]) {
    func wasted(_ run: VariantRun) -> Int {
      let counters = run.variant.counters
      return counters[.alignmentPlacements, default: 0]
        - counters[.keptAlignmentPlacements, default: 0]
    }
    let wasteful = runs.filter { wasted($0) > 0 }
    guard let first = wasteful.first else { return nil }
    let placed = wasteful.map {
      $0.variant.counters[.placements, default: 0]
        + $0.variant.counters[.alignmentPlacements, default: 0]
    }
    self.init(
      subject: first.result.key.subject, variant: first.variant.name,
      wasted: wasteful.map(wasted).reduce(0, +), placements: placed.reduce(0, +),
      cases: wasteful.count, total: runs.count)
  }
}

extension Findings.SteepGrowth {
  fileprivate init?(in series: [GrowthSeries]) {
    let steepest = series.max { ($0.queriesExponent ?? 0) < ($1.queriesExponent ?? 0) }
    guard let steepest, let exponent = steepest.queriesExponent, exponent > Findings.steepExponent,
      let model = steepest.queriesModel
    else { return nil }
    let ends = Array(steepest.points.suffix(2))
    let key = steepest.key
    self.init(
      subject: key.subject, variant: steepest.variant, exponent: exponent,
      model: model, place: Wording.place(of: key), from: ends[0], to: ends[1])
  }
}

import LayoutAnalysis
import LayoutBench

/// What counts tell about a layout besides its answer: nothing is wrong, but some work could be
/// avoided.
struct AvoidableWork: Sendable {
  /// A variant that queries its subviews with more proposals than their size memo holds.
  struct MemoMiss: Hashable, Sendable {
    var subject: String, variant: String
    /// The most different proposals that a subview gets.
    var proposals: Int
    /// Measurements for a proposal that had been measured before, all cases together.
    var repeated: Int
    var cases: Int, total: Int
    var worst: String
  }

  /// A variant that is placed only to answer alignment queries.
  struct AlignmentWaste: Hashable, Sendable {
    var subject: String, variant: String
    /// Placements that answer a query and are not kept.
    var wasted: Int
    var placements: Int
    var cases: Int, total: Int
  }

  /// A variant whose queries grow faster than the number of subviews.
  struct SteepQueries: Hashable, Sendable {
    var subject: String, variant: String
    var exponent: Double
    var model: GrowthFit.Model
    /// Where it is that steep: the case without its count.
    var place: String
    /// The two largest numbers of subviews there, with queries a pass.
    var from: GrowthSeries.Point, to: GrowthSeries.Point
  }

  static let steepExponent = SteepGrowth.leastOfQueries

  var memoMisses: [MemoMiss]
  var alignment: [AlignmentWaste]
  var steep: [SteepQueries]

  var count: Int { memoMisses.count + alignment.count + steep.count }

  init(cases: [CaseResult], growth: [GrowthSeries]) {
    let runs = cases.flatMap { result in
      result.variants.filter(result.isUsable).map { VariantRun(result: result, variant: $0) }
    }
    // What automatic versions do says nothing about the layout.
    let names = runs.map(\.name).uniqued().filter { !Variant.Name.automatic.contains($0[1]) }
    let byName = Dictionary(grouping: runs, by: \.name)
    memoMisses = names.compactMap { MemoMiss(in: byName[$0] ?? []) }
    alignment = names.compactMap { AlignmentWaste(in: byName[$0] ?? []) }
    let series = Dictionary(grouping: growth) { [$0.key.subject, $0.variant] }
    steep = names.compactMap { SteepQueries(in: series[$0] ?? []) }
  }
}

private struct VariantRun {
  var result: CaseResult
  var variant: VariantResult
  var name: [String] { [result.key.subject, variant.name] }
  var proposals: Int { variant.counters[.mostDistinctProposals, default: 0] }

  /// Measurements beyond one for each distinct proposal.
  var repeated: Int {
    max(0, variant.measurements - variant.counters[.distinctProposals, default: 0])
  }

  /// Whether the memo is too small: a subview got more proposals than fit, and either it must have
  /// happened within one pass, or sizes that the memo had dropped were measured again.
  var defeatsMemo: Bool {
    guard case .entries(let capacity) = result.key.memo.capacity, capacity > 0, proposals > capacity
    else { return false }
    return proposals > capacity * result.passes || repeated > 0
  }
}

extension AvoidableWork.MemoMiss {
  fileprivate init?(in runs: [VariantRun]) {
    let misses = runs.filter(\.defeatsMemo)
    guard let worst = misses.max(by: { $0.proposals < $1.proposals }) else { return nil }
    self.init(
      subject: worst.result.key.subject, variant: worst.variant.name, proposals: worst.proposals,
      repeated: misses.map(\.repeated).reduce(0, +), cases: misses.count, total: runs.count,
      worst: worst.result.key.id)
  }
}

extension AvoidableWork.AlignmentWaste {
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

extension AvoidableWork.SteepQueries {
  fileprivate init?(in series: [GrowthSeries]) {
    let steepest = series.max { ($0.queriesExponent ?? 0) < ($1.queriesExponent ?? 0) }
    guard let steepest, let exponent = steepest.queriesExponent,
      exponent > AvoidableWork.steepExponent,
      let model = steepest.queriesModel
    else { return nil }
    let ends = Array(steepest.points.suffix(2))
    let key = steepest.key
    self.init(
      subject: key.subject, variant: steepest.variant, exponent: exponent,
      model: model, place: Wording.place(of: key, without: [.subject, .count]), from: ends[0],
      to: ends[1])
  }
}

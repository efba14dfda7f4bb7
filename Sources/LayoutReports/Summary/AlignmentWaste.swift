import LayoutBench

/// A variant that is placed only to answer alignment queries.
struct AlignmentWaste: Hashable, Sendable {
  var subject: String, variant: String
  /// Placements that answer a query and are not kept.
  var wasted: Int
  var placements: Int
  var cases: Int, total: Int

  /// The variants of cases that waste placements, but for the automatic ones: what those do says
  /// nothing about the layout.
  static func all(in cases: [CaseResult]) -> [AlignmentWaste] {
    let runs = cases.flatMap { result in
      result.variants.filter { result.isUsable($0) && !Variant.Name.automatic.contains($0.name) }
        .map { (name: [result.key.subject, $0.name], counters: $0.counters) }
    }
    let byName = Dictionary(grouping: runs, by: \.name)
    return runs.map(\.name).uniqued().compactMap { name in
      AlignmentWaste(name, counters: byName[name, default: []].map(\.counters))
    }
  }

  private init?(_ name: [String], counters: [[Metric: Int]]) {
    func wasted(_ counters: [Metric: Int]) -> Int {
      counters[.alignmentPlacements, default: 0] - counters[.keptAlignmentPlacements, default: 0]
    }
    let wasteful = counters.filter { wasted($0) > 0 }
    guard !wasteful.isEmpty else { return nil }
    (subject, variant) = (name[0], name[1])
    self.wasted = wasteful.map(wasted).reduce(0, +)
    placements = wasteful.reduce(0) {
      $0 + $1[.placements, default: 0] + $1[.alignmentPlacements, default: 0]
    }
    (cases, total) = (wasteful.count, counters.count)
  }
}

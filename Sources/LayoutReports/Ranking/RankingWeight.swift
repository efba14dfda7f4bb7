import LayoutDeciding
import LayoutModel

/// The weight of the differences in a ranking: the number of subviews from which they matter.
struct RankingWeight {
  /// The key of the cases with the smallest number.
  var key: CaseKey
  /// The layout with the greatest difference.
  var name: String
  /// The number of subviews from which the greatest difference reaches ``limit``.
  var from: WorthCount
  /// The most subviews that were run.
  var most: Int

  /// The saving from which a cache is worth it.
  static let limit = Worth.standard.saving

  /// Creates the weight from the cases that decide on caches, or from all cases if the ranking has
  /// none.
  ///
  /// It is nil if no difference was timed.
  ///
  /// - Parameter reference: The layout that the others are compared with.
  init?(of ranking: Ranking, beside reference: String) {
    let usual = ranking.cases.filter { ranked in ranked.key.isUsual }
    let cases = if usual.isEmpty { ranking.cases } else { usual }
    let weights = cases.grouped(by: \.key.withoutCount).compactMap { key, cases in
      RankingWeight(on: key, cases, beside: reference)
    }
    guard let least = weights.min(on: \.from.value) else { return nil }
    self = least
    most = weights.greatest(of: \.most) ?? least.most
  }

  /// Finds it among cases that differ in the number of subviews alone.
  private init?(on key: CaseKey, _ cases: [CaseRanking], beside reference: String) {
    var points: [(count: Int, saving: Double)] = []
    var name: String?
    for ranked in cases.sorted(on: \.key.count) {
      guard let most = ranked.mostDifferent(from: reference) else { continue }
      points.append((ranked.key.count, most.difference))
      name = most.name
    }
    guard let last = points.last, let name else { return nil }
    self.name = name
    from = WorthCount(of: points, reaching: Self.limit.rawValue) ?? .never
    (self.key, most) = (key, last.count)
  }
}

extension CaseKey {
  /// A Boolean value that is true for a case of a usual line, with SwiftUI's memo of sizes.
  fileprivate var isUsual: Bool {
    memo.capacity == .standard && UsualLine.isUsual(self)
  }
}

extension CaseRanking {
  /// The layout whose time differs most from that of another one. Nil if none was timed.
  fileprivate func mostDifferent(
    from reference: String
  ) -> (name: String, difference: Double)? {
    guard let usual = CaseRanking.time(of: reference, in: result) else { return nil }
    var differences: [(name: String, difference: Double)] = []
    for entry in ranked where entry.name != reference {
      guard let time = CaseRanking.time(of: entry.name, in: result) else { continue }
      differences.append((entry.name, abs((time - usual).rawValue)))
    }
    return differences.max(on: \.difference)
  }
}

import Foundation
import LayoutDeciding
import LayoutModel

/// The comparisons of the layouts of a ranking with the reference, over all cases.
extension RankingReport {
  /// Returns true if a layout is faster in some cases and slower in others: in more than half of all
  /// cases together, but each in half of them at most.
  func isDivided(_ other: OtherLayout) -> Bool {
    let (faster, slower) = (other.count(.faster), other.count(.slower))
    let all = ranking.cases.count
    return min(faster, slower) > 0 && max(faster, slower) * 2 <= all && (faster + slower) * 2 > all
  }

  /// The relation of a layout to the reference.
  enum Relation: CaseIterable {
    case slower, faster, equal, open

    /// The relation without the name of the reference.
    var word: String {
      switch self {
      case .slower: "slower"
      case .faster: "faster"
      case .equal: "as fast"
      case .open: "undecided"
      }
    }

    init(_ verdict: Verdict) {
      switch verdict {
      case .costs: self = .slower
      case .paysOff: self = .faster
      case .noPracticalDifference: self = .equal
      default: self = .open
      }
    }
  }

  /// The comparison of a layout with the reference over all cases.
  struct OtherLayout {
    var name: String
    /// The number of cases with each relation.
    var counts: [Relation: Int]
    /// The typical ratio of the layout's time to the time of the reference.
    var ratio: Double

    /// The relation in most cases.
    var usual: Relation { Relation.allCases.max(on: count) ?? .open }
    /// A Boolean value that is true when the layout is as fast as the reference in most cases.
    var isEqual: Bool { usual == .equal }
    /// The number of cases with the usual relation.
    var extent: Int { count(usual) }

    /// The number of cases with a relation.
    func count(_ relation: Relation) -> Int { counts[relation, default: 0] }
  }

  /// The layouts that work beside the reference, with their comparisons.
  func others(than reference: String) -> [OtherLayout] {
    var others: [OtherLayout] = []
    for name in ranking.names where name != reference && ranking.mayRank(name) {
      let pairs = ranking.pairs(reference, name)
      guard !pairs.isEmpty else { continue }
      var counts: [Relation: Int] = [:]
      for pair in pairs { counts[Relation(pair.verdict), default: 0] += 1 }
      let logarithms = pairs.sum { pair in log(pair.ratio.value.rawValue) }
      others.append(
        OtherLayout(name: name, counts: counts, ratio: exp(logarithms / Double(pairs.count))))
    }
    return others
  }

  /// The relation of a layout to the reference in most cases, then in the others.
  func sentence(_ other: OtherLayout, _ reference: String) -> String {
    let isDivided = isDivided(other)
    let main = if isDivided { Relation.faster } else { other.usual }
    let start =
      "\(other.name) is \(words(main, reference)) in \(cases(other.count(main)))"
      + rest(of: other, besides: main)
    guard !isDivided, let pass = pass(other) else { return start }
    let all = ranking.ranked.count
    var average = ""
    if all > 1 { average = " on average" }
    if all > other.extent { average += " over all \(Figures.count(all))" }
    return "\(start): a pass \(pass)\(average)"
  }

  /// The cases with other relations, as in `, slower in 3 and undecided in 1`. Empty for none.
  private func rest(of other: OtherLayout, besides main: Relation) -> String {
    var parts: [String] = []
    for relation in Relation.allCases where relation != main && other.count(relation) > 0 {
      parts.append("\(relation.word) in \(Figures.count(other.count(relation)))")
    }
    guard !parts.isEmpty else { return "" }
    return ", \(Wording.list(parts, "and"))"
  }

  /// A relation to the reference in words.
  func words(_ relation: Relation, _ reference: String) -> String {
    switch relation {
    case .slower: "slower than \(reference)"
    case .faster: "faster than \(reference)"
    case .equal: "as fast as \(reference) (within \(percent))"
    case .open: "not shown to be faster or slower than \(reference)"
    }
  }

  /// Returns a text for the time per pass beside the time of the reference. Nil if the times are
  /// equal in most cases.
  private func pass(_ other: OtherLayout) -> String? {
    let percent = Figures.decimal(abs(other.ratio - 1) * 100, decimals: 0)
    switch other.usual {
    case .equal: return nil
    case .slower, .faster, .open:
      if other.ratio >= 2 { return "takes \(Figures.times(other.ratio)) times as long" }
      let change = if other.ratio < 1 { "less" } else { "more" }
      return "takes \(percent) % \(change) time"
    }
  }
}

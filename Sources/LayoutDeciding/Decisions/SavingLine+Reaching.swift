import Foundation
import LayoutModel

extension WorthCount {
  /// Creates the count at which savings at rising counts reach a limit. Between two counts, the
  /// saving is a power of the count if both savings are positive, and linear otherwise. Nil if no
  /// saving reaches the limit.
  package init?(of savings: [(count: Int, saving: Double)], reaching limit: Double) {
    guard let first = savings.firstIndex(where: { point in point.saving >= limit }) else {
      return nil
    }
    guard first > 0 else {
      self = .orFewer(savings[0].count)
      return
    }
    let (low, high) = (savings[first - 1].saving, savings[first].saving)
    let (left, right) = (Double(savings[first - 1].count), Double(savings[first].count))
    if low > 0 {
      self = .from(left * pow(right / left, log(limit / low) / log(high / low)))
    } else {
      self = .from(left + (right - left) * (limit - low) / (high - low))
    }
  }
}

/// The point of a saving's interval that a number of subviews is worked out from.
package enum SavingEnd {
  case lower, middle, upper
  /// The cost of the saved calls alone, which is exact.
  case calls

  /// Returns the value of a saving at the wanted prices, in nanoseconds per pass.
  func of(_ saving: CaseSaving, _ prices: (measured: PriceList, wanted: PriceList)) -> Double {
    let all = saving.saving(at: prices.wanted, measuredAt: prices.measured)
    return switch self {
    case .lower: (all.ci95?.lower ?? all.value).rawValue
    case .middle: all.value.rawValue
    case .upper: (all.ci95?.upper ?? all.value).rawValue
    case .calls: prices.wanted.cost(of: saving.savedCalls).rawValue
    }
  }
}

extension SavingLine {
  /// Returns the count at which the saving becomes large enough to matter.
  ///
  /// Beyond the largest count each difference of calls goes on with its own exponent, and the
  /// layout's own time in proportion to the queries without the cache.
  /// - Parameters:
  ///   - least: The least saving a pass that matters.
  ///   - most: A saving that falls below it again up to this count does not count.
  ///   - prices: The list that the savings hold for, and the one to work the count out at.
  ///   - end: The end of the savings' intervals to use.
  package func reaches(
    _ least: Nanoseconds, most: Int, prices: (measured: PriceList, wanted: PriceList),
    end: SavingEnd = .middle
  ) -> WorthCount {
    var points: [(count: Int, saving: Double)] = []
    for saving in savings { points.append((saving.key.count, end.of(saving, prices))) }
    let limit = least.rawValue
    guard let count = WorthCount(of: points, reaching: limit) else {
      return extended(from: points.last?.saving ?? 0, to: limit, prices: prices.wanted)
    }
    let fromThere = points.drop { point in point.saving < limit }
    let falls = fromThere.contains { point in point.count <= most && point.saving < limit }
    guard !falls else { return .never }
    return count
  }

  /// Returns the count beyond the largest one at which the extrapolated saving reaches a limit.
  ///
  /// - Parameter amount: The saving with the largest count.
  private func extended(from amount: Double, to limit: Double, prices: PriceList) -> WorthCount {
    // Nothing is carried on from a loss.
    guard savings.count > 1, let last = savings.last, amount > 0 else { return .never }
    let carried = CarriedSaving(
      before: savings[savings.count - 2], last: last, amount: amount, prices: prices)
    guard let multiple = carried.multiple(reaching: limit) else { return .never }
    return .from(Double(last.key.count) * multiple)
  }
}

/// An extrapolation of a saving, from the two largest numbers of subviews.
///
/// Each difference of calls goes on with its own exponent, and the layout's own time in proportion
/// to the queries without the cache.
private struct CarriedSaving {
  /// An amount that is extrapolated as a power of the number of subviews.
  private struct Amount {
    /// The amount with the largest number of subviews.
    var value: Double
    /// The exponent of the growth. Nil if the amount is extrapolated in proportion.
    var exponent: Double?

    /// Returns the amount at a multiple of the largest number of subviews.
    func carried(to multiple: Double) -> Double {
      guard let exponent else { return value * multiple }
      return value * pow(multiple, exponent)
    }
  }

  /// The differences of calls, each with the price of one.
  private var saved: [(price: Double, calls: Amount)] = []
  /// The queries without the cache.
  private var queries: Amount
  /// The part of the saving that no call explains.
  private var own: Double

  /// Creates an extrapolation from the savings with the two largest numbers of subviews.
  ///
  /// - Parameter amount: The saving with the largest number of subviews.
  init(before: CaseSaving, last: CaseSaving, amount: Double, prices: PriceList) {
    let step = log(Double(last.key.count) / Double(before.key.count))
    func grown(from earlier: Double, to later: Double) -> Amount {
      guard earlier != 0, later / earlier > 0 else { return Amount(value: later) }
      return Amount(value: later, exponent: log(later / earlier) / step)
    }
    for term in PriceTerm.allCases {
      let calls = grown(from: before.savedCalls[term], to: last.savedCalls[term])
      saved.append((prices[term].rawValue, calls))
    }
    queries = grown(from: before.calls[.query], to: last.calls[.query])
    own = amount - prices.cost(of: last.savedCalls).rawValue
  }

  /// Returns the least multiple of the largest number of subviews at which the saving reaches a
  /// limit, or nil if it does not within the range.
  ///
  /// The saving need not rise all the way: walk in small steps, then halve the last one.
  func multiple(reaching limit: Double) -> Double? {
    let ratio = pow(Conventions.farthest, 1 / 400)
    var high = ratio
    while saved(at: high) < limit {
      high *= ratio
      guard high < Conventions.farthest * ratio.squareRoot() else { return nil }
    }
    var low = high / ratio
    for _ in 0..<40 {
      let middle = (low * high).squareRoot()
      if saved(at: middle) < limit { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns the saving at a multiple of the largest number of subviews.
  private func saved(at multiple: Double) -> Double {
    var ofCalls = 0.0
    for (price, calls) in saved { ofCalls += price * calls.carried(to: multiple) }
    guard queries.value > 0 else { return ofCalls + own * multiple }
    return ofCalls + own * (queries.carried(to: multiple) / queries.value)
  }
}

extension SavingLine {
  /// Returns the savings by usual lines, over the kind of subviews that most of these cases have.
  /// Without cases on usual lines, returns them by all lines.
  package static func usual(of savings: [CaseSaving]) -> [SavingLine] {
    var lines: [SavingLine] = []
    for (line, savings) in UsualLine.along(savings, \.key) {
      lines.append(SavingLine(line: line, savings: savings))
    }
    return lines
  }
}

extension UsualLine {
  /// Returns the elements of each usual line, with rising numbers of subviews.
  static func along<Element>(
    _ elements: [Element], _ key: (Element) -> CaseKey
  ) -> [(line: UsualLine, elements: [Element])] {
    var lines: [(line: UsualLine, elements: [Element])] = []
    for (line, keys) in all(in: elements.map(key)) {
      let own = elements.filter { element in keys.contains(key(element)) }
      lines.append((line, own.sorted(on: { element in key(element).count })))
    }
    return lines
  }

  /// Returns the usual lines of some cases with their cases, over the kind of subviews that most of
  /// them have. Without cases on usual lines, returns all lines.
  static func all(in keys: [CaseKey]) -> [(line: UsualLine, keys: Set<CaseKey>)] {
    let usual = keys.filter(\.isOnUsualLine).nonEmpty ?? keys
    let byLine = Dictionary(grouping: mostCommonKind(of: usual)) { key in
      UsualLine(host: key.host, scenario: key.scenario)
    }
    var lines: [(line: UsualLine, keys: Set<CaseKey>)] = []
    for host in LayoutHost.allCases {
      for scenario in Scenario.allCases {
        let line = UsualLine(host: host, scenario: scenario)
        if let keys = byLine[line] { lines.append((line, Set(keys))) }
      }
    }
    return lines
  }

  /// Returns the cases with the kind of subviews that most of some cases have. Of kinds that as many
  /// have, the first one by name counts.
  private static func mostCommonKind(of keys: [CaseKey]) -> [CaseKey] {
    let kinds = Dictionary(grouping: keys, by: \.population)
    let byName = kinds.sorted(on: { kind in kind.key.rawValue })
    return byName.max(on: { kind in kind.value.count })?.value ?? []
  }
}

extension CaseKey {
  /// A Boolean value that is true for a usual host with a change that decides.
  fileprivate var isOnUsualLine: Bool {
    Conventions.usualHosts.contains(host) && Conventions.decidingScenarios.contains(scenario)
  }
}

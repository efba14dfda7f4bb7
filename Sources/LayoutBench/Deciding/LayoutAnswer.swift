package struct LayoutAnswer: Hashable, Codable, Sendable {
  package var subject: String
  /// Whether the layout is one of SwiftUI's own, which nobody can give a cache.
  package var isReference: Bool
  /// The answer; nil where there is no candidate.
  package var answer: Answer?
  package var others: [Answer]

  /// A simpler cache is recommended if it is within this factor of the best one that is safe.
  static let simplerWithin = 1.05

  /// A cache that exists and is broken is the answer. Where some cache is advised, the best kind of
  /// answer decides, and among equals the simplest one that is within 5 % of the best. Where none
  /// is, the cache that exists has the word.
  package init(subject: String, candidates: [Answer], isReference: Bool = false) {
    self.subject = subject
    self.isReference = isReference
    let recommended = Self.recommended(candidates)
    answer = recommended
    others = candidates.filter { $0.candidate != recommended?.candidate }
  }

  private static func recommended(_ candidates: [Answer]) -> Answer? {
    if let broken = candidates.first(where: { $0.kind == .broken && $0.isHandWritten }) {
      return broken
    }
    let usable = candidates.filter { $0.kind != .broken }
    guard let kind = usable.map(\.kind).min(by: { $0.preference < $1.preference }) else {
      return candidates.first
    }
    let equals = usable.filter { $0.kind == kind }.sorted { $0.simplicity < $1.simplicity }
    guard kind.advisesCache else { return usable.first(where: \.isHandWritten) ?? equals.first }
    let best = equals.compactMap { $0.ratio?.typical }.min() ?? 1
    return equals.first { ($0.ratio?.typical ?? .infinity) <= best * simplerWithin }
      ?? equals.first
  }
}

extension Answer {
  package var isHandWritten: Bool { !Variant.Name.automatic.contains(candidate) }

  /// The place among candidates: what is there already, then the least to write.
  var simplicity: Int {
    guard !isHandWritten else { return 0 }
    return 1 + (Variant.Name.bySimplicity.firstIndex(of: candidate) ?? 9)
  }
}

extension Answer.Kind {
  /// The place among the answers for several candidates: what is worth most comes first.
  fileprivate var preference: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}

package struct PriceSpread: Hashable, Codable, Sendable {
  package enum Standing: String, Hashable, Codable, Sendable {
    case above
    case below
    case atAnyPrice = "at any price"
    case atNoPrice = "at no price"
  }

  package var standing: Standing
  /// The median price of those cases; nil where no price decides.
  package var typical: Nanoseconds?
  /// The lowest and the highest end of their intervals.
  package var least: Nanoseconds?
  package var most: Nanoseconds?

  package init?(_ breakEvens: [PriceBreakEven]) {
    let groups = Dictionary(grouping: breakEvens, by: \.standing)
    let order: [Standing] = [.above, .atAnyPrice, .below, .atNoPrice]
    guard
      let standing = order.filter({ groups[$0] != nil })
        .max(by: { (groups[$0]?.count ?? 0) < (groups[$1]?.count ?? 0) })
    else { return nil }
    self.standing = standing
    let prices = (groups[standing] ?? []).compactMap(\.price)
    typical = Median.of(prices.map(\.value))
    least = prices.map { $0.ci95?.lower ?? $0.value }.min()
    most = prices.map { $0.ci95?.upper ?? $0.value }.max()
  }
}

extension PriceBreakEven {
  package var standing: PriceSpread.Standing {
    switch self {
    case .above: .above
    case .below: .below
    case .atAnyPrice: .atAnyPrice
    case .atNoPrice: .atNoPrice
    }
  }
}

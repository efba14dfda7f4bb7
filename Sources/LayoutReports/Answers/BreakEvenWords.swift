import LayoutBench

enum BreakEvenWords {
  typealias Standing = PriceBreakEven.Standing

  static func short(_ breakEven: PriceBreakEven?) -> String? {
    breakEven.map { one in
      let price = one.price?.value
      return short(plain(one.standing, price), price.map { Figures.time($0) } ?? Figures.none)
    }
  }

  /// A few words: `from 41 ns`, `up to 41 ns`, `any price`, `no price`.
  private static func short(_ standing: Standing, _ price: String) -> String {
    switch standing {
    case .above: "from \(price)"
    case .below: "up to \(price)"
    case .atAnyPrice: "any price"
    case .atNoPrice: "no price"
    }
  }

  /// As in `saves time when a query costs more than 41 ns`.
  static func sentence(_ breakEven: PriceBreakEven?, of noun: String) -> String? {
    breakEven.map { sentence($0.standing, $0.price.map(Figures.time) ?? "", noun) }
  }

  private static func sentence(_ standing: Standing, _ price: String, _ noun: String) -> String {
    switch standing {
    case .above: "saves time when a \(noun) costs more than \(price)"
    case .below: "saves time when a \(noun) costs less than \(price)"
    case .atAnyPrice: "saves time at any price of a \(noun)"
    case .atNoPrice: "never pays, whatever a \(noun) costs"
    }
  }

  /// The standing, where a price of nearly nothing is any price.
  private static func plain(_ standing: Standing, _ price: Nanoseconds?) -> Standing {
    standing == .above && (price ?? .zero) < Nanoseconds(0.05) ? .atAnyPrice : standing
  }

  /// The break-evens of several cases with their numbers: `from 41 ns [36, 47] (2), open (1)`.
  ///
  /// Of several prices it is the median, in brackets how far their 95 % intervals reach.
  static func summary(_ breakEvens: [PriceBreakEven?]) -> String {
    let groups = Dictionary(grouping: breakEvens) { $0?.standing }
    let order: [Standing?] = [.atAnyPrice, .above, .below, .atNoPrice, nil]
    let parts = order.compactMap { standing -> (text: String, count: Int)? in
      guard let group = groups[standing] else { return nil }
      return (standing.map { short($0, prices(group)) } ?? "open", group.count)
    }
    if parts.count == 1 { return parts[0].text }
    let counted = parts.map { "\($0.text) (\(Figures.count($0.count)))" }
    return counted.isEmpty ? Figures.none : counted.joined(separator: ", ")
  }

  private static func prices(_ breakEvens: [PriceBreakEven?]) -> String {
    guard let spread = PriceSpread(breakEvens.compactMap { $0 }), let median = spread.typical,
      let least = spread.least, let most = spread.most
    else { return Figures.none }
    return least < most ? Figures.time(median, from: least, to: most) : Figures.time(median)
  }
}

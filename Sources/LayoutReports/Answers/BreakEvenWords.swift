import LayoutBench

enum BreakEvenWords {
  typealias Standing = PriceSpread.Standing

  /// A few words: `from 41 ns`, `up to 41 ns`, `any price`, `no price`.
  static func short(_ standing: Standing, _ price: String) -> String {
    switch standing {
    case .above: "from \(price)"
    case .below: "up to \(price)"
    case .atAnyPrice: "any price"
    case .atNoPrice: "no price"
    }
  }

  static func short(_ breakEven: PriceBreakEven?) -> String? {
    breakEven.map { short($0.told, $0.price.map { Figures.time($0.value) } ?? Figures.none) }
  }

  /// As in `saves time when a query costs more than 41 ns (median; 36 ns to 47 ns)`; nil where no
  /// price is known.
  static func sentence(_ spread: PriceSpread?) -> String? {
    guard let spread else { return nil }
    guard [.above, .below].contains(spread.told) else { return sentence(spread.told, "", "query") }
    guard let typical = spread.typical else { return nil }
    var price = Figures.time(typical)
    if let least = spread.least, let most = spread.most {
      price += " (median; \(Figures.time(least)) to \(Figures.time(most)))"
    }
    return sentence(spread.told, price, "query")
  }

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

extension PriceSpread {
  /// The standing, where a price of nearly nothing is any price.
  fileprivate var told: Standing {
    standing == .above && (typical ?? .zero) < Nanoseconds(0.05) ? .atAnyPrice : standing
  }
}

extension PriceBreakEven {
  fileprivate var told: PriceSpread.Standing {
    standing == .above && (price?.value ?? .zero) < Nanoseconds(0.05) ? .atAnyPrice : standing
  }
}

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
}

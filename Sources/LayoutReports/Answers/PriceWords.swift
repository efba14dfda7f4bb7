import LayoutBench

extension AnswerWords {
  /// At which price of a query a cache pays over several cases; nil where none is known.
  package static func breakEven(_ spread: PriceSpread?) -> String? {
    guard let spread else { return nil }
    switch spread.standing {
    case .atAnyPrice: return "saves time at any price of a query"
    case .atNoPrice: return "never pays, whatever a query costs"
    case .above, .below:
      guard let typical = spread.typical else { return nil }
      if spread.standing == .above, typical < Nanoseconds(0.05) {
        return "saves time at any price of a query"
      }
      let price =
        spread.least.flatMap { least in
          spread.most.map {
            "\(Figures.time(typical)) (median; \(Figures.time(least)) to \(Figures.time($0)))"
          }
        } ?? Figures.time(typical)
      return
        "saves time when a query costs \(spread.standing == .above ? "more" : "less") than \(price)"
    }
  }

  /// At which price of a call a candidate pays in one case; nil where no difference is shown.
  /// - Parameters:
  ///   - breakEven: Where it lies.
  ///   - noun: The call, as in `query`.
  package static func breakEven(_ breakEven: PriceBreakEven?, of noun: String) -> String? {
    switch breakEven {
    case nil: nil
    case .atAnyPrice: "saves time at any price of a \(noun)"
    case .atNoPrice: "never pays, whatever a \(noun) costs"
    case .above(let price): "saves time when a \(noun) costs more than \(text(of: price))"
    case .below(let price): "saves time when a \(noun) costs less than \(text(of: price))"
    }
  }

  private static func text(of price: Estimate<Nanoseconds>) -> String {
    price.ci95.map { Figures.time(price.value, from: $0.lower, to: $0.upper) }
      ?? Figures.time(price.value)
  }

  package static func condition(_ condition: AnswerCondition.Kind) -> String {
    switch condition {
    case .countFrom(let count): "if there are \(Figures.count(count)) subviews or more"
    case .countUpTo(let count): "if there are \(Figures.count(count)) subviews or fewer"
    case .populations(let kinds):
      "if the subviews are \(Wording.list(kinds.map { Wording.population($0) }, "or"))"
    case .scenarios(let scenarios): "if it is \(moved(scenarios))"
    case .notScenarios(let scenarios): "if it is not \(moved(scenarios))"
    }
  }

  private static func moved(_ scenarios: [Scenario]) -> String {
    Wording.list(scenarios.compactMap(\.traits.motion), "or")
  }

  package static func prices(_ list: PriceList, scale: PriceScale) -> String {
    guard !list.isFree else { return "list '\(list.name)'" }
    let terms = PriceTerm.allCases.filter { list[$0] > .zero }
      .map { "\($0.noun) \(Figures.time(list[$0]))" }
    let factor = scale.factor(of: list)
    let scaled =
      factor == 1
      ? "" : ", each multiplied by \(Figures.decimal(factor, places: 2)) for this machine"
    return "list '\(list.name)': \(terms.joined(separator: ", "))\(scaled)"
  }
}

import LayoutBench

extension AnswerWords {
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
    let names = scenarios.map { scenario in
      switch scenario {
      case .resize: "resized"
      case .rotate: "rotated"
      default: "animated"
      }
    }
    return Wording.list(names, "or")
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

import LayoutBench

extension AnswerWords {
  /// As in `takes 0.61x (0.55x to 0.93x) of the time`: typical, the cases' least and most.
  static func range(_ answer: Answer) -> String {
    guard let ratio = answer.ratio else { return "takes the same" }
    let text = Figures.ratio(
      Ratio(ratio.typical), least: Ratio(ratio.least), most: Ratio(ratio.most))
    guard let bounds = text.firstIndex(of: "(") else { return "takes \(text) the time" }
    return "takes \(text[..<bounds])the time on average \(text[bounds...].dropLast()) by case)"
  }

  /// The largest saving or cost, and its case: `saves at most 59 µs a pass, 0.4 % of a frame, ...`.
  static func atMost(_ saving: Answer.NamedSaving) -> String {
    let verb = saving.perPass < .zero ? "costs" : "saves"
    return "\(verb) at most" + Self.saving(saving).dropFirst(verb.count)
      + ", \(place(of: saving.key))"
  }

  static func ratio(_ value: Double) -> String { Figures.ratio(Ratio(value)) }

  static func percent(_ value: Double) -> String {
    Figures.decimal(value * 100, places: abs(value) < 0.0995 ? 1 : 0) + " %"
  }

  /// As in `saves 59 µs a pass, 0.4 % of a frame`; `may save` where it is not certain.
  package static func saving(_ saving: Answer.NamedSaving, isCertain: Bool = true) -> String {
    Self.saving(saving.perPass, frameShare: saving.frameShare, isCertain: isCertain)
  }

  package static func saving(
    _ perPass: Nanoseconds, frameShare: Double, isCertain: Bool = true
  ) -> String {
    let stem = perPass < .zero ? "cost" : "save"
    let verb = isCertain ? "\(stem)s" : "may \(stem)"
    let time = Figures.time(Nanoseconds(abs(perPass.rawValue)))
    return "\(verb) \(time) a pass, \(frame(abs(frameShare))) of a frame"
  }

  static func frame(_ share: Double) -> String {
    let percent = share * 100
    if percent < 0.01 { return "under 0.01 %" }
    return Figures.decimal(percent, places: percent < 0.0995 ? 2 : percent < 9.95 ? 1 : 0) + " %"
  }

  /// A case without its layout, as in `with 1,000 tag subviews, on resize, in a stack`.
  static func place(of key: CaseKey) -> String {
    let kind = key.population == .own ? "" : Wording.population(key.population) + " "
    return "with \(Figures.count(key.count)) \(kind)subviews, \(Wording.occasion(key.scenario)), "
      + Wording.host(key.host)
  }
}

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

import Foundation
import LayoutAnalysis
import LayoutBench

extension AnswerWords {
  /// How many times the estimate prices may be, as a word.
  static let times = "four times"

  /// As in `from about 300 subviews`.
  static func from(_ worth: WorthRange?) -> String {
    guard let count = worth?.count, let subviews = count.subviews else {
      return "with no number of subviews"
    }
    return count.orFewer == true
      ? "with \(Figures.quantity(Int(subviews), "subview")) already"
      : "from about \(about(subviews)) subviews"
  }

  /// A count in a table: `300`, `10 or fewer` or a dash.
  static func short(_ count: WorthCount?) -> String {
    guard let count, let subviews = count.subviews else { return "never" }
    return count.orFewer == true ? "\(Figures.count(Int(subviews))) or fewer" : about(subviews)
  }

  /// A number of subviews with one significant digit.
  static func about(_ count: Double) -> String {
    let step = pow(10, floor(log10(max(1, count))))
    return Figures.count(Int((count / step).rounded() * step))
  }

  /// The least and the greatest of the lines: `from 30 (on first layout, in a stack) to 800 (...)`.
  static func spread(_ worth: WorthRange?) -> String {
    guard let worth, let least = worth.least, let greatest = worth.greatest,
      short(least.count) != short(greatest.count)
    else { return "" }
    let ends = [least, greatest].map { line in
      "\(short(line.count)) (\(line.scenario.traits.occasion), \(Wording.host(line.host)))"
    }
    return "from \(ends.joined(separator: " to "))"
  }

  static func time(_ saving: Nanoseconds) -> String {
    Figures.time(Nanoseconds(abs(saving.rawValue)))
  }

  /// The largest saving or cost, and its case: `saves at most 59 µs a pass, 0.4 % of a frame, ...`.
  static func atMost(_ saving: Answer.NamedSaving) -> String {
    let verb = saving.perPass < .zero ? "costs" : "saves"
    return "it \(verb) at most\(Self.saving(saving).dropFirst(verb.count)), with "
      + Wording.place(of: saving.key)
  }

  /// As in `saves 59 µs a pass, 0.4 % of a frame`.
  package static func saving(_ saving: Answer.NamedSaving) -> String {
    Self.saving(saving.perPass, frameShare: saving.frameShare)
  }

  package static func saving(_ perPass: Nanoseconds, frameShare: Double) -> String {
    "\(perPass < .zero ? "costs" : "saves") \(time(perPass)) a pass, "
      + "\(percent(abs(frameShare))) of a frame"
  }

  static func percent(_ share: Double) -> String {
    let percent = share * 100
    if percent < 0.01 { return "under 0.01 %" }
    return Figures.decimal(percent, places: percent < 0.0995 ? 2 : percent < 9.95 ? 1 : 0) + " %"
  }
}

extension AnswerWords {
  static func condition(_ condition: AnswerCondition.Kind) -> String {
    switch condition {
    case .countFrom(let count): "if there are \(Figures.count(count)) subviews or more"
    case .countUpTo(let count): "if there are \(Figures.count(count)) subviews or fewer"
    case .populations(let kinds):
      "if the subviews are \(Wording.list(kinds.map { Wording.population($0) }, "or"))"
    case .scenarios(let scenarios):
      "if it is \(Wording.list(scenarios.compactMap(\.traits.motion), "or"))"
    case .notScenarios(let scenarios):
      "if it is not \(Wording.list(scenarios.compactMap(\.traits.motion), "or"))"
    }
  }

  /// What "worth it" means; a report says it once.
  package static func convention(_ worth: Worth) -> String {
    let rate = Figures.decimal(Worth.frameRate, places: 0)
    let screen =
      worth.instances > 1
      ? " for each container, on a screen with \(Figures.count(worth.instances)) of them" : ""
    let percent = worth.share * 100
    let share = Figures.decimal(percent, places: percent == percent.rounded() ? 0 : 1)
    return
      "Worth it: a pass gets faster by at least \(share) % of a frame at \(rate) "
      + "frames a second (\(Figures.time(worth.saving))\(screen)), with "
      + "\(Figures.count(worth.mostSubviews)) subviews or fewer. A convention: --worth, --most, "
      + "--instances change it. A pass is layout alone, without making or drawing views."
  }

  package static func prices(_ list: PriceList, scale: PriceScale) -> String {
    guard !list.isFree else { return "list '\(list.name)'" }
    let terms = PriceTerm.allCases.filter { list[$0] > .zero }
      .map { "\($0.noun) \(Figures.time(list[$0]))" }
    let factor = scale.factor(of: list)
    let scaled =
      factor == 1
      ? ""
      : ", \(list.hasGivenPrices ? "the list's own" : "each") multiplied by \(Figures.decimal(factor, places: 2)) for this machine"
    return "list '\(list.name)': \(terms.joined(separator: ", "))\(scaled)"
  }
}

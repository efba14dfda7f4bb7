import Foundation
import LayoutDeciding
import LayoutModel

extension AnswerWords {
  /// How many times the estimate prices may be, as a word.
  static let times = "four times"

  /// As in `from about 300 subviews`.
  static func from(_ count: WorthCount?) -> String {
    guard let count, let subviews = count.subviews else {
      return "with no number of subviews"
    }
    return count.orFewer == true ? start(count) : "from about \(about(subviews)) subviews"
  }

  /// A count in a table: `300`, `10 or fewer` or a dash.
  static func short(_ count: WorthCount?) -> String {
    guard let count, let subviews = count.subviews else { return "never" }
    return count.orFewer == true ? "\(Figures.count(Int(subviews))) or fewer" : about(subviews)
  }

  /// A number of subviews with one significant digit, never less: with so many it holds.
  static func about(_ count: Double) -> String {
    let step = pow(10, floor(log10(max(1, count))))
    return Figures.count(Int((count / step - 1e-9).rounded(.up) * step))
  }

  private static func start(_ count: WorthCount) -> String {
    guard let subviews = count.subviews else { return "never" }
    return count.orFewer == true
      ? "with \(Figures.quantity(Int(subviews), "subview")) or fewer"
      : "from \(about(subviews)) subviews"
  }

  /// From how many subviews each line reaches it, by rising counts, and those that never do: `from
  /// 30 subviews on first layout in a stack; from 800 on resize; not on first layout as the root
  /// view`.
  static func spread(_ lines: [WorthRange.Line]) -> String {
    let reached = lines.filter { $0.count.subviews != nil }
      .sorted { $0.count.value < $1.count.value }
    let counts = reached.map { short($0.count) }.uniqued()
    var parts: [String] = []
    for count in counts where counts.count > 1 {
      let alike = reached.filter { short($0.count) == count }
      parts.append(
        (count == counts[0] ? start(alike[0].count) : "from \(count)")
          + " \(Wording.list(occasions(alike, of: lines), "and"))")
    }
    let never = lines.filter { $0.count.subviews == nil }
    if !never.isEmpty {
      parts.append("not \(Wording.list(occasions(never, of: lines), "or"))")
    }
    return parts.joined(separator: "; ")
  }

  /// When and where some of the lines are, a scenario or a host with all of its lines once.
  private static func occasions(
    _ part: [WorthRange.Line], of lines: [WorthRange.Line]
  ) -> [String] {
    let host = part[0].host
    if part.count > 1, part.allSatisfy({ $0.host == host }),
      part.count == lines.count(where: { $0.host == host })
    {
      return [Wording.host(host)]
    }
    return part.map(\.scenario).uniqued().flatMap { scenario in
      let hosts = part.filter { $0.scenario == scenario }.map(\.host)
      let occasion = scenario.traits.occasion
      return hosts.count == lines.count { $0.scenario == scenario }
        ? [occasion] : hosts.map { "\(occasion) \(Wording.host($0))" }
    }
  }

  static func time(_ saving: Nanoseconds) -> String {
    Figures.time(Nanoseconds(abs(saving.rawValue)))
  }

  /// The largest saving or cost, and its case: `saves up to 59 µs a pass, 0.4 % of a frame, ...`.
  static func atMost(_ saving: Answer.NamedSaving) -> String {
    let verb = saving.perPass < .zero ? "costs" : "saves"
    return "it \(verb) up to\(Self.saving(saving).dropFirst(verb.count)), with "
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
  static func convention(of document: ResultsDocument) -> String {
    let worth = document.options.worth
    let hasViews = document.cases.contains { $0.key.population == .own }
    let rate = Figures.decimal(Worth.frameRate, places: 0)
    let screen =
      worth.instances > 1
      ? " for all \(Figures.count(worth.instances)) containers of a screen together" : ""
    let percent = worth.share * 100
    let share = Figures.decimal(percent, places: percent == percent.rounded() ? 0 : 1)
    return
      "'Worth it' means that a pass with at most \(Figures.count(worth.mostSubviews)) subviews takes "
      + "at least \(Figures.time(worth.saving * Double(worth.instances)))\(screen) less: \(share) % of a "
      + "frame at \(rate) frames a second. The limit is a convention: --worth sets another, --most "
      + "another number of subviews, and --instances how many of these containers a screen has. A pass "
      + "is layout alone, without making or drawing views."
      + (hasViews && worth.instances > 1
        ? " --instances is not applied to previews and views: each is there once." : "")
  }

  /// A price of text that may be meant for a platform view: no text of one line takes as long.
  private static let dearText = Nanoseconds(100_000)

  package static func prices(_ list: PriceList, scale: PriceScale) -> String {
    guard !list.isFree else { return "list '\(list.name)'" }
    let terms = PriceTerm.allCases.filter { list[$0] > .zero }
      .map { "\($0.noun) \(Figures.time(list[$0]))" }
    let factor = scale.factor(of: list)
    let scaled =
      factor == 1
      ? ""
      : ", \(list.hasGivenPrices ? "the list's own" : "each") multiplied by \(Figures.decimal(factor, places: 2)) for this machine"
    let text =
      list[.text] < dearText
      ? ""
      : "; Text remembers its sizes: for views that are measured again for each new proposal, as "
        + "platform views are, write --population platform --price "
        + "platform=\(list[.text].durationText)"
    return "list '\(list.name)': \(terms.joined(separator: ", "))\(scaled)\(text)"
  }
}

import LayoutDeciding
import LayoutModel

/// Words that hold for all decisions of a run.
extension DecisionFigures {
  /// The meaning of "worth it", or of what matters, and of the mark at a line.
  ///
  /// - Parameter cards: The cards that stand above it. Nil if there are none.
  func convention(of cards: DecisionCards? = nil) -> String {
    let rate = Figures.decimal(Conventions.frameRate, decimals: 0)
    var containers = ""
    if worth.instances > 1 {
      containers = " for the \(Figures.count(worth.instances)) containers that are visible at once"
    }
    let least = "\(limit) a pass\(containers)"
    let extent = "\(limit) a pass or more\(containers)"
    let part = "\(share(worth)) of a frame at \(rate) Hz"
    let most = Figures.quantity(worth.mostSubviews, "subview")
    let previews = if hasPreviews { ", or in a preview" } else { "" }
    let decisive = "with up to \(most)\(previews)"
    guard let cards, cards.restOnTwoLines else {
      let start =
        if cards?.sayWorthIt == false { "What matters is" } else { "Worth it means: it saves" }
      return "\(start) \(extent), \(part), \(decisive)\(severalChanges(cards))."
    }
    let amount = "\(extent) (\(part)) \(decisive)"
    var meaning =
      "Worth it means: at least two lines of the table save \(least) (\(part)) \(decisive)"
    if cards.adviseChange {
      meaning =
        "Worth it means: it saves \(amount), another change in one case\(severalChanges(cards)), a "
        + "cache on at least two lines of its table"
    }
    if cards.hasStar { meaning += "; the second line to reach that decides (\(CardTable.star))" }
    return "\(meaning)."
  }

  /// Returns the limit of changes that are advised together. Empty if no card advises several.
  private func severalChanges(_ cards: DecisionCards?) -> String {
    let decisions = cards?.decided.decisions ?? []
    let advised = decisions.compactMap { decision in decision.simpler?.changes.advised.count }
    guard let most = advised.max(), most > 1 else { return "" }
    let least = worth.saving(ofChanges: most) * Double(worth.instances)
    return "; several changes together \(Figures.time(least)) or more"
  }

  /// A Boolean value that is true when a decision is about a preview or a view.
  private var hasPreviews: Bool {
    let decided = Set(DecisionCards(document: document).decided.map(\.subject))
    return document.cases.keys.contains { key in
      key.population == .own && decided.contains(key.subject)
    }
  }

  /// The limit as a part of a frame: without a fraction if it has none.
  private func share(_ worth: Worth) -> String {
    let percent = worth.share * 100
    if percent.rounded() == percent { return "\(Figures.brief(percent)) %" }
    return self.percent(worth.share)
  }

  /// Returns the main estimated prices of decisions. Nil if a user gave all prices.
  ///
  /// - Parameter namesDetails: Whether the code of an advised change is only shown by `--details`.
  func estimate(of decisions: [Decision], namesDetails: Bool) -> String? {
    guard document.prices.atMost != nil else { return nil }
    var parts = ["\(Figures.time(prices[.query])) a size query"]
    for term in PriceTerm.allCases where decisions.contains(where: { restsOn(term, $0) }) {
      parts.append("\(Figures.time(prices[term])) a \(term.noun)")
    }
    let prices = if parts.count == 1 { "price" } else { "prices" }
    let estimate = "Estimated \(prices): \(Wording.list(parts, "and"))"
    guard namesDetails, decisions.adviseChange else { return "\(estimate)." }
    return "\(estimate); --details has the code."
  }

  /// Returns true if most of what a decision's cache saves are spacings and guides, this term among
  /// them.
  private func restsOn(_ term: PriceTerm, _ decision: Decision) -> Bool {
    guard term.group == .surroundings else { return false }
    let changes = decision.simpler?.changes.all.changes ?? []
    if changes.contains(where: { change in change.saves(term) }) { return true }
    if let effect = decision.effect {
      return surroundings(effect) != nil && decidingSaving(effect)?.savedCalls[term] ?? 0 > 0
    }
    guard let bound = decision.bound else { return false }
    return !isOfSizes(bound) && bound.repeated[term] > 0
  }

  /// The options that change the limit, in a sentence.
  var options: String {
    let hasViews = document.cases.contains { result in result.key.population == .own }
    let options =
      "--worth sets another limit (2% of a frame, or 40us), --most another number of subviews, "
      + "--instances how many of these containers are visible at once. A pass is layout alone, "
      + "without making or drawing views."
    guard hasViews, worth.instances > 1 else { return options }
    return "\(options) --instances is not applied to previews and views: each is there once."
  }

  /// A price of text that may be meant for a platform view: no text of one line takes as long.
  private static let dearText = Nanoseconds(100_000)

  /// `divided by 0.85, as this machine is faster than the one that the prices hold for`. Nil if times
  /// are not divided.
  var division: String? {
    let factor = document.priceScale.factor(beside: document.prices)
    guard factor != 1 else { return nil }
    let speed = if factor < 1 { "faster" } else { "slower" }
    return "divided by \(Figures.decimal(factor, decimals: 2)), as this machine is \(speed) than "
      + "the one that the prices hold for"
  }

  /// Returns a price list with its prices.
  static func prices(_ list: PriceList) -> String {
    guard !list.isFree else { return "list '\(list.name)'" }
    var terms: [String] = []
    for term in PriceTerm.allCases where list[term] > .zero {
      terms.append("\(term.noun) \(Figures.time(list[term]))")
    }
    var text = "list '\(list.name)': \(terms.joined(separator: ", "))"
    if list[.text] >= dearText {
      text +=
        "; Text remembers its sizes: for views that are measured again for each new proposal, as "
        + "platform views are, write --population platform --price "
        + "platform=\(list[.text].durationText)"
    }
    return text
  }
}

extension [Decision] {
  /// A Boolean value that is true when some decision advises another change than a cache.
  var adviseChange: Bool { contains { decision in decision.simpler != nil } }
}

import LayoutDeciding
import LayoutModel

/// The parts of a layout's pass by their time at the prices.
///
/// A cache is no cure where queries are little of it.
struct PassParts {
  var subject: String
  var whole: Nanoseconds
  /// The parts, as in `as it is, a pass takes 26 µs, with 100 labels, on resize: queries 12
  /// µs, ...`.
  var sentence: String

  /// The parts of a pass of the version that somebody wrote, for all containers of the screen, in the
  /// case that the decision names, or in that with the most subviews that decides; nil where none was
  /// counted.
  init?(of layout: LayoutDecision, in document: ResultsDocument) {
    guard let decision = layout.decision,
      let result = Self.result(for: decision, of: layout.subject, in: document),
      let written = result.variants.last(where: { !VariantName.automatic.contains($0.name) }),
      let calls = written.passCounts, let own = written.ownTime?.perPass
    else { return nil }
    let prices = document.priceScale.scaled(document.prices)
    let screen = Double(document.spec.worth.of(result.key).instances)
    var parts: [(name: String, time: Nanoseconds)] = [("its own code", own * screen)]
    let terms = Dictionary(grouping: PriceTerm.allCases, by: \.part)
    for part in PriceTerm.Part.allCases {
      let cost = (terms[part] ?? []).reduce(Nanoseconds.zero) { $0 + prices[$1] * calls[$1] }
      parts.append((part.rawValue, cost * screen))
    }
    let whole = parts.reduce(Nanoseconds.zero) { $0 + $1.time }
    let longest = parts.sorted { $0.time > $1.time }.filter { $0.time > whole * 0.001 }
    let named = longest.map { "\($0.name) \(Figures.time($0.time))" }
    subject = layout.subject
    self.whole = whole
    sentence =
      "as it is, a pass takes \(Figures.time(whole)), with \(Wording.place(of: result.key)): "
      + named.joined(separator: ", ")
  }

  /// Returns the case with the most subviews among those that a decision names, or may name.
  private static func result(
    for decision: Decision, of subject: String, in document: ResultsDocument
  ) -> CaseResult? {
    let named = decision.bound.map { [$0.key] } ?? decision.effect?.savings.map(\.key) ?? []
    let candidates = document.cases.filter { result in
      let key = result.key
      return key.subject == subject && key.memo.capacity == .standard
        && key.count <= document.spec.worth.of(key).mostSubviews
        && (named.isEmpty || named.contains(key))
    }
    return candidates.max { $0.key.count < $1.key.count }
  }
}

extension PriceTerm {
  /// A part of a pass's time that is named for itself.
  fileprivate enum Part: String, CaseIterable {
    case queries
    case text = "text measurements"
    case platform = "platform views"
    case measurements = "other measurements"
    case placing = "placing subviews"
    case surroundings = "guides and spacing"
  }

  fileprivate var part: Part {
    switch self {
    case .query: .queries
    case .text: .text
    case .platform: .platform
    case .measurement: .measurements
    case .placement: .placing
    case .guide, .spacing, .distance: .surroundings
    }
  }
}

import LayoutDeciding
import LayoutModel

/// The parts of a layout's pass by their time at the prices.
///
/// A cache is no cure where queries are little of it.
struct PassParts {
  var whole: Nanoseconds
  /// The parts, as in `as it is, a pass takes 26 µs, with 100 tag subviews, on resize: queries 12
  /// µs, ...`.
  var sentence: String

  private static let names: [(name: String, terms: [PriceTerm])] = [
    ("queries", [.query]), ("text measurements", [.text]), ("platform views", [.platform]),
    ("other measurements", [.measurement]),
    ("placing subviews", [.placement]), ("guides and spacing", [.guide, .spacing, .distance]),
  ]

  /// The parts of a pass of the version that somebody wrote, for all containers of the screen, in the
  /// case that the decision names, or in that with the most subviews that decides; nil where none was
  /// counted.
  init?(of layout: LayoutDecision, in document: ResultsDocument) {
    guard let decision = layout.decision else { return nil }
    let worth = document.options.worth
    let shown = Set(decision.bound.map { [$0.key] } ?? decision.effect?.savings.map(\.key) ?? [])
    let cases = document.cases.filter {
      $0.key.subject == layout.subject && $0.key.memo.capacity == .standard
        && $0.key.count <= worth.of($0.key).mostSubviews
        && (shown.isEmpty || shown.contains($0.key))
    }
    guard let result = cases.max(by: { $0.key.count < $1.key.count }),
      let written = result.variants.last(where: { !VariantName.automatic.contains($0.name) }),
      let calls = written.passCounts, let own = written.ownTime?.perPass
    else { return nil }
    let prices = document.priceScale.scaled(document.prices)
    let screen = Double(worth.of(result.key).instances)
    let parts: [(name: String, time: Nanoseconds)] =
      [("its own code", own * screen)]
      + Self.names.map { name, terms in
        (name, terms.reduce(.zero) { $0 + prices[$1] * calls[$1] } * screen)
      }
    let whole = parts.reduce(Nanoseconds.zero) { $0 + $1.time }
    let named = parts.filter { $0.time > whole * 0.001 }.sorted { $0.time > $1.time }
      .map { "\($0.name) \(Figures.time($0.time))" }
    self.whole = whole
    sentence =
      "as it is, a pass takes \(Figures.time(whole)), with \(Wording.place(of: result.key)): "
      + named.joined(separator: ", ")
  }
}

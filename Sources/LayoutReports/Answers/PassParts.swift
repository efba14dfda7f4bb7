import LayoutAnalysis
import LayoutBench

/// Where a layout's pass spends its time, at the prices: a cache is no cure where queries are
/// little of it.
struct PassParts {
  private var key: CaseKey
  private var parts: [(name: String, time: Nanoseconds)]

  private static let names: [(name: String, terms: [PriceTerm])] = [
    ("queries", [.query]), ("text measurements", [.text]), ("platform views", [.platform]),
    ("other measurements", [.measurement]),
    ("placing subviews", [.placement]), ("guides and spacing", [.guide, .spacing, .distance]),
  ]

  /// The parts of a pass of the version that somebody wrote, in the case that the answer names, or in
  /// that with the most subviews that decides; nil where none was counted.
  init?(of answer: Answer, in document: ResultsDocument) {
    let worth = document.options.worth
    // The case of which the answer says what a cache could save at most, if it says so.
    let named =
      answer.ownCache == .code
      ? answer.bounds?.code.key
      : answer.ownCache != nil || answer.noCacheSaves == true ? answer.bounds?.calls.key : nil
    let shown = Set(named.map { [$0] } ?? answer.savings.map(\.key))
    let cases = document.cases.filter {
      $0.key.subject == answer.subject && $0.key.memo.capacity == .standard
        && $0.key.count <= worth.of($0.key).mostSubviews
        && (shown.isEmpty || shown.contains($0.key))
    }
    guard let result = cases.max(by: { $0.key.count < $1.key.count }),
      let written = result.variants.last(where: { !Variant.Name.automatic.contains($0.name) }),
      let calls = written.passCounts, let own = written.ownTime?.perPass
    else { return nil }
    key = result.key
    let prices = document.priceScale.scaled(document.prices)
    parts =
      [("its own code", own)]
      + Self.names.map { name, terms in
        (name, terms.reduce(.zero) { $0 + prices[$1] * calls[$1] })
      }
  }

  var whole: Nanoseconds { parts.reduce(.zero) { $0 + $1.time } }

  /// As in `A pass takes 26 µs with 100 tag subviews, on resize: queries 12 µs, ...`.
  var sentence: String {
    let named = parts.filter { $0.time > whole * 0.01 }.sorted { $0.time > $1.time }
      .map { "\($0.name) \(Figures.time($0.time))" }
    return "A pass takes \(Figures.time(whole)), with \(Wording.place(of: key)): "
      + named.joined(separator: ", ")
  }
}

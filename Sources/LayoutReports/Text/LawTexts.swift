import LayoutDeciding
import LayoutModel

/// The laws of a run in words, as several reports say them.
struct LawTexts {
  var document: ResultsDocument

  /// The growth of a count of a variant in a pass, as `3n`. Nil if it was not counted.
  func law(
    of metric: Metric, _ subject: String, _ variant: String,
    on line: UsualLine = UsualLine(host: .root, scenario: .first)
  ) -> String? {
    guard let series = document.series(subject, variant, on: line) else { return nil }
    return series.growth(of: metric)?.words(passes: series.passes)
  }

  /// The growth of the queries of a pass in a few characters, without the number of subviews that it
  /// begins with: `7n − 4`, `2n to 3.4n`.
  func shortLaw(
    of subject: String, _ variant: String,
    on line: UsualLine = UsualLine(host: .root, scenario: .first)
  ) -> String? {
    law(of: .queries, subject, variant, on: line).map(Self.short)
  }

  /// A law in a few characters: `between 2n and 3.4n from 8 on` is `2n to 3.4n`.
  static func short(_ law: String) -> String {
    let formula = law.prefix(upTo: law.firstRange(of: " from ")?.lowerBound ?? law.endIndex)
    return String(formula).replacing("between ", with: "").replacing(" and ", with: " to ")
      .replacing("about ", with: "~").replacing(/n\^2$/, with: "n²")
  }

  /// A short law in fewer columns: `2n to 3.4n` is `2n–3.4n`.
  static func narrow(_ law: String) -> String {
    // A dash beside a minus would be read as another one.
    guard !law.contains("−") else { return law }
    return law.replacing(" to ", with: "–")
  }

  /// Returns the line of `.layout-bench.json` that promises the present law, or nil if there is no
  /// law.
  func promise(of subject: String) -> String? {
    let written = document.writtenSeries.filter { series in series.subject == subject }
    var laws: [String] = []
    for metric in [Metric.queries, .measurements] {
      guard let law = LawPromise.kept(by: written, of: metric) else { continue }
      laws.append("\"\(metric.rawValue)\": \"\(law.text)\"")
    }
    guard !laws.isEmpty else { return nil }
    return "\"\(subject)\": {\(laws.joined(separator: ", "))}"
  }

  /// The lines of promises for the present laws of the run's layouts. Empty if none has a law.
  var promises: [String] {
    var lines: [String] = []
    for subject in document.countSeries.map(\.subject).uniqued()
    where !document.references.contains(subject) {
      if let promise = promise(of: subject) { lines.append("  \(promise),") }
    }
    guard var last = lines.popLast() else { return [] }
    // No comma follows the last member.
    last.removeLast()
    return ["\"laws\": {"] + lines + [last, "}"]
  }
}

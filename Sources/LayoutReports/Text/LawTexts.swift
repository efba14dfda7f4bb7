import LayoutDeciding
import LayoutModel

/// The laws of a run in words, as several reports say them.
struct LawTexts {
  var document: ResultsDocument

  /// The growth of a count of a variant in a pass, as `3n`; nil where it was not counted.
  func law(
    of metric: Metric, _ subject: String, _ variant: String,
    on line: UsualLine = UsualLine(host: .root, scenario: .first)
  ) -> String? {
    series(subject, variant, line).flatMap { series in
      series.growth(of: metric)?.words(passes: series.passes)
    }
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
    let formula = law.range(of: " from ").map { String(law[..<$0.lowerBound]) } ?? law
    return formula.replacing("between ", with: "").replacing(" and ", with: " to ")
      .replacing("about ", with: "~").replacing(/n\^2$/, with: "n²")
  }

  private func series(_ subject: String, _ variant: String, _ line: UsualLine) -> CountSeries? {
    (document.series ?? []).first {
      $0.subject == subject && $0.variant == variant && $0.line == line
    }
  }

  /// Returns the line of `.layout-bench.json` that promises the present law; nil where there is
  /// none.
  func promise(of subject: String) -> String? {
    let written = (document.series ?? []).filter {
      $0.subject == subject && !VariantName.automatic.contains($0.variant)
    }
    let laws = [Metric.queries, .measurements].compactMap { metric in
      LawPromise.kept(by: written, of: metric).map { "\"\(metric.rawValue)\": \"\($0.text)\"" }
    }
    return laws.isEmpty ? nil : "\"\(subject)\": {\(laws.joined(separator: ", "))}"
  }

  /// The lines that promise the present laws of the run's layouts; empty where none has a law.
  var promises: [String] {
    let subjects = (document.series ?? []).map(\.subject).uniqued()
      .filter { !document.references.contains($0) }
    let lines = subjects.compactMap(promise)
    guard !lines.isEmpty else { return [] }
    return ["\"laws\": {"] + lines.map { "  \($0)," }.dropLast()
      + [lines.last.map { "  \($0)" } ?? ""] + ["}"]
  }
}

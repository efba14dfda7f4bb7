import LayoutDeciding
import LayoutModel

/// The saving of a cache in a copy of the file, beside the promised saving.
///
/// The promise is the saving of the automatic variant in the same run.
package struct AppliedCacheReport: Sendable {
  var document: ResultsDocument
  /// The automatic variants, by subject.
  var promises: [String: String]

  package init(document: ResultsDocument, promises: [String: String]) {
    self.document = document
    self.promises = promises
  }

  package var files: [ReportFile] {
    [
      .results(document), .samples(document),
      ReportFile(name: "applied.txt") { text(style: .plain) },
    ]
  }

  package func text(style: TextStyle) -> String {
    TerminalText(style: style).text(of: blocks)
  }

  private var blocks: [Block] {
    let layouts = promises.sorted { $0.key < $1.key }
    return layouts.flatMap { blocks(of: $0.key, promise: $0.value) } + [.paragraph(Phrase(legend))]
  }

  @ArrayBuilder<Block> private func blocks(of subject: String, promise: String) -> [Block] {
    let cases = document.cases.filter { $0.key.subject == subject }
    Block.heading(2, "\(subject) with the cache")
    if let fault = fault(of: subject, cases) {
      Block.paragraph(Phrase("The copy compiles, but \(fault). No saving is shown.", .worse))
    } else {
      Block.paragraph(Phrase(checked(subject), .better))
      slower(cases)
      Block.table(table(cases, promise))
      // A busy machine may be to blame for a case without times.
      let invalid = cases.filter { !$0.problems.isEmpty }
      if !invalid.isEmpty { Block.list(invalid.map(Self.problem)) }
    }
  }

  private static func problem(of result: CaseResult) -> Phrase {
    let problems = result.problems.joined(separator: " ")
    return Phrase("not valid, with \(Wording.place(of: result.key)): \(problems)" as String)
  }

  private func verification(_ subject: String, _ variant: String) -> VerificationResult? {
    document.verification?.first { $0.subject == subject && $0.variant == variant }
  }

  /// Returns an error of the copy that the original does not have; nil for none.
  private func fault(of subject: String, _ cases: [CaseResult]) -> String? {
    let known = Set((verification(subject, VariantName.asWritten)?.errors ?? []).map(\.kind))
    let found = verification(subject, VariantName.patched)?.errors ?? []
    if let finding = found.first(where: { !known.contains($0.kind) }) {
      return "verification finds this: \(finding.title)"
    }
    if let failure = cases.compactMap(\.failure).first { return "a case failed: \(failure)" }
    let wrong = cases.filter { comparison($0, VariantName.patched)?.verdict == .incorrect }
    guard let first = wrong.first else { return nil }
    let extent = Figures.quantity(wrong.count, "case")
    return "it places subviews differently from the original in \(extent), "
      + "first with \(Wording.place(of: first.key))"
  }

  private func checked(_ subject: String) -> String {
    let frames = "The copy compiles, and gives every subview the frame that the original gives it."
    guard let result = verification(subject, VariantName.patched) else { return frames }
    let extent = Figures.quantity(result.histories, "history")
    let start = "\(frames) Verification in \(extent) beside the original finds"
    let titles = result.errors.map(\.title).uniqued().joined(separator: "; ")
    guard !titles.isEmpty else { return "\(start) nothing." }
    return "\(start) only what it finds in the original, too: \(titles)."
  }

  private func comparison(_ result: CaseResult, _ variant: String) -> Comparison? {
    result.comparisons.first { $0.candidate == variant }
  }

  private func slower(_ cases: [CaseResult]) -> [Block] {
    let verdicts = cases.compactMap { comparison($0, VariantName.patched)?.priced?.verdict }
    let slower = verdicts.count { $0 == .costs }
    guard slower * 2 > verdicts.count else { return [] }
    let text =
      "It is slower than the original in \(slower) of \(Figures.quantity(verdicts.count, "case")): "
      + "leave the cache out."
    return [.paragraph(Phrase(text, .worse))]
  }

  private func table(_ cases: [CaseResult], _ promise: String) -> Table {
    let variants = ([promise] + [VariantName.patched]).filter { name in
      cases.contains { $0.variant(named: name) != nil }
    }
    let titles = variants.map { $0 == promise ? ">promised" : ">applied" }
    var savings = titles
    if let first = titles.first { savings[0] = ">saving \(first.dropFirst())" }
    return Table(
      ["case", ">queries"] + titles + [">without"] + savings,
      cases.map { row($0, of: variants) })
  }

  private func row(_ result: CaseResult, of variants: [String]) -> [Phrase] {
    func priced(_ variant: String) -> PricedComparison? {
      result.problems.isEmpty ? comparison(result, variant)?.priced : nil
    }
    let without = variants.compactMap(priced).last?.baselineTime
    func saving(_ variant: String) -> String? {
      guard let priced = priced(variant), let without else { return nil }
      return self.saving(priced, of: without)
    }
    func queries(_ variant: String) -> String? {
      guard let found = result.variant(named: variant) else { return nil }
      return Figures.perPass(Double(found.queries) / Double(result.passes))
    }
    let all = [result.variants.first?.name ?? ""] + variants
    let fields = all.map(queries) + [without.map(Figures.time)] + variants.map(saving)
    return [Phrase(Wording.place(of: result.key))] + fields.map { Phrase($0 ?? Figures.none) }
  }

  private static let promised =
    "promised: what the decision counts on, measured with a cache around the layout; "

  /// The meaning of the columns.
  private var legend: String {
    let isPromised = promises.values.contains { $0 != VariantName.arrangement }
    return (isPromised ? Self.promised : "")
      + "applied: measured with the cache written into a copy of the file, and compared with the "
      + "original in one run; times are those of a pass, at the prices of the decision."
  }

  /// Returns a saving, as in `59 µs [57, 61], 12 %`.
  ///
  /// A saving below zero is a loss, which is no part of anything.
  private func saving(_ priced: PricedComparison, of whole: Nanoseconds) -> String {
    var saving = priced.difference.map { Nanoseconds(0) - $0 }
    if let interval = saving.ci95 {
      let width = interval.upper - interval.lower
      if width > Nanoseconds(abs(saving.value.rawValue)) { return "too noisy to tell" }
      // What was worked out from counts is exact.
      if width == .zero { saving.ci95 = nil }
    }
    guard saving.value > .zero else { return Figures.time(saving) }
    let share = DecisionFigures(document: document)
      .percent(saving.value.rawValue / whole.rawValue)
    return "\(Figures.time(saving)), \(share)"
  }
}

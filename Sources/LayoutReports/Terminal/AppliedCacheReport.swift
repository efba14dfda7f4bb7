import LayoutDeciding
import LayoutModel

/// The saving of a cache in a copy of the file, beside the promised saving.
///
/// The promise is the saving of the automatic variant in the same run. A copy that places a subview
/// elsewhere, or fails where the original does not, saves nothing.
package struct AppliedCacheReport: Sendable {
  /// A run of the copy, whose layouts have the automatic variants, too.
  var document: ResultsDocument
  /// The automatic variants, by subject.
  var promises: [String: String]

  package init(document: ResultsDocument, promises: [String: String]) {
    self.document = document
    self.promises = promises
  }

  /// The files of the run with the cache.
  package var files: [ReportFile] {
    [
      .results(document), .samples(document),
      ReportFile(name: "applied.txt") { text(style: .plain) },
    ]
  }

  /// The report as the terminal shows it, or a file has it.
  package func text(style: TextStyle) -> String {
    TerminalText(style: style).text(of: blocks)
  }

  /// A part for each layout, then what the columns mean.
  private var blocks: [Block] {
    var blocks: [Block] = []
    for (subject, promise) in promises.sorted(on: \.key) {
      blocks += self.blocks(of: subject, promise: promise)
    }
    return blocks + [.paragraph(Phrase(legend))]
  }

  /// A layout: the fault of the copy, or what was checked and what it saves in each case.
  @ArrayBuilder<Block> private func blocks(of subject: String, promise: String) -> [Block] {
    let cases = document.cases(of: subject)
    Block.heading(2, "\(subject) with the cache")
    if let fault = fault(of: subject, cases) {
      Block.paragraph(Phrase("The copy compiles, but \(fault). No saving is shown.", .worse))
    } else {
      Block.paragraph(Phrase(checked(subject), .better))
      slower(cases)
      Block.table(table(cases, promise))
      // A busy machine may be to blame for a case without times.
      let invalid = cases.filter { result in !result.isValid }
      if !invalid.isEmpty { Block.list(invalid.map(Self.problem)) }
    }
  }

  /// A case that is not valid, with the reasons.
  private static func problem(of result: CaseResult) -> Phrase {
    let problems = result.problems.joined(separator: " ")
    return Phrase("not valid, with \(Wording.conditions(of: result.key)): \(problems)" as String)
  }

  /// Returns the verification of one variant; nil where it was not verified.
  private func verification(_ subject: String, _ variant: String) -> VerificationResult? {
    document.verification(of: subject).first { result in result.variant == variant }
  }

  /// Returns an error of the copy that the original does not have; nil for none.
  private func fault(of subject: String, _ cases: [CaseResult]) -> String? {
    let original = verification(subject, VariantName.asWritten)?.errors ?? []
    let known = Set(original.map(\.kind))
    let found = verification(subject, VariantName.patched)?.errors ?? []
    if let finding = found.first(where: { finding in !known.contains(finding.kind) }) {
      return "verification finds this: \(finding.title)"
    }
    if let failure = cases.compactMap(\.failure).first { return "a case failed: \(failure)" }
    let wrong = cases.filter { result in
      result.comparison(of: VariantName.patched)?.verdict == .incorrect
    }
    guard let first = wrong.first else { return nil }
    let extent = Figures.quantity(wrong.count, "case")
    return "it places subviews differently from the original in \(extent), "
      + "first with \(Wording.conditions(of: first.key))"
  }

  /// Returns what was checked of the copy.
  private func checked(_ subject: String) -> String {
    let frames = "The copy compiles, and gives every subview the frame that the original gives it."
    guard let result = verification(subject, VariantName.patched) else { return frames }
    let extent = Figures.quantity(result.histories, "history")
    let start = "\(frames) Verification in \(extent) beside the original finds"
    let titles = result.errors.map(\.title).uniqued().joined(separator: "; ")
    guard !titles.isEmpty else { return "\(start) nothing." }
    return "\(start) only what it finds in the original, too: \(titles)."
  }

  /// Returns the advice to leave out a cache that is slower in most cases.
  private func slower(_ cases: [CaseResult]) -> [Block] {
    let comparisons = cases.compactMap { result in result.comparison(of: VariantName.patched) }
    let verdicts = comparisons.compactMap(\.priced?.verdict)
    let slower = verdicts.count { verdict in verdict == .costs }
    guard slower * 2 > verdicts.count else { return [] }
    let text =
      "It is slower than the original in \(slower) of \(Figures.quantity(verdicts.count, "case")): "
      + "leave the cache out."
    return [.paragraph(Phrase(text, .worse))]
  }

  /// The cases with the promised and the applied cache beside the version without one.
  private func table(_ cases: [CaseResult], _ promise: String) -> Table {
    var (variants, names): ([String], [String]) = ([], [])
    for (variant, name) in [(promise, "promised"), (VariantName.patched, "applied")]
    where cases.variantNames.contains(variant) {
      variants.append(variant)
      names.append(name)
    }
    let counted = counted(variants, in: cases)
    let counts = if counted.count < variants.count { ["with cache"] } else { names }
    var savings = names
    if let first = names.first { savings[0] = "saved: \(first)" }
    let kinds = Set(cases.map { result in Wording.subviews(result.key) })
    let kind = if kinds.count == 1 { kinds.first } else { String?.none }
    let figures = ["queries"] + counts + savings
    return Table(
      [">\(kind ?? "subviews")", "pass"] + figures.map { title in ">" + title },
      cases.map { result in row(result, of: variants, counted, isNamed: kind == nil) })
  }

  /// The variants whose queries have a column: one where the applied cache makes the promised ones.
  private func counted(_ variants: [String], in cases: [CaseResult]) -> [String] {
    /// The queries of a variant in each case.
    func queries(_ variant: String) -> [Int?] {
      cases.map { result in result.variant(named: variant)?.queries }
    }
    guard let last = variants.last, Set(variants.map(queries)).count == 1 else { return variants }
    return [last]
  }

  /// A case: its number of subviews, the queries of each variant, and the saving of each cache.
  ///
  /// - Parameter isNamed: Whether the kind of subviews stands in the row.
  private func row(
    _ result: CaseResult, of variants: [String], _ counted: [String], isNamed: Bool
  ) -> [Phrase] {
    let written = result.variants.first?.name ?? ""
    let queries = ([written] + counted).map { name in
      result.countPerPass(result.variant(named: name)?.queries)
    }
    var savings: [String] = []
    for variant in variants {
      let priced = result.validPrices(of: variant)
      // The promise is there to be compared: a share of each would be the same twice.
      let isPromise = variant != VariantName.patched
      savings.append(saving(priced, of: isPromise ? nil : priced?.baselineTime))
    }
    let count = Figures.count(result.key.count)
    return ([count, pass(of: result.key, isNamed: isNamed)] + queries + savings).asPhrases
  }

  /// What a pass is of, in few words: `first, stack`.
  private func pass(of key: CaseKey, isNamed: Bool) -> String {
    var words = [UsualLine(host: key.host, scenario: key.scenario).name]
    if isNamed { words.append(Wording.subviews(key)) }
    if key.memo.capacity != .standard { words.append(Wording.memo(key.memo)) }
    return words.joined(separator: ", ")
  }

  /// The meaning of a promised saving.
  private static let promised =
    "promised: what the decision counts on, the saved calls less the work of a cache; "

  /// The meaning of the columns.
  private var legend: String {
    let applied =
      "applied: measured with the cache written into a copy of the file, and compared with the "
      + "original in one run. Times and their shares are those of a pass, at the prices of the "
      + "decision; too noisy: the saving varies by more than it is."
    let isPromised = promises.values.contains { variant in variant != VariantName.arrangement }
    guard isPromised else { return applied }
    return Self.promised + applied
  }

  /// Returns a saving, as in `59 µs, 12 %`; the share of a whole where it is given.
  ///
  /// A saving below zero is a loss, and has no percentage.
  private func saving(_ priced: PricedComparison?, of whole: Nanoseconds?) -> String {
    guard let priced else { return Figures.none }
    let saving = priced.difference.map { change in Nanoseconds(0) - change }
    if let interval = saving.ci95 {
      let width = interval.upper - interval.lower
      if width > Nanoseconds(abs(saving.value.rawValue)) { return "too noisy" }
    }
    let time = Figures.time(saving.value)
    guard saving.value > .zero, let whole else { return time }
    let share = DecisionFigures(document: document)
      .percent(saving.value.rawValue / whole.rawValue)
    return "\(time), \(share)"
  }
}

extension CaseResult {
  /// The comparison of a variant with the version without a cache; nil where there is none.
  fileprivate func comparison(of variant: String) -> Comparison? {
    comparisons.first { comparison in comparison.candidate == variant }
  }

  /// The priced comparison of a variant; nil where the case is not valid.
  fileprivate func validPrices(of variant: String) -> PricedComparison? {
    guard isValid else { return nil }
    return comparison(of: variant)?.priced
  }
}

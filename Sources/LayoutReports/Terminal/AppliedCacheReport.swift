import LayoutDeciding
import LayoutModel

/// The saving of a cache in a copy of the file, beside the promised saving.
///
/// The promise is the saving of the automatic variant in the same run. A copy saves nothing if it
/// places a subview elsewhere or fails alone.
package struct AppliedCacheReport: Sendable {
  /// The run of the copy. Its layouts also have the automatic variants.
  var document: ResultsDocument
  /// The automatic variants, by subject.
  var promisedVariants: [String: String]

  package init(document: ResultsDocument, promisedVariants: [String: String]) {
    self.document = document
    self.promisedVariants = promisedVariants
  }

  /// The files of the run with the cache.
  package var files: [ReportFile] {
    [
      .results(document), .samples(document),
      ReportFile(name: "applied.txt") { text(style: .plain) },
    ]
  }

  /// Returns the report as text, for the terminal or a file.
  package func text(style: TextStyle) -> String {
    TerminalText(style: style).text(of: blocks)
  }

  /// A part for each layout, then what the columns mean.
  private var blocks: [Block] {
    var blocks: [Block] = []
    for (subject, promise) in promisedVariants.sortedByKey {
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
      let invalid = cases.invalid
      if !invalid.isEmpty { Block.list(invalid.map(Self.problem)) }
    }
  }

  /// A case that is not valid, with the reasons.
  private static func problem(of result: CaseResult) -> Phrase {
    let problems = result.problems.joined(separator: " ")
    return Phrase("not valid, with \(Wording.conditions(of: result.key)): \(problems)" as String)
  }

  /// Returns an error that the copy has and the original does not. Nil if there is none.
  private func fault(of subject: String, _ cases: [CaseResult]) -> String? {
    let original = document.verification(of: subject, VariantName.asWritten)
    let copy = document.verification(of: subject, VariantName.patched)
    for error in copy?.errors ?? [] where original?.hasError(error.kind) != true {
      return "verification finds this: \(error.title)"
    }
    for result in cases {
      if let failure = result.failure { return "a case failed: \(failure)" }
    }
    let wrong = cases.filter(\.isPatchIncorrect)
    guard let first = wrong.first else { return nil }
    let extent = Figures.quantity(wrong.count, "case")
    return "it places subviews differently from the original in \(extent), "
      + "first with \(Wording.conditions(of: first.key))"
  }

  /// Returns what was checked of the copy.
  private func checked(_ subject: String) -> String {
    let frames = "The copy compiles, and gives every subview the frame that the original gives it."
    guard let result = document.verification(of: subject, VariantName.patched) else {
      return frames
    }
    let extent = Figures.quantity(result.histories, "history")
    let start = "\(frames) Verification in \(extent) beside the original finds"
    let titles = result.errors.map(\.title).uniqued().joined(separator: "; ")
    guard !titles.isEmpty else { return "\(start) nothing." }
    return "\(start) only what it finds in the original, too: \(titles)."
  }

  /// Returns the advice to leave out a cache that is slower in most cases.
  private func slower(_ cases: [CaseResult]) -> [Block] {
    var (priced, slower) = (0, 0)
    for result in cases {
      guard let verdict = result.comparison(of: VariantName.patched)?.priced?.verdict else {
        continue
      }
      priced += 1
      if verdict == .costs { slower += 1 }
    }
    guard slower * 2 > priced else { return [] }
    let text =
      "It is slower than the original in \(slower) of \(Figures.quantity(priced, "case")): "
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
    let kind = cases.kindOfSubviews
    var titles = [">\(kind ?? "subviews")", "pass", ">queries"]
    for title in counts + savings { titles.append(">\(title)") }
    var table = Table(titles)
    for result in cases { table.append(row(result, of: variants, counted, isNamed: kind == nil)) }
    return table
  }

  /// The variants with a column of queries. An applied cache that keeps its promise shares one
  /// column.
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
  /// - Parameter isNamed: True if the kind of subviews stands in the row.
  private func row(
    _ result: CaseResult, of variants: [String], _ counted: [String], isNamed: Bool
  ) -> [Phrase] {
    let written = result.variants.first?.name ?? ""
    var fields = [Figures.count(result.key.count), pass(of: result.key, isNamed: isNamed)]
    for name in [written] + counted {
      fields.append(result.countPerPass(result.variant(named: name)?.queries))
    }
    for variant in variants {
      let priced = result.validPrices(of: variant)
      // The promise is there to be compared: a share of each would be the same twice.
      let isPromise = variant != VariantName.patched
      let whole = if isPromise { nil as Nanoseconds? } else { priced?.baselineTime }
      fields.append(saving(priced, of: whole, containers: containers(result.key)))
    }
    return fields.asPhrases
  }

  /// Returns the scenario and the host of a pass in few words: `first, stack`.
  private func pass(of key: CaseKey, isNamed: Bool) -> String {
    var words = [UsualLine(host: key.host, scenario: key.scenario).name]
    if isNamed { words.append(Wording.subviews(key)) }
    if key.memo.capacity != .standard { words.append(Wording.memo(key.memo)) }
    return words.joined(separator: ", ")
  }

  /// The meaning of a promised saving.
  private static let promised =
    "promised: what the decision counts on, the saved calls less the work of a cache; "

  /// The containers that the times are of, in the meaning of the columns. Empty for single ones.
  private var forContainers: String {
    let most = document.cases.keys.map(containers).max() ?? 1
    guard most > 1 else { return "" }
    return ", for \(Figures.count(most)) containers together; queries are those of one"
  }

  /// The meaning of the columns.
  private var legend: String {
    let applied =
      "applied: measured with the cache written into a copy of the file, and compared with the "
      + "original in one run. Times and their shares are those of a pass, at the prices of the "
      + "decision\(forContainers).\(noiseWords)"
    let isPromised = promisedVariants.values.contains { variant in
      variant != VariantName.arrangement
    }
    guard isPromised else { return applied }
    return Self.promised + applied
  }

  /// The meaning of a saving that is not shown. Empty if all are.
  private var noiseWords: String {
    for (subject, promise) in promisedVariants {
      for result in document.cases(of: subject) {
        let priced = [promise, VariantName.patched].compactMap(result.validPrices)
        if priced.contains(where: Self.isNoisy) {
          return " Too noisy: the saving varies by more than it is."
        }
      }
    }
    return ""
  }

  /// Returns true if a saving is known less well than it is large.
  private static func isNoisy(_ priced: PricedComparison) -> Bool {
    let saving = priced.estimatedSaving
    guard let interval = saving.ci95 else { return false }
    return interval.upper - interval.lower > Nanoseconds(abs(saving.value.rawValue))
  }

  /// The number of containers that the times of a case are of.
  private func containers(_ key: CaseKey) -> Int { document.spec.worth.of(key).instances }

  /// Returns the saving of all containers, as in `59 µs, 12 %`; the share of a whole if it is given.
  ///
  /// A saving below zero is a loss, and has no percentage.
  private func saving(
    _ priced: PricedComparison?, of whole: Nanoseconds?, containers: Int
  ) -> String {
    guard let priced else { return Figures.none }
    guard !Self.isNoisy(priced) else { return "too noisy" }
    let saving = priced.saving
    let time = Figures.time(saving * Double(containers))
    guard saving > .zero, let whole else { return time }
    let share = DecisionFigures(document: document).percent(saving.rawValue / whole.rawValue)
    return "\(time), \(share)"
  }
}

extension CaseResult {
  /// A Boolean value that is true when the copy places subviews differently from the original.
  fileprivate var isPatchIncorrect: Bool {
    comparison(of: VariantName.patched)?.verdict == .incorrect
  }

  /// The priced comparison of a variant. Nil if the case is not valid.
  fileprivate func validPrices(of variant: String) -> PricedComparison? {
    guard isValid else { return nil }
    return comparison(of: variant)?.priced
  }
}

extension [CaseResult] {
  /// The words for the subviews of all cases. Nil if they differ.
  fileprivate var kindOfSubviews: String? {
    var kind: String?
    for result in self {
      let own = Wording.subviews(result.key)
      if let kind, kind != own { return nil }
      kind = own
    }
    return kind
  }
}

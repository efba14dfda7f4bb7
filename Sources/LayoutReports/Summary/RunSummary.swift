import LayoutDeciding
import LayoutModel

/// The figures and remarks that the reports of a run share.
struct RunSummary: Sendable {
  let document: ResultsDocument
  /// The difference in time up to which two variants count as equal.
  let bound: EquivalenceBound
  /// The layouts, in the order of the document.
  let subjects: [SubjectSummary]
  /// The layouts with a decision: broken ones first, then by the number of subviews from which a
  /// cache is worth it.
  let decided: [SubjectSummary]
  /// The decided layouts with times.
  let timed: [SubjectSummary]
  /// The range of the axis of ratios.
  let ratios: ClosedRange<Double>
  /// The cases with an error, or without a result.
  let faults: [CaseFault]

  /// Collects what the reports of a run say of its layouts and cases.
  init(_ document: ResultsDocument) {
    self.document = document
    bound = document.spec.bound
    var subjects: [SubjectSummary] = []
    for (name, cases) in document.cases.grouped(by: \.key.subject) {
      subjects.append(
        SubjectSummary(name: name, cases: cases, decision: document.decision(about: name)))
    }
    self.subjects = subjects
    decided = subjects.filter(\.isDecided).sorted(by: SubjectSummary.precedes)
    timed = decided.filter(\.isTimed)
    ratios = RatioPlot.domain(of: timed.flatMap(\.ratios))
    faults = document.cases.compactMap(CaseFault.init(of:))
  }

  /// The faults without repetitions. Faults of a layout that differ only in figures in parentheses
  /// count as one.
  var differentFaults: [CaseFault] { faults.uniqued(on: \.identity) }

  /// The comparisons of all cases.
  var comparisons: [Comparison] { document.cases.comparisons }

  /// A Boolean value that is true when some comparison rests on one process.
  var isFromOneProcess: Bool { comparisons.contains(where: \.isFromOneProcess) }

  /// A Boolean value that is true when the run only counts.
  var isUntimed: Bool { document.spec.pairs == 0 }

  /// The extent of the run: `320 cases of 14 layouts`. A shard is named.
  var extent: String {
    let cases = Figures.quantity(document.cases.count, "case")
    let text = "\(cases) of \(Figures.quantity(subjects.count, "layout"))"
    guard let shard = document.shard else { return text }
    return "\(text) (shard \(shard.index) of \(shard.count))"
  }

  /// A sentence on the number of cases that an interrupted run has. Nil for a complete run.
  var interruption: String? {
    guard !document.isComplete else { return nil }
    return "Interrupted: this run holds \(Figures.count(document.cases.count)) of "
      + "\(Figures.count(document.plannedCases)) planned cases."
  }

  /// The extent of the timing: `9 workers, up to 12 pairs`.
  var method: String {
    guard document.cases.variants.contains(where: \.isTimed) else { return "counts only" }
    return Figures.quantity(document.spec.workers, "worker") + ", up to "
      + Figures.quantity(document.spec.pairs, "pair")
  }
}

/// A layout with its cases and its decision.
struct SubjectSummary: Sendable {
  let name: String
  /// The cases of the layout, in the order of the document.
  let cases: [CaseResult]
  /// The decision with its remarks. Nil if there is none.
  let layoutDecision: LayoutDecision?
  /// A Boolean value that is true for a layout of SwiftUI that was run for reference.
  let isReference: Bool
  /// The outcomes of the comparison that the decision rests on. Without a decision, the outcomes of
  /// the first handwritten variant.
  let outcomes: [CaseOutcome]
  /// The outcomes that a decision rests on.
  let voting: [CaseOutcome]

  /// The decision without its remarks. Nil if there is none.
  var decision: Decision? { layoutDecision?.decision }

  /// A Boolean value that is true when a developer decides about the layout.
  var isDecided: Bool { !isReference && decision != nil }

  /// A Boolean value that is true when some outcome has a ratio.
  var hasRatio: Bool {
    outcomes.contains { outcome in outcome.ratio != nil }
  }

  /// A Boolean value that is true when cases vote and no cache of the layout is broken.
  var isTimed: Bool { !voting.isEmpty && decision?.rule != .broken }

  /// The known ratios of the cases that vote.
  var ratios: [Double] { voting.compactMap(\.value) }

  /// Returns true if a layout comes before another one: by rule, then by the number of subviews from
  /// which a cache is worth it.
  static func precedes(_ left: SubjectSummary, _ right: SubjectSummary) -> Bool {
    left.order < right.order
  }

  /// The place among layouts that are decided.
  private var order: (Int, Double, String) {
    (decision?.rule.rank ?? 0, decision?.effect?.from.value ?? .infinity, name)
  }

  /// Creates the summary of a layout.
  ///
  /// Its outcomes are those of the comparison on which the decision rests. Without such a decision,
  /// they are those of the first handwritten version.
  init(name: String, cases: [CaseResult], decision: LayoutDecision? = nil) {
    self.name = name
    self.cases = cases
    layoutDecision = decision
    isReference = decision?.isReference ?? false
    let all = cases.outcomes
    var shown: [CaseOutcome] = []
    if let effect = decision?.decision?.effect ?? decision?.known {
      shown = all.comparing(effect.baseline, effect.cache)
    }
    let written = all.first(where: \.comparison.isWritten)
    if shown.isEmpty, let usual = (written ?? all.first)?.comparison {
      shown = all.comparing(usual.baseline, usual.candidate)
    }
    outcomes = shown
    voting = shown.eligible
  }
}

extension VariantResult {
  /// A Boolean value that is true when passes of the variant were timed.
  fileprivate var isTimed: Bool { medianPass != nil }

  /// A Boolean value that is true when sizes of captured subviews were counted.
  fileprivate var hasCapturedSizes: Bool { self[.estimatedSizes] != nil }
}

extension CaseFault {
  /// The layout and its problem up to a parenthesis: what is the same in several cases.
  fileprivate var identity: String {
    let problem = problems.first ?? key.id
    return "\(key.subject) \(problem.prefix(upTo: problem.firstIndex(of: "(") ?? problem.endIndex))"
  }
}

extension ResultsDocument {
  /// The inputs and the compiler of the run: `seed 42 · Swift 6.3 release`.
  var origin: String { "\(spec.inputs) · \(environment.toolchain) \(environment.buildMode)" }

  /// A text for the number of captured sizes that are estimates. Nil without captured subviews.
  ///
  /// A size is estimated if its width was not captured.
  var estimatedSizes: String? {
    let captured = cases.variants.filter(\.hasCapturedSizes)
    guard !captured.isEmpty else { return nil }
    let measurements = captured.sum(of: \.measurements)
    let estimated = captured.sum { variant in variant[.estimatedSizes] ?? 0 }
    let all = Figures.quantity(measurements, "measurement")
    guard estimated > 0 else { return "all \(all) at captured widths" }
    let share = 100 * Double(estimated) / Double(max(1, measurements))
    return "\(Figures.count(estimated)) of \(all) "
      + "(\(Figures.decimal(share, decimals: 1)) %) at other widths than captured, interpolated"
  }
}

extension RunSummary {
  /// The notices above the sections: a warning of an interruption, and notes on times.
  @ArrayBuilder<Block> var notices: [Block] {
    if let interruption {
      Block.alert("WARNING", "\(interruption) What follows is about those alone.")
    }
    for note in notes { Block.alert("NOTE", note) }
  }

  /// The limits of the times, the place of a shard, and what times of one process mean.
  @ArrayBuilder<Phrase> private var notes: [Phrase] {
    Wording.timing(document).asPhrases
    if let shard = document.shard {
      """
      This is shard \(shard.index) of \(shard.count): \(Figures.count(document.cases.count)) of \
      \(Figures.quantity(shard.plan.count, "case")). '\(ProgramName.short) merge' joins all shards.
      """ as Phrase
    }
    if isFromOneProcess {
      """
      Times come from \(strong: "one process"): their intervals are as wide as processes differ. \
      Run with more workers to decide more. Counts are exact all the same.
      """ as Phrase
    }
  }
}

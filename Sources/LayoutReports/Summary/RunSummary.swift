import LayoutDeciding
import LayoutModel

/// The figures and remarks that the reports of a run share.
struct RunSummary: Sendable {
  let document: ResultsDocument
  /// The difference in time up to which two variants count as equal.
  let bound: EquivalenceBound
  /// The layouts, in the order of the document.
  let subjects: [SubjectSummary]
  /// The layouts that a developer decides about: broken ones first, then by the number of subviews
  /// from which a cache is worth it.
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
    let bySubject = Dictionary(grouping: document.cases, by: \.key.subject)
    var subjects: [SubjectSummary] = []
    for name in document.cases.subjects {
      let decision = document.decisions.first { decision in decision.subject == name }
      subjects.append(
        SubjectSummary(name: name, cases: bySubject[name] ?? [], decision: decision))
    }
    self.subjects = subjects
    decided = subjects.filter(\.isDecided).sorted { left, right in left.order < right.order }
    timed = decided.filter { layout in !layout.voting.isEmpty && layout.decision?.rule != .broken }
    ratios = RatioPlot.domain(of: timed.flatMap(\.voting).compactMap(\.value))
    faults = document.cases.compactMap(CaseFault.init(of:))
  }

  /// The faults, of which those that are the same in each case of a layout are there once, whatever
  /// figures their problems have in parentheses.
  var differentFaults: [CaseFault] {
    var known: Set<String> = []
    return faults.filter { fault in
      let problem = (fault.problems.first ?? fault.key.id).prefix { character in character != "(" }
      return known.insert("\(fault.key.subject) \(problem)").inserted
    }
  }

  /// The comparisons of all cases.
  var comparisons: [Comparison] { document.cases.flatMap(\.comparisons) }

  /// A Boolean value that is true when some comparison rests on one process.
  var isFromOneProcess: Bool { comparisons.contains(where: \.isFromOneProcess) }

  /// A Boolean value that is true when the run was asked to count alone.
  var isUntimed: Bool { document.spec.pairs == 0 }

  /// `320 cases of 14 layouts`, with the shard if it is one.
  var extent: String {
    let cases = Figures.quantity(document.cases.count, "case")
    let text = "\(cases) of \(Figures.quantity(subjects.count, "layout"))"
    guard let shard = document.shard else { return text }
    return "\(text) (shard \(shard.index) of \(shard.count))"
  }

  /// The number of cases that an interrupted run holds; nil for a complete one.
  var interruption: String? {
    guard !document.isComplete else { return nil }
    return "Interrupted: this run holds \(Figures.count(document.cases.count)) of "
      + "\(Figures.count(document.plannedCases)) planned cases."
  }

  /// The extent of the timing: `9 workers, up to 12 pairs`.
  var method: String {
    let variants = document.cases.flatMap(\.variants)
    guard variants.contains(where: \.isTimed) else { return "counts only" }
    return Figures.quantity(document.spec.workers, "worker") + ", up to "
      + Figures.quantity(document.spec.pairs, "pair")
  }
}

/// A layout with its cases and its decision.
struct SubjectSummary: Sendable {
  let name: String
  /// The cases of the layout, in the order of the document.
  let cases: [CaseResult]
  /// The decision with its remarks; nil where there is none.
  let layoutDecision: LayoutDecision?
  /// A Boolean value that is true for a layout of SwiftUI's own, run for reference.
  let isReference: Bool
  /// The cases as the decision sees them; without one, as a comparison of the version that somebody
  /// wrote does.
  let outcomes: [CaseOutcome]
  /// The outcomes that a decision rests on.
  let voting: [CaseOutcome]

  /// The decision without its remarks; nil where there is none.
  var decision: Decision? { layoutDecision?.decision }

  /// A Boolean value that is true when a developer decides about the layout.
  var isDecided: Bool { !isReference && decision != nil }

  /// The place among layouts that are decided: by rule, then by the number of subviews from which a
  /// cache is worth it.
  var order: (Int, Double, String) {
    (decision?.rule.rank ?? 0, decision?.effect?.from.value ?? .infinity, name)
  }

  /// Creates the summary of a layout.
  ///
  /// Its outcomes are those of the comparison that the decision is about, else those of the first
  /// version that somebody wrote.
  init(name: String, cases: [CaseResult], decision: LayoutDecision? = nil) {
    self.name = name
    self.cases = cases
    layoutDecision = decision
    isReference = decision?.isReference ?? false
    let all = cases.flatMap(\.outcomes)
    var shown: [CaseOutcome] = []
    if let effect = decision?.decision?.effect ?? decision?.known {
      shown = all.filter { outcome in outcome.comparison.isOf(effect.baseline, effect.cache) }
    }
    let written = all.first(where: \.comparison.isWritten)
    if shown.isEmpty, let usual = (written ?? all.first)?.comparison {
      shown = all.filter { outcome in outcome.comparison.isOf(usual.baseline, usual.candidate) }
    }
    outcomes = shown
    voting = shown.filter(\.isEligible)
  }
}

extension VariantResult {
  /// A Boolean value that is true when passes of the variant were timed.
  fileprivate var isTimed: Bool { medianPass != nil }
}

extension Comparison {
  /// Returns true if it compares two variants of these names.
  fileprivate func isOf(_ baseline: String, _ candidate: String) -> Bool {
    self.baseline == baseline && self.candidate == candidate
  }
}

extension ResultsDocument {
  /// The inputs and the compiler of the run: `seed 42 · Swift 6.3 release`.
  var origin: String { "\(spec.inputs) · \(environment.toolchain) \(environment.buildMode)" }

  /// The number of captured sizes that had to be estimated; nil without captured subviews.
  ///
  /// A size is estimated where its width was not captured.
  var estimatedSizes: String? {
    let variants = cases.flatMap(\.variants).filter { variant in variant[.estimatedSizes] != nil }
    guard !variants.isEmpty else { return nil }
    let measurements = variants.sum(of: \.measurements)
    let estimated = variants.sum { variant in variant[.estimatedSizes] ?? 0 }
    let all = Figures.quantity(measurements, "measurement")
    guard estimated > 0 else { return "all \(all) at captured widths" }
    let share = 100 * Double(estimated) / Double(max(1, measurements))
    return "\(Figures.count(estimated)) of \(all) "
      + "(\(Figures.decimal(share, decimals: 1)) %) at other widths than captured, interpolated"
  }
}

extension RunSummary {
  /// The notices above the sections: a warning of an interruption, and notes on times.
  var notices: [Block] {
    var warnings: [Block] = []
    if let interruption {
      warnings.append(.alert("WARNING", "\(interruption) What follows is about those alone."))
    }
    var notes = Wording.timing(document).asPhrases
    if let shard = document.shard {
      notes.append(
        """
        This is shard \(shard.index) of \(shard.count): \(Figures.count(document.cases.count)) of \
        \(Figures.quantity(shard.plan.count, "case")). '\(ProgramName.short) merge' joins all shards.
        """)
    }
    if isFromOneProcess {
      notes.append(
        """
        Times come from \(strong: "one process"): their intervals are as wide as processes differ. \
        Run with more workers to decide more. Counts are exact all the same.
        """)
    }
    return warnings + notes.map { note in .alert("NOTE", note) }
  }
}

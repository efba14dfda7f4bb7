import LayoutAnalysis
import LayoutBench

/// What reports say of a run, worked out once.
struct RunSummary: Sendable {
  let document: ResultsDocument
  let bound: EquivalenceBound
  /// The layouts, in the order of the document.
  let subjects: [SubjectSummary]
  /// The layouts that a developer decides about: broken ones first, then by the number of subviews
  /// from which a cache is worth it.
  let decided: [SubjectSummary]
  /// Those of them with times.
  let timed: [SubjectSummary]
  /// What the axis of ratios covers: all typical values, at most from a sixteenth to eight.
  let ratios: ClosedRange<Double>
  let faults: [CaseFault]

  init(_ document: ResultsDocument) {
    self.document = document
    bound = EquivalenceBound(delta: document.options.delta) ?? .standard
    let bySubject = Dictionary(grouping: document.cases, by: \.key.subject)
    let answers = Dictionary(
      document.answers.map { ($0.subject, $0) }, uniquingKeysWith: { first, _ in first })
    subjects = document.cases.map(\.key.subject).uniqued().map {
      SubjectSummary(name: $0, cases: bySubject[$0] ?? [], answer: answers[$0])
    }
    decided = subjects.filter { !$0.isReference && $0.answer != nil }.sorted { left, right in
      let ranks = [left, right].map { $0.answer?.kind.rank ?? 0 }
      let counts = [left, right].map { $0.answer?.worth?.count.value ?? .infinity }
      return (ranks[0], counts[0], left.name) < (ranks[1], counts[1], right.name)
    }
    timed = decided.filter { !$0.voting.isEmpty && $0.answer?.kind != .broken }
    let values = timed.flatMap { $0.voting.compactMap(\.value) }.filter { $0 > 0 }.sorted()
    let rare = values.count / 50
    let ends = values.isEmpty ? (0, 0) : (values[rare], values[values.count - 1 - rare])
    ratios =
      values.isEmpty
      ? 0.5...2 : max(1.0 / 16, min(0.72, ends.0 * 0.9))...min(8, max(1.39, ends.1 * 1.1))
    faults = document.cases.compactMap(CaseFault.init(of:))
  }

  var comparisons: [Comparison] { document.cases.flatMap(\.comparisons) }

  var isFromOneProcess: Bool { comparisons.contains(where: \.isFromOneProcess) }

  var isUntimed: Bool { document.options.pairs == 0 }

  /// `320 cases of 14 layouts`, with the shard if it is one.
  var extent: String {
    Figures.quantity(document.cases.count, "case") + " of "
      + Figures.quantity(subjects.count, "layout")
      + (document.shard.map { " (shard \($0.index) of \($0.count))" } ?? "")
  }

  var interruption: String? {
    guard !document.isComplete else { return nil }
    return "Interrupted: this run holds \(Figures.count(document.cases.count)) of "
      + "\(Figures.count(document.plannedCases)) planned cases."
  }

  /// What was timed: `9 workers, 1 to 12 pairs`.
  var method: String {
    let timed = document.cases.flatMap(\.variants).flatMap(\.timedPairs)
    guard !isUntimed, !timed.isEmpty else { return "counts only" }
    return Figures.range(timed.map(\.workers), "worker") + ", "
      + Figures.range(timed.map(\.pairs), "pair")
  }
}

extension VariantResult {
  /// In how many workers it was timed, and how often in each.
  fileprivate var timedPairs: [(workers: Int, pairs: Int)] {
    let byWorker = Dictionary(grouping: samples, by: \.worker)
    guard byWorker.isEmpty else { return byWorker.values.map { (byWorker.count, $0.count) } }
    return timeSummary.map { [($0.workers.count, $0.samples / max(1, $0.workers.count))] } ?? []
  }
}

struct SubjectSummary: Sendable {
  let name: String
  let cases: [CaseResult]
  let answer: Answer?
  let isReference: Bool
  /// The cases as the answer sees them; without one, as a comparison of the version that somebody
  /// wrote does.
  let outcomes: [CaseOutcome]
  let voting: [CaseOutcome]

  init(name: String, cases: [CaseResult], answer: LayoutAnswer? = nil) {
    self.name = name
    self.cases = cases
    self.answer = answer?.answer
    isReference = answer?.isReference ?? false
    let all = cases.flatMap(\.outcomes)
    let shown = self.answer.flatMap { answer in
      all.first {
        $0.comparison.baseline == answer.baseline && $0.comparison.candidate == answer.candidate
      }
    }
    let written = all.first { !Variant.Name.automatic.contains($0.comparison.candidate) }
    let pair = (shown ?? written ?? all.first)?.comparison
    outcomes = all.filter {
      $0.comparison.baseline == pair?.baseline && $0.comparison.candidate == pair?.candidate
    }
    voting = outcomes.filter(\.isEligible)
  }
}

extension Wording {
  private static func leftOut(_ document: ResultsDocument) -> String? {
    let ids = document.leftOut ?? []
    let shortened = document.shortened ?? [:]
    guard !ids.isEmpty || !shortened.isEmpty else { return nil }
    var parts: [String] = []
    if !ids.isEmpty {
      parts.append(
        "Left out for want of time: \(cases(ids.count, of: document.plannedCases)) "
          + "(\(examples(ids)))")
    }
    if !shortened.isEmpty {
      parts.append(
        "\(parts.isEmpty ? "Timed" : "timed") in "
          + "\(Figures.range(Array(shortened.values), "worker")) instead of "
          + "\(document.options.workers), for want of time: "
          + "\(Figures.quantity(shortened.count, "case")) "
          + "(\(examples(shortened.keys.sorted())))")
    }
    return parts.joined(separator: "; ") + ". Choose fewer cases, or --profile thorough."
  }

  /// What of the times is not as planned.
  static func timing(_ document: ResultsDocument) -> [String] {
    [leftOut(document), busy(document)].compactMap(\.self)
  }

  /// How busy the machine was; nil where the samples took hardly longer than they were computed.
  private static func busy(_ document: ResultsDocument) -> String? {
    guard let factor = document.wallFactor, factor > TimeSample.busyFactor else { return nil }
    let times = Figures.decimal(factor, places: 1)
    return "The machine was busy: a sample took \(times) times as long as the processor worked on "
      + "it. Times are those of the processor, the shortest of each process."
  }

  private static func examples(_ ids: [String]) -> String {
    let rest = ids.count - 2
    return ids.prefix(2).joined(separator: ", ")
      + (rest > 0 ? " and \(Figures.count(rest)) more" : "")
  }
}

extension ResultsDocument {
  /// What was run, and what compiled it: `seed 42 · Swift 6.3 release`.
  var origin: String { "\(options.inputs) · \(environment.toolchain) \(environment.buildMode)" }

  /// How many sizes of captured subviews were estimated, since their widths were not captured; nil
  /// without captured subviews.
  var estimatedSizes: String? {
    let variants = cases.flatMap(\.variants).filter { $0[.estimatedSizes] != nil }
    guard !variants.isEmpty else { return nil }
    let measurements = variants.reduce(0) { $0 + $1.measurements }
    let estimated = variants.reduce(0) { $0 + ($1[.estimatedSizes] ?? 0) }
    let all = Figures.quantity(measurements, "measurement")
    guard estimated > 0 else { return "all \(all) at captured widths" }
    let share = 100 * Double(estimated) / Double(max(1, measurements))
    return "\(Figures.count(estimated)) of \(all) "
      + "(\(Figures.decimal(share, places: 1)) %) at other widths than captured, interpolated"
  }
}

extension RunSummary {
  var notices: [Block] {
    var notices: [Block] = []
    if let interruption {
      notices.append(.alert("WARNING", "\(interruption) What follows is about those alone."))
    }
    notices += Wording.timing(document).map { .alert("NOTE", Phrase($0)) }
    if let shard = document.shard {
      notices.append(
        .alert(
          "NOTE",
          """
          This is shard \(shard.index) of \(shard.count): \(Figures.count(document.cases.count)) of \
          \(Figures.quantity(shard.plan.count, "case")). '\(ProgramName.short) merge' joins all shards.
          """))
    }
    if isFromOneProcess {
      notices.append(
        .alert(
          "NOTE",
          """
          Times come from \(strong: "one process"): each verdict on them is a hint, not a proof. \
          Run with more workers to decide more. Counts are exact all the same.
          """))
    }
    return notices
  }
}

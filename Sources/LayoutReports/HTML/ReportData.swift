import LayoutBench

struct ReportData: Sendable {
  struct Point: Sendable {
    var key: CaseKey
    var comparison: Comparison
    var baseline: VariantResult?
    var candidate: VariantResult?
    var votes: Bool

    var ratio: Estimate<Ratio>? { comparison.priced?.ratio.ratio ?? comparison.ratio?.ratio }
    /// The ratio as a number; nil if nothing was timed or the verdict forbids it.
    var value: Double? { comparison.verdict.isUsable ? ratio?.value.rawValue : nil }
    var mark: Mark { Mark(comparison.verdict) }
  }

  struct Layout: Sendable {
    var name: String
    var answer: Answer?
    var isReference: Bool
    var points: [Point]

    var voting: [Point] { points.filter { $0.votes && $0.value != nil } }
    var mark: Mark { answer.map { Mark($0.kind) } ?? .unknown }
  }

  let document: ResultsDocument
  let summary: RunSummary
  /// The layouts that a developer decides about: broken ones first, then by what is saved.
  let layouts: [Layout]
  let references: [Layout]
  let prices: PriceList
  let pictures: [String: Drawing]

  init(_ document: ResultsDocument, pictures: [String: Drawing] = [:]) {
    self.document = document
    self.pictures = pictures
    let summary = RunSummary(document)
    self.summary = summary
    prices = document.priceScale.scaled(document.prices)
    let answers = Dictionary(
      document.answers.map { ($0.subject, $0) }, uniquingKeysWith: { first, _ in first })
    let all = summary.subjects.map { subject in
      let answer = answers[subject.name]
      return Layout(
        name: subject.name, answer: answer?.answer, isReference: answer?.isReference ?? false,
        points: Self.points(of: subject, answer?.answer))
    }
    references = all.filter(\.isReference)
    layouts = all.filter { !$0.isReference }.sorted { left, right in
      let (first, second) = (left.rank, right.rank)
      let counts = [left, right].map { $0.answer?.worth?.count.value ?? .infinity }
      return first != second
        ? first < second : (counts[0], left.name) < (counts[1], right.name)
    }
  }

  private static func points(of subject: SubjectSummary, _ answer: Answer?) -> [Point] {
    let decisive = subject.decisive
    guard let baseline = answer?.baseline ?? decisive?.baseline,
      let candidate = answer?.candidate ?? decisive?.candidate
    else { return [] }
    return subject.cases.flatMap(\.outcomes).compactMap { outcome in
      guard outcome.comparison.baseline == baseline, outcome.comparison.candidate == candidate
      else { return nil }
      let counts = [outcome.baseline, outcome.candidate].map { $0?.passCounts }
      let isIdle = counts.allSatisfy { $0?.isIdle == true }
      return Point(
        key: outcome.key, comparison: outcome.comparison, baseline: outcome.baseline,
        candidate: outcome.candidate,
        votes: outcome.key.memo.capacity == .standard && !isIdle && outcome.verdict.isUsable)
    }
  }

  var timed: [Layout] { layouts.filter { !$0.voting.isEmpty && $0.answer?.kind != .broken } }

  /// What the axis of ratios covers: all typical values, at most from a sixteenth to eight.
  var domain: ClosedRange<Double> {
    let values = timed.flatMap { $0.voting.compactMap(\.value) }.filter { $0 > 0 }.sorted()
    guard !values.isEmpty else { return 0.5...2 }
    let low = values[values.count / 50]
    let high = values[values.count - 1 - values.count / 50]
    return max(1.0 / 16, min(0.72, low * 0.9))...min(8, max(1.39, high * 1.1))
  }

  var bound: Double { summary.bound.delta }
}

extension ReportData.Layout {
  private static let order: [Answer.Kind] = [
    .broken, .worthIt, .worthItForLarge, .dependsOnContent, .notWorthIt, .tooClose, .noCache,
  ]

  fileprivate var rank: Int {
    answer.flatMap { Self.order.firstIndex(of: $0.kind) } ?? Self.order.count
  }
}

extension Mark {
  init(_ verdict: Verdict) {
    switch verdict {
    case .paysOff: self = .pays
    case .costs: self = .costs
    case .noPracticalDifference: self = .same
    case .tooClose: self = .tooClose
    case .leaning, .inconclusive: self = .open
    case .incorrect: self = .broken
    case .untimed, .invalid, .failed: self = .unknown
    }
  }

  init(_ kind: Answer.Kind) {
    switch kind {
    case .worthIt: self = .pays
    case .worthItForLarge: self = .paysIf
    case .notWorthIt: self = .same
    case .tooClose: self = .tooClose
    case .dependsOnContent: self = .open
    case .noCache: self = .costs
    case .broken: self = .broken
    case .notKnown: self = .unknown
    }
  }

  /// The custom property of its colour, without the dashes.
  var hue: String {
    switch self {
    case .pays, .paysIf: "pays"
    case .costs: "costs"
    case .broken: "ink"
    default: "same"
    }
  }
}

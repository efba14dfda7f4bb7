import LayoutDeciding
import LayoutModel

/// The sections about single cases: all of them as a plot, and each with its figures.
extension RunReport {
  /// All cases as a plot, for Markdown in the file `cases.svg`. Nil if nothing was timed.
  var plot: Drawing? {
    guard !summary.timed.isEmpty else { return nil }
    return RatioPlot(
      rows: summary.timed.map(plotRow), domain: summary.ratios, bound: summary.bound.delta,
      id: "plot", title: "Time with the cache divided by time without, for each case",
      summary: slower + "."
    ).drawing
  }

  /// A layout's row of the plot, with a mark for each case.
  private func plotRow(_ layout: SubjectSummary) -> RatioPlot.Row {
    var points: [RatioPlot.Point] = []
    var (faster, slower) = (0, 0)
    for outcome in layout.voting {
      guard let ratio = outcome.ratio else { continue }
      let mark = outcome.verdict.mark
      points.append(RatioPlot.Point(ratio, mark: mark))
      if mark == .pays { faster += 1 }
      if mark == .costs { slower += 1 }
    }
    return RatioPlot.Row(
      name: layout.name, points: points, typical: layout.typicalRatio,
      note: "\(faster) faster, \(slower) slower, of \(points.count)")
  }

  /// The section with the plot of all cases.
  var casesPlot: Section? {
    guard let plot else { return nil }
    return Section(
      id: "cases-plot", name: "All cases",
      question: "How sure is it, and does it differ by case?",
      heading: slower,
      about: Phrase(
        "A mark a case: time with the cache divided by time without, on a logarithmic axis. "
          + "Faint lines are 95 % intervals; an upright line is the typical case. The inner band "
          + "is \(Figures.bound(summary.bound)), no practical difference; the outer one reaches to "
          + "where verdicts from prices begin. Cases in which nothing happens, or with another "
          + "size memo, are not drawn."),
      isInMarkdown: true,
      blocks: [
        .chart(
          Chart(
            drawing: plot,
            key: Mark.key([
              (.pays, "faster"), (.same, "no practical difference"),
              (.tooClose, "too close to call from prices"), (.open, "not decided"),
              (.costs, "slower"),
            ]), file: "cases.svg"))
      ])
  }

  /// A sentence on the layouts with slower caches in some case, or that there are none.
  private var slower: String {
    let count = summary.timed.count(where: \.isSlowerSomewhere)
    guard count > 0 else {
      return "In no case is a cache shown to cost more than \(Figures.bound(summary.bound))"
    }
    guard summary.timed.count > 1 else { return "It gets slower in some case" }
    let verb = Wording.verb(count, "gets", "get")
    return
      "\(Figures.count(count)) of \(Figures.count(summary.timed.count)) layouts \(verb) slower in "
      + "some case"
  }

  /// Each case with all of its figures.
  var cases: Section? {
    let layouts = summary.subjects.filter { layout in !layout.outcomes.isEmpty }
    guard !layouts.isEmpty else { return nil }
    let count = layouts.sum(of: \.outcomes.count)
    let heading = if count == 1 { "The one case" } else { "Every case" }
    return Section(
      id: "cases", name: "Every case", question: "What exactly was measured?",
      heading: heading,
      about: "Best first. Counts and times are those of one pass, without the cache and with it, "
        + "times at the prices; the interval is of 95 %.",
      isInMarkdown: false,
      blocks: layouts.map(folded))
  }

  /// The cases of a layout below its name, how many they are and the range of their ratios.
  private func folded(_ layout: SubjectSummary) -> Block {
    let outcomes = layout.outcomes.sorted(on: { outcome in outcome.value ?? .infinity })
    var parts: [String] = []
    if let comparison = outcomes.first?.comparison {
      parts.append("\(comparison.candidate) against \(comparison.baseline)")
    }
    parts.append(Figures.quantity(outcomes.count, "case"))
    let ratios = layout.ratios
    if let least = ratios.min(), let most = ratios.max() {
      parts.append("\(Figures.ratio(Ratio(least))) to \(Figures.ratio(Ratio(most)))")
    } else {
      parts.append("no vote")
    }
    let table = Table(
      [
        "content", ">count", "in", "change", ">memo", ">queries", ">with", ">measurements",
        ">with", ">time, µs", ">with", ">ratio", ">from", ">to", ">saves, µs",
        "faster at a query cost", "verdict",
      ], outcomes.map(\.row))
    return .folded("\(code: layout.name) \(parts.joined(separator: ", "))", [.table(table)])
  }
}

extension SubjectSummary {
  /// The ratio in the middle of all cases at the prices. Nil if none has prices.
  fileprivate var typicalRatio: Double? {
    let logarithms = voting.compactMap(\.priced?.ratio.logRatio.value)
    guard let mean = LogRatio.mean(logarithms) else { return nil }
    return Ratio(mean).rawValue
  }

  /// A Boolean value that is true when the cache costs time in some case, or the decision says so.
  fileprivate var isSlowerSomewhere: Bool {
    [.noCache, .depends].contains(decision?.rule)
      || voting.contains { outcome in outcome.verdict == .costs }
  }
}

/// The row of a case: its key, the counts and times of both variants, their ratio and the verdict.
extension CaseOutcome {
  /// The fields of the row, in the order of the titles.
  fileprivate var row: [Phrase] {
    let fields =
      [
        key.population.rawValue, Figures.count(key.count), key.host.rawValue,
        key.scenario.rawValue, "\(key.memo)",
      ]
      + counts(.queries) + counts(.measurements) + times + ratioWithEnds + savingWithPrices
      + [verdictWords]
    return fields.asPhrases
  }

  /// The counts of a pass without and with the cache.
  private func counts(_ metric: Metric) -> [String] {
    [result.countPerPass(baseline?[metric]), result.countPerPass(candidate?[metric])]
  }

  /// The times at the prices, or as they were measured.
  private var times: [String] {
    if let priced {
      return [Self.microseconds(priced.baselineTime), Self.microseconds(priced.candidateTime)]
    }
    return [Self.microseconds(baseline?.medianPass), Self.microseconds(candidate?.medianPass)]
  }

  /// The ratio and the ends of its interval.
  private var ratioWithEnds: [String] {
    guard verdict.isUsable, let ratio else { return Array(repeating: Figures.none, count: 3) }
    let ends = [ratio.value, ratio.ci95?.lower, ratio.ci95?.upper]
    return ends.map { end in Self.decimal(end?.rawValue) }
  }

  /// The saving at the prices, and the prices of a query at which it is one.
  private var savingWithPrices: [String] {
    guard verdict.isUsable, let priced else { return [Figures.none, Figures.none] }
    return [Self.microseconds(priced.saving), priced.perQuery?.words ?? Figures.none]
  }

  /// The verdict, after "no vote" if the case does not decide.
  private var verdictWords: String {
    guard verdict.isUsable, !isEligible else { return verdict.name }
    return "no vote: \(verdict.name)"
  }

  /// A time in microseconds. The sign for nothing if it is not known.
  private static func microseconds(_ time: Nanoseconds?) -> String {
    guard let time else { return Figures.none }
    return decimal(time.rawValue / 1_000)
  }

  /// A number with two decimals. The sign for nothing if it is not known.
  private static func decimal(_ value: Double?) -> String {
    guard let value else { return Figures.none }
    return Figures.decimal(value, decimals: 2)
  }
}

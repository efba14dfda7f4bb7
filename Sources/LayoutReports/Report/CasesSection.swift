import LayoutDeciding
import LayoutModel

extension RunReport {
  /// All cases as a plot, which Markdown shows as `cases.svg`; nil where nothing was timed.
  var plot: Drawing? {
    guard !summary.timed.isEmpty else { return nil }
    let rows = summary.timed.map { layout in
      let points = layout.voting.compactMap { outcome in
        outcome.ratio.map { RatioPlot.Point($0, mark: outcome.verdict.mark) }
      }
      let logarithms = layout.voting.compactMap { $0.priced?.ratio.logRatio.value }
      let (pays, costs) = (points.count { $0.mark == .pays }, points.count { $0.mark == .costs })
      return RatioPlot.Row(
        name: layout.name, points: points,
        typical: LogRatio.mean(logarithms).map { Ratio($0).rawValue },
        note: "\(pays) pay, \(costs) cost, of \(points.count)")
    }
    return RatioPlot(
      rows: rows, domain: summary.ratios, bound: summary.bound.delta, id: "plot",
      title: "Time with the cache divided by time without, for each case",
      summary: slower + "."
    ).drawing
  }

  var casesPlot: Section? {
    plot.map { plot in
      Section(
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
                (.pays, "pays off"), (.same, "no practical difference"),
                (.tooClose, "too close to call from prices"), (.open, "not decided"),
                (.costs, "costs"),
              ]), file: "cases.svg"))
        ])
    }
  }

  /// The cases in which caches are slower, or the decision that says so.
  private var slower: String {
    let count = summary.timed.count { layout in
      [.noCache, .depends].contains(layout.decision?.rule)
        || layout.voting.contains { $0.verdict == .costs }
    }
    guard count > 0 else {
      return "In no case is a cache shown to cost more than \(Figures.bound(summary.bound))"
    }
    return summary.timed.count == 1
      ? "It gets slower in some case"
      : "\(Figures.count(count)) of \(Figures.count(summary.timed.count)) "
        + "layouts \(count == 1 ? "gets" : "get") slower in some case"
  }

  /// Each case with all of its figures.
  var cases: Section? {
    let layouts = summary.subjects.filter { !$0.outcomes.isEmpty }
    guard !layouts.isEmpty else { return nil }
    let count = layouts.reduce(0) { $0 + $1.outcomes.count }
    return Section(
      id: "cases", name: "Every case", question: "What exactly was measured?",
      heading: count == 1 ? "The one case" : "Every case",
      about: "Best first. Counts and times are those of one pass, without the cache and with it, "
        + "times at the prices; the interval is of 95 %.",
      isInMarkdown: false,
      blocks: layouts.map(folded))
  }

  private func folded(_ layout: SubjectSummary) -> Block {
    let outcomes = layout.outcomes.sorted { ($0.value ?? .infinity) < ($1.value ?? .infinity) }
    let values = layout.voting.compactMap(\.value)
    let range = values.min().flatMap { least in
      values.max().map { "\(Figures.ratio(Ratio(least))) to \(Figures.ratio(Ratio($0)))" }
    }
    let names = outcomes.first.map {
      "\($0.comparison.candidate) against \($0.comparison.baseline)"
    }
    let parts = [names, Figures.quantity(outcomes.count, "case"), range ?? "no vote"]
    return .folded(
      "\(code: layout.name) \(parts.compactMap(\.self).joined(separator: ", "))",
      [
        .table(
          Table(
            [
              "content", ">count", "in", "change", ">memo", ">queries", ">with", ">measurements",
              ">with", ">time, µs", ">with", ">ratio", ">from", ">to", ">saves, µs",
              "pays at a query cost", "verdict",
            ], outcomes.map(row)))
      ])
  }

  private func row(_ outcome: CaseOutcome) -> [Phrase] {
    let (key, verdict) = (outcome.key, outcome.verdict)
    func counts(_ metric: Metric) -> [String?] {
      [outcome.baseline, outcome.candidate].map { variant in
        variant?[metric].map {
          Figures.perPass(Double($0) / Double(max(1, outcome.result.passes)))
        }
      }
    }
    func microseconds(_ time: Nanoseconds?) -> String? {
      time.map { Figures.decimal($0.rawValue / 1_000, places: 2) }
    }
    let priced = outcome.comparison.priced
    let own = [outcome.baseline, outcome.candidate].map { $0?.medianPass }
    let times: [Nanoseconds?] = priced.map { [$0.baselineTime, $0.candidateTime] } ?? own
    let ratio = verdict.isUsable ? outcome.ratio : nil
    let ratios = [ratio?.value, ratio?.ci95?.lower, ratio?.ci95?.upper]
      .map { $0.map { Figures.decimal($0.rawValue, places: 2) } }
    var fields: [String?] = [
      key.population.rawValue, Figures.count(key.count), key.host.rawValue, key.scenario.rawValue,
      "\(key.memo)",
    ]
    fields += counts(.queries) + counts(.measurements) + times.map(microseconds) + ratios
    let usable = verdict.isUsable ? priced : nil
    fields += [microseconds(usable?.saving), usable?.perQuery?.words]
    let isSilent = verdict.isUsable && !outcome.isEligible
    fields.append((isSilent ? "no vote: " : "") + verdict.rawValue)
    return fields.map { Phrase($0 ?? Figures.none) }
  }
}

import LayoutBench

/// View 6: where does the time go?
struct PartsView {
  let data: ReportData
  private static let most = 10

  private struct Part {
    var name: String
    var style: String
    var terms: [PriceTerm]
  }

  private static let parts = [
    Part(name: "queries", style: "f2", terms: [.query]),
    Part(name: "placements", style: "f1", terms: [.placement]),
    Part(name: "measurements", style: "f0", terms: [.measurement, .text]),
    Part(name: "guides and spacing", style: "fp", terms: [.guide, .spacing, .distance]),
  ]

  private struct Pair {
    var point: ReportData.Point
    var variants: [Variant]
  }

  private struct Variant {
    var name: String
    var total: Nanoseconds
    /// The layout's own code, over this engine.
    var own: Double
    var parts: [Double]
  }

  var html: String? {
    let pairs = pairs
    guard !pairs.isEmpty, !data.document.prices.isFree else { return nil }
    let about =
      "One pass, without the cache and with it; bars start at zero, each pair has its own scale. "
      + "Own code is timed here; the rest are exact counts times the prices of the list."
    return section(
      "time", question: "Where does the time go?", heading: heading(pairs), about: about,
      legend + twice({ drawing(pairs, $0, $1) }, "parts"))
  }

  private var legend: String {
    colourKey([("fi", "the layout's own code")] + Self.parts.map { ($0.style, $0.name) })
  }

  private var pairs: [Pair] {
    data.timed.prefix(Self.most).compactMap { layout in
      layout.voting.compactMap(pair).max { abs($0.point.stake) < abs($1.point.stake) }
    }
  }

  private func pair(_ point: ReportData.Point) -> Pair? {
    guard let priced = point.comparison.priced, let baseline = point.baseline?.passCounts,
      let candidate = point.candidate?.passCounts
    else { return nil }
    return Pair(
      point: point,
      variants: [
        variant("without", priced.baselineTime, baseline),
        variant("with", priced.candidateTime, candidate),
      ])
  }

  private func variant(_ name: String, _ total: Nanoseconds, _ counts: PassCounts) -> Variant {
    let parts = Self.parts.map { part in
      part.terms.reduce(0) { $0 + counts[$1] * data.prices[$1].rawValue }
    }
    let own = max(0, total.rawValue - parts.reduce(0, +))
    return Variant(name: name, total: total, own: own, parts: parts)
  }

  private func heading(_ pairs: [Pair]) -> String {
    let names = ["the layout's own code"] + Self.parts.map(\.name)
    let largest = [0, 1].map { index in
      let shares = pairs.map { pair -> [Double] in
        let variant = pair.variants[index]
        let total = max(1, variant.total.rawValue)
        return ([variant.own] + variant.parts).map { $0 / total }
      }
      let means = names.indices.map { part in shares.reduce(0) { $0 + $1[part] } }
      return names[means.indices.max { means[$0] < means[$1] } ?? 0]
    }
    if largest[0] == largest[1] {
      return ReportWords.sentence("\(largest[0]) take most of the time, with a cache too")
        .replacingOccurrences(of: "code take", with: "code takes")
    }
    return ReportWords.sentence("\(largest[0]) take most without a cache, \(largest[1]) with one")
      .replacingOccurrences(of: "code take", with: "code takes")
  }

  private func drawing(_ pairs: [Pair], _ width: Double, _ id: String) -> Drawing {
    let groups = pairs.map { pair in
      let key = pair.point.key
      return PartBars.Group(
        heading: key.subject,
        note: "\(Figures.count(key.count)) \(key.population.rawValue), \(key.scenario.rawValue), "
          + key.host.rawValue,
        bars: pair.variants.map { variant in
          PartBars.Bar(
            name: variant.name,
            parts: [(variant.own, "fi")]
              + zip(variant.parts, Self.parts).map { ($0, $1.style) },
            note: Figures.time(variant.total))
        })
    }
    let totals = pairs.map { pair in
      "\(pair.point.key.subject) \(Figures.time(pair.variants[0].total)) without, "
        + "\(Figures.time(pair.variants[1].total)) with"
    }
    return PartBars(
      groups: groups, id: id, title: "Time of a pass by part",
      summary: totals.joined(separator: ". ") + ".", width: width
    ).drawing
  }
}

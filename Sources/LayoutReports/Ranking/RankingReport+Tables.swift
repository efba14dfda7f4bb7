import LayoutDeciding
import LayoutModel

/// The tables of a ranking: the ranks, the calls, and the placement of the subviews.
extension RankingReport {
  /// The layouts in the base case by rank, those of one rank as they were named.
  var order: Table {
    var table = Table([">rank", "layout", ">a pass", "ratio", ""])
    guard let base = ranking.base else { return table }
    for entry in base.entries {
      table.append(place(of: entry) + comparison(of: entry, in: base))
    }
    return table
  }

  /// The rank of a layout, its name and its time. Signs for nothing if it does not work.
  private func place(of entry: CaseRanking.Entry) -> [Phrase] {
    var (rank, time) = (Figures.none, Figures.none)
    if let known = entry.rank {
      rank = "\(known)"
      time = entry.time.map(Figures.time) ?? time
    }
    return [Phrase(rank), Phrase(entry.name, .code), Phrase(time)]
  }

  /// The queries and measurements of each layout in the base case, and the growth of its time.
  var calls: Table {
    var table = Table(["layout", ">queries", ">measured", "time grows"])
    guard let base = ranking.base else { return table }
    for entry in base.entries {
      table.append(
        [Phrase(entry.name, .code)] + counts(of: entry, in: base)
          + [Phrase(timeGrowth(of: entry.name, in: base))])
    }
    return table
  }

  /// The difference between exponents of times that tells nothing.
  private static let alikeExponents = 0.25

  /// Returns the growth of a layout's time. It is the power of the queries if the times are near to
  /// it, and otherwise the power of the times.
  private func timeGrowth(of name: String, in base: CaseRanking) -> String {
    let model = ranking.growth(of: name) { entry in entry.time?.rawValue }
    let line = UsualLine(host: .root, scenario: .first)
    let queries = ranking.document.series(base.key.subject, name, on: line)?.growth(of: .queries)
    guard case .power(let exponent)? = model, let power = queries?.steepPower,
      abs(exponent - Double(power)) <= Self.alikeExponents
    else { return Wording.growth(model) }
    return Growth.order(power)
  }

  /// The reason of a rank that the ratio beside it does not show: counts, or another layout.
  private func reasonOfRank(_ entry: CaseRanking.Entry, _ pair: CaseRanking.Pair) -> String {
    if pair.isByCounts { return " by counts" }
    guard pair.verdict != .costs, let other = entry.slowerThan, other != reference else {
      return ""
    }
    return ", slower than \(other)"
  }

  /// The ratio to the reference and its verdict; of a layout that does not work, why.
  private func comparison(of entry: CaseRanking.Entry, in base: CaseRanking) -> [Phrase] {
    if ranking.broken.contains(entry.name) { return ["", "incorrect"] }
    if ranking.crashing.contains(entry.name) { return ["", "crashes"] }
    guard entry.isRanked else { return ["", "failed"] }
    guard let reference, entry.name != reference, let pair = base.pair(reference, entry.name) else {
      return ["", ""]
    }
    let words = pair.verdict.rankName + reasonOfRank(entry, pair)
    return [Phrase(Figures.ratio(pair.ratio)), Phrase(words, pair.verdict.tone)]
  }

  /// The queries and measurements of a pass: as a law if there is one for the line of the base case.
  private func counts(of entry: CaseRanking.Entry, in base: CaseRanking) -> [Phrase] {
    let texts = LawTexts(document: ranking.document)
    let line = UsualLine(host: base.key.host, scenario: base.key.scenario)
    /// The law of a metric. Nil without one.
    func law(_ metric: Metric) -> String? {
      texts.law(of: metric, base.key.subject, entry.name, on: line).map(LawTexts.short)
    }
    let queries = base.result.countPerPass(entry.result[.queries] ?? 0)
    let measurements = base.result.countPerPass(entry.result[.measurements] ?? 0)
    return [
      Phrase(law(.queries) ?? queries + growthOfQueries(of: entry.name)),
      Phrase(law(.measurements) ?? measurements),
    ]
  }

  /// The growth over the numbers of subviews in the run. Empty if it is not known.
  private func growthOfQueries(of name: String) -> String {
    guard let growth = ranking.growth(of: name, { entry in Double(entry.result.queries) }) else {
      return ""
    }
    return ", \(Wording.growth(growth))"
  }

  /// The result of each layout, in one line where all results are the same.
  var made: [Block] {
    guard outcomes.isEmpty else { return [.table(outcomeTable)] }
    return [.list(["All of them place the same subviews alike."])]
  }

  /// The kinds of subviews that the table of results lacks, as long cases were left out. Nil if
  /// there are none.
  var kindsNotRun: String? {
    guard !outcomes.isEmpty, let base = ranking.base?.key else { return nil }
    var names: [String] = []
    for key in (ranking.document.leftOut ?? []).compactMap(CaseKey.init(id:)) {
      let isOfTable = base.differences(from: key) == [.population]
      if isOfTable { names.append(key.population.rawValue) }
    }
    guard !names.isEmpty else { return nil }
    return "Not run, so not in this table: \(Wording.list(names, "and")) subviews."
  }

  /// The outcomes of the layouts for all kinds of subviews. Empty if the layouts do not differ.
  var outcomes: [LayoutOutcome] {
    var all: [LayoutOutcome] = []
    var differ = false
    for ranked in ranking.cases(along: .population) {
      let outcomes = ranked.ranked.compactMap(\.result.outcome)
      if Set(outcomes).count > 1 { differ = true }
      all += outcomes
    }
    guard differ else { return [] }
    return all
  }

  /// The results of the layouts for each kind of subviews in the ranking, which stands in its first
  /// row.
  private var outcomeTable: Table {
    var table = Table(["subviews", "layout", ">size", ">empty", ">overlap", ">outside", "columns"])
    for ranked in ranking.cases(along: .population) {
      var kind = ranked.key.population.rawValue
      for entry in ranked.ranked {
        guard let outcome = entry.result.outcome else { continue }
        table.append([Phrase(kind), Phrase(entry.name, .code)] + outcome.fields.asPhrases)
        kind = ""
      }
    }
    return table
  }
}

extension LayoutOutcome {
  /// A Boolean value that is true when the layout arranges its subviews in columns.
  var hasColumns: Bool { columns != nil && columnSpread != nil }

  /// The fields of a row: the size, the empty and overlapping parts, the subviews outside, and the
  /// columns.
  var fields: [String] {
    let width = Figures.decimal(width, decimals: 0)
    return [
      "\(width) x \(Figures.decimal(height, decimals: 0))", Self.percent(empty),
      Self.percent(overlap), Figures.count(outside), columnWords,
    ]
  }

  /// The columns of a layout that has some, and how far their lower ends are apart.
  private var columnWords: String {
    guard let columns, let columnSpread else { return Figures.none }
    return "\(Figures.count(columns)), \(Figures.decimal(columnSpread, decimals: 0)) pt"
  }

  /// A part in per cent. The sign for nothing if it is not known.
  private static func percent(_ part: Double?) -> String {
    guard let part else { return Figures.none }
    return Figures.decimal(part * 100, decimals: 1) + " %"
  }
}

extension Verdict {
  /// The verdict on a layout beside the first one, in a word or two.
  var rankName: String {
    switch self {
    case .noPracticalDifference: "equal"
    case .tooClose: "depends on prices"
    default: shortName
    }
  }
}

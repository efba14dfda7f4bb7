import LayoutDeciding
import LayoutModel

/// Sentences and tables for the changes that a gate finds.
enum GateWords {
  /// The meanings of counts, for a first-time reader.
  static let meanings: [(Metric, String)] = [
    (
      .queries,
      "A query is one question for the size of a subview. Each call of sizeThatFits, dimensions(in:) or place makes one."
    ),
    (
      .updates,
      "An update is one round of bodies, layout pass and actions. A screen takes as many until its actions write nothing new."
    ),
    (.measurements, "A measurement is a query whose answer the subview does not remember."),
  ]

  /// Returns the words for more things: `; and 3 more cases`. Empty for none.
  static func more(_ count: Int, _ noun: String) -> String {
    if count == 1 { "" } else { "; and \(Figures.quantity(count - 1, "more \(noun)"))" }
  }

  /// Returns the words for the passes of a count: ` in 24 passes`. Empty for one.
  static func extent(_ passes: Int) -> String {
    if passes == 1 { "" } else { " in \(passes) passes" }
  }

  /// The tone of a verdict on two runs.
  static func tone(_ verdict: Verdict) -> Tone {
    switch verdict {
    case .costs: .worse
    case .paysOff: .better
    default: .undecided
    }
  }

  /// Returns the basis of a comparison of two runs, and the limits of their times.
  static func notes(on runs: RunComparison) -> [String] {
    let compared = "Before: \(name(runs.before)). Now: \(name(runs.now))."
    return [compared, limit(of: runs)]
  }

  /// The limit of the times of two runs.
  private static func limit(of runs: RunComparison) -> String {
    if runs.isOfOtherMachine {
      return "Times were not compared: the two ran on different machines or builds."
    }
    if runs.rows.isEmpty { return "Times were not compared: the two have none in common." }
    return "The runs were not timed in turn, so that their times decide nothing: "
      + "'check --gate-time --base COMMIT' times both in turn."
  }

  /// A run as `run 20261121T000000Z-42, commit 0123456789ab`.
  private static func name(_ run: ResultsDocument.Name) -> String {
    guard let commit = run.commit else { return "run \(run.runID)" }
    return "run \(run.runID), commit \(commit)"
  }

  /// Returns the verdict on a time and its confirmation by a second set of workers.
  static func verdict(_ row: TimeGateReport.Row) -> String {
    guard row.verdict == .costs else { return row.verdict.shortName }
    guard row.isRegression, let confirmation = row.confirmation else {
      return "slower, not confirmed"
    }
    return "slower, confirmed: \(Figures.ratio(confirmation.ratio))"
  }
}

extension CaseVariant {
  /// The case and its variant: `flow/tags/100/root/first/memo-3, cached`.
  var words: String { "\(caseID), \(variant)" }
}

extension MetricValue {
  /// The value as tables have it: `1,200`, or the digits of a checksum.
  var words: String {
    switch self {
    case .count(let count): Figures.count(count)
    case .checksum(let digits): digits
    }
  }
}

extension GateFinding {
  /// The change of the value: `+100 (+50.0 %)`.
  var changeWords: String {
    guard let change else { return "positions or sizes differ" }
    let count = Self.signed(Figures.count(change), change)
    guard let relativeChange else { return count }
    let percent = Figures.decimal(relativeChange * 100, decimals: 1)
    return "\(count) (\(Self.signed(percent, change)) %)"
  }

  /// A number with a sign if it is more; the minus of less is there already.
  private static func signed(_ number: String, _ change: Int) -> String {
    if change > 0 { "+\(number)" } else { number }
  }

  /// `queries 200 -> 300 in 24 passes, +100 (+50.0 %)`.
  var words: String {
    guard metric != .checksum else { return changeWords }
    let passes = caseVariant.key.scenario.traits.passes
    return "\(metric.rawValue) \(baseline.words) -> \(found.words)\(GateWords.extent(passes)), "
      + changeWords
  }
}

extension SteepFinding {
  /// `the time of flow grows faster than its subviews`.
  var words: String { Self.words(kind, of: subject) }

  /// The growth of a subject, as a clause.
  static func words(_ kind: Finding.Kind, of subject: String) -> String {
    guard kind == .superLinearTime else {
      return "the queries of \(subject) grow faster than its subviews"
    }
    return "the time of \(subject) grows faster than its subviews"
  }

  /// The growth and its amount, as sentences.
  package var sentence: String { "\(words): \(message)" }
}

extension FoundError {
  /// `flow, cached: crashes with 3 subviews: ...`.
  package var words: String {
    "\(subject), \(variant): \(finding.title): \(finding.message)"
  }
}

import LayoutBench

struct VerdictTally: Hashable, Sendable {
  private var counts: [Verdict: Int] = [:]

  init(_ verdicts: some Sequence<Verdict>) {
    for verdict in verdicts { counts[verdict, default: 0] += 1 }
  }

  subscript(verdict: Verdict) -> Int { counts[verdict, default: 0] }

  var total: Int { counts.values.reduce(0, +) }

  var usable: Int { counts.filter { $0.key.isUsable }.values.reduce(0, +) }

  /// How many of them leave open on which side of the bound the difference is.
  var undecided: Int { self[.leaning] + self[.inconclusive] }

  /// As in `pays off (8)` if all agree, `pays off 5, costs 1, leaning 2` if not.
  var text: String {
    let given = Verdict.allCases.filter { self[$0] > 0 }
    if let only = given.first, given.count == 1 {
      return total == 1 ? only.shortName : "\(only.shortName) (\(Figures.count(total)))"
    }
    return given.map { "\($0.shortName) \(Figures.count(self[$0]))" }.joined(separator: ", ")
  }

  var tone: Tone {
    if self[.incorrect] + self[.failed] > 0 { return .worse }
    switch (self[.paysOff] > 0, self[.costs] > 0) {
    case (true, false): return .better
    case (false, true): return .worse
    case (true, true): return .neutral
    case (false, false): return undecided + self[.invalid] > 0 ? .undecided : .neutral
    }
  }
}

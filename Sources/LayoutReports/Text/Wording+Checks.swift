import LayoutBench

extension Wording {
  /// What the check of a break-even found, without its beginning and end:
  /// `checked at 82 ns: agrees`.
  static func check(_ check: BreakEvenCheck) -> String {
    "checked at \(Figures.time(check.cost)): \(words(for: check))"
  }

  private static func words(for check: BreakEvenCheck) -> String {
    let pays = check.observed.value < .zero
    switch check.outcome {
    case .agrees: return "agrees"
    case .differs:
      return "differs: the model does not hold here, though it \(pays ? "pays" : "costs") as "
        + "predicted"
    case .contrary:
      return "differs: the model does not hold here, it \(pays ? "pays" : "costs") where it "
        + "should \(pays ? "cost" : "pay")"
    case .open: return "too noisy to tell"
    }
  }
}

/// How the checks of several break-evens came out.
struct CheckTally: Hashable, Sendable {
  private var counts: [BreakEvenCheck.Outcome: Int] = [:]

  /// Counts outcomes.
  init(_ checks: [BreakEvenCheck]) {
    for check in checks { counts[check.outcome, default: 0] += 1 }
  }

  /// How many there are.
  var total: Int { counts.values.reduce(0, +) }

  /// As in `2 of 3 checked agree, 1 differs`; empty without a check.
  var text: String {
    guard total > 0 else { return "" }
    let differing = counts[.differs, default: 0] + counts[.contrary, default: 0]
    let agreeing = counts[.agrees, default: 0]
    var parts: [String] = []
    if agreeing > 0 {
      parts.append("\(Figures.count(agreeing)) \(agreeing == 1 ? "agrees" : "agree")")
    }
    if differing > 0 {
      parts.append("\(Figures.count(differing)) \(differing == 1 ? "differs" : "differ")")
    }
    let open = counts[.open, default: 0]
    if open > 0 { parts.append("\(Figures.count(open)) too noisy") }
    return "\(Figures.count(total)) checked: " + parts.joined(separator: ", ")
  }
}

import LayoutBench

extension Verdict {
  var mark: Mark {
    switch self {
    case .paysOff: .pays
    case .costs: .costs
    case .noPracticalDifference: .same
    case .tooClose: .tooClose
    case .leaning, .firstLook, .inconclusive: .open
    case .incorrect, .failed: .broken
    case .untimed, .invalid: .unknown
    }
  }

  var tone: Tone { mark.tone }

  var sign: String {
    switch self {
    case .paysOff: "✔"
    case .costs, .incorrect, .failed: "✘"
    case .noPracticalDifference: "="
    case .tooClose, .leaning, .firstLook, .inconclusive: "?"
    case .untimed: "·"
    case .invalid: "!"
    }
  }

  /// What one case shows, without the words of an answer.
  var shortName: String {
    switch self {
    case .paysOff: "faster"
    case .costs: "slower"
    default: rawValue
    }
  }
}

extension Wording {
  static func verdict(of comparison: Comparison, bound: EquivalenceBound) -> String {
    let name = comparison.candidate
    let limit = Figures.bound(bound)
    let isFaster = (comparison.decidingRatio?.logRatio.value ?? .zero) < .zero
    let more = moreWorkers(comparison, bound: bound)
    return switch comparison.verdict {
    case .paysOff: "\(name) pays off in this case (bound \(limit))"
    case .costs: "\(name) costs time in this case (bound \(limit))"
    case .noPracticalDifference: "\(name) makes no practical difference in this case (\(limit))"
    case .tooClose: "\(name): too close to call from prices (bound \(limit))"
    case .leaning: "\(name) leans to \(isFaster ? "faster" : "slower")\(more) (bound \(limit))"
    case .firstLook:
      "first look: \(name) is \(isFaster ? "faster" : "slower") in one process\(more)"
    case .inconclusive: "inconclusive\(more) (bound \(limit))"
    case .untimed: "\(name) was not timed: counts only"
    case .incorrect: "\(name) is incorrect, whatever its speed: do not use it"
    case .invalid: "invalid: the case measures nothing"
    case .failed: "failed: the case did not run to its end"
    }
  }

  static func moreWorkers(_ comparison: Comparison, bound: EquivalenceBound) -> String {
    guard let estimate = comparison.decidingRatio?.logRatio,
      let more = estimate.moreWorkersNeeded(bound: bound), more > 0
    else { return "" }
    return ", about \(Figures.quantity(more, "more worker")) would decide"
  }
}

extension Comparison {
  /// Whether its verdict rests on the pairs of one process, so that no gate may rely on it.
  var isFromOneProcess: Bool { ratio.map { !$0.mayGate } ?? false }
}

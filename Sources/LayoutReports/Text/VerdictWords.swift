import LayoutModel

extension Verdict {
  /// The mark of the verdict in charts.
  var mark: Mark {
    switch self {
    case .paysOff: .pays
    case .costs: .costs
    case .noPracticalDifference: .same
    case .tooClose: .tooClose
    case .leaning, .inconclusive: .open
    case .incorrect, .failed: .broken
    case .untimed, .invalid: .unknown
    }
  }

  /// The tone of the verdict's mark.
  var tone: Tone { mark.tone }

  /// The verdict as one character, in lines of a terminal.
  var sign: String {
    switch self {
    case .paysOff: "✔"
    case .costs, .incorrect, .failed: "✘"
    case .noPracticalDifference: "="
    case .tooClose, .leaning, .inconclusive: "?"
    case .untimed: "·"
    case .invalid: "!"
    }
  }

  /// The verdict in words that decisions do not use, because a cache that is faster in one case may
  /// still not be worth it.
  var name: String {
    switch self {
    case .paysOff: "faster"
    case .costs: "slower"
    default: rawValue
    }
  }

  /// The verdict in short.
  var shortName: String {
    if self == .tooClose { "too close" } else { name }
  }
}

extension Comparison {
  /// A Boolean value that is true when the verdict rests on the pairs of one process.
  ///
  /// No gate may rely on such a verdict.
  var isFromOneProcess: Bool { ratio?.logRatio.unit == .pair }
}

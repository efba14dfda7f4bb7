import LayoutDeciding
import LayoutModel

/// The parts of a layout's pass by their time at the prices.
///
/// A cache is no cure if queries take little of the pass.
struct PassParts {
  var subject: String
  /// The time of all parts together.
  var whole: Nanoseconds
  /// The parts, as in `as it is, a pass takes 26 µs, with 100 labels, on resize: queries 12
  /// µs, ...`.
  var sentence: String

  /// Creates the parts of a pass of the handwritten variant, for all containers on the screen. The
  /// case is the largest that the decision names or may name. Returns nil if it was not counted.
  init?(of layout: LayoutDecision, in document: ResultsDocument) {
    guard let decision = layout.decision,
      let result = Self.result(for: decision, of: layout.subject, in: document),
      let written = result.asWritten,
      let calls = written.passCounts, let own = written.ownTime?.perPass
    else { return nil }
    let prices = document.priceScale.scaled(document.prices)
    var parts = [Part(name: "its own code", time: own)]
    for kind in PriceTerm.Part.allCases {
      var time = Nanoseconds.zero
      for term in PriceTerm.allCases where term.part == kind {
        time = time + prices[term] * calls[term]
      }
      parts.append(Part(name: kind.rawValue, time: time))
    }
    let containers = Double(document.spec.worth.of(result.key).instances)
    for index in parts.indices { parts[index].time = parts[index].time * containers }
    subject = layout.subject
    whole = parts.totalTime(of: \.time)
    sentence =
      "as it is, a pass takes \(Figures.time(whole)), with \(Wording.conditions(of: result.key)): "
      + Self.list(of: parts, from: whole * 0.001)
  }

  /// A part of a pass and its time.
  private struct Part {
    var name: String
    var time: Nanoseconds
  }

  /// The parts that take more than the least time, the longest first.
  private static func list(of parts: [Part], from least: Nanoseconds) -> String {
    var words: [String] = []
    for part in parts.fromLargest(on: \.time) where part.time > least {
      words.append("\(part.name) \(Figures.time(part.time))")
    }
    return words.joined(separator: ", ")
  }

  /// Returns the case with the most subviews among those that a decision names, or may name.
  ///
  /// A view with several numbers of subviews is decided with those that decide about a layout.
  private static func result(
    for decision: Decision, of subject: String, in document: ResultsDocument
  ) -> CaseResult? {
    let named = keys(named: decision, in: document)
    let cases = document.cases(of: subject)
    let hasOneCount = cases.keys.differentCounts.count == 1
    let worth = document.spec.worth
    let candidates = cases.filter { result in
      let key = result.key
      let most = hasOneCount ? worth.of(key).mostSubviews : worth.mostSubviews
      return key.memo.capacity == .standard && key.count <= most
        && (named.isEmpty || named.contains(key))
    }
    return candidates.max(on: \.key.count)
  }

  /// Returns the cases that a decision names. Empty if it names none.
  private static func keys(named decision: Decision, in document: ResultsDocument) -> [CaseKey] {
    let figures = DecisionFigures(document: document)
    let steps = DecisionFigures.simplerSteps(decision).steps
    if !steps.isEmpty { return [DecisionFigures.saving(of: figures.advised(steps)).key] }
    if let bound = decision.bound { return [bound.key] }
    return decision.effect?.savings.keys ?? []
  }
}

extension PriceTerm {
  /// A part of a pass's time that is named for itself.
  fileprivate enum Part: String, CaseIterable {
    case queries
    case text = "text measurements"
    case platform = "platform views"
    case measurements = "other measurements"
    case placing = "placing subviews"
    case surroundings = "guides and spacing"
  }

  /// The part that a call is counted to.
  fileprivate var part: Part {
    switch group {
    case .asking: .queries
    case .measuring: measuringPart
    case .placing: .placing
    case .surroundings: .surroundings
    }
  }

  /// The part that a measurement is counted to.
  private var measuringPart: Part {
    switch self {
    case .text: .text
    case .platform: .platform
    default: .measurements
    }
  }
}

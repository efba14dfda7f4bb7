import Foundation
import LayoutBench

struct ReportWords {
  let data: ReportData

  var title: String {
    let decided = data.layouts.filter { $0.answer != nil }
    guard !decided.isEmpty else {
      return data.summary.candidates.isEmpty
        ? "Nothing to compare: one version of each layout" : "No layout was compared"
    }
    if decided.count == 1, let answer = decided[0].answer { return single(answer) }
    let kinds = decided.compactMap { $0.answer?.kind }
    guard kinds.contains(where: { $0 != .notKnown }) else {
      return hasTimes ? "Nothing is decided: the times are too noisy" : "Nothing was timed"
    }
    if Set(kinds).count == 1 {
      return (kinds.count == 2 ? "Both" : "All \(Self.number(kinds.count))")
        + " caches \(Self.meaning(of: kinds[0], isOne: false))"
    }
    let parts = Answer.Kind.allCases.compactMap { kind -> String? in
      let count = kinds.count { $0 == kind }
      guard count > 0 else { return nil }
      return "\(Self.number(count)) \(Self.meaning(of: kind, isOne: count == 1))"
    }
    return "Of \(Self.number(kinds.count)) caches " + parts.joined(separator: ", ")
  }

  private static func meaning(of kind: Answer.Kind, isOne: Bool) -> String {
    let be = isOne ? "is" : "are"
    return switch kind {
    case .broken: "\(be) broken"
    case .worthIt: "\(be) worth it"
    case .worthItForLarge: "\(be) worth it for large content"
    case .dependsOnContent: isOne ? "depends on your content" : "depend on your content"
    case .notWorthIt: "\(be) not worth it"
    case .noCache: isOne ? "costs time" : "cost time"
    case .tooClose: "\(be) too close to call"
    case .notKnown: "\(be) not known"
    }
  }

  private func single(_ answer: Answer) -> String {
    let cache = AnswerWords.cache(of: answer)
    let name = "\(answer.subject): \(cache)"
    switch answer.kind {
    case .worthIt:
      return
        "\(name) is \(AnswerWords.title(of: answer).replacingOccurrences(of: "Worth", with: "worth"))"
    case .worthItForLarge: return "\(name) is worth it for large content"
    case .notWorthIt: return "\(name) is not worth it"
    case .noCache: return "\(name) costs time"
    case .dependsOnContent: return "\(name): it depends on your content"
    case .broken: return "\(answer.subject): a cache is broken"
    case .tooClose: return "\(name) is too close to call"
    case .notKnown:
      return hasTimes
        ? "Whether \(answer.subject) should cache is not decided"
        : "Nothing was timed: whether \(answer.subject) should cache is not known"
    }
  }

  private var hasTimes: Bool {
    data.layouts.contains { $0.points.contains { $0.ratio != nil } }
  }

  var lead: String? {
    data.timed.contains { $0.answer != nil }
      ? AnswerWords.convention(data.document.options.worth) : nil
  }

  var scenarioMeans: [(scenario: Scenario, mean: Double)] {
    let points = data.timed.flatMap(\.voting)
    return Scenario.allCases.compactMap { scenario in
      Self.mean(points.filter { $0.key.scenario == scenario }.compactMap(\.value))
        .map { (scenario, $0) }
    }
  }

  var spread: String {
    let timed = data.timed.filter { $0.answer != nil }
    guard !timed.isEmpty else { return "Every case of every layout" }
    let costing = timed.count { $0.voting.contains { $0.mark == .costs } }
    return costing == 0
      ? "No case gets slower by more than \(Figures.bound(data.summary.bound))"
      : timed.count == 1
        ? "It gets slower in some case"
        : "\(Self.sentence(Self.number(costing))) of \(Self.number(timed.count)) layouts "
          + "\(costing == 1 ? "gets" : "get") slower in some case"
  }

  var places: String {
    let means = scenarioMeans
    guard means.count > 1, let best = means.min(by: { $0.mean < $1.mean }),
      let worst = means.max(by: { $0.mean < $1.mean }), worst.mean / best.mean >= 1.05
    else { return "What changes before a pass makes little difference" }
    return "Caches save the largest part of a pass \(Wording.occasion(best.scenario)), "
      + "the smallest \(Wording.occasion(worst.scenario))"
  }

  func breakEven(_ drawn: [ReportData.Point]) -> String {
    let price = data.prices[.query]
    let breakEvens = drawn.compactMap { $0.comparison.priced?.perQuery }.filter {
      $0.standing == .above
    }
    guard let words = BreakEvenWords.sentence(PriceSpread(breakEvens)) else {
      return "No price of a query decides"
    }
    return "Typically a cache \(words)"
      + (price > .zero ? "; the list says \(Figures.time(price))" : "")
  }

  func ratio(_ value: Double) -> String { Figures.ratio(Ratio(value)) }

  static func mean(_ values: [Double]) -> Double? {
    LogRatio.mean(values.filter { $0 > 0 }.map { LogRatio(log($0)) }).map { Ratio($0).rawValue }
  }

  /// A number as a word up to twelve.
  static func number(_ value: Int) -> String {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
      "eleven", "twelve",
    ]
    return words.indices.contains(value) ? words[value] : Figures.count(value)
  }

  static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

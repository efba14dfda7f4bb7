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
    let count = { (wanted: [Answer.Kind]) in kinds.count { wanted.contains($0) } }
    let cache = count([.cache, .cacheNotShownSafe])
    let broken = count([.broken])
    if count([.notKnown]) == kinds.count {
      return hasTimes ? "Nothing is decided: the times are too noisy" : "Nothing was timed"
    }
    var parts: [String] = []
    if cache == kinds.count {
      parts.append("All \(Self.number(cache)) layouts should cache")
    } else if cache > 0 {
      parts.append("\(Self.number(cache)) \(cache == 1 ? "layout" : "layouts") should cache")
    }
    let split = count([.cacheIf, .dependsOnContent])
    if cache == 0, split > 0 {
      parts.append(
        "\(Self.number(split)) \(split == 1 ? "layout" : "layouts") should cache in some cases")
    }
    let no = count([.noCache, .notWorthIt])
    if parts.isEmpty, no > 0 {
      parts.append(
        no == kinds.count
          ? "No layout needs a cache"
          : "\(Self.number(no)) of \(Self.number(kinds.count)) layouts need no cache")
    }
    if parts.isEmpty, broken < kinds.count { parts.append("No cache is shown to pay") }
    if broken > 0 {
      parts.append(
        broken == kinds.count && parts.isEmpty
          ? "every cache is broken" : "\(Self.number(broken)) \(broken == 1 ? "is" : "are") broken")
    }
    let undecided = count([.notKnown, .tooClose])
    if undecided > 0, undecided < kinds.count, parts.count == 1 {
      parts.append("\(Self.number(undecided)) \(undecided == 1 ? "is" : "are") not decided")
    }
    return Self.sentence(parts.joined(separator: ", "))
  }

  private func single(_ answer: Answer) -> String {
    switch answer.kind {
    case .cache: "\(answer.subject) should cache"
    case .cacheNotShownSafe: "\(answer.subject) should cache, but it is not shown safe everywhere"
    case .cacheIf: "\(answer.subject) should cache in some cases"
    case .notWorthIt: "A cache is not worth it in \(answer.subject)"
    case .noCache: "\(answer.subject) should not cache"
    case .dependsOnContent: "Whether \(answer.subject) should cache depends on its content"
    case .broken: "The cache of \(answer.subject) is broken"
    case .tooClose: "Whether \(answer.subject) should cache is too close to call"
    case .notKnown:
      hasTimes
        ? "Whether \(answer.subject) should cache is not decided"
        : "Nothing was timed: whether \(answer.subject) should cache is not known"
    }
  }

  private var hasTimes: Bool {
    data.layouts.contains { $0.points.contains { $0.ratio != nil } }
  }

  var lead: String? {
    let means = scenarioMeans
    guard let best = means.min(by: { $0.mean < $1.mean }),
      let worst = means.max(by: { $0.mean < $1.mean })
    else { return nil }
    if means.count == 1 || worst.mean / best.mean < 1.05 {
      return "A cache takes \(ratio(best.mean)) of the time"
        + (means.count == 1
          ? " \(Wording.occasion(best.scenario))." : ", whatever changes before a pass.")
    }
    let verb = best.mean < 1 ? "saves most" : "costs least"
    return
      "A cache \(verb) \(Wording.occasion(best.scenario)) (typically \(ratio(best.mean)) of the "
      + "time), \(worst.mean > 1 + data.bound ? "and costs" : "and saves least") "
      + "\(Wording.occasion(worst.scenario)) (\(ratio(worst.mean)))."
  }

  var scenarioMeans: [(scenario: Scenario, mean: Double)] {
    let points = data.timed.flatMap(\.voting)
    return Scenario.allCases.compactMap { scenario in
      Self.mean(points.filter { $0.key.scenario == scenario }.compactMap(\.value))
        .map { (scenario, $0) }
    }
  }

  var spread: String {
    let advised = data.timed.filter { $0.answer?.kind.advisesCache == true }
    guard data.timed.contains(where: { $0.answer != nil }) else {
      return "Every case of every layout"
    }
    guard !advised.isEmpty else {
      return data.timed.contains { $0.voting.contains { $0.mark == .pays } }
        ? "Some cases get faster, but no cache is advised" : "No case is shown to get faster"
    }
    let costing = advised.filter { $0.voting.contains { $0.mark == .costs } }
    if costing.isEmpty, advised.contains(where: { $0.answer?.kind != .cache }) {
      return "Where a cache is advised, no case is shown to be slower"
    }
    if costing.isEmpty {
      return advised.count == 1
        ? "The advised cache is slower in no case that counts"
        : "The advised caches are slower in no case that counts"
    }
    return costing.count == advised.count
      ? "Each advised cache is slower in some case"
      : "\(Self.sentence(Self.number(advised.count - costing.count))) of "
        + "\(Self.number(advised.count)) advised caches are slower in no case that counts"
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

import LayoutDeciding
import LayoutModel

/// Words for the laws of a cause.
extension GateCause {
  /// The number of changed laws that are listed, each with its lines.
  private static let mostLaws = 4

  /// The start of the line of the first law among the details of a message.
  static let lawStart = "Law: "

  /// `queries 3n -> 4n on first layout and on resize`. Nil if no law differs.
  var lawWords: String? {
    guard let first = lawGroups.first else { return nil }
    return "\(metric.rawValue) \(words(first))"
  }

  /// Returns the laws that differ, a line each.
  ///
  /// - Parameter isInSentence: A Boolean value that is true when the sentence has the first of them.
  func lawDetails(isInSentence: Bool) -> [String] {
    var lines: [String] = []
    if let lawWords, !isInSentence { lines.append(Self.lawStart + lawWords) }
    let others = lawGroups.dropFirst()
    lines += others.prefix(Self.mostLaws - 1).map(words)
    let rest = others.count - (Self.mostLaws - 1)
    if rest > 0 { lines.append("and \(Figures.quantity(rest, "more law"))") }
    return lines
  }

  /// The laws that changed alike, with the lines of each: the root before a stack.
  private var lawGroups: [[LawChange]] {
    let sorted = laws.sorted { left, right in
      (left.series.line, left.series.variant) < (right.series.line, right.series.variant)
    }
    return sorted.grouped { law in [law.words, law.series.variant] }.map(\.elements)
  }

  /// The change of a group with its lines, and with its variant if several differ.
  private func words(_ group: [LawChange]) -> String {
    let words = "\(group[0].words) \(UsualLine.words(group.map(\.series.line)))"
    let isOfOneVariant = Set(laws.map(\.series.variant)).count == 1
    if isOfOneVariant { return words }
    return "\(words), \(group[0].series.variant)"
  }
}

extension LawChange {
  /// `3n -> 4n`, and with the number of subviews if the formulas are the same.
  var words: String {
    let passes = series.line.scenario.traits.passes
    let (old, new) = (before.words(passes: passes), now.words(passes: passes))
    guard old == new, let from = before.count(at: number), let to = now.count(at: number) else {
      return "\(old) -> \(new)"
    }
    return "\(Figures.count(from)) -> \(Figures.count(to))\(GateWords.extent(passes)) with "
      + Figures.quantity(number, "subview")
  }
}

extension KeptCounts {
  /// Returns the growth in one pass, or the words for a lack of a law.
  func words(passes: Int) -> String { growth?.words(passes: passes) ?? "no law" }
}

extension UsualLine {
  /// `on first layout and on resize`, `on resize in a stack`.
  static func words(_ lines: [UsualLine]) -> String {
    guard Set(lines) != Set(all) else { return "everywhere" }
    return Wording.list(lines.sorted().map(\.words), "and")
  }

  /// `on first layout`, `on resize in a stack`.
  package var words: String {
    let occasion = scenario.traits.occasion
    guard host != .root else { return occasion }
    return "\(occasion) \(Wording.host(host))"
  }
}

extension BrokenPromise {
  /// The count with the number of subviews, and the promise with its place.
  package var words: String {
    var found =
      "\(series.subject): \(Figures.count(count)) \(promise.metric.rawValue) with "
      + "\(Figures.quantity(number, "subview")) \(series.line.words)\(GateWords.extent(passes))"
    if numbers > 1 { found += ", and with \(numbers - 1) more numbers of subviews" }
    var limit = "\(promise.source) promises \(promise.law.words)"
    if passes > 1 { limit += " a pass" }
    return "\(found). \(limit)."
  }
}

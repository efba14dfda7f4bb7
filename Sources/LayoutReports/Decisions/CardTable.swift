import LayoutDeciding
import LayoutModel

/// The table of a decision, with a row for each usual line: the queries of a pass, and the time
/// that the cache saves.
struct CardTable {
  var document: ResultsDocument
  var subject: String
  var decision: Decision

  /// The mark of the line that decides, explained below the cards.
  static let star = "*"

  /// A column: its title, and its field in each row.
  typealias Column = (title: String, fields: [String?])

  /// The table. Nil if nothing was counted, if the figures would mislead, or if a sentence has them.
  var table: Table? {
    let lines = self.lines
    guard isShown, !lines.isEmpty, sentence == nil else { return nil }
    let columns = queryColumns(on: lines) + savingColumns(on: lines)
    var table = Table([occasions] + columns.map(\.title))
    for (index, line) in lines.enumerated() {
      var row = [Phrase(name(of: line))]
      for column in columns { row.append(Phrase(column.fields[index] ?? Figures.none)) }
      table.append(row)
    }
    return table
  }

  /// A Boolean value that is false for a broken layout, for another algorithm with a change after
  /// it, for a change without a cache after it, and for a cache of one's own, whose reasons have the
  /// calls.
  var isShown: Bool {
    switch decision {
    case .broken, .brokenInside, .ownCache, .algorithmFirst(_, .simplerFirst),
      .algorithmFirst(_, .simplerIfDear):
      false
    case .simplerFirst(_, let cache), .simplerIfDear(_, let cache): !leavesLayoutAloneNow(cache)
    case .cacheNeeded, .notKnown, .algorithmFirst, .depends, .noCache, .worthIt, .worthItIfDear,
      .ownCacheIfDear, .tooClose, .nothingToCache, .noCacheSaves, .notWorthIt, .idle:
      true
    }
  }

  /// Returns true for a decision by which no cache is to be made or removed at the estimated prices.
  private func leavesLayoutAloneNow(_ decision: Decision) -> Bool {
    decision.rule.leavesLayoutAlone || decision.rule == .worthItIfDear
  }

  /// A Boolean value that is true when a line of the table has the mark.
  var hasStar: Bool { isShown && decidingLine != nil }

  /// A Boolean value that is true when two lines of the table have to reach the limit.
  var restsOnTwoLines: Bool {
    guard let effect else { return false }
    return isShown && decision.restsOnLine && effect.lines.count > 1
  }

  /// A Boolean value that is true when a case of the table was not run.
  var hasGap: Bool { hasSaving(nil) }
  /// A Boolean value that is true when a saving of the table cannot be told from none.
  var hasNothing: Bool { hasSaving(DecisionFigures.nothing) }
  /// A Boolean value that is true when a saving of the table may as well be a cost.
  var hasUnknown: Bool { hasSaving(DecisionFigures.unknown) }

  /// A Boolean value that is true when a saving of the table is a cost.
  var hasCost: Bool {
    guard isShown else { return false }
    let fields = savingColumns(on: lines).flatMap(\.fields)
    return fields.contains { field in field?.hasPrefix(DecisionFigures.minus) == true }
  }

  /// Returns true if the table shows a saving in the given way.
  private func hasSaving(_ field: String?) -> Bool {
    guard isShown else { return false }
    return savingColumns(on: lines).contains { column in column.fields.contains(field) }
  }

  /// A sentence on the ends of a range in the column of queries. Nil if there is no range, or if
  /// more than the number of subviews decides the end.
  var range: String? {
    guard isShown, let written else { return nil }
    return LawTexts(document: document).rangeOrder(of: subject, written, on: lines)
  }

  /// The effect of the decision's cache. Nil if the decision is about none.
  var effect: CacheEffect? { decision.effect }

  /// The lines with a saving; without savings, the usual ones with a law.
  var lines: [UsualLine] {
    if let effect, !effect.lines.isEmpty { return effect.lines.map(\.line) }
    return linesWithLaw.excluding(Set(linesLeftOut))
  }

  /// The usual lines with a law. Lines without a case in the run can have one, too.
  private var linesWithLaw: [UsualLine] {
    UsualLine.all.filter { line in law(of: written, on: line) != nil }
  }

  /// The usual lines with a law whose cases were all left out by a filter or another option.
  private var linesLeftOut: [UsualLine] {
    let keys = document.cases(of: subject).keys
    guard !keys.isEmpty, Self.profilesOfAllLines.contains(document.spec.profile) else { return [] }
    return linesWithLaw.filter { line in !keys.contains(where: line.holds) }
  }

  /// The profiles that run each usual line, unless the user chooses cases.
  private static let profilesOfAllLines = [RunProfile.files, .standard, .thorough].map(\.name)

  /// A sentence on usual cases that were not run. Nil if all were run.
  var words: String? {
    let left = linesLeftOut.count
    guard left > 0 else { return nil }
    let all = linesWithLaw.count
    let verb = if left == 1 { "was" } else { "were" }
    guard left < all else { return "The decision is of other cases than the usual ones." }
    return "The decision is of these cases alone: \(left) of the \(all) usual ones "
      + "\(verb) not run."
  }

  /// The line that decides. Nil if there is one line, if another figure decides, or if the table
  /// has no saving on it that matters.
  private var decidingLine: UsualLine? {
    guard restsOnTwoLines, let effect,
      effect.savings.contains(where: { saving in matters(saving, effect) })
    else { return nil }
    return effect.decidingLine
  }

  /// Returns true if a saving reaches the limit within the subviews that decide.
  private func matters(_ saving: CaseSaving, _ effect: CacheEffect) -> Bool {
    DecisionFigures(document: document).decides(saving, of: effect)
      && saving.saving.value >= document.spec.worth.of(saving.key).saving
  }

  /// The title of the first column. It says what n is where the table has formulas in it.
  private var occasions: String {
    guard let key = effect?.savings.first?.key ?? decision.bound?.key else { return "a pass" }
    let subviews = Wording.subviews(key)
    return if linesWithLaw.isEmpty { "with \(subviews)" } else { "with n \(subviews)" }
  }

  /// The name of a line, with the mark if it decides.
  private func name(of line: UsualLine) -> String {
    if line == decidingLine { return "\(line.name) \(Self.star)" }
    return line.name
  }
}

extension UsualLine {
  /// The line in few words: `first, root` and `first, stack`.
  var name: String { "\(scenario.rawValue), \(host.rawValue)" }
}

extension ResultsDocument {
  /// The variant of a subject that others are compared with.
  func firstVariant(of subject: String) -> String? {
    cases(of: subject).variants.first?.name
  }
}

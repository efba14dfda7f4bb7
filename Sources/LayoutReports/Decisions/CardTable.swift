import LayoutDeciding
import LayoutModel

/// The figures of a decision in one table: a row for each usual line, with the queries of a pass and
/// the time that the cache saves.
struct CardTable {
  var document: ResultsDocument
  var subject: String
  var decision: Decision

  /// The mark of the line that decides, explained below the cards.
  static let star = "*"

  /// Nil where nothing was counted, and where the figures of something broken would mislead.
  var table: Table? {
    let lines = self.lines
    guard decision.rule != .broken, !lines.isEmpty else { return nil }
    var table = Table([occasions] + queryTitles + savingTitles)
    for line in lines {
      table.append([Phrase(name(of: line))] + queries(on: line) + savings(on: line))
    }
    return table
  }

  private var effect: CacheEffect? { decision.effect }

  /// The lines with a saving, and the usual ones with a law.
  private var lines: [UsualLine] {
    let saving = effect?.lines.map(\.line) ?? []
    let counted = UsualLine.all.filter { law(of: written, on: $0) != nil }
    return saving.isEmpty ? counted : saving
  }

  private var key: CaseKey? { effect?.savings.first?.key ?? decision.bound?.key }

  private var occasions: String {
    key.map { "a pass with \(Wording.subviews($0))" } ?? "a pass"
  }

  private func name(of line: UsualLine) -> String {
    let isRoot = line.host == .root
    let name =
      isRoot ? Wording.occasion(line) : "\(line.scenario.rawValue), \(line.host.rawValue)"
    return line == decidingLine ? "\(name) \(Self.star)" : name
  }

  /// The line that decides; nil where there is one line, and where another figure decides.
  private var decidingLine: UsualLine? {
    guard decision.restsOnLine, let effect, effect.lines.count > 1,
      effect.lines.indices.contains(effect.deciding)
    else { return nil }
    return effect.lines[effect.deciding].line
  }

  /// A Boolean value that is true when a line has the mark.
  var hasStar: Bool { decidingLine != nil && table != nil }
}

/// The columns of queries.
extension CardTable {
  /// The variant that others are compared with.
  private var written: String? { effect?.baseline ?? document.firstVariant(of: subject) }

  private func law(of variant: String?, on line: UsualLine) -> String? {
    variant.flatMap { LawTexts(document: document).shortLaw(of: subject, $0, on: line) }
  }

  /// A view has the counts of one case, and no laws.
  private var hasLaws: Bool { lines.contains { law(of: written, on: $0) != nil } }

  private var hasCachedLaws: Bool {
    effect != nil && lines.contains { law(of: effect?.cache, on: $0) != nil }
  }

  private var queryTitles: [String] {
    guard hasLaws else { return [] }
    return [">queries"] + (hasCachedLaws ? [">cached"] : [])
  }

  private func queries(on line: UsualLine) -> [Phrase] {
    guard hasLaws else { return [] }
    let variants = [written] + (hasCachedLaws ? [effect?.cache] : [])
    return variants.map { Phrase(law(of: $0, on: line) ?? Figures.none) }
  }
}

/// The columns of savings, one for each number of subviews.
extension CardTable {
  private var counts: [Int] {
    Set(effect?.lines.flatMap { $0.savings.map(\.key.count) } ?? []).sorted()
  }

  /// The first title has the word.
  private var savingTitles: [String] {
    counts.enumerated().map { place, count in
      (place == 0 ? ">saved: " : ">") + Figures.count(count)
    }
  }

  private func savings(on line: UsualLine) -> [Phrase] {
    let savings = effect?.lines.first { $0.line == line }?.savings ?? []
    let figures = DecisionFigures(document: document)
    return counts.map { count in
      let saving = savings.first { $0.key.count == count }
      return Phrase(saving.map(figures.signed) ?? Figures.none)
    }
  }
}

extension ResultsDocument {
  /// The variant of a subject that others are compared with.
  fileprivate func firstVariant(of subject: String) -> String? {
    cases.first { $0.key.subject == subject && !$0.variants.isEmpty }?.variants.first?.name
  }
}

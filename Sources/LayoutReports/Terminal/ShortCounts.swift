import LayoutModel

/// The counts of handwritten variants in the width of a terminal, with the sum of their own times.
extension RunReport {
  /// The counts of each layout in one case, with their meaning.
  ///
  /// A case unlike the usual one is named beside the layout.
  var shortCounts: [Block] {
    let layouts = countedLayouts
    guard let usual = layouts.map(\.result.key.withoutSubject).mostFrequent else { return [] }
    var table = Table(
      ["layout", "variant", ">queries", ">on resize", ">measured", ">own time"],
      shownRows: Self.mostCounted)
    for layout in layouts {
      let difference = layout.result.key.conditions(unlike: usual).map { ", \($0)" } ?? ""
      for row in shortRows(of: "\(code: layout.name)\(difference)", layout.result) {
        table.append(row)
      }
    }
    let fields = table.texts
    let laws = LawTexts.approximation(in: fields)
    let about: Phrase = """
      Size queries and measurements of a pass on first layout, as formulas in the number n of \
      subviews\(laws); without a formula they are those of one case: \
      \(Wording.conditions(of: usual)), where no other is named. Own time is that of the layout's \
      code in the same case, with the digits that its readings agree \
      on\(Self.cutMeaning(in: fields)). report.html has it by method, and the automatic variants.
      """
    return [.table(table), .list([about])]
  }

  /// A row for each handwritten variant. The first row begins with the layout's name.
  private func shortRows(of name: Phrase, _ result: CaseResult) -> [[Phrase]] {
    var rows: [[Phrase]] = []
    for variant in result.variants where variant.isWritten && result.isUsable(variant) {
      let laws = laws(of: variant, in: result).map(LawTexts.short).map(LawTexts.narrow)
      let own = Self.ownTime(of: variant, in: Self.countedMethods.flatMap(\.self))
      let figures = laws + [own]
      rows.append(["", Phrase(variant.name, .code)] + figures.asPhrases)
    }
    if !rows.isEmpty { rows[0][0] = name }
    return rows
  }
}

extension CaseKey {
  /// The case, whatever its layout.
  fileprivate var withoutSubject: CaseKey {
    var key = self
    key.subject = ""
    return key
  }

  /// The case in few words, without what it shares with another one. Nil if they are the same.
  fileprivate func conditions(unlike usual: CaseKey) -> String? {
    guard withoutSubject != usual else { return nil }
    let isAtUsualLine = host == usual.host && scenario == usual.scenario && memo == usual.memo
    guard isAtUsualLine else { return CaseLine.conditions(of: self) }
    return "\(Figures.count(count)) \(Wording.subviews(self))"
  }
}

extension [CaseKey] {
  /// The element that stands here most often, the first of several. Nil if there is none.
  fileprivate var mostFrequent: CaseKey? {
    grouped { key in key }.max(on: \.elements.count)?.value
  }
}

import LayoutDeciding
import LayoutModel

extension RunReport {
  static let mostCounted = 40

  /// The counts and times of one case of each layout, in full.
  var counts: Section? {
    let rows = countedLayouts.flatMap { layout in
      self.rows(of: layout.name, layout.result)
    }
    guard !rows.isEmpty else { return nil }
    return Section(
      id: "counts", name: "Counts", question: "What does a pass do?",
      heading: "What was counted and timed",
      about: """
        Of each layout the size queries and measurements of a pass, as formulas in the number n of \
        subviews, found on small numbers and tested on larger ones; limits in place of a formula say \
        that the content decides. A view has the counts of one case. Times and allocations are of that \
        case, for one pass of the whole tree. The times are those of the layout's own code, by method, \
        and of the whole pass, without prices; they hold for this machine.
        """,
      isInMarkdown: true,
      blocks: [
        .table(
          Table(
            [
              "layout", "variant", ">queries", ">on resize", ">measurements", ">sizeThatFits",
              ">placeSubviews", ">makeCache, updateCache", ">whole pass, no prices",
              ">allocations",
            ], shownRows: Self.mostCounted, rows))
      ])
  }

  /// A row for each variant, the first of which has the name and the case.
  private func rows(of layout: String, _ result: CaseResult) -> [[Phrase]] {
    let place = Wording.place(of: result.key, passes: result.passes)
    return result.variants.filter(result.isUsable).enumerated().map { index, variant in
      let name: Phrase = index == 0 ? "\(code: layout), \(place)" : ""
      return [name, Phrase(variant.name, .code)]
        + laws(of: variant, in: result).map { Phrase($0) }
        + figures(of: variant, passes: result.passes).map { Phrase($0) }
    }
  }

  /// The layouts with a result, each with the case that stands for it.
  var countedLayouts: [(name: String, result: CaseResult)] {
    summary.subjects.compactMap { subject in
      let usable = subject.cases.filter { $0.variants.contains(where: $0.isUsable) }
      let key = CaseKey.base(of: usable.map(\.key))
      return usable.first { $0.key == key }.map { (subject.name, $0) }
    }
  }

  static let countedMethods: [[LayoutPhase]] = [
    [.sizeThatFits], [.placeSubviews], [.makeCache, .updateCache],
  ]

  private func figures(of variant: VariantResult, passes: Int) -> [String] {
    let times = Self.countedMethods.map { variant.ownTime?.time(in: $0) } + [variant.medianPass]
    return times.map { $0.map(Figures.time) ?? Figures.none }
      + [Self.perPass(variant[.allocations], passes)]
  }

  /// The queries on first layout and on resize, and the measurements; of a layout without laws those of
  /// the case.
  func laws(of variant: VariantResult, in result: CaseResult) -> [String] {
    let texts = LawTexts(document: document)
    let subject = result.key.subject
    let resize = UsualLine(host: .root, scenario: .resize)
    let laws = [
      texts.law(of: .queries, subject, variant.name),
      texts.law(of: .queries, subject, variant.name, on: resize),
      texts.law(of: .measurements, subject, variant.name),
    ]
    guard laws.allSatisfy({ $0 == nil }) else { return laws.map { $0 ?? Figures.none } }
    return [
      Self.perPass(variant[.queries], result.passes), Figures.none,
      Self.perPass(variant[.measurements], result.passes),
    ]
  }

  private static func perPass(_ count: Int?, _ passes: Int) -> String {
    count.map { Figures.perPass(Double($0) / Double(max(1, passes))) } ?? Figures.none
  }
}

import LayoutDeciding
import LayoutModel

extension RunReport {
  private static let mostRows = 40

  /// - Parameter isOfWritten: Whether automatic variants are left out.
  func counts(isOfWritten: Bool = false) -> Section? {
    let rows = summary.subjects.flatMap { subject -> [[Phrase]] in
      let usable = subject.cases.filter { $0.variants.contains(where: $0.isUsable) }
      guard let key = CaseKey.base(of: usable.map(\.key)),
        let result = usable.first(where: { $0.key == key })
      else { return [] }
      let variants = result.variants.filter {
        result.isUsable($0) && !(isOfWritten && VariantName.automatic.contains($0.name))
      }
      return variants.enumerated().map { index, variant in
        let place = Wording.place(of: key, passes: result.passes)
        let name: Phrase = index == 0 ? "\(code: subject.name), \(place)" : ""
        return [name, Phrase(variant.name, .code)]
          + laws(of: variant, in: result).map { Phrase($0) }
          + figures(of: variant, passes: result.passes).map { Phrase($0) }
      }
    }
    guard !rows.isEmpty else { return nil }
    let rest: Phrase =
      isOfWritten
      ? " The automatic variants are in \("report.html", link: "report.html#counts")." : ""
    return Section(
      id: "counts", name: "Counts", question: "What does a pass do?",
      heading: "What was counted and timed",
      about: """
        Of each layout the size queries and measurements of a pass, as formulas in the number n of \
        subviews, found on small numbers and tested on larger ones; limits in place of a formula say \
        that the content decides. A view has the counts of one case. Times and allocations are of that \
        case, for one pass of the whole tree. The times are those of the layout's own code, by method, \
        and of the whole pass, without prices; they hold for this machine.\(rest)
        """,
      blocks: [
        .table(
          Table(
            [
              "layout", "variant", ">queries", ">on resize", ">measurements", ">sizeThatFits",
              ">placeSubviews", ">makeCache, updateCache", ">whole pass, no prices",
              ">allocations",
            ], shownRows: Self.mostRows, rows))
      ])
  }

  private func figures(of variant: VariantResult, passes: Int) -> [String] {
    let methods: [[LayoutPhase]] = [
      [.sizeThatFits], [.placeSubviews], [.makeCache, .updateCache],
    ]
    let times = methods.map { variant.ownTime?.time(in: $0) } + [variant.medianPass]
    return times.map { $0.map(Figures.time) ?? Figures.none }
      + [Self.perPass(variant[.allocations], passes)]
  }

  /// The queries on first layout and on resize, and the measurements; of a layout without laws those of
  /// the case.
  private func laws(of variant: VariantResult, in result: CaseResult) -> [String] {
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

import LayoutDeciding
import LayoutModel

/// The section about counts.
extension RunReport {
  /// The most rows to show at first.
  static let mostCounted = 40

  /// The section with all counts and times of one case for each layout.
  var counts: Section? {
    var rows: [[Phrase]] = []
    for (name, result) in countedLayouts { rows += variantRows(of: name, result) }
    guard !rows.isEmpty else { return nil }
    return Section(
      id: "counts", name: "Counts", question: "What does a pass do?",
      heading: "What was counted and timed",
      about: """
        Of each layout the size queries and measurements of a pass, as formulas in the number n of \
        subviews, found on small numbers and tested on larger ones; limits in place of a formula say \
        that the content decides. A view has the counts of one case. Times and allocations are of that \
        case, for one pass of the whole tree. The times are those of the layout's own code, by method, \
        and of the whole pass, without prices; they hold for this machine. Those of own code have the \
        digits that their readings agree on\(Self.cutMeaning(in: rows.texts)).
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

  /// Returns a row for each variant. The first row has the name and the case.
  private func variantRows(of layout: String, _ result: CaseResult) -> [[Phrase]] {
    let conditions = Wording.conditions(of: result.key, passes: result.passes)
    var rows: [[Phrase]] = []
    for variant in result.variants where result.isUsable(variant) {
      let figures = laws(of: variant, in: result) + figures(of: variant, in: result)
      rows.append(["", Phrase(variant.name, .code)] + figures.asPhrases)
    }
    if !rows.isEmpty { rows[0][0] = "\(code: layout), \(conditions)" }
    return rows
  }

  /// The layouts with a result, each with the case that stands for it.
  var countedLayouts: [(name: String, result: CaseResult)] {
    var layouts: [(name: String, result: CaseResult)] = []
    for subject in summary.subjects {
      guard let result = subject.cases.filter(\.hasUsableVariant).base else { continue }
      layouts.append((subject.name, result))
    }
    return layouts
  }

  /// The methods of a layout, as the columns of times have them.
  static let countedMethods: [[LayoutPhase]] = [
    [.sizeThatFits], [.placeSubviews], [.makeCache, .updateCache],
  ]

  /// The times of the methods and of the whole pass, and its allocations.
  private func figures(of variant: VariantResult, in result: CaseResult) -> [String] {
    var texts: [String] = []
    for methods in Self.countedMethods {
      texts.append(Self.ownTime(of: variant, in: methods))
    }
    texts.append(Self.text(variant.medianPass))
    return texts + [result.countPerPass(variant[.allocations])]
  }

  /// Returns the time of a variant's own code in some methods, or a dash if it is not known.
  static func ownTime(of variant: VariantResult, in methods: [LayoutPhase]) -> String {
    guard let ownTime = variant.ownTime, let time = ownTime.time(in: methods) else {
      return Figures.none
    }
    return Figures.time(time, of: ownTime)
  }

  /// A time in a table. The sign for nothing if it is not known.
  private static func text(_ time: Nanoseconds?) -> String {
    guard let time else { return Figures.none }
    return Figures.time(time)
  }

  /// Returns the meaning of the sign `≤` before own times for the end of a legend. Empty where no
  /// field of a table has it.
  static func cutMeaning(in fields: [String]) -> String {
    guard fields.contains(where: { field in field.hasPrefix(Figures.atMost) }) else { return "" }
    return "; \(Figures.atMost): \(Figures.atMostMeaning)"
  }

  /// Returns the laws of queries on first layout and on resize, and of measurements. For a layout
  /// without laws, returns the counts of the case.
  func laws(of variant: VariantResult, in result: CaseResult) -> [String] {
    let texts = LawTexts(document: document)
    let subject = result.key.subject
    let resize = UsualLine(host: .root, scenario: .resize)
    let laws = [
      texts.law(of: .queries, subject, variant.name),
      texts.law(of: .queries, subject, variant.name, on: resize),
      texts.law(of: .measurements, subject, variant.name),
    ]
    let hasLaws = laws.contains { law in law != nil }
    if hasLaws { return laws.map { law in law ?? Figures.none } }
    return [
      result.countPerPass(variant[.queries]), queriesOnResize(of: variant, as: result.key),
      result.countPerPass(variant[.measurements]),
    ]
  }

  /// The queries on resize, as many subviews as in another case. The sign for nothing if that was not
  /// run.
  private func queriesOnResize(of variant: VariantResult, as key: CaseKey) -> String {
    var resized = key
    resized.scenario = .resize
    guard let result = document.cases.result(of: resized),
      let same = result.variant(named: variant.name), result.isUsable(same)
    else { return Figures.none }
    return result.countPerPass(same[.queries])
  }
}

extension CaseResult {
  /// A Boolean value that is true when the figures of some variant mean anything.
  fileprivate var hasUsableVariant: Bool { variants.contains(where: isUsable) }
}

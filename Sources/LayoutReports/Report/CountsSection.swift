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
        One case of each layout. Counts and times \
        are for one pass of the whole tree. Counts are exact; placements are calls of placeSubviews. \
        The times are those of the layout's own code, by method, and of the whole pass, without \
        prices; they hold for this machine.\(rest)
        """,
      blocks: [
        .table(
          Table(
            [
              "layout", "variant", ">queries", ">measurements", ">placements", ">sizeThatFits",
              ">placeSubviews", ">makeCache, updateCache", ">whole pass, no prices",
              ">allocations",
            ], shownRows: Self.mostRows, rows))
      ])
  }

  private func figures(of variant: VariantResult, passes: Int) -> [String] {
    func count(_ metric: Metric) -> String {
      variant[metric].map { Figures.perPass(Double($0) / Double(max(1, passes))) } ?? Figures.none
    }
    let methods: [[LayoutPhase]] = [
      [.sizeThatFits], [.placeSubviews], [.makeCache, .updateCache],
    ]
    let times = methods.map { variant.ownTime?.time(in: $0) } + [variant.medianPass]
    return [.queries, .measurements, .placements].map(count)
      + times.map { $0.map(Figures.time) ?? Figures.none } + [count(.allocations)]
  }
}

import LayoutBench

struct FindingsSection {
  let summary: RunSummary

  var all: [Block] {
    let blocks = errors + faults + hints
    return [.heading(2, "Findings")]
      + (blocks.isEmpty
        ? [
          .paragraph(
            "None: every case is valid, and no subview gets more proposals than its size memo holds."
          )
        ] : blocks)
  }

  private static let mostRows = 10

  private var errors: [Block] {
    let layouts = (summary.document.verification ?? []).byLayout.filter { !$0.isCorrect }
    guard !layouts.isEmpty else { return [] }
    return [
      .heading(3, "Errors"),
      .paragraph(
        """
        Found by calling the layouts in other ways than the cases do. A case is timed where its own \
        calls are right.
        """),
      .table(
        Table(
          ["layout", "variants", "error", "what to do", "the calls that show it"],
          most: Self.mostRows,
          layouts.flatMap { layout in
            layout.errors.map { error in
              [
                Phrase(layout.subject, .code), (error.variants ?? []).asCode,
                Phrase(error.kind.title), Phrase(error.kind.remedy),
                Phrase(summary.document.options.verifying(layout.subject), .code),
              ]
            }
          })),
    ]
  }

  var faults: [Block] {
    let faults = summary.faults
    guard !faults.isEmpty else { return [] }
    return [
      .heading(3, "Incorrect, failed or invalid: \(Figures.quantity(faults.count, "case"))"),
      .paragraph("Their figures are in no summary here."),
      .table(
        Table(
          ["case", "verdict", "variants", "why"], most: Self.mostRows,
          faults.map { fault in
            [
              Phrase(fault.id, .code), Phrase(fault.verdict.rawValue),
              fault.variants.isEmpty ? "all" : fault.variants.asCode,
              fault.problems.isEmpty
                ? Phrase(Figures.none)
                : fault.problems.map { Phrase($0) }.joined(separator: .lineBreak),
            ]
          })),
    ]
  }

  var hints: [Block] { memoMisses + alignment + steep }

  private var memoMisses: [Block] {
    let misses = summary.hints.memoMisses
    guard !misses.isEmpty else { return [] }
    return [
      .heading(3, "More different proposals than the size memo holds"),
      .paragraph(
        """
        Each subview remembers its size for the last few proposals (three by default). The layouts \
        below query a subview with more different proposals than that, so sizes are measured again. \
        To avoid it, use fewer different proposals, or a cache of sizes per proposal that holds all of \
        them.
        """),
      .table(
        Table(
          [
            "layout", "variant", ">most proposals per subview", ">measured again", "where", "worst",
          ],
          misses.map { miss in
            [
              Phrase(miss.subject, .code), Phrase(miss.variant, .code),
              Phrase(Figures.count(miss.most)), Phrase(Figures.count(miss.repeated)),
              Phrase(Wording.cases(miss.cases, of: miss.total)), Phrase(miss.worst, .code),
            ]
          })),
    ]
  }

  private var alignment: [Block] {
    let waste = summary.hints.alignment
    guard !waste.isEmpty else { return [] }
    return [
      .heading(3, "Calls of \(code: "placeSubviews") that only compute an alignment guide"),
      .paragraph(
        """
        To read an alignment guide of a layout, the engine calls its \(code: "placeSubviews") at the \
        origin. It keeps the result only if the layout is then placed there, with the same size and \
        proposal; otherwise it calls \(code: "placeSubviews") again. The two \
        \(code: "explicitAlignment") methods, for horizontal and for vertical guides, save the calls \
        below if both return nil. Add them only if no view around the layout aligns to a guide inside \
        it, such as the text baseline of a subview: otherwise positions may change.
        """),
      .table(
        Table(
          ["layout", "variant", ">such calls, of all", "where"],
          waste.map { waste in
            [
              Phrase(waste.subject, .code), Phrase(waste.variant, .code),
              "\(Figures.count(waste.wasted)) of \(Figures.count(waste.placements))",
              Phrase(Wording.cases(waste.cases, of: waste.total)),
            ]
          })),
    ]
  }

  private var steep: [Block] {
    let steep = summary.hints.steep
    guard !steep.isEmpty else { return [] }
    return [
      .heading(3, "Queries that grow faster than the number of subviews"),
      .paragraph(
        Phrase(
          "An exponent above \(Hints.steepExponent): twice the subviews cost more than twice the "
            + "queries.")),
      .table(
        Table(
          ["layout", "variant", ">queries grow", "queries a pass", "where"],
          steep.map { steep in
            [
              Phrase(steep.subject, .code), Phrase(steep.variant, .code),
              Phrase(Wording.growth(steep.model)),
              "\(queries(steep.from)) → \(queries(steep.to))", Phrase(steep.place),
            ]
          })),
    ]
  }

  private func queries(_ point: GrowthSeries.Point) -> String {
    "\(Figures.perPass(point.queries)) with \(Figures.count(point.count))"
  }
}

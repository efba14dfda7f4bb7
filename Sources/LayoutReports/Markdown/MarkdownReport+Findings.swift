import LayoutBench

extension MarkdownReport {
  var findings: [String] {
    let parts = [errors, faults, memoMisses, alignment, steep].filter { !$0.isEmpty }
    guard !parts.isEmpty else {
      return [
        "## Findings", "",
        "None: every case is valid, and no subview gets more proposals than its size memo holds.",
      ]
    }
    return ["## Findings", ""] + parts.joined(separator: [""])
  }

  /// More rows than this are folded.
  static let mostOpenRows = 10

  private var errors: [String] {
    var variants: [[String]: [String]] = [:]
    for result in summary.document.verification ?? [] {
      for error in result.errors {
        variants[[result.subject, error.kind.title], default: []].append(result.variant)
      }
    }
    guard !variants.isEmpty else { return [] }
    let rows = variants.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, names in
      [
        Markdown.code(key[0]), names.map(Markdown.code).joined(separator: ", "),
        Markdown.escaped(key[1]),
        Markdown.code(summary.document.options.verifying(key[0])),
      ]
    }
    return [
      "### Errors", "",
      "Found by calling the layouts in other ways than the cases do. A case is timed where its own "
        + "calls are right.", "",
    ] + Markdown.table(["Layout", "Variants", "Error", "The calls that show it"], rows)
  }

  private var faults: [String] {
    let faults = summary.findings.faults
    guard !faults.isEmpty else { return [] }
    let rows = faults.map { fault in
      [
        Markdown.code(fault.id), fault.verdict.rawValue,
        fault.variants.isEmpty ? "all" : fault.variants.map(Markdown.code).joined(separator: ", "),
        fault.problems.isEmpty
          ? Figures.none : fault.problems.map(Markdown.escaped).joined(separator: "<br>"),
      ]
    }
    let table = Markdown.table(["Case", "Verdict", "Variants", "Why"], rows)
    let title = "### Incorrect, failed or invalid: \(Figures.quantity(faults.count, "case"))"
    let text = "Their figures are in no summary here."
    guard faults.count > Self.mostOpenRows else { return [title, "", text, ""] + table }
    return [title, "", text, ""] + Markdown.folded("All of them", table)
  }

  private var memoMisses: [String] {
    let misses = summary.findings.memoMisses
    guard !misses.isEmpty else { return [] }
    let rows = misses.map { miss in
      [
        Markdown.code(miss.subject), Markdown.code(miss.variant), Figures.count(miss.most),
        Figures.count(miss.repeated), Wording.cases(miss.cases, of: miss.total),
        Markdown.code(miss.worst),
      ]
    }
    let text = """
      Each subview remembers its size for the last few proposals (three by default). The layouts \
      below query a subview with more different proposals than that, so sizes are measured again. \
      To avoid it, use fewer different proposals, or a cache of sizes per proposal that holds all of \
      them.
      """
    let header = [
      "Layout", "Variant", ">Most proposals per subview", ">Measured again", "Where",
      "Worst",
    ]
    return ["### More different proposals than the size memo holds", "", text, ""]
      + Markdown.table(header, rows)
  }

  private var alignment: [String] {
    let waste = summary.findings.alignment
    guard !waste.isEmpty else { return [] }
    let rows = waste.map { waste in
      [
        Markdown.code(waste.subject), Markdown.code(waste.variant),
        "\(Figures.count(waste.wasted)) of \(Figures.count(waste.placements))",
        Wording.cases(waste.cases, of: waste.total),
      ]
    }
    let text = """
      To read an alignment guide of a layout, the engine calls its `placeSubviews` at the origin. \
      It keeps the result only if the layout is then placed there, with the same size and proposal; \
      otherwise it calls `placeSubviews` again. The two `explicitAlignment` methods, for horizontal \
      and for vertical guides, save the calls below if both return nil. Add them only if no view around the layout aligns to a guide inside it, such as the \
      text baseline of a subview: otherwise positions may change.
      """
    return ["### Calls of `placeSubviews` that only compute an alignment guide", "", text, ""]
      + Markdown.table(["Layout", "Variant", ">Such calls, of all", "Where"], rows)
  }

  private var steep: [String] {
    let steep = summary.findings.steep
    guard !steep.isEmpty else { return [] }
    let rows = steep.map { steep in
      [
        Markdown.code(steep.subject), Markdown.code(steep.variant),
        Wording.growth(steep.model),
        "\(queries(steep.from)) → \(queries(steep.to))", Markdown.escaped(steep.place),
      ]
    }
    let text =
      "An exponent above \(Findings.steepExponent): twice the subviews cost more than "
      + "twice the queries."
    return ["### Queries that grow faster than the number of subviews", "", text, ""]
      + Markdown.table(
        ["Layout", "Variant", ">Queries grow", "Queries a pass", "Where"], rows)
  }

  private func queries(_ point: GrowthSeries.Point) -> String {
    let queries = Figures.decimal(
      point.queries, places: point.queries.rounded() == point.queries ? 0 : 1)
    return "\(queries) with \(Figures.count(point.count))"
  }
}

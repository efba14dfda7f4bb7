import LayoutBench
import LayoutCharts

struct FindingsView {
  let data: ReportData
  private static let most = 12

  /// The section, also where nothing is wrong.
  var html: String? {
    let cards = errors + faults + hints
    let heading = heading
    let about =
      data.document.verification == nil
      ? "Nothing was verified in this run: '\(ProgramName.short) verify' does it."
      : "Found by replaying random histories, and on exact counts."
    return section(
      "findings", question: "What is wrong, and what would fix it?", heading: heading,
      about: about, cards.joined())
  }

  private var heading: String {
    let broken = (data.document.verification ?? []).filter { !$0.isCorrect }.count
    let unusable = data.summary.findings.faults.count
    var parts: [String] = []
    if broken > 0 {
      parts.append(
        "\(ReportWords.number(broken)) \(broken == 1 ? "variant is" : "variants are") incorrect")
    }
    if unusable > 0 {
      parts.append(
        "\(ReportWords.number(unusable)) \(unusable == 1 ? "case has" : "cases have") no usable "
          + "figures")
    }
    guard parts.isEmpty else {
      return ReportWords.sentence(parts.joined(separator: ", "))
    }
    let count = hints.count
    return count == 0
      ? "Nothing is wrong"
      : "Nothing is wrong; \(ReportWords.number(count)) \(count == 1 ? "thing" : "things") to know"
  }

  private var errors: [String] {
    let results = (data.document.verification ?? []).filter { !$0.isCorrect }
    return results.prefix(Self.most).flatMap { result in
      result.errors.prefix(2).map { finding in
        var text = "<article class=\"finding\"><h3>\(Mark.broken.icon) "
        text += "<code>\(escaped(result.subject))</code>, \(escaped(result.variant))</h3>"
        text += "<p>\(escaped(finding.message))</p>"
        if !finding.history.isEmpty {
          let steps = finding.history.map { "<li>\(escaped($0))</li>" }
          text += "<ol>\(steps.joined())</ol>"
        }
        if let expected = finding.expected, let found = finding.found {
          text += "<p>As it should be: \(escaped(expected))</p><p>Found: \(escaped(found))</p>"
        }
        if let picture = FindingPicture(finding, of: result) {
          text += picture.picture(panelWidth: 220, mostHeight: 260).drawing.inline
        }
        let again = data.summary.document.options.verifying(result.subject)
        text += "<p><b>To do:</b> \(escaped(again)) "
        text += "--variant '\(escaped(result.variant))' --seed \(result.seed)</p>"
        return text + "</article>"
      }
    }
  }

  private var faults: [String] {
    data.summary.findings.faults.prefix(Self.most).map { fault in
      let problems = fault.problems.isEmpty ? [""] : fault.problems
      return
        "<article class=\"finding\"><h3>\(Mark.unknown.icon) <code>\(escaped(fault.id))</code>, "
        + "\(escaped(fault.verdict.rawValue))</h3>"
        + problems.map { "<p>\(escaped($0))</p>" }.joined() + "</article>"
    }
  }

  private var hints: [String] {
    let findings = data.summary.findings
    let misses = findings.memoMisses.prefix(4).map { miss in
      hint(
        miss.subject, miss.variant, "more proposals than the size memo holds",
        "One subview gets up to \(Figures.count(miss.most)) different proposals, so that "
          + "\(Figures.count(miss.repeated)) sizes had to be measured again. Fewer different "
          + "proposals, or a cache of sizes per proposal, would save that.")
    }
    let alignment = findings.alignment.prefix(4).map { waste in
      hint(
        waste.subject, waste.variant, "calls of placeSubviews that only compute an alignment guide",
        "\(Figures.count(waste.wasted)) of \(Figures.count(waste.placements)) calls of "
          + "placeSubviews are not kept. Both explicitAlignment methods save them if they return nil. "
          + "Add them only if no view around the layout aligns to a guide inside it: otherwise positions "
          + "may change.")
    }
    let steep = findings.steep.prefix(4).map { steep in
      hint(
        steep.subject, steep.variant, "queries that grow faster than the subviews",
        "They grow \(Wording.grows(steep.model)): \(steep.place).")
    }
    return Array(misses) + Array(alignment) + Array(steep)
  }

  private func hint(
    _ subject: String, _ variant: String, _ what: String, _ why: String
  ) -> String {
    "<article class=\"finding\"><h3><code>\(escaped(subject))</code>, \(escaped(variant)): "
      + "\(escaped(what))</h3><p>\(escaped(why))</p></article>"
  }

  private func escaped(_ text: String) -> String { LayoutReports.html(text) }
}

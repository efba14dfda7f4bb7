import LayoutBench

struct FindingsView {
  let data: ReportData

  var html: String? {
    let findings = FindingsSection(summary: data.summary)
    let heading = heading
    let about =
      data.document.verification == nil
      ? "Nothing was verified in this run: '\(ProgramName.short) verify' does it."
      : "Found by replaying random histories, and on exact counts."
    return section(
      "findings", question: "What is wrong, and what would fix it?", heading: heading,
      about: about,
      errors.joined() + HTMLText.text(of: findings.faults + findings.hints))
  }

  private var heading: String {
    let broken = layouts.count
    let unusable = data.summary.faults.count
    var parts: [String] = []
    if broken > 0 {
      parts.append(
        "\(ReportWords.number(broken)) \(broken == 1 ? "layout is" : "layouts are") incorrect")
    }
    if unusable > 0 {
      parts.append(
        "\(ReportWords.number(unusable)) \(unusable == 1 ? "case has" : "cases have") no usable "
          + "figures")
    }
    guard parts.isEmpty else {
      return ReportWords.sentence(parts.joined(separator: ", "))
    }
    let count = data.summary.hints.count
    return count == 0
      ? "Nothing is wrong"
      : "Nothing is wrong; \(ReportWords.number(count)) \(count == 1 ? "thing" : "things") to know"
  }

  private var layouts: [VerificationResult] {
    (data.document.verification ?? []).byLayout.filter { !$0.isCorrect }
  }

  private var errors: [String] {
    layouts.flatMap { result in
      result.errors.map { finding in
        var text = "<article class=\"finding\"><h3>\(Mark.broken.icon) "
        text +=
          "<code>\(escaped(result.subject))</code>, \(escaped(result.variant(of: finding)))</h3>"
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
        text += "--variant '\(escaped(result.variant(of: finding)))' --seed \(result.seed)</p>"
        return text + "</article>"
      }
    }
  }
}

import LayoutBench
import LayoutCharts

struct ProfilePage {
  let report: ProfileReport

  init(_ report: ProfileReport) { self.report = report }

  var html: String {
    let target = report.profile.target
    let body =
      "<header><p class=\"run\"><b>LayoutBench</b> profile · "
      + "\(LayoutReports.html(target.subject.name)), \(LayoutReports.html(target.variant.name)), "
      + "\(LayoutReports.html(target.key.id))</p>"
      + "<h1>\(LayoutReports.html(words.headline))</h1>"
      + "<p class=\"lead\">\(LayoutReports.html(words.summary))</p></header>"
      + "<main>\(ProfileView(report: report, level: "profile").section)</main>"
      + "<footer>One pass over a new tree; the counts are exact.</footer>"
    return HTMLPage(title: "Profile of \(target.subject.name)", start: "profile", body: body).html
  }

  private var words: ProfileWords { ProfileWords(report) }
}

struct ProfileView {
  let report: ProfileReport
  let level: String

  var section: String {
    let words = ProfileWords(report)
    var text = "<section id=\"\(level)\"><p class=\"q\">Where do the queries come from?</p>"
    text += "<h2>\(html(words.headline))</h2><p class=\"sub\">\(html(words.summary))"
    text += " The width of a bar is its number of queries; a bar was caused by the one above.</p>"
    text += QueryFlame.key
    text += "<div class=\"row\"><div>" + flame("w", 760) + flame("n", 346)
    text += "<p class=\"read\" aria-live=\"polite\"></p></div><div class=\"note\">"
    for sentence in [words.nestingCause].compactMap({ $0 }) + words.causes {
      text += "<p>\(html(sentence))</p>"
    }
    for sentence in [words.alignment, words.growthWords].compactMap({ $0 }) {
      text += "<p>\(html(sentence))</p>"
    }
    text += "</div></div>"
    text += "<h4>What would make it cheaper, each tried and counted</h4>" + remedies(words)
    text += "<h4>The same as a tree</h4>" + tree
    return text + "</section>"
  }

  private func flame(_ style: String, _ width: Double) -> String {
    var drawing = report.flame(width: width, id: "\(level)-\(style)")
    drawing.classes += " \(style)"
    return drawing.inline
  }

  private func remedies(_ words: ProfileWords) -> String {
    guard !report.trials.isEmpty else {
      return "<p class=\"sub\">No change that was tried saves a tenth of the queries.</p>"
    }
    return "<ol class=\"try\">"
      + report.trials.map { "<li>\(html(words.words($0)))</li>" }.joined() + "</ol>"
  }

  private var tree: String {
    let total = report.profile.queries
    let rows = report.shownRows.map { row in
      let name = row.count > 1 ? "\(Figures.count(row.count)) × \(row.label)" : row.label
      let share = total > 0 ? Double(row.total) / Double(total) * 100 : 0
      return "<tr><th scope=\"row\" style=\"--d:\(min(row.depth, 14))\">\(html(name))</th>"
        + "<td class=\"r\">\(Figures.count(row.total))</td>"
        + "<td class=\"r\">\(html(Figures.share(row.total, of: total)))</td>"
        + "<td class=\"bar\"><span style=\"--w:\(MarkupText.coordinate(share))\"></span></td>"
        + [row.queries, row.measurements, row.distinct, row.repeated].map {
          "<td class=\"r\">\(Figures.count($0))</td>"
        }.joined() + "</tr>"
    }
    let heads = ["queries below", "share", "", "queries", "measurements", "different", "repeated"]
    return "<div class=\"scroll\"><table class=\"tree\"><thead><tr><th scope=\"col\">view</th>"
      + heads.map { head in
        head.isEmpty ? "<td class=\"bar\"></td>" : "<th scope=\"col\" class=\"r\">\(head)</th>"
      }.joined() + "</tr></thead><tbody>\(rows.joined())</tbody></table></div>"
  }
}

import LayoutCharts

struct HTMLPage {
  var title: String
  /// The id of the section that the skip link leads to.
  var start: String
  var body: String

  var html: String {
    "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      + "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
      + "<title>\(escaped(title))</title><style>\(HTMLStyle.sheet)</style></head>"
      + "<body><a class=\"skip\" href=\"#\(start)\">To the answers</a>\n\(body)\n"
      + "<script>\(HTMLScript.text)</script></body></html>\n"
  }
}

func escaped(_ text: String) -> String { MarkupText.escaped(text) }

func section(
  _ id: String, question: String, heading: String, about: String, _ content: String
) -> String {
  "<section id=\"\(id)\"><p class=\"q\">\(escaped(question))</p><h2>\(escaped(heading))</h2>"
    + "<p class=\"sub\">\(escaped(about))</p>\(content)</section>"
}

/// A chart twice, for wide and for narrow pages.
func twice(_ drawing: (_ width: Double, _ id: String) -> Drawing, _ id: String) -> String {
  [(760.0, "w"), (346, "n")].map { width, style in
    var drawing = drawing(width, "\(id)-\(style)")
    drawing.classes += " \(style)"
    return drawing.inline
  }.joined()
}

func markKey(_ marks: [(Mark, String)]) -> String {
  "<ul class=\"key\">"
    + marks.map { "<li>\($0.0.icon)\(escaped($0.1))</li>" }.joined() + "</ul>"
}

/// Terms with what they mean.
func definitions(_ entries: [(String, String)]) -> String {
  "<dl class=\"env\">"
    + entries.map { "<div><dt>\(escaped($0.0))</dt><dd>\(escaped($0.1))</dd></div>" }.joined()
    + "</dl>"
}

import LayoutCharts

struct HTMLPage {
  var title: String
  /// Where the skip link leads, as the id of a section.
  var start: String
  var body: String
  /// Whether the page has something that a script makes more comfortable.
  var hasScript = true

  var html: String {
    "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      + "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
      + "<title>\(MarkupText.escaped(title))</title><style>\(HTMLStyle.sheet)</style></head>"
      + "<body><a class=\"skip\" href=\"#\(start)\">To the answers</a>\n\(body)\n"
      + (hasScript ? "<script>\(HTMLScript.text)</script>" : "") + "</body></html>\n"
  }
}

func html(_ text: String) -> String { MarkupText.escaped(text) }

import LayoutBench
import Testing

@testable import LayoutReports

@Suite("Markdown")
struct MarkdownTests {
  @Test("Markup in a text is escaped")
  func escaping() {
    #expect(
      Markdown.escaped("a|b*c_d`e<f>&\\\n[g]") == "a\\|b\\*c\\_d\\`e&lt;f&gt;&amp;\\\\ \\[g\\]")
    #expect(Markdown.code("a|b") == "`a\\|b`")
    #expect(Markdown.code("a`b") == "`` a`b ``")
    #expect("<b> & co".escapedForHTML == "&lt;b&gt; &amp; co")
  }

  /// The fields of a table's line: what is between the pipes that are not escaped.
  static func fields(_ line: String) -> Int {
    var count = 0
    var isEscaped = false
    for character in line {
      if character == "|", !isEscaped { count += 1 }
      isEscaped = character == "\\" && !isEscaped
    }
    return count - 1
  }

  @Test("Every table has its rule, and as many fields in every row")
  func tables() {
    for document in [Fixture.full, Fixture.quick, Fixture.interrupted, Fixture.document([])] {
      let text = MarkdownReport(document).text
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      var columns: Int?
      for (index, line) in lines.enumerated() {
        guard line.hasPrefix("|") else {
          columns = nil
          continue
        }
        if let columns {
          #expect(Self.fields(line) == columns, "line \(index + 1): \(line)")
        } else {
          columns = Self.fields(line)
          // GitHub reads no table without an empty line before it and the rule after its header.
          #expect(lines[index - 1].isEmpty, "line \(index + 1)")
          #expect(lines[index + 1].hasPrefix("| ---"), "line \(index + 2)")
        }
      }
    }
  }

  @Test("Folded lines have the empty lines without which they are not read as Markdown")
  func folding() {
    let lines = Markdown.folded("title", ["content"])
    #expect(
      lines == ["<details>", "<summary>title</summary>", "", "content", "", "</details>"])
    let text = MarkdownReport(Fixture.full).text
    #expect(text.split(separator: "<details>").count == text.split(separator: "</details>").count)
  }
}

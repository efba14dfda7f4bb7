import LayoutBench
import Testing

@testable import LayoutReports

@Suite("Markdown")
struct MarkdownTextTests {
  @Test("markup in a text is escaped")
  func escaping() {
    #expect(
      MarkdownText.escaped("a|b*c_d`e<f>&\\\ng") == "a\\|b\\*c\\_d\\`e&lt;f&gt;&amp;\\\\ g")
    #expect(MarkdownText.code("a|b") == "`a\\|b`")
    #expect(MarkdownText.code("a`b") == "`` a`b ``")
  }

  @Test(
    "a bracket is escaped where it could mean something",
    arguments: [
      ("0.63x [0.61, 0.66]", "0.63x [0.61, 0.66]"), ("[a](b)", "[a\\](b)"), ("[a][b]", "[a\\][b]"),
      ("[a]: b", "[a\\]: b"), ("[^1]", "\\[^1]"), ("[ ] [x] [!NOTE]", "\\[ ] \\[x] \\[!NOTE]"),
    ])
  func brackets(text: String, escaped: String) {
    #expect(MarkdownText.escaped(text) == escaped)
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

  @Test("every table has its rule, and as many fields in every row")
  func tables() {
    for document in [Fixture.full, Fixture.quick, Fixture.interrupted, Fixture.document([])] {
      let text = RunReport(document).markdown
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

  @Test("folded lines have the empty lines without which they are not read as Markdown")
  func folding() {
    #expect(
      MarkdownText.text(of: [.folded("a < b", [.paragraph("c < \(code: "d < e")")])])
        == "<details>\n<summary>a &lt; b</summary>\n\nc &lt; `d < e`\n\n</details>\n")
    let text = RunReport(Fixture.full).markdown
    #expect(text.split(separator: "<details>").count == text.split(separator: "</details>").count)
  }
}

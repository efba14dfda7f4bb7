import Foundation
import Testing

/// Comments cite the rules of Documentation/engine-rules.md by number.
@Suite("Rules that comments cite")
struct RuleCitationTests {
  private static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The numbers that a text cites: "rule A4", "rules S2 to S6", "(E2, E3)".
  private static func citations(in text: String) -> Set<String> {
    // A citation may go on in the next line of a comment.
    let text = text.replacing(/\n\s*\/\/\/?\s*/, with: " ")
    let listed = text.matches(
      of: /[Rr]ules? (?:groups? )?([A-Z]\d*(?:(?:, | and |, and | to | or )[A-Z]\d*)*)\b/
    ).map { $0.output.1 }
    let bracketed = text.matches(of: /\(([SZACEMVFPNG]\d{1,2}(?:, [SZACEMVFPNG]\d{1,2})*)\)/)
      .map { $0.output.1 }
    var numbers: Set<String> = []
    for list in listed + bracketed {
      let cited = list.matches(of: /[A-Z]\d*/).map { String($0.output) }
      numbers.formUnion(cited)
      if list.contains(" to "), let first = cited.first, let last = cited.last,
        let low = Int(first.dropFirst()), let high = Int(last.dropFirst()), low < high
      {
        numbers.formUnion((low...high).map { "\(first.prefix(1))\($0)" })
      }
    }
    return numbers
  }

  /// The numbers that the page gives: a paragraph or a heading begins with each.
  private static func rules(of page: String) -> Set<String> {
    Set(page.matches(of: #/(?m)^(?:#+ )?([A-Z]\d*)\. /#).map { String($0.output.1) })
  }

  @Test("every rule that the sources cite is on the page")
  func cited() throws {
    let page = try String(
      contentsOf: Self.root.appending(path: "Documentation/engine-rules.md"), encoding: .utf8)
    let rules = Self.rules(of: page)
    let files = FileManager.default.enumerator(
      at: Self.root.appending(path: "Sources"), includingPropertiesForKeys: nil)
    var all: Set<String> = []
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let cited = Self.citations(in: try String(contentsOf: file, encoding: .utf8))
      all.formUnion(cited)
      let missing = cited.subtracting(rules).sorted()
      #expect(missing.isEmpty, "\(file.lastPathComponent) cites \(missing)")
    }
    #expect(all.count > 30)
  }

  @Test(
    "a citation is found however it is written",
    arguments: [
      ("/// Places (rule A4).", ["A4"]), ("// rules S2 to S4", ["S2", "S3", "S4"]),
      ("/// what changed (E2, E3).", ["E2", "E3"]),
      ("/// (rules S1, S9 and S11)", ["S1", "S9", "S11"]),
      ("/// as it is (rule\n  /// C1)", ["C1"]), ("/// Overlaid (rule group Z).", ["Z"]),
      ("let size = f(A, B)", []),
    ] as [(String, Set<String>)])
  func found(text: String, numbers: Set<String>) {
    #expect(Self.citations(in: text) == numbers)
  }
}

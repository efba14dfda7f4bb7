import Foundation
import PortableLayout
import Testing

@testable import LayoutModel
@testable import LayoutReports

@Suite("Names that pages list")
struct DocumentedNamesTests {
  /// A part of a page that lists all names of one kind.
  struct List: CustomTestStringConvertible {
    /// The path of the page in the package.
    var page: String
    /// The text before the list and the text after it.
    var ends: (String, String)
    var names: [String]

    var testDescription: String { "\(page), \(ends.0)" }

    /// The listed part of the page. Empty if the page has no such part.
    func text() throws -> Substring {
      let text = try DocumentedNamesTests.file(page)
      guard let start = text.range(of: ends.0),
        let end = text.range(of: ends.1, range: start.upperBound..<text.endIndex)
      else { return "" }
      return text[start.upperBound..<end.lowerBound]
    }
  }

  private static let lists = [
    List(
      page: "Documentation/reference.md", ends: ("- a **population** of", "- a number"),
      names: Population.synthetic.map(\.rawValue)),
    List(
      page: "Documentation/reference.md", ends: ("- a **host** around", "- a **scenario**"),
      names: LayoutHost.allCases.map(\.rawValue)),
    List(
      page: "Documentation/reference.md", ends: ("- a **scenario**", "- a **memo**"),
      names: Scenario.allCases.map(\.rawValue)),
    List(
      page: "Documentation/prices.md", ends: ("The keys are", "What is left out"),
      names: PriceTerm.allCases.map(\.name)),
    List(
      page: "Documentation/for-agents.md", ends: ("| `rule` | do |", "\n\n"),
      names: DecisionRule.allCases.map(\.rawValue)),
  ]

  @Test("a page names everything that it lists", arguments: lists)
  func names(list: List) throws {
    let text = try list.text()
    for name in list.names { #expect(text.contains("`\(name)`"), "\(name)") }
  }

  @Test("the table of decisions in the README has a row for each rule")
  func decisions() throws {
    let text = try Self.file("README.md")
    let table = try #require(text.split(separator: "| decision | what to do |").last)
    let rows = table.split(separator: "\n").prefix { line in line.hasPrefix("|") }
    let cells = rows.compactMap { row in row.split(separator: "|").first }
    let decisions = cells.map { cell in
      cell.trimmingCharacters(in: .whitespaces).lowercased()
    }
    for rule in DecisionRule.allCases {
      let examples = Self.examples.filter { decision in decision.rule == rule }
      let isListed = examples.contains { example in
        decisions.contains { cell in Self.isNamed(example, in: cell) }
      }
      #expect(isListed, "\(rule)")
    }
  }

  /// A decision of each rule. Of the simpler changes the README names the first.
  private static var examples: [Decision] {
    let key = Fixture.key("flow", 10, .root, .first, .tags)
    let saving = SimplerSaving(key, Nanoseconds(126_000))
    return DecisionExample.all + [.simpler(.askOnce, saving, cache: .idle)]
  }

  /// Returns true if a cell of the table begins as the words of a decision do: with two words of
  /// them, or as a whole with one.
  private static func isNamed(_ decision: Decision, in cell: String) -> Bool {
    let headline = DecisionExample.words(decision).headline
    let words = headline.split { letter in " :".contains(letter) }
    return cell == words[0] || cell.hasPrefix(words.prefix(2).joined(separator: " "))
  }

  /// The text of a file of the package.
  private static func file(_ path: String) throws -> String {
    let file = URL(
      fileURLWithPath: "../../../\(path)", relativeTo: URL(fileURLWithPath: #filePath))
    return try String(contentsOf: file, encoding: .utf8)
  }
}

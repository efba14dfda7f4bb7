import Foundation
import LayoutBench
import Testing

@Suite("The page of findings")
struct FindingsPageTests {
  @Test(
    "has each kind of finding with its usual severity and its words",
    arguments: Finding.Kind.allCases)
  func kind(_ kind: Finding.Kind) throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Documentation/findings.md").standardized
    let row = "| `\(kind.rawValue)` | \(kind.severity.rawValue) | \(kind.explanation) |"
    #expect(try String(contentsOf: page, encoding: .utf8).contains("\n\(row)\n"))
  }
}

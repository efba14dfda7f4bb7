import Foundation
import LayoutDeciding
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("The words of a decision")
struct DecisionWordsTests {
  @Test("each rule has a decision here, and each decision says what to do in its first words")
  func headlines() {
    #expect(Set(DecisionExample.all.map(\.rule)) == Set(DecisionRule.allCases))
    #expect(
      DecisionExample.all.map { DecisionExample.words($0).headline } == [
        "broken: its cache changes a size or a position",
        "broken: it contains Row, whose cache changes a size or a position",
        "its cache is needed: placeSubviews uses what sizeThatFits left there",
        "not known: all cases are of hosts that 'check' alone uses: leave --host out",
        "change the algorithm first, from about 140 subviews: its own code grows faster than "
          + "n\u{a0}log\u{a0}n",
        "return nil from explicitAlignment: it saves 126 µs a pass with 10 labels, on resize, as the "
          + "root view (SwiftUI's default reads the guides of all subviews; alignment guides may change)",
        "change nothing, and add no cache: an explicitAlignment that returns nil would save only 50.0 µs a pass, less than "
          + "the 83.3 µs that matter",
        "depends on what happens: worth it if it is resized",
        "add no cache: it saves up to 9.00 µs a pass with 10 labels, on resize, as the root view",
        "a cache is worth it from about 80 subviews: remember ideal sizes",
        "a cache is worth it: remember ideal sizes, which saves 1.20 µs a pass with 12 subviews",
        "a cache of your own can be worth it from about 60 subviews: keep the sizes that repeat",
        "a cache of your own can be worth it from about 60 subviews: keep from pass to pass what does not "
          + "depend on the proposal",
        "a cache may be worth it: from about 80 subviews, or from 25 if SwiftUI's calls cost four times "
          + "the estimate",
        "a cache of your own can be worth it only if SwiftUI's calls cost four times the estimate: from "
          + "about 60 subviews",
        "too close to call: it saves 1.20 µs a pass with 12 subviews, and 83.3 µs matter",
        "nothing to cache: it asks no subview twice with the same proposal",
        "not worth it: no cache can save more than 1.40 µs of calls a pass; with 12 labels, on first layout, as "
          + "the root view, it could leave out 60 of 90 size queries and 5 of 12 measurements of platform "
          + "views",
        "not worth it below about 80 subviews: a cache saves 180 µs a pass with 200 subviews",
        "not worth it: a cache saves 1.20 µs a pass with 12 subviews",
        "not worth it: nothing is called, as SwiftUI's memo replies",
      ])
  }

  @Test(
    "what the same calls change is a fault of the cache where the layout has one",
    arguments: [(true, "its cache changes"), (false, "the same calls change")])
  func fault(needsCache: Bool, words: String) {
    let key = Fixture.key("flow", 4, .root, .first, .tags)
    let variant = VariantResult(
      name: Variant.Name.asWritten, counters: [:], checksums: Checksums("0"))
    var document = Fixture.document([CaseResult(key: key, passes: 1, variants: [variant])])
    if needsCache {
      document.verification = [
        VerificationResult(needingCache: "flow", seed: 1, system: .standard)
      ]
    }
    let broken = DecisionWords(
      .broken(variant: Variant.Name.asWritten), of: "flow", in: document)
    #expect(broken.headline == "broken: \(words) a size or a position")
  }

  @Test("a preview has no host, as its layouts are rarely the root")
  func conditions() {
    var key = Fixture.key("flow", 12, .root, .first, .own)
    let figures = DecisionFigures(document: Fixture.document([]))
    #expect(figures.conditions(of: key) == "12 views, on first layout")
    key.host = .stack
    #expect(figures.conditions(of: key) == "12 views, on first layout, in a stack")
    key = Fixture.key("flow", 12, .root, .first, .tags)
    #expect(figures.conditions(of: key) == "12 labels, on first layout, as the root view")
  }

  @Test("the table of the documentation is that of the rules, in their order")
  func documentation() throws {
    let file = URL(
      fileURLWithPath: "../../../Documentation/answers.md",
      relativeTo: URL(fileURLWithPath: #filePath))
    let text = try String(contentsOf: file, encoding: .utf8)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let expected = DecisionRule.allCases.map { "| `\($0.rawValue)` | \($0.condition) |" }
    #expect(rows.map(String.init) == expected)
  }
}

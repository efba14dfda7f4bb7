import LayoutDeciding
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("The parts of a pass")
struct PassPartsTests {
  /// Cases of a view with some numbers of subviews, on first layout and on resize.
  private static func document(_ counts: [Int]) -> ResultsDocument {
    var cases: [CaseResult] = []
    for count in counts {
      for scenario in [Scenario.first, .resize] {
        var written = VariantResult(name: VariantName.asWritten)
        written.pass = CountedPass(PassCounts([.query: Double(3 * count)]))
        written.ownTime = OwnTimes(perPass: Nanoseconds(1_000), repeated: .zero)
        let key = Fixture.key("Rows", count, .root, scenario, .own)
        cases.append(CaseResult(key: key, passes: 1, variants: [written]))
      }
    }
    var document = Fixture.document(cases)
    document.spec.worth = .standard
    return document
  }

  @Test(
    "they are of the case that the decision names, with the number of subviews that decides",
    arguments: [
      ([100, 200, 1_000], "with 200 views, on first layout, as the root view, by kind of call"),
      ([800], "with 800 views, on first layout, as the root view, by kind of call"),
    ])
  func numberThatDecides(counts: [Int], words: String) throws {
    let layout = LayoutDecision(subject: "Rows", decision: .idle)
    let parts = try #require(PassParts(of: layout, in: Self.document(counts)))
    #expect(parts.sentence.contains(words), "\(parts.sentence)")
  }

  @Test("they have the words of a profile, and name the command that has them by view")
  func words() throws {
    var document = Self.document([200])
    for index in document.cases.indices {
      document.cases[index].variants[0].pass = CountedPass(
        PassCounts([.guide: 400, .spacing: 10, .text: 20]))
    }
    document.prices = .swiftUI
    let layout = LayoutDecision(subject: "Rows", decision: .idle)
    let parts = try #require(PassParts(of: layout, in: document))
    let words =
      "by kind of call: text measurements 30.0 µs, guides 10.0 µs, spacing reads 1.90 µs, "
      + "its own code 952 ns. By view: layout-bench profile Rows"
    #expect(parts.sentence.hasSuffix(words), "\(parts.sentence)")
  }

  @Test("before a simpler change they are of the case in which it saves the most")
  func simplerChange() throws {
    let key = Fixture.key("Rows", 200, .root, .resize, .own)
    let change = Decision.simpler(
      .noGuides, SimplerSaving(key, Nanoseconds(126_000)), cache: .idle)
    let layout = LayoutDecision(subject: "Rows", decision: change)
    let parts = try #require(PassParts(of: layout, in: Self.document([100, 200, 1_000])))
    #expect(parts.sentence.contains("with 200 views, on resize"), "\(parts.sentence)")
  }
}

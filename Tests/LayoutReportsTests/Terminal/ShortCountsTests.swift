import LayoutDeciding
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("The counts of a run in a terminal")
struct ShortCountsTests {
  /// A view on first layout and on resize, with its own time.
  private static func text(cutsTime: Bool = false, runsResize: Bool = true) -> String {
    var cases: [CaseResult] = []
    for (scenario, queries) in [(Scenario.first, 90), (.resize, 2_431)] {
      var written = VariantResult(
        name: VariantName.asWritten, counters: [.queries: queries, .measurements: 12])
      let methods = [0, 0, 3_000, 1_000].map { Nanoseconds($0) }
      written.ownTime = OwnTimes(perPass: Nanoseconds(4_000), repeated: .zero, methods: methods)
      written.ownTime?.isCutToPass = cutsTime
      let key = Fixture.key("Card", 12, .root, scenario, .own)
      cases.append(CaseResult(key: key, passes: scenario.traits.passes, variants: [written]))
    }
    if !runsResize { cases.removeLast() }
    return TerminalText(style: .plain).text(
      of: RunReport(Fixture.document(cases)).shortCounts)
  }

  @Test(
    "a view has its queries on resize where that was run, as a whole number",
    arguments: [(true, "101"), (false, "–")])
  func resize(isRun: Bool, queries: String) {
    let text = Self.text(runsResize: isRun)
    let row = text.split(separator: "\n").first { line in line.contains("as written") }
    let fields = row?.split(separator: " ").map(String.init) ?? []
    #expect(fields.dropFirst(4).first == queries, "\(text)")
  }

  @Test("the legend explains ≤ where a time has it", arguments: [true, false])
  func cutTimes(cutsTime: Bool) {
    let text = Self.text(cutsTime: cutsTime)
    #expect(text.contains("≤ 4.00 µs") == cutsTime, "\(text)")
    let meaning = "; ≤: the reading was longer than the pass, whose time stands here"
    #expect(text.contains(meaning) == cutsTime, "\(text)")
  }
}

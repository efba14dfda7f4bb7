import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutReports

@Suite("The report of a cache that was applied")
struct AppliedCacheReportTests {
  /// A run of the original, the automatic cache and the copy, which has a verdict of its own.
  private func report(
    _ verdict: Verdict? = nil, findings: [String: [Finding]] = [:], ratio: Double = 0.5,
    queries: Int? = nil, instances: Int = 1, style: TextStyle = .plain
  ) -> String {
    var spec = Fixture.Spec()
    spec.variants = ("as written", "memoized sizes")
    spec.ratio = 0.6
    var result = Fixture.result(Fixture.key("flow"), spec)
    spec.variants.1 = "patched"
    spec.ratio = ratio
    spec.verdict = verdict
    let copy = Fixture.result(Fixture.key("flow"), spec)
    result.variants.append(copy.variants[1])
    if let queries { result.variants[2].counters[.queries] = queries * result.passes }
    result.comparisons += copy.comparisons
    var document = Fixture.document([result])
    document.verification = ["as written", "patched"].map {
      VerificationResult(
        subject: "flow", variant: $0, seed: 1, histories: 4, findings: findings[$0] ?? [])
    }
    document.spec.worth.instances = instances
    return AppliedCacheReport(document: document, promisedVariants: ["flow": "memoized sizes"])
      .text(style: style)
  }

  @Test("promised and applied savings stand side by side")
  func savings() throws {
    let text = report()
    #expect(
      text.hasPrefix(
        "flow with the cache\nThe copy compiles, and gives every subview the frame that the original gives"
      ))
    #expect(text.contains("Verification in 4 histories beside the original finds nothing."))
    #expect(
      text.contains(
        """
          texts  pass           queries  with cache  saved: promised       applied
          1,000  resize, stack    2,000          83           125 µs  156 µs, 50 %
        """), "\(text)")
  }

  @Test("savings are those of all containers that are visible at once, as in the decision")
  func containers() {
    let text = report(instances: 3)
    #expect(text.contains("83           374 µs  468 µs, 50 %"), "\(text)")
    #expect(text.contains(" decision, for 3 containers together; queries are those of one."))
    #expect(!report().contains("containers together"))
  }

  @Test("a copy with other queries than promised has a column for both, in 80 columns as well")
  func otherQueries() throws {
    var style = TextStyle.plain
    style.columns = 80
    let text = report(queries: 90, style: style)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(
      lines.contains { line in
        line.hasPrefix("  1,000  resize, stack    2,000        83       90  ")
          && line.hasSuffix("  125 µs  156 µs, 50 %")
      }, "\(text)")
    #expect(lines.filter { line in DisplayWidth.of(line) > 80 } == [])
  }

  @Test("a copy that is slower in most cases is said to be")
  func slower() {
    let words = "It is slower than the original in 1 of 1 case: leave the cache out."
    #expect(report(ratio: 1.2).contains(words))
    #expect(!report().contains("slower"))
    #expect(report(ratio: 1.2).contains("-62.4 µs\n"))
    #expect(!report(ratio: 1.2).contains("-20 %"), "a loss is no part of anything")
  }

  @Test("a time that is known less well than it is large is not shown")
  func noise() {
    #expect(report(ratio: 1.001).contains("  too noisy\n"))
    #expect(report(ratio: 1.001).contains("Too noisy: the saving varies"))
    #expect(!report().contains("Too noisy:"))
  }

  @Test("a copy that is wrong is no success")
  func wrong() {
    let crash = Finding.crashedProcess("no message")
    for text in [report(.incorrect), report(findings: ["patched": [crash]])] {
      #expect(text.contains("The copy compiles, but "))
      #expect(text.contains("No saving is shown.") && !text.contains("µs"), "\(text)")
    }
    #expect(
      report(.incorrect).contains("it places subviews differently from the original in 1 case"))
    let both = report(findings: ["as written": [crash], "patched": [crash]])
    #expect(both.contains("only what it finds in the original, too: "))
    #expect(both.contains(" µs, 50 %"))
  }
}

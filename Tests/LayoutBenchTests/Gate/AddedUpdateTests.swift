import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("A change that adds an update to a screen")
struct AddedUpdateTests {
  /// A screen of the same frames after some updates.
  private struct Screen: View {
    let updates: Int
    @State private var count = 1

    var body: some View {
      Color.red.frame(width: 20, height: 10).opacity(Double(count))
        .onChange(of: count, initial: true) { count = min(count + 1, updates) }
    }
  }

  /// The gate's cases of a screen, counted in this process.
  private func document(updates: Int) throws -> ResultsDocument {
    let subject = Subject("screen") { _ in Screen(updates: updates) }
    var selection = Selection()
    selection.scenarios = [.first]
    return GateFixtures.document(
      try Plan(Suite("test", [subject]), selection, .gate).cases.map { key in
        let counted = try CaseSetup(key: key, subject: subject, seed: 42)
          .countedOnce(subject.variants[0])
        return CaseResult(key: key, passes: 1, variants: [counted.result])
      })
  }

  @Test("is a regression, which names both numbers, as the frames stay")
  func added() throws {
    let gate = Gate(Baseline(try document(updates: 2), arguments: []))
    #expect(try gate.report(on: document(updates: 2)).outcome(isStrict: true) == .fine)
    let report = try gate.report(on: document(updates: 3))
    #expect(report.outcome(isStrict: false) == .regression)
    let finding = try #require(report.findings.first)
    #expect(Set(report.findings.map(\.metric)) == [.updates])
    #expect(finding.baseline == .count(2))
    #expect(finding.found == .count(3))
  }
}

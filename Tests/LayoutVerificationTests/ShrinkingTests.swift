import DefectiveLayouts
import LayoutCatalog
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutVerification

@Suite("Shrinking")
struct ShrinkingTests {
  /// A history of 40 steps and 30 subviews that fails.
  private func longHistory(_ specimen: Specimen) -> CallHistory? {
    var generator = CallHistoryGenerator(
      specimen: specimen, seed: 77, populations: [.mixed], memos: [CallHistory.Setting.alone.memo])
    generator.maximumSteps = 40
    for index in 0..<500 {
      var history = generator.history(index, in: nil)
      var next = 1
      while history.subviews.count < 30 || history.steps.count < 40 {
        let more = generator.history(1_000 + 100 * index + next, in: nil)
        history.subviews += more.subviews
        // The failure comes last.
        history.steps = more.steps.filter(\.isCall) + history.steps
        next += 1
      }
      history.subviews = Array(history.subviews.prefix(30))
      history.steps = Array(history.steps.suffix(40))
      if specimen.fails(history) { return history }
    }
    return nil
  }

  @Test("40 steps and 30 subviews shrink to the known minimum within two seconds")
  func long() throws {
    let specimen = Specimen { _ in
      Sketch<[CGSize]>(
        make: Parts.ideals, update: { if $0.count != $1.count { $0 = Parts.ideals($1) } },
        size: { Parts.column($2) }, place: { Parts.placeColumn($2, $3, at: $0.origin) })
    }
    let history = try #require(longHistory(specimen))
    #expect(history.steps.count == 40 && history.subviews.count == 30)
    let mismatch = try #require(specimen.firstMismatch(in: history))
    let clock = ContinuousClock()
    var finding: Finding?
    let time = clock.measure {
      finding = specimen.finding(history, mismatch)
    }
    #expect(time < .seconds(2))
    #expect(finding?.kind == .staleAfterChange)
    #expect(finding?.steps == 3)
    #expect(finding?.subviews == 1)
    #expect(finding == specimen.finding(history, mismatch), "deterministic")
  }

  @Test("positions are those that are really meant")
  func normalized() {
    let history = CallHistory(
      subviews: [.fixed(1, 1), .fixed(2, 2)],
      steps: [
        .remove(at: 5), .insert(.fixed(3, 3), at: 7), .move(from: 5, to: 4),
        .change(9, to: .fixed(4, 4)), .remove(at: 0), .remove(at: 0), .remove(at: 0),
        .size(.unspecified),
      ])
    #expect(
      history.normalized().steps == [
        .remove(at: 1), .insert(.fixed(3, 3), at: 1), .move(from: 1, to: 0),
        .change(1, to: .fixed(4, 4)), .remove(at: 0), .remove(at: 0), .size(.unspecified),
      ])
  }
}

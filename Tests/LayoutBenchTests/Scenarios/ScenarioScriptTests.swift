import Foundation
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Scenarios")
struct ScenarioScriptTests {
  private func script(_ scenario: Scenario, count: Int = 20) -> ScenarioScript {
    ScenarioScript(scenario: scenario, host: .root, count: count, seed: 7)
  }

  @Test("a script is the same for the same seed", arguments: Scenario.allCases)
  func deterministic(_ scenario: Scenario) {
    for sample in 0..<4 {
      let first = script(scenario).steps(sample: sample)
      let second = script(scenario).steps(sample: sample)
      #expect(first.map(\.change) == second.map(\.change))
      #expect(first.count == script(scenario).passes)
    }
  }

  @Test("a resize sweeps 24 different widths and nothing else")
  func resize() {
    let steps = script(.resize).steps(sample: 0)
    #expect(Set(steps.map(\.window.width)).count == 24)
    #expect(steps.allSatisfy { $0.change == .nothing && $0.window.height == 800 })
  }

  @Test("a rotation starts upright on a new tree and comes back")
  func rotate() {
    let script = script(.rotate)
    #expect(script.startsAnew && script.startsLaidOut)
    #expect(script.firstWindow == ProposedViewSize(width: 390, height: 844))
    let windows = script.steps(sample: 3).map(\.window)
    #expect(
      windows == [
        ProposedViewSize(width: 844, height: 390), ProposedViewSize(width: 390, height: 844),
      ])
  }

  @Test("the text size changes by factors from 0.8 to 1.6, one for each pass")
  func textSize() {
    let factors = (0..<50).flatMap { sample in
      script(.textSize).steps(sample: sample).map { step -> CGFloat in
        guard case .scale(let factor) = step.change else { return 0 }
        return factor
      }
    }
    #expect(factors.count == 200)
    #expect(factors.allSatisfy { (0.8...1.6).contains($0) })
    #expect(Set(factors).count > 50)
    #expect((factors.min() ?? 1) < 0.9 && (factors.max() ?? 1) > 1.5)
  }

  @Test("insertions and removals alternate, within the subviews that there are")
  func insert() {
    for sample in 0..<10 {
      for (index, step) in script(.insert, count: 3).steps(sample: sample).enumerated() {
        switch step.change {
        case .insert(let position, _): #expect(index % 2 == 0 && (0...3).contains(position))
        case .remove(let position): #expect(index % 2 == 1 && (0...3).contains(position))
        default: Issue.record("found \(step.change)")
        }
      }
    }
  }

  @Test("an update of no subviews changes nothing")
  func updateOfNothing() {
    #expect(
      script(.update, count: 0).steps(sample: 0).allSatisfy { $0.change == .nothing })
  }

  @Test("a scroll view gives a width and no height")
  func scroll() {
    let script = ScenarioScript(scenario: .first, host: .scroll, count: 1, seed: 1)
    #expect(script.firstWindow == ProposedViewSize(width: 390, height: nil))
  }
}

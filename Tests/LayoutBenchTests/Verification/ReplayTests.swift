import LayoutCatalog
import PortableLayout
import Testing

@testable import LayoutBench

@Suite("Histories and isolation")
struct ReplayTests {
  @Test("The source of a test")
  func source() {
    let history = CallHistory(
      subviews: [CallHistory.Subview(.filling, priority: 1, spacing: 4, valueIndex: 2)],
      steps: [
        .layOut(
          ProposedViewSize(width: .infinity, height: 1.5), origin: CGPoint(x: 3, y: 4),
          querying: .zero),
        .insert(.fixed(1, 2), at: 0), .layoutValue(phase: 1), .size(.unspecified),
      ],
      setting: CallHistory.Setting(host: .stack, memo: MemoOption(.unbounded)))
    #expect(
      history.test(of: "MyLayout", .frozen) == """
        @Test("MyLayout: frozen at the first proposal")
        func layoutStaysCoherent() throws {
          let history = CallHistory(
            subviews: [
              CallHistory.Subview(.filling, priority: 1, spacing: 4, valueIndex: 2),
            ],
            steps: [
              .layOut(ProposedViewSize(width: .infinity, height: 1.5), \
        origin: CGPoint(x: 3, y: 4), querying: ProposedViewSize(width: 0, height: 0)),
              .insert(.fixed(1, 2), at: 0),
              .layoutValue(phase: 1),
              .size(.unspecified),
            ],
            setting: CallHistory.Setting(host: .stack, memo: MemoOption(.unbounded)))
          // Make the layout's value depend on context.phase, from 0 on.
          try expectCoherent(after: history) { context in MyLayout() }
        }
        """)
  }

  @Test("A history is the same for the same seed")
  func seeded() {
    let specimen = Specimen { _ in FlowLayout() }
    func generator(_ seed: UInt64) -> CallHistoryGenerator {
      CallHistoryGenerator(
        specimen: specimen, seed: seed, populations: Population.allCases,
        memos: [MemoOption(.standard)])
    }
    for index in 0..<20 {
      let history = generator(1).history(index, in: .stack)
      #expect(history == generator(1).history(index, in: .stack))
      #expect(history != generator(2).history(index, in: .stack))
      #expect(history.steps.last?.isCall == true)
    }
  }

  @Test("A crash ends the copy alone and says why")
  func crash() {
    let outcome = Isolation.process.run(milliseconds: 10_000) { channel in
      channel.mark(7)
      channel.write(.init("so far".utf8))
      let numbers = [1, 2, 3]
      channel.mark(numbers[numbers.count])
    }
    #expect(outcome.ending != .finished)
    #expect(outcome.ending != .timedOut)
    #expect(outcome.mark == 7)
    #expect(String(decoding: outcome.output, as: UTF8.self) == "so far")
  }

  @Test("What never ends is ended")
  func endless() {
    let outcome = Isolation.process.run(milliseconds: 50) { channel in
      while true { channel.mark(1) }
    }
    #expect(outcome.ending == .timedOut)
  }

  @Test("Every check has words")
  func words() {
    for check in Finding.Kind.allCases {
      #expect(check.title != check.rawValue || [.crash, .frozen].contains(check))
      #expect(!check.explanation.isEmpty && check.explanation.hasSuffix("."))
      #expect(!check.remedy.isEmpty)
    }
  }
}

import LayoutCatalog
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench

@Suite("Histories and isolation", .tags(.processes), .hangLimit)
struct ReplayTests {
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
    for kind in Finding.Kind.allCases {
      #expect(kind.title != kind.rawValue || [.crash, .frozen].contains(kind))
      #expect(!kind.explanation.isEmpty && kind.explanation.hasSuffix("."))
      #expect(!kind.remedy.isEmpty)
    }
  }
}

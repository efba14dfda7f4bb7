import Foundation
import LayoutCatalog
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutVerification

@Suite("Histories and isolation", .tags(.processes), .hangLimit)
struct ReplayTests {
  @Test("a history is the same for the same seed")
  func seeded() {
    let specimen = Specimen { _ in FlowLayout() }
    func generator(_ seed: UInt64) -> CallHistoryGenerator {
      CallHistoryGenerator(
        specimen: specimen, seed: seed, populations: Population.swept,
        memos: [MemoOption(.standard)])
    }
    for index in 0..<20 {
      let history = generator(1).history(index, in: .stack)
      #expect(history == generator(1).history(index, in: .stack))
      #expect(history != generator(2).history(index, in: .stack))
      #expect(history.steps.last?.isCall == true)
    }
  }

  @Test("placed subviews in words", arguments: [(1, "1 subview"), (2, "2 subviews")])
  func placed(count: Int, words: String) {
    #expect(CallResult.placed(count) == "\(words) placed")
  }

  @Test(
    "lengths have a thousandth of a point, and thousands a comma",
    arguments: [
      (-6.666666666666667, "-6.667"), (7_282, "7,282"), (-1_040.25, "-1,040.25"), (12.5, "12.5"),
      (1e20, "1e+20"), (0, "0"), (1e-7, "1e-07"), (.infinity, "infinity"),
    ] as [(CGFloat, String)])
  func lengths(length: CGFloat, words: String) {
    #expect(length.words == words)
  }

  @Test("two sizes that differ by less than a thousandth have all their digits")
  func smallDifference() {
    var (wanted, found) = (CallResult(), CallResult())
    wanted.size = CGSize(width: 100, height: 10)
    found.size = CGSize(width: 100.00002, height: 10)
    let difference = found.difference(from: wanted)
    #expect(difference.expected == "size 100 x 10")
    #expect(difference.found == "size 100.00002 x 10")
  }

  @Test("a crash ends the copy alone and says why", .isolated)
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

  @Test("what never ends is ended", .isolated)
  func endless() {
    let outcome = Isolation.process.run(milliseconds: 50) { channel in
      while true { channel.mark(1) }
    }
    #expect(outcome.ending == .timedOut)
  }

  #if !canImport(Darwin)
    @Test("a copy makes trees though another thread made one when it was copied")
    func copyBesideThreads() {
      let isDone = Locked(false)
      @Sendable func makeTrees(_ count: Int) {
        for _ in 0..<count { _ = LayoutEngine(memo: .standard) }
      }
      makeTrees(1)
      Thread.detachNewThread { while !isDone.withLock({ $0 }) { makeTrees(100) } }
      let endings = (0..<60).map { _ in
        ProcessCopy.runOnce((2_000, 1 << 30)) { _ in makeTrees(100) }?.outcome.ending
      }
      isDone.withLock { $0 = true }
      #expect(endings.allSatisfy { $0 == .finished })
    }

    @Test("a copy that waits for a lock of another thread is made once more")
    func copyBesideLock() throws {
      let lock = NSLock()
      let isHeld = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        lock.lock()
        isHeld.signal()
        Thread.sleep(forTimeInterval: 0.1)
        lock.unlock()
      }
      try #require(isHeld.wait(timeout: .now() + 60) == .success)
      let outcome = Isolation.process.run(milliseconds: 2_000) { channel in
        lock.lock()
        channel.write(Data("locked".utf8))
      }
      #expect(outcome.ending == .finished)
      #expect(String(decoding: outcome.output, as: UTF8.self) == "locked")
    }
  #endif

  @Test("every check has words")
  func words() {
    for kind in Finding.Kind.allCases {
      #expect(kind.title != kind.rawValue || kind == .crash)
      #expect(!kind.explanation.isEmpty && kind.explanation.hasSuffix("."))
      #expect(!kind.remedy.isEmpty)
    }
  }

  @Test("the advice on keys is one: an exact key is right, a rounded one is not")
  func keys() {
    #expect(Finding.Kind.staleForProposal.remedy.contains("without rounding"))
    let sharp = Finding.Kind.keyTooSharp.remedy
    #expect(sharp.contains("a key of the exact proposal gives no wrong result"))
    #expect(sharp.contains("A rounded width is none"))
  }

  @Test(
    "a history in stacks says that their calls are not listed",
    arguments: [(LayoutHost.nested, true), (.stack, true), (.scroll, false), (.root, false)])
  func hosts(host: LayoutHost, isSaid: Bool) {
    let history = CallHistory(
      subviews: [], steps: [.size(.zero)],
      setting: CallHistory.Setting(host: host, memo: MemoOption(.standard)))
    let line = "The steps are for the host; its calls of the layout are not listed."
    #expect(history.lines.contains(line) == isSaid, "\(history.lines)")
  }
}

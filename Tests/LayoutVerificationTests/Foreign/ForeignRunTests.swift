import DefectiveLayouts
import Foundation
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutVerification

@Suite(
  "How other people's layouts are run: output, settings, seeds", .tags(.slow, .processes),
  .isolated,
  .hangLimit)
struct ForeignRunTests {
  @Test("what a layout prints is kept apart and counted, whichever way it prints")
  func printing() {
    let result = verifyForeign(PrintingColumn(), histories: 2)
    #expect(result.isCorrect, "\(result.findings)")
    #expect(result.printed.lines > 500)
    #expect(result.printed.text.contains("sizeThatFits ProposedViewSize("))
    #expect(result.printed.text.contains("subviews"))
    #expect(result.printed.text.contains("to standard error, no end"))
  }

  @Test(
    "a copy prints once, and all that it printed, with and without a crash",
    arguments: [false, true])
  func copies(crashes: Bool) {
    let outcome = Isolation.process.run(milliseconds: 10_000) { channel in
      for line in 1...1_204 { print("line", line) }
      FileHandle.standardError.write(Data("no end".utf8))
      channel.write(Data("result".utf8))
      fflush(nil)
      if crashes { abort() }
    }
    #expect(outcome.printed.lines == 1_205)
    #expect(outcome.printed.text.contains("line 1\nline 2\n"))
    #expect(String(decoding: outcome.output, as: UTF8.self) == "result")
    #expect((outcome.ending == .finished) == !crashes)
  }

  @Test("histories read from right to left, and have text of other sizes")
  func settings() {
    let generator = CallHistoryGenerator(
      specimen: Specimen { _ in Meant.parking }, seed: 1, populations: [.text],
      memos: [MemoOption(.standard)])
    let settings = (0..<80).map { generator.history($0, in: nil).setting }
    #expect(settings.contains { $0.isRightToLeft && $0.textScale == 1 })
    #expect(settings.contains { !$0.isRightToLeft && $0.textScale == 3 })
    #expect(settings.contains { !$0.isRightToLeft && $0.textScale == 1 })
  }

  @Test("what is wrong from right to left alone is found")
  func rightToLeft() throws {
    let result = verifyForeign(Meant.rightToLeftKey, histories: 80, isolation: .none)
    let finding = try #require(result.errors.first, "\(result.findings)")
    #expect(finding.history.first == "Setting: alone, right to left.")
  }

  @Test("Text is larger by the setting's scale")
  func textScale() throws {
    let specimen = Specimen { _ in PrintlessRow() }
    func size(_ scale: CGFloat) -> CGSize? {
      let setting = CallHistory.Setting(
        host: nil, memo: MemoOption(.entries(0)), textScale: scale)
      let tree = SpecimenTree(specimen, [CallHistory.Subview(.text("Some words"))], setting)
      return tree.run(.size(.unspecified))?.size
    }
    let small = try #require(size(1))
    let large = try #require(size(2))
    #expect((large.height - 2 * small.height).magnitude <= 2)
    #expect(large.width > 1.9 * small.width)
  }

  @Test(
    "the same seed gives the same findings, in the same order",
    arguments: [Named.zeroKey, .frozenWidth])
  func seeded(_ named: Named) {
    #expect(
      verifyForeign(named.layout, isolation: .none) == verifyForeign(named.layout, isolation: .none)
    )
  }

  @Test("what two processes show together")
  func hashOrder() throws {
    let probe = HashOrderProbe(Specimen { _ in PrintlessRow() })
    #expect(probe.results.count == 8 && !probe.isRandom)
    #expect(probe.finding(comparedWith: probe) == nil)
    var other = probe
    other.results[1]?.size?.width += 77
    let finding = try #require(probe.finding(comparedWith: other))
    #expect(finding.kind == .nondeterministic && finding.severity == .error)
  }
}

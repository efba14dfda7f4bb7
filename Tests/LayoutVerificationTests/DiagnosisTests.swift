import DefectiveLayouts
import Foundation
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutVerification

@Suite("What a history is said to show", .tags(.processes), .hangLimit)
struct DiagnosisTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var kind: Finding.Kind
    /// What the message ends with.
    var end: String
    var layout: any Layout
    var history: CallHistory

    var testDescription: String { "\(kind.rawValue), \(history.setting.description)" }
  }

  private static func example(
    _ kind: Finding.Kind, _ end: String, _ layout: some Layout,
    _ subviews: [CallHistory.Subview], _ steps: [CallHistory.Step], _ host: LayoutHost? = nil
  ) -> Example {
    let setting = CallHistory.Setting(host: host, memo: MemoOption(.entries(0)))
    return Example(
      kind: kind, end: end, layout: layout,
      history: CallHistory(subviews: subviews, steps: steps, setting: setting))
  }

  private static let two: [CallHistory.Subview] = [.fixed(60, 20), .fixed(60, 20)]
  private static let spaced = CallHistory.Subview(
    .fixed(CGSize(width: 10, height: 10)), spacing: 15)

  private static let examples = [
    // A host places for its alignment, at another size: no call is repeated.
    example(
      .staleForProposal, "", Named.keptRadius.layout, [.fixed(10, 10)],
      [.layOut(ProposedViewSize(width: nil, height: 0), querying: .unspecified)], .nested),
    example(
      .staleForProposal, "", Named.keptRadius.layout, [.fixed(10, 10)],
      [.layOut(ProposedViewSize(width: 40, height: 40)), .layOut(.unspecified)]),
    example(
      .staleForProposal, "", Named.lastWidth.layout, two,
      [.layOut(ProposedViewSize(width: 100, height: nil), querying: .unspecified)]),
    example(
      .staleForProposal, "", Named.frozenWidth.layout, two,
      [.size(ProposedViewSize(width: 60, height: nil)), .size(.unspecified)]),
    // What a new cache begins with is found, whichever host shows it.
    example(
      .staleForProposal, "is taken for what was computed for that proposal.",
      Named.zeroKey.layout, [spaced], [.size(.unspecified), .size(.zero)], .nested),
  ]

  @Test("a history has the name of what it proves", arguments: examples)
  func named(_ example: Example) throws {
    let layout = example.layout
    let specimen = Specimen { _ in layout }
    let mismatch = try #require(specimen.firstMismatch(in: example.history))
    let finding = CoherenceDiagnosis(
      specimen: specimen, history: example.history, mismatch: mismatch
    ).finding
    #expect(finding.kind == example.kind, "\(finding.history)")
    #expect(finding.message.hasSuffix(example.end), "\(finding.message)")
  }

  @Test(
    "a placement at infinity while a host sizes is no state",
    arguments: Defect.all.filter {
      [.invalidNumber, .placesByProposal].contains($0.kind)
    }, LayoutHost.swept)
  func sizing(_ defect: Defect, _ host: LayoutHost) {
    let layout = defect.layout(isWrong: true)
    let specimen = Specimen { _ in layout }
    let window = ProposedViewSize(width: 100, height: 100)
    for other in [ProposedViewSize.unspecified, .infinity, .zero] {
      let history = CallHistory(
        subviews: [.fixed(30, 10), .fixed(20, 20)],
        steps: [.size(other), .layOut(window, querying: other), .layOut(window)],
        setting: CallHistory.Setting(host: host, memo: MemoOption(.entries(0))))
      #expect(specimen.firstMismatch(in: history) == nil, "\(history.lines)")
    }
  }

  @Test(
    "random orders are not compared once, but many times",
    .enabled(if: ProcessInfo.processInfo.environment["SWIFT_DETERMINISTIC_HASHING"] == nil))
  func orders() {
    let probe = HashOrderProbe(Specimen { _ in Named.dictionaryOrder.layout })
    #expect(probe.results.count == 8 && probe.isRandom)
  }
}

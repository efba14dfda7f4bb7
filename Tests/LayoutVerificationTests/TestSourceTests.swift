import DefectiveLayouts
import PortableLayout
import Testing

@testable import LayoutAnalysis
@testable import LayoutBench
@testable import LayoutVerification

/// A layout with parameters, as a test writes it down.
struct ParameterizedLayout: Layout {
  enum Side { case left, right }

  var spacing: CGFloat = 8
  var side = Side.left
  var limit: Int? = nil

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { .zero }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

@Suite("Tests to paste")
struct TestSourceTests {
  private struct Hidden: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { .zero }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
  }

  private let history = CallHistory(
    subviews: [CallHistory.Subview(.filling, priority: 1, spacing: 4, valueIndex: 2)],
    steps: [
      .layOut(
        ProposedViewSize(width: .infinity, height: 1.5), origin: CGPoint(x: 3, y: 4),
        querying: .zero),
      .insert(.fixed(1, 2), at: 0), .size(.unspecified),
    ],
    setting: CallHistory.Setting(
      host: .stack, memo: MemoOption(.unbounded), isRightToLeft: true, textScale: 1.5))

  @Test("parameters, layout values and the setting are written down")
  func source() {
    var specimen = Specimen { _ in ParameterizedLayout(spacing: 2.5, side: .right) }
    specimen.prepareSubview = { values in values.note?(TestRank.self, 10 * values.index) }
    #expect(
      TestSource(specimen: specimen, history: history, kind: .staleAfterChange).text == """
        // import LayoutBench, LayoutVerification, PortableLayout, Testing; @testable import LayoutVerificationTests
        @Test("ParameterizedLayout: stale after a change")
        func parameterizedLayoutStaleAfterChange() throws {
          let history = CallHistory(
            subviews: [
              CallHistory.Subview(.filling, priority: 1, spacing: 4).value(TestRank.self, 20),
            ],
            steps: [
              .layOut(ProposedViewSize(width: .infinity, height: 1.5), \
        origin: CGPoint(x: 3, y: 4), querying: ProposedViewSize(width: 0, height: 0)),
              .insert(.fixed(1, 2).value(TestRank.self, 0), at: 0),
              .size(.unspecified),
            ],
            setting: CallHistory.Setting(host: .stack, memo: MemoOption(.unbounded), \
        isRightToLeft: true, textScale: 1.5))
          try expectCoherent(ParameterizedLayout(spacing: 2.5, side: .right, limit: nil), \
        after: history)
        }
        """)
  }

  // What the test above writes, pasted: it compiles and passes, for the layout is right.
  @Test("ParameterizedLayout: stale after a change")
  func parameterizedLayoutStaleAfterChange() throws {
    let history = CallHistory(
      subviews: [
        CallHistory.Subview(.filling, priority: 1, spacing: 4).value(TestRank.self, 20)
      ],
      steps: [
        .layOut(
          ProposedViewSize(width: .infinity, height: 1.5), origin: CGPoint(x: 3, y: 4),
          querying: ProposedViewSize(width: 0, height: 0)),
        .insert(.fixed(1, 2).value(TestRank.self, 0), at: 0),
        .size(.unspecified),
      ],
      setting: CallHistory.Setting(
        host: .stack, memo: MemoOption(.unbounded), isRightToLeft: true, textScale: 1.5))
    try expectCoherent(
      ParameterizedLayout(spacing: 2.5, side: .right, limit: nil), after: history)
  }

  @Test("a private type is said to be one, a changing value is made of the phase")
  func remarks() {
    var history = history
    history.steps.insert(.layoutValue(phase: 1), at: 0)
    let text = TestSource(
      specimen: Specimen { _ in Hidden() }, history: history, kind: .staleForProposal
    )
    .text
    #expect(text.hasPrefix("// Hidden is private: paste this into the file that declares it.\n"))
    #expect(text.contains("func hiddenStaleForProposal() throws {"))
    #expect(text.contains("try expectCoherent(after: history) { context in Hidden() }"))
  }
}

import DefectiveLayouts
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutVerification

@Suite(
  "The names of what other people's layouts do", .tags(.slow, .processes), .isolated, .hangLimit)
struct ForeignNameTests {
  @Test(
    "the defect that is there is named",
    arguments: [
      (Named.zeroKey, Finding.Kind.staleForProposal), (.zeroKeyInPlacement, .staleForProposal),
      (.frozenWidth, .staleForProposal), (.dictionaryOrder, .nondeterministic),
      (.outsideState, .stateOutsideCache),
    ])
  func named(_ layout: Named, _ kind: Finding.Kind) throws {
    let result = verifyForeign(
      layout.layout, histories: 80, isolation: kind == .stateOutsideCache ? .process : .none)
    let shown = result.errors.map { ($0.kind, $0.history) }
    #expect(result.errors.map(\.kind).first == kind, "\(shown)")
    #expect(!result.kinds.contains(.staleAfterChange), "\(shown)")
  }

  @Test("of an initial key, what a new cache gives is found, not expected")
  func direction() throws {
    let result = verifyForeign(Named.zeroKey.layout, histories: 80, isolation: .none)
    let finding = try #require(result.findings.first { $0.kind == .staleForProposal })
    #expect(finding.found == "size 0 x 0 on a new cache")
    #expect(finding.expected?.hasSuffix(", as after another proposal") == true)
    #expect(finding.steps == 2)
  }

  /// Cells of a share each, in a row of the width that is proposed, 320 where none is.
  private struct SharedRow: Layout {
    /// Places each cell as far right as it is wide.
    var isShifted = false
    /// Proposes nothing to a subview, so that it chooses its own size.
    var proposesNothing = false
    var anchor = UnitPoint.topLeading

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { CGSize(width: proposal.width ?? 320, height: 60) }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      let share = bounds.width / CGFloat(max(1, subviews.count))
      for (index, subview) in subviews.enumerated() {
        let cell = CGRect(
          x: bounds.minX + share * CGFloat(isShifted ? index + 1 : index), y: bounds.minY,
          width: share, height: bounds.height)
        let point = CGPoint(
          x: cell.minX + anchor.x * cell.width, y: cell.minY + anchor.y * cell.height)
        let cellSize = ProposedViewSize(cell.size)
        subview.place(
          at: point, anchor: anchor, proposal: proposesNothing ? .unspecified : cellSize)
      }
    }
  }

  @Test(
    "a subview that takes more than its cell, which lies in the size, is no fault of the layout",
    arguments: [
      (SharedRow(), false), (SharedRow(isShifted: true), true),
      (SharedRow(proposesNothing: true), true),
    ], [UnitPoint.topLeading, .center, .bottomTrailing])
  private func ownOverflow(_ row: (layout: SharedRow, isFault: Bool), _ anchor: UnitPoint) {
    var layout = row.layout
    layout.anchor = anchor
    let found = verifyForeign(layout).kinds
    let isBlamed = found.contains(.outsideSize) || found.contains(.wrapsDifferently)
    #expect(isBlamed == row.isFault, "\(layout): \(found)")
  }

  /// The weight of a subview in a row.
  private struct Weight: LayoutValueKey {
    static let defaultValue: CGFloat = 0
  }

  /// Shares of a row by the weights of its subviews; those without a weight are left out.
  private struct WeightedRow: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { CGSize(width: proposal.width ?? 320, height: 60) }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      let weighted = subviews.filter { $0[Weight.self] > 0 }
      for subview in weighted { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
  }

  @Test("a subview that is left out for the default of a value is a note")
  func leftOutByDefault() throws {
    let finding = try #require(
      verifyForeign(WeightedRow()).findings.first { $0.kind == .leavesUnplaced })
    #expect(finding.severity == .note)
  }

  @Test("sums that round differently are no finding")
  func rounding() {
    let result = verifyForeign(Named.roundingSums.layout, histories: 60, isolation: .none)
    #expect(result.errors.isEmpty, "\(result.errors)")
  }
}

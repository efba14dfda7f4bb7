import DefectiveLayouts
import PortableLayout
import Testing

@testable import LayoutAnalysis
@testable import LayoutBench
@testable import LayoutVerification

@Suite("State in a layout")
struct StateInLayoutTests {
  /// A column that writes what it measured into a state, as some published layouts do.
  private struct StatefulColumn: Layout {
    @State private var height: CGFloat = 0

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      let size = Parts.column(Parts.ideals(subviews))
      height += size.height
      return CGSize(width: size.width, height: max(size.height, height))
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
    }
  }

  @Test("A state written outside a view's body keeps its first value")
  func keepsFirst() throws { try expectCoherent(StatefulColumn(), histories: 10) }
}

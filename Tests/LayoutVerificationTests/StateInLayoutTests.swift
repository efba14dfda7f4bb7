import DefectiveLayouts
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
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

  @Test("a state written outside a view's body keeps its first value")
  func keepsFirst() throws { try expectCoherent(StatefulColumn(), histories: 10) }

  /// A column whose cache keeps the gaps that it was made with.
  private struct GapsColumn: Layout {
    var gaps: [CGFloat]

    func makeCache(subviews: Subviews) -> [CGFloat] { gaps }
    func updateCache(_ cache: inout [CGFloat], subviews: Subviews) {}

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]
    ) -> CGSize { Parts.column(Parts.ideals(subviews), gap: cache.first ?? 0) }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]
    ) {
      let sizes = Parts.ideals(subviews)
      Parts.placeColumn(subviews, sizes, at: bounds.origin, gap: cache.first ?? 0)
    }
  }

  @Test("a property gets the values of the layout's other uses")
  func otherUses() throws {
    func use(_ name: String, _ gaps: [CGFloat]) -> Subject {
      var subject = Subject(name, summary: "GapsColumn(gaps: \(gaps))") { _ in
        GapsColumn(gaps: gaps)
      }
      subject.typeName = "GapsColumn"
      return subject
    }
    let uses = [use("first", [4]), use("second", [9])]
    let variant = try #require(uses[0].variants.first { $0.isWritten })
    let verifier = Verifier(
      extent: VerificationExtent(
        histories: 0, hosts: [nil], milliseconds: 1_000, checksCosts: false, maximumShrinks: 1,
        maximumCount: 4), isolation: .none)
    #expect(verifier.verify(uses[0], variant).isCorrect)
    let finding = try #require(
      verifier.verify(uses[0], variant, of: Suite("uses", uses)).errors.first)
    #expect(finding.title == "stale after a change of a property")
    #expect(finding.message.hasPrefix("After the layout becomes GapsColumn(gaps: [9.0]), the"))
    #expect(
      finding.history.contains("2. The layout becomes GapsColumn(gaps: [9.0])."),
      "\(finding.history)")
  }

  /// A column whose cache keeps its gap.
  struct GapColumn: Layout {
    let gap: CGFloat = 8

    func makeCache(subviews: Subviews) -> CGFloat { gap }
    func updateCache(_ cache: inout CGFloat, subviews: Subviews) {}

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat
    ) -> CGSize { Parts.column(Parts.ideals(subviews), gap: cache) }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat
    ) {
      Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin, gap: cache)
    }
  }

  @Test("a property that no initializer sets gets no other value", arguments: [true, false])
  func constants(isConstant: Bool) {
    var specimen = Specimen { _ in GapColumn() }
    if isConstant { specimen.constants = ["gap"] }
    let changes = specimen.otherValues.map(\.change)
    let expected = ["'gap' changes from 8 to 12.618", "'gap' changes from 8 to 3.6"]
    #expect(changes == (isConstant ? [] : expected))
  }
}

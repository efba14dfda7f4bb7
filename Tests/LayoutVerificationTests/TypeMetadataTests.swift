import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutVerification

@Suite("What the check of properties reads of a type")
struct TypeMetadataTests {
  /// Wrong places, each as if a toolchain had moved one thing.
  static let moved: [(name: String, metadata: TypeMetadata)] = {
    func moved(_ change: (inout TypeMetadata) -> Void) -> TypeMetadata {
      var metadata = TypeMetadata()
      change(&metadata)
      return metadata
    }
    return [
      ("the kind", moved { $0.enumerationKind = 0x202 }),
      ("the kind of structures", moved { $0.enumerationKind = 0x200 }),
      ("the description, by a byte", moved { $0.description = 9 }),
      ("the description, by a word", moved { $0.description = 16 }),
      ("the description, to the kind", moved { $0.description = 0 }),
      ("the cases that carry values", moved { $0.carryingCases = 16 }),
      ("the empty cases", moved { $0.emptyCases = 28 }),
      ("both numbers", moved { ($0.carryingCases, $0.emptyCases) = (24, 20) }),
      ("the properties", moved { $0.propertyOffset = { _, index in index * 8 } }),
    ]
  }()

  @Test("is where this toolchain keeps it")
  func isExpected() { #expect(TypeMetadata().difference == nil) }

  @Test("is known to be elsewhere where it moved", arguments: moved)
  func isMoved(_ moved: (name: String, metadata: TypeMetadata)) {
    #expect(moved.metadata.difference != nil, "\(moved.name)")
  }

  /// A column whose cache keeps the gap and the direction that it was made with.
  private struct KeptColumn: Layout {
    enum Gap { case none, small, large }

    var gap = Gap.small

    private var length: CGFloat { gap == .none ? 0 : gap == .small ? 8 : 20 }

    func makeCache(subviews: Subviews) -> CGFloat { length }
    func updateCache(_ cache: inout CGFloat, subviews: Subviews) {}

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat
    ) -> CGSize {
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      let gaps = cache * CGFloat(max(0, subviews.count - 1))
      return CGSize(
        width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(gaps) { $0 + $1.height })
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat
    ) {
      var y = bounds.minY
      for subview in subviews {
        subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
        y += subview.sizeThatFits(.unspecified).height + cache
      }
    }
  }

  private func verified(_ metadata: TypeMetadata) -> VerificationResult {
    var specimen = Specimen { _ in KeptColumn() }
    specimen.metadata = metadata
    var extent = VerificationExtent.standard
    (extent.histories, extent.checksCosts) = (1, false)
    return Verifier(extent: extent, isolation: .process).verify(specimen)
  }

  @Test(
    "a stale property is found where types are read, and the check is not run where they are not")
  func isNotRun() throws {
    let found = verified(TypeMetadata())
    #expect(found.findings.contains { $0.kind == .staleAfterChange }, "\(found)")
    #expect(!found.omissions.contains { $0.what == "changes of properties" })
    for moved in Self.moved {
      let result = verified(moved.metadata)
      #expect(!result.findings.contains { $0.kind == .staleAfterChange }, "\(moved.name)")
      let omission = try #require(
        result.omissions.first { $0.what == "changes of properties" }, "\(moved.name)")
      #expect(omission.reason.contains("keeps what LayoutBench reads of a type elsewhere"))
    }
  }
}

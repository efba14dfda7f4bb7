import DefectiveLayouts
import LayoutCatalog
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutVerification

@Suite("What other people mean by their layouts", .tags(.slow, .processes), .isolated, .hangLimit)
struct ForeignIntentTests {
  @Test("a row that is placed by centres is warned of, however few subviews show it")
  func placedByCentres() throws {
    let defect = try #require(Defect.all.first { $0.name.hasPrefix("a row placed by the centres") })
    let finding = verifyForeign(defect.layout(isWrong: true)).findings.first {
      $0.kind == .outsideSize
    }
    #expect(finding?.severity == .warning, "\(finding.debugDescription)")
  }

  @Test(
    "subviews parked far outside, on one axis too, are no error",
    arguments: [Meant.parking, Meant.parking(aside: true), Meant.parking(aside: false)])
  func parked(_ layout: Sketch<Void>) {
    let result = verifyForeign(layout, histories: 10, isolation: .none)
    #expect(result.errors.isEmpty, "\(result.errors)")
  }

  @Test("what lies on each other on purpose is not taken for rows", arguments: Meant.overlaying)
  func overlaying(_ layout: Sketch<Void>) {
    let result = verifyForeign(layout, histories: 3, isolation: .none)
    #expect(result.errors.isEmpty, "\(result.errors)")
    let lines = result.findings.filter { $0.title.contains("row") || $0.title.contains("column") }
    #expect(lines.isEmpty, "\(lines)")
  }

  @Test(
    "a cache that a placement needs is no mistake, unless another size in between changes it",
    arguments: [false, true])
  func neededCache(isWrong: Bool) throws {
    let defect = try #require(Defect.all.first { $0.name == "places by what the last size left" })
    let layout = defect.layout(isWrong: isWrong)
    let results = asWritten(layout)
    #expect(results[0].needsCache == true && results[0].findings.isEmpty)
    var expected: [Finding.Kind] = []
    if isWrong { expected = [.staleForProposal] }
    #expect(results[1].errors.map(\.kind) == expected, "\(results[1].errors)")
  }

  @Test("a cache that no placement needs is not said to be needed")
  func cacheNotNeeded() { #expect(asWritten(CachedFlowLayout())[0].needsCache == nil) }

  /// The results of a layout with a cache: with new caches, and as it is written.
  private func asWritten(_ layout: any Layout) -> [VerificationResult] {
    var extent = VerificationExtent.standard
    extent.histories = 12
    let verifier = Verifier(extent: extent)
    let subject = Subject(
      "handing", summary: "", variants: Variant.asWritten(hasCache: true) { _ in layout })
    return subject.variants.map { variant in verifier.verify(subject, variant) }
  }

  @Test("a page beside the one that shows is no subview that grows out of its container")
  func pages() {
    let found = verifyForeign(Pages(), isolation: .none).kinds
    #expect(!found.contains(.placesUnmeasured), "\(found)")
  }

  @Test(
    "a copy of a file has keys of its own for layout values, which its original does not read",
    arguments: [false, true])
  func keysOfCopies(isStale: Bool) {
    let result = verifyForeign(SpacedColumn<CopiedGap>(isStale: isStale)) { specimen in
      specimen.variant = Variant.Name.patched
      specimen.makeReference = { _ in SpacedColumn<Gap>() }
    }
    #expect(result.kinds.contains(.staleAfterChange) == isStale, "\(result.findings)")
  }
}

/// Pages of one width beside each other, of which the first shows; each fills the height.
private struct Pages: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let page = ProposedViewSize(width: 280, height: proposal.height)
    let heights = subviews.map { $0.sizeThatFits(page).height }
    return CGSize(width: proposal.width ?? 280, height: heights.max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.midX + CGFloat(index) * 296, y: bounds.midY), anchor: .center,
        proposal: ProposedViewSize(width: 280, height: bounds.height))
    }
  }
}

private enum Gap: LayoutValueKey { static let defaultValue: CGFloat = 2 }
private enum CopiedGap: LayoutValueKey { static let defaultValue: CGFloat = 2 }

/// A column with the gap of its second subview, which one that is stale keeps.
private struct SpacedColumn<Key: LayoutValueKey>: Layout where Key.Value == CGFloat {
  var isStale = false

  func makeCache(subviews: Subviews) -> CGFloat { gap(subviews) }

  func updateCache(_ cache: inout CGFloat, subviews: Subviews) {
    if !isStale { cache = gap(subviews) }
  }

  private func gap(_ subviews: Subviews) -> CGFloat {
    subviews.dropFirst().first?[Key.self] ?? 0
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat
  ) -> CGSize {
    Parts.column(Parts.ideals(subviews), gap: cache)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat
  ) {
    Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin, gap: cache)
  }
}

import CatalogBenchmarks
import Foundation
import LayoutBench
import LayoutDeciding
import PortableLayout
import TestSupport
import Testing

@testable import LayoutReports

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Pictures of the catalogue")
struct RenderTests {
  static let names = (catalogSuite.subjects + catalogSuite.examples).map(\.name)

  @Test("each layout of the catalogue is drawn as recorded", arguments: names)
  func catalogue(name: String) throws {
    let subject = try #require(
      catalogSuite.subject(named: name) ?? catalogSuite.example(named: name))
    let count = subject.counts?.first ?? 12
    let key = CaseKey(
      subject: name, population: subject.population, count: min(count, 16), host: .root,
      scenario: .first, memo: MemoOption(.standard))
    let tree = try PlacedTree(ProfileTarget(subject, subject.usualVariant, key))
    let svg = PlacementPicture([tree]).svg
    #expect(throws: Never.self) { try XMLDocument(xmlString: svg) }
    // The style sheet is that of all charts.
    let start = try #require(svg.range(of: "<style>"))
    let end = try #require(svg.range(of: "</style>"))
    var drawn = svg
    drawn.removeSubrange(start.lowerBound..<end.upperBound)
    try Snapshot.expect(drawn.replacingOccurrences(of: "><", with: ">\n<"), "render-\(name).svg")
  }

  @Test("variants and widths stand side by side, at one scale")
  func sideBySide() throws {
    let subject = try #require(catalogSuite.subject(named: "flow"))
    let trees = try [390.0, 200].flatMap { width in
      try subject.variants.prefix(2).map { variant in
        let key = CaseKey(
          subject: "flow", population: .tags, count: 6, host: .root, scenario: .first,
          memo: MemoOption(.standard))
        return try PlacedTree(
          ProfileTarget(
            subject, variant, key, window: ProposedViewSize(width: width, height: 800)))
      }
    }
    let picture = PlacementPicture(trees).picture
    #expect(
      picture.panels.map(\.title) == [
        "flow, uncached", "flow, cached", "flow, uncached", "flow, cached",
      ])
    #expect(picture.panels[0].pieces.map(\.frame) == picture.panels[1].pieces.map(\.frame))
    #expect(picture.panels[0].pieces.map(\.frame) != picture.panels[2].pieces.map(\.frame))
    #expect(picture.panels[2].note.contains("in 200 x 800, 6 subviews"))
  }

  @Test("of a screen that scrolls, what is visible is drawn", arguments: [(2, false), (100, true)])
  func scrolled(rows: Int, isClipped: Bool) throws {
    let screen = Subject("screen") { _ in
      ScrollView {
        VStack { ForEach(0..<rows, id: \.self) { row in Text("Row \(row)").frame(height: 72) } }
      }
    }
    let key = CaseKey(
      subject: "screen", population: .own, count: 1, host: .root, scenario: .first,
      memo: MemoOption(.standard))
    let tree = try PlacedTree(ProfileTarget(screen, screen.usualVariant, key))
    let panel = PlacementPicture([tree]).picture.panels[0]
    // Ten rows of 80 points are visible in a window of 800.
    let note = isClipped ? "100 subviews, 10 of them visible" : "2 subviews"
    #expect(panel.note.hasSuffix(note), "\(panel.note)")
    #expect(panel.extent.height <= 800)
  }

  @Test("a subview that is not placed is counted, and not drawn")
  func unplaced() throws {
    let subject = Subject("first-only") { _ in FirstOnly() }
    let key = CaseKey(
      subject: "first-only", population: .fixed, count: 3, host: .root, scenario: .first,
      memo: MemoOption(.standard))
    let tree = try PlacedTree(ProfileTarget(subject, subject.usualVariant, key))
    #expect(tree.views.map(\.isUnplaced) == [false, true, true])
    let panel = PlacementPicture([tree]).picture.panels[0]
    #expect(panel.pieces.count == 1)
    #expect(panel.note.hasSuffix("3 subviews, 2 not placed"))
  }
}

/// Places its first subview only.
private struct FirstOnly: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 100, height: 100)
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews.first?.place(at: bounds.origin, proposal: .unspecified)
  }
}

import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel

/// The counts of changes that are less to write than a cache.
@Suite("Changes that are simpler than a cache")
struct SimplerChangeTests {
  /// A layout that asks each subview twice, and the engine for all guides and spacings.
  fileprivate struct TwiceRow: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      return CGSize(
        width: sizes.reduce(0) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      var x = bounds.minX
      for subview in subviews {
        subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
        x += subview.sizeThatFits(.unspecified).width
      }
    }
  }

  /// A layout that asks each subview three times in a call that sizes it.
  private struct EagerColumn: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      let widest = subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
      let narrowest = subviews.map { $0.sizeThatFits(.unspecified).width }.min() ?? 0
      let height = subviews.reduce(0) { $0 + $1.sizeThatFits(.unspecified).height }
      return CGSize(width: max(widest, narrowest), height: height)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      var y = bounds.minY
      for subview in subviews {
        subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
        y += subview.sizeThatFits(.unspecified).height
      }
    }
  }

  /// A row that has one of its guides itself.
  private struct RowWithGuide: RowHolder {
    func explicitAlignment(
      of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
      subviews: Subviews, cache: inout ()
    ) -> CGFloat? { bounds.midY }
  }

  /// A layout of somebody's own that hands all guides on to the row in it.
  private struct RowAround: RowHolder {
    func explicitAlignment(
      of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
      subviews: Subviews, cache: inout ()
    ) -> CGFloat? {
      TwiceRow().explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }

    func explicitAlignment(
      of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
      subviews: Subviews, cache: inout ()
    ) -> CGFloat? {
      TwiceRow().explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  /// A row that has no guides itself.
  private struct RowWithoutGuides: RowHolder {}

  /// A layout that asks for the size of each subview, and for its dimensions with the same proposal.
  private struct BaselineRow: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      let width = subviews.reduce(0) { $0 + $1.sizeThatFits(.unspecified).width }
      let above = subviews.map { $0.dimensions(in: .unspecified)[.firstTextBaseline] }.max() ?? 0
      let below = subviews.map { subview in
        let dimensions = subview.dimensions(in: .unspecified)
        return dimensions.height - dimensions[.firstTextBaseline]
      }
      return CGSize(width: width, height: above + (below.max() ?? 0))
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      var x = bounds.minX
      for subview in subviews {
        let dimensions = subview.dimensions(in: .unspecified)
        subview.place(
          at: CGPoint(x: x, y: bounds.minY - dimensions[.firstTextBaseline]),
          proposal: .unspecified)
        x += dimensions.width
      }
    }
  }

  private func pass(
    _ host: LayoutHost, _ scenario: Scenario = .first, count: Int = 20,
    of layout: some Layout = TwiceRow()
  ) throws -> CountedPass {
    let subject = Self.subject(layout)
    let setup = CaseSetup(
      key: Self.key(host, scenario, count), subject: subject, seed: 42, system: .standard)
    return try setup.passWithSimplerChanges(setup.replay(of: subject.variants[0]))
  }

  /// A subject of one layout, as it is.
  private static func subject(_ layout: some Layout = TwiceRow()) -> Subject {
    Subject("row", summary: "", variants: Variant.asWritten(hasCache: false) { _ in layout })
  }

  /// The key of a case of the row.
  private static func key(_ host: LayoutHost, _ scenario: Scenario, _ count: Int) -> CaseKey {
    CaseKey(
      subject: "row", population: .tags, count: count, host: host, scenario: scenario,
      memo: MemoOption(.entries(3)))
  }

  @Test("without guides a stack asks for none, and for none of the sizes that these need")
  func guides() throws {
    let pass = try pass(.stack)
    let simpler = try #require(pass.simpler?.first { $0.change == .noGuides }).pass
    // Rule A4: for its guide the row is placed once more, and asks for 20 sizes twice.
    #expect(pass.calls[.query] - simpler.calls[.query] == 40)
    #expect(pass.calls[.placement] - simpler.calls[.placement] == 20)
    #expect(simpler.calls[.spacing] == pass.calls[.spacing])
  }

  @Test("with a spacing of its own no subview's is read")
  func spacing() throws {
    let pass = try pass(.stack)
    let simpler = try #require(pass.simpler?.first { $0.change == .ownSpacing }).pass
    #expect(pass.calls[.spacing] - simpler.calls[.spacing] == 20)
    #expect(simpler.calls[.query] == pass.calls[.query])
  }

  @Test("asked once in a call, each subview is asked as often as there are calls")
  func once() throws {
    let pass = try pass(.root, of: EagerColumn())
    let simpler = try #require(pass.simpler?.first { $0.change == .askOnce }).pass
    // Three queries, one, and the one that placing makes; of these one, one and the last.
    #expect(pass.calls[.query] == 100)
    #expect(simpler.calls[.query] == 60)
    #expect(simpler.calls[.placement] == pass.calls[.placement])
  }

  @Test("a size and dimensions of one proposal are one question, and each read of a guide stays")
  func onceWithDimensions() throws {
    let pass = try pass(.root, of: BaselineRow())
    let simpler = try #require(pass.simpler?.first { $0.change == .askOnce }).pass
    // Three queries of each are one; the one of placeSubviews, and that of the placement, stay.
    #expect(pass.calls[.query] == 100)
    #expect(simpler.calls[.query] == 60)
    #expect(pass.calls[.guide] == 60)
    #expect(simpler.calls[.guide] == pass.calls[.guide])
    #expect(simpler.calls[.placement] == pass.calls[.placement])
  }

  @Test("guides that somebody wrote stay, of either axis and those of another layout")
  func writtenGuides() throws {
    let layouts: [(layout: any Layout, isTried: Bool)] = [
      (RowWithoutGuides(), true), (AnyLayout(RowWithoutGuides()), true), (RowWithGuide(), false),
      (AnyLayout(RowWithGuide()), false), (RowAround(), false),
    ]
    for (layout, isTried) in layouts {
      let changes = try pass(.stack, of: layout).simpler?.map(\.change) ?? []
      #expect(changes.contains(.noGuides) == isTried, "\(layout)")
      #expect(changes.contains(.ownSpacing), "\(layout)")
    }
  }

  @Test("nothing is tried where nobody asks, and in cases that do not decide")
  func untried() throws {
    #expect(try pass(.root).simpler == nil)
    #expect(try pass(.stack, .update).simpler == nil)
  }

  @Test("a change is tried with more subviews than decide, too: a report may ask of more")
  func manySubviews() throws {
    let pass = try pass(.stack, count: Conventions.mostSubviews + 1)
    #expect(pass.simpler?.map(\.change).contains(.noGuides) == true)
  }

  @Test("changes that help alone are counted together, too")
  func together() throws {
    let pass = try pass(.stack)
    let alone = try ["noGuides", "ownSpacing"].map { name in
      try #require(pass.simpler?.first { $0.change.rawValue == name && $0.others == nil }).pass
    }
    let both = try #require(pass.simpler?.first { $0.others != nil })
    #expect((both.change, both.others) == (.noGuides, [.ownSpacing]))
    #expect(both.pass.calls[.query] == alone[0].calls[.query])
    #expect(both.pass.calls[.spacing] == alone[1].calls[.spacing])
    let second = try #require(pass.with(.ownSpacing)?.simpler)
    #expect(second.map(\.change) == [.noGuides])
    #expect(second[0].pass == both.pass)
  }
}

/// A layout that sizes and places as the row of the tests.
private protocol RowHolder: Layout where Cache == Void {}

extension RowHolder {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    SimplerChangeTests.TwiceRow().sizeThatFits(
      proposal: proposal, subviews: subviews, cache: &cache)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    SimplerChangeTests.TwiceRow().placeSubviews(
      in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

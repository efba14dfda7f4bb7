import LayoutCatalog
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel

@Suite("What a layout asks again")
struct RepeatTests {
  private func pass(
    _ layout: some Layout, _ scenario: Scenario = .first, _ host: LayoutHost = .root,
    count: Int = 10, variant: Int = 0, population: Population = .fixed
  ) throws -> CountedPass {
    let subject = Subject("one", variants: layout)
    let key = CaseKey(
      subject: "one", population: population, count: count, host: host, scenario: scenario)
    return try CaseSetup(key: key, subject: subject, seed: 1)
      .replayedPass(of: subject.variants[variant])
  }

  @Test("placing asks for the ideal sizes again; the sizing of place is no question")
  func flow() throws {
    let repeated = try #require(try pass(FlowLayout()).repeated)
    #expect(repeated[.query] == 10)
    #expect(repeated[.measurement] + repeated[.text] == 0)
  }

  @Test("the lines that ask again are named, with how often a pass; that of place is none")
  func sites() throws {
    let sites = try #require(try pass(AskingTwiceByLine()).sites)
    #expect(sites.map(\.queries) == [20, 10])
    #expect(sites.map { $0.place.line - AskingTwiceByLine.line } == [4, 2])
    #expect(Set(sites.map(\.place.file)) == ["LayoutBenchTests/RepeatTests.swift"])
    #expect(try pass(Bars()).sites == nil)
  }

  @Test("a cache of one arrangement saves what sizing asked, too, not what placing alone asks")
  func arrangement() throws {
    let kept = try pass(FlowLayout()).arrangement
    #expect(kept?.saved[.query] == 10)
    for host in [LayoutHost.root, .stack] {
      let counted = try pass(AskingInPlacement(), .first, host)
      #expect(counted.calls[.query] >= 10)
      #expect((counted.arrangement?.saved[.query] ?? 0) == 0)
    }
  }

  @Test("what is centred as the layout does not place it is no question")
  func unplaced() throws {
    #expect(try pass(FirstAlone(), .resize).repeated?[.query] == 0)
  }

  @Test("what is remembered lives across the passes of a resize, and ends with a change")
  func acrossPasses() throws {
    let resized = try #require(try pass(FlowLayout(), .resize).repeated)
    #expect(resized[.query] == 20)
    // Each pass has an update: the sizing asks anew.
    let updated = try #require(try pass(FlowLayout(), .update).repeated)
    #expect(updated[.query] == 10)
  }

  @Test("a layout that asks nobody repeats nothing")
  func asksNobody() throws {
    let repeated = try #require(try pass(Bars(), .resize).repeated)
    #expect(PriceTerm.allCases.allSatisfy { repeated[$0] == 0 })
  }

  @Test("more proposals than the memo holds are measured again", arguments: [3, 4])
  func measuredAgain(proposals: Int) throws {
    let repeated = try #require(
      try pass(Rotating(proposals: proposals), population: .flexible).repeated)
    #expect(repeated[.query] == Double(10 * proposals))
    #expect(repeated[.measurement] == (proposals > 3 ? Double(10 * proposals) : 0))
  }

  @Test("what a repeated query causes is repeated, in a container that asks nothing itself")
  func below() throws {
    let subject = Subject("view") { _ in
      AskingTwice { Color.red.frame(width: 10).padding() }
    }
    let key = CaseKey(
      subject: "view", population: .own, count: 1, host: .root, scenario: .first,
      memo: MemoOption(.entries(0)))
    let pass = try CaseSetup(key: key, subject: subject, seed: 1)
      .replayedPass(of: subject.variants[0])
    let repeated = try #require(pass.repeated)
    // The query of the padding, that of the frame in it, and that of the color.
    #expect(repeated[.query] == 3)
    #expect(pass.calls[.query] > 6)
  }

  @Test("a spacing and a distance are read again, of the same two subviews only")
  func spacings() throws {
    let counted = try pass(SpacedRow(readsTwice: true))
    let repeated = try #require(counted.repeated)
    #expect(counted.distanceAxis == "horizontal")
    // Each of the eight between two others is read twice in a call.
    #expect(repeated[.spacing] == 26)
    #expect(repeated[.distance] == 9)
    let once = try #require(try pass(SpacedRow(readsTwice: false)).repeated)
    #expect(once[.distance] == 0)
  }

  @Test("an automatic cache tells its work: lookups, sizes compared with, stores")
  func work() throws {
    let work = try #require(try pass(FlowLayout(), variant: 1).cacheWork)
    #expect(work.caches == 1)
    #expect(work.calls == 2)
    #expect(work.lookups == 20)
    #expect(work.firstStores == 10)
    #expect(work.comparisons + work.stores == 0)
    let rotating = try #require(try pass(Rotating(proposals: 3), variant: 2).cacheWork)
    #expect(rotating.lookups == 60)
    #expect(rotating.firstStores == 10)
    #expect(rotating.stores == 20)
    // At first one with one; then one or two with the first.
    #expect(rotating.comparisons == 10 * (1 + 1 + 2))
  }

  @Test("own time leaves out texts and other containers, and knows the first call")
  func ownTime() throws {
    let ticks = Counter()
    let clock = BenchClock { UInt64(ticks.next()) * 100 }
    func times(_ layout: some Layout, _ scenario: Scenario) throws -> OwnTimes {
      let subject = Subject("one", variants: layout)
      let key = CaseKey(
        subject: "one", population: .text, count: 4, host: .stack, scenario: scenario)
      return try CaseSetup(key: key, subject: subject, seed: 1)
        .ownTime(of: subject.variants[0], clock: clock)
    }
    // makeCache, one stretch of sizing around each text, placing and so on: each takes a tick.
    let first = try times(FlowLayout(), .first)
    #expect(first.repeated > .zero && first.repeated < first.perPass)
    let together = try #require(first.time(in: LayoutPhase.allCases))
    // Each part is rounded to four digits.
    #expect(abs(together.rawValue - first.perPass.rawValue) < 0.01)
    #expect(try #require(first.time(in: [.sizeThatFits])) > .zero)
    #expect(try #require(first.time(in: [.placeSubviews])) > .zero)
    let again = try times(FlowLayout(), .resize)
    #expect(again.repeated == again.perPass)
    // What placing alone works out is worked out again in another pass only.
    let placing = try times(PlacingAlone(), .first)
    #expect(placing.repeated * 2 < placing.perPass)
    let placingAgain = try times(PlacingAlone(), .resize)
    #expect(placingAgain.repeated == placingAgain.perPass)
  }
}

/// Its sizing is one stretch of own time, its placing many.
private struct PlacingAlone: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 10, height: 10)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for _ in 0..<8 { for subview in subviews { _ = subview.sizeThatFits(.unspecified) } }
    for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
  }
}

private struct AskingTwiceByLine: Layout {
  static let line = #line
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    for subview in subviews { for _ in 0..<2 { _ = subview.sizeThatFits(.unspecified) } }
    let again = { (subview: LayoutSubview) in
      (subview.dimensions(in: .unspecified).width, subview.dimensions(in: .unspecified).height)
    }
    return subviews.reduce(.zero) { size, subview in
      CGSize(width: size.width + again(subview).0, height: 10)
    }
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: .zero) }
  }
}

private struct FirstAlone: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 10, height: 10)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews.first?.place(at: bounds.origin, proposal: .zero)
  }
}

/// Asks for no size before it places.
private struct AskingInPlacement: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      subview.place(at: bounds.origin, proposal: ProposedViewSize(size))
    }
  }
}

/// Places its subviews beside one another, each as wide as the next.
private struct Bars: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let width = bounds.width / CGFloat(max(1, subviews.count))
    for index in subviews.indices {
      subviews[index].place(
        at: CGPoint(x: bounds.minX + width * CGFloat(index), y: bounds.minY),
        proposal: ProposedViewSize(width: width, height: 10))
    }
  }
}

/// Asks each subview for several widths in turn, in both methods.
private struct Rotating: Layout {
  var proposals: Int

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    ask(subviews)
    return CGSize(width: 100, height: 100)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    ask(subviews)
    for subview in subviews { subview.place(at: bounds.origin, proposal: .zero) }
  }

  private func ask(_ subviews: Subviews) {
    for subview in subviews {
      for index in 1...proposals {
        _ = subview.sizeThatFits(ProposedViewSize(width: CGFloat(index), height: 5))
      }
    }
  }
}

private struct AskingTwice: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews[0].sizeThatFits(.unspecified)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    _ = subviews[0].sizeThatFits(.unspecified)
    subviews[0].place(at: bounds.origin, proposal: .zero)
  }
}

private struct SpacedRow: Layout {
  var readsTwice: Bool

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    if readsTwice { read(subviews) }
    return CGSize(width: 100, height: 100)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    read(subviews)
    for subview in subviews { subview.place(at: bounds.origin, proposal: .zero) }
  }

  private func read(_ subviews: Subviews) {
    for (first, next) in zip(subviews, subviews.dropFirst()) {
      _ = first.spacing.distance(to: next.spacing, along: .horizontal)
    }
  }
}

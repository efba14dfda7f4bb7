import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@_spi(LayoutBench) @testable import PortableLayout

/// A ring with a radius that can be animated, and a cache of what was worked out for it.
private struct Ring: Layout {
  var radius: CGFloat

  var animatableData: CGFloat {
    get { radius }
    set { radius = newValue }
  }

  struct Cache {
    var ideals: [CGFloat: [CGSize]] = [:]
  }

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  // Keeps what it has by radius, whatever changed.
  func updateCache(_ cache: inout Cache, subviews: Subviews) {}

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    if cache.ideals[radius] == nil {
      cache.ideals[radius] = subviews.map { $0.sizeThatFits(.unspecified) }
    }
    return CGSize(width: 2 * radius, height: 2 * radius)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    for view in subviews {
      view.place(at: CGPoint(x: bounds.midX, y: bounds.midY - radius), proposal: .unspecified)
    }
  }
}

/// Queries each subview once more from some moment of an animation on.
private struct Late: Layout {
  var start: CGFloat
  var animatableData: CGFloat = 0

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    for _ in 0..<(animatableData > start ? 2 : 1) {
      for view in subviews { _ = view.sizeThatFits(.zero) }
    }
    return CGSize(width: 10, height: 10)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for view in subviews { view.place(at: bounds.origin, proposal: .zero) }
  }
}

private struct Still: Layout {
  var gap: CGFloat = 8

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { CGSize(width: gap, height: gap) }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

private struct Turned: Layout {
  var animatableData = AnimatablePair(CGFloat(0), AnimatablePair(Double(-3), EmptyAnimatableData()))

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { .zero }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {}
}

@Suite("Animated layouts of files")
struct AnimatedFileTests {
  private let suite: Suite = {
    let list = FileEntryList()
    list.addLayout("Ring", file: "Ring.swift", line: 1, expression: "Ring()") { _ in
      Ring(radius: 60)
    }
    list.addLayout("Still", file: "Still.swift", line: 1, expression: "Still()") { _ in Still() }
    return Suite(files: list)
  }()

  private func key(_ subject: String) -> CaseKey {
    CaseKey(subject: subject, population: .tags, count: 5, host: .root, scenario: .animate)
  }

  @Test("a layout without animatable data has no case, and an error says why")
  func none() throws {
    let ring = try #require(suite.subject(named: "Ring"))
    let still = try #require(suite.subject(named: "Still"))
    #expect(ring.scenarios.contains(.animate))
    #expect(!still.scenarios.contains(.animate))
    #expect(still.scenarios == ring.scenarios.filter { $0 != .animate })
    var selection = Selection()
    selection.scenarios = [.animate]
    #expect(try Set(Plan(suite, selection, .standard).cases.map(\.subject)) == ["Ring"])
    selection.subjects = ["Still"]
    let error = #expect(throws: UserError.self) { try Plan(suite, selection, .standard) }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.hasPrefix("'Still' has no 'animatableData' that an animation could change, so"))
    #expect(
      text.contains("Choose from: first, relayout, resize, rotate, update, text-size, insert."))
  }

  @Test("frames change from pass to pass, and a cache by the animated value misses in each")
  func frames() throws {
    let subject = try #require(suite.subject(named: "Ring"))
    let setup = CaseSetup(key: key("Ring"), subject: subject, seed: 3)
    let tree = setup.tree(of: subject.usualVariant)
    let first = try #require(tree.script.steps(sample: 0).first)
    var widths: [CGFloat] = []
    var queries: [Int] = []
    for step in [first] + tree.script.steps(sample: 0) + tree.script.steps(sample: 3) {
      tree.apply(step.change)
      tree.engine.resetCounts()
      _ = try tree.engine.layOut(in: step.window)
      widths.append(tree.engine.frame(of: tree.container).width)
      queries.append(tree.engine.counts(below: tree.container).queries)
    }
    // From 120 to 60 in 16 steps; the first step is made twice, and the second time it is a hit.
    let steps = [4, 4, 8, 12, 16, 1, 5, 9, 13] as [CGFloat]
    #expect(widths == steps.map { 120 - 60 * $0 / 16 })
    #expect(queries == [10, 5, 10, 10, 10, 10, 10, 10, 10])
  }

  @Test("the counts of a sample are those of a whole animation", arguments: [0, 0.3, 0.6, 0.9])
  func wholeAnimation(_ start: CGFloat) throws {
    let list = FileEntryList()
    list.addLayout("Late", file: "Late.swift", line: 1, expression: "Late()") { _ in
      Late(start: start)
    }
    let subject = try #require(Suite(files: list).subject(named: "Late"))
    let counted = try CaseSetup(key: key("Late"), subject: subject, seed: 3, system: .v27)
      .countOnce(subject.usualVariant)
    let late = [0.25, 0.5, 0.75, 1].count { $0 > start }
    // Placing a subview is a query, too.
    #expect(counted.counters.queries == 5 * (4 + 4 + late))
  }

  @Test(
    "an animation ends at half of the value, or at 1",
    arguments: [(0, 60), (1, 52.5), (4, 30), (8, 30)] as [(CGFloat, CGFloat)])
  func end(phase: CGFloat, radius: CGFloat) {
    #expect(Ring(radius: 60).animated(to: phase).radius == radius)
    #expect(Ring(radius: 0).animated(to: phase).radius == min(phase / 4, 1))
    #expect(Ring(radius: .infinity).animated(to: phase).radius == .infinity)
  }

  @Test("each number of a pair has an end of its own")
  func pairs() {
    let end = Turned().animated(to: 4).animatableData
    #expect(end.first == 1)
    #expect(end.second.first == -1.5)
  }
}

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

private struct Sliding: View {
  @State private var gap: CGFloat = 80
  var body: some View { Still(gap: gap) { Text("a") } }
}

private struct Toggled: View {
  @State private var isWide = false
  var body: some View {
    GeometryReader { _ in Still(gap: isWide ? 40 : 8) { Text("a") } }
  }
}

private struct Chosen: View {
  enum Style: CaseIterable { case dense, loose }
  var items = ["a", "b"]
  @State private var index = 0
  @State private var style = Style.dense
  var body: some View { Still(gap: style == .loose ? 40 : 8) { Text(items[index]) } }
}

private struct Unrelated: View {
  @State private var isOn = false
  @State private var word = "a"
  var body: some View { Still(gap: 8) { Text(isOn ? word : "b") } }
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
    #expect(
      text.hasPrefix(
        "'Still' has no 'animatableData', and no preview changes a property of it, so that it has no "
          + "scenario 'animate'."))
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
      .countedOnce(subject.usualVariant)
    let late = [0.25, 0.5, 0.75, 1].count { $0 > start }
    // Placing a subview is a query, too.
    #expect(counted.result.counters.queries == 5 * (4 + 4 + late))
  }

  @Test(
    "an animation ends at half of the value, or at 1",
    arguments: [(0, 60), (1, 52.5), (4, 30), (8, 30)] as [(CGFloat, CGFloat)])
  func end(phase: CGFloat, radius: CGFloat) {
    #expect(Ring(radius: 60).animated(to: phase).radius == radius)
    #expect(Ring(radius: 0).animated(to: phase).radius == min(phase / 4, 1))
    #expect(Ring(radius: .infinity).animated(to: phase).radius == .infinity)
  }

  /// The file of a layout and a preview of it.
  private func files(_ preview: @escaping @MainActor @Sendable () -> any View) -> Suite {
    let list = FileEntryList()
    list.addLayout("Still", file: "Still.swift", line: 1, expression: "Still()") { _ in Still() }
    list.addView(
      "preview", file: "Still.swift", line: 9, expression: "", origin: .preview
    ) { _ in AnyView(preview()) }
    return Suite(files: list)
  }

  /// The widths of a layout in the frames of a sample.
  private func widths(of suite: Suite, sample: Int) throws -> [CGFloat] {
    let subject = try #require(suite.subject(named: "Still"))
    let setup = CaseSetup(key: key("Still"), subject: subject, seed: 3)
    let tree = setup.tree(of: subject.usualVariant)
    return try tree.script.steps(sample: sample).map { step in
      tree.apply(step.change)
      try tree.engine.layOut(in: step.window)
      return tree.engine.frame(of: tree.container).width
    }
  }

  @Test("a number that a preview changes goes evenly to its half, the layout with it")
  func changedNumber() throws {
    let files = files { Sliding() }
    let suite = files.withLayoutsInViews(isolation: .none)
    let still = try #require(suite.subject(named: "Still"))
    #expect(still.scenarios.contains(.animate))
    #expect(try widths(of: suite, sample: 0) == [70, 60, 50, 40])
    #expect(try widths(of: suite, sample: 1) == [72.5, 62.5, 52.5, 42.5])
    // Another process is told what moves the layout.
    let drivers = suite.animatedProperties
    #expect(drivers["Still"] == PropertyDriver(preview: "preview", property: "Sliding.gap"))
    let other = self.files { Sliding() }
    #expect(other.subject(named: "Still")?.scenarios.contains(.animate) == false)
    #expect(try widths(of: other.animating(drivers), sample: 0) == [70, 60, 50, 40])
  }

  @Test("what has no values between is another one in every second frame")
  func changedCase() throws {
    for suite in [files { Toggled() }, files { Chosen() }] {
      let animated = suite.withLayoutsInViews(isolation: .none)
      #expect(try widths(of: animated, sample: 0) == [40, 8, 40, 8])
    }
  }

  @Test("state that a preview crashes with moves nothing, the rest does", .isolated)
  func crashing() throws {
    let suite = files { Chosen(items: ["a"]) }.withLayoutsInViews()
    #expect(suite.animatedProperties["Still"]?.property == "Chosen.style")
    #expect(try widths(of: suite, sample: 0) == [40, 8, 40, 8])
  }

  @Test("a layout that no state of a preview changes has no case")
  func unchanged() throws {
    let suite = files { Unrelated() }.withLayoutsInViews(isolation: .none)
    let still = try #require(suite.subject(named: "Still"))
    #expect(!still.scenarios.contains(.animate))
    #expect(suite.animatedProperties.isEmpty)
  }

  @Test("each number of a pair has an end of its own")
  func pairs() {
    let end = Turned().animated(to: 4).animatableData
    #expect(end.first == 1)
    #expect(end.second.first == -1.5)
  }
}

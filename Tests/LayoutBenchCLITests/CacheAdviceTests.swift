import LayoutBench
import LayoutDeciding
import PortableLayout
import Testing

@testable import LayoutBenchCLI

@Suite("A profile's advice on caches")
struct CacheAdviceTests {
  /// The target of a profile of a subject.
  private static func target(_ subject: Subject, count: Int = 100) -> ProfileTarget {
    let key = CaseKey(
      subject: subject.name, population: subject.population, count: count, host: .root,
      scenario: .first)
    return ProfileTarget(subject, subject.usualVariant, key)
  }

  /// Returns true if a profile of a subject offers a cache for its layout.
  private static func isAdvised(_ subject: Subject) throws -> Bool {
    let target = target(subject)
    let advice = CacheAdvice(suite: Suite("one", [subject]), target: target, scale: .none)
    var advices: [Bool] = []
    let trials = try RemedyTrials(target).run(mayCache: { layout in
      advices.append(advice.advisesCache(of: layout))
      return advices.last == true
    })
    let isOffered = trials.contains { trial in
      if case .cachedSizes = trial.remedy { true } else { false }
    }
    // Each of them saves a tenth of the queries, so that the decision is asked for.
    #expect(advices == [isOffered])
    return isOffered
  }

  @Test("a cache that saves a third of the queries and too little time is not advised")
  func tooLittle() throws {
    #expect(try !Self.isAdvised(Subject("column") { _ in Column(widths: [nil]) }))
  }

  @Test("a cache that saves twenty queries a subview is advised")
  func enough() throws {
    let widths: [CGFloat?] = [80, 120, 160, 240, 320]
    #expect(try Self.isAdvised(Subject("column") { _ in Column(widths: widths) }))
  }

  @Test("where the distances between subviews are what to keep, no cache of sizes is advised")
  func distances() throws {
    #expect(try !Self.isAdvised(Subject("row") { _ in Spaced() }))
  }

  @Test("no cache is advised of queries that grow with the square of the subviews")
  func squares() throws {
    #expect(try !Self.isAdvised(Subject("row") { _ in Squares() }))
  }

  @Test("no cache is added to a layout that has one")
  func ownCache() throws {
    let widths: [CGFloat?] = [80, 120, 160, 240, 320]
    #expect(try !Self.isAdvised(Subject("column") { _ in Kept(base: Column(widths: widths)) }))
  }

  @Test("a layout in a view has the decision of that view")
  func view() throws {
    func view(_ rows: Int) -> Suite {
      let screen = Subject("screen") { _ in
        Column(widths: [80, 120, 160, 240, 320]) {
          ForEach(0..<rows, id: \.self) { _ in Color.red.frame(width: 20, height: 20) }
        }
      }
      return Suite("one", [screen])
    }
    for (rows, isAdvised) in [(4, false), (400, true)] {
      let views = view(rows)
      let suite = views.withLayoutsInViews()
      let screen = try #require(views.subject(named: "screen"))
      #expect(suite.subject(named: "Column in screen") != nil)
      let advice = CacheAdvice(
        suite: suite, target: Self.target(screen, count: 1), scale: .none)
      #expect(advice.advisesCache(of: "Column") == isAdvised, "\(rows)")
    }
  }

  @Test("a layout that crashes with other subviews has no decision")
  func crash() {
    for (subject, notAdvised) in [
      (Subject("Column") { _ in Column(widths: [nil]) }, ["Column"]),
      (Subject("Single") { _ in Single() }, []),
    ] {
      let advice = CacheAdvice(
        suite: Suite("one", [subject]), target: Self.target(subject, count: 1), scale: .none)
      #expect(advice.notAdvised(of: [subject.name], seconds: 30) == notAdvised)
    }
  }

  @Test("a layout in a view that does not run has the decision of the layout, if that runs")
  func layoutAlone() {
    let view = Subject("screen") { _ in Column(widths: [nil]) { Text("One") } }
    let alone = Subject("Column") { _ in Column(widths: [nil]) }
    for (subject, isAdvised) in [(alone, false), (view, true)] {
      let advice = CacheAdvice(
        suite: Suite("one", [subject]), target: Self.target(view, count: 1), scale: .none)
      #expect(advice.advisesCache(of: "Column") == isAdvised, "\(subject.name)")
    }
  }
}

/// A column of one subview, as it says.
private struct Single: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    precondition(subviews.count == 1)
    return subviews[0].sizeThatFits(proposal)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews[0].place(at: bounds.origin, proposal: proposal)
  }
}

/// A column that asks each subview at several widths.
private struct Column: Layout {
  var widths: [CGFloat?]

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map(size)
    return CGSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var y = bounds.minY
    for subview in subviews {
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
      y += size(of: subview).height
    }
  }

  private func size(of subview: LayoutSubview) -> CGSize {
    let sizes = widths.map { width in
      subview.sizeThatFits(ProposedViewSize(width: width, height: nil))
    }
    return sizes.min { $0.height < $1.height } ?? .zero
  }
}

/// A row of the widest subview's width for each, with the distances that they prefer.
private struct Spaced: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let most = most(of: subviews)
    let gaps = spacing(of: subviews).reduce(0, +)
    return CGSize(width: most.width * CGFloat(subviews.count) + gaps, height: most.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let most = most(of: subviews)
    var x = bounds.minX
    for (subview, gap) in zip(subviews, spacing(of: subviews)) {
      subview.place(
        at: CGPoint(x: x, y: bounds.minY),
        proposal: ProposedViewSize(width: most.width, height: most.height))
      x += most.width + gap
    }
  }

  private func most(of subviews: Subviews) -> CGSize {
    subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) { most, size in
      CGSize(width: max(most.width, size.width), height: max(most.height, size.height))
    }
  }

  private func spacing(of subviews: Subviews) -> [CGFloat] {
    subviews.indices.map { index in
      guard index + 1 < subviews.count else { return 0 }
      return subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .horizontal)
    }
  }
}

/// A row that asks all subviews before a subview for their widths.
private struct Squares: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: width(of: subviews[...]), height: 20)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for index in subviews.indices {
      let x = bounds.minX + width(of: subviews[..<index])
      subviews[index].place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
    }
  }

  private func width(of subviews: Subviews.SubSequence) -> CGFloat {
    subviews.reduce(0) { width, subview in width + subview.sizeThatFits(.unspecified).width }
  }
}

/// A column with a cache that nothing needs.
private struct Kept: Layout {
  var base: Column

  func makeCache(subviews: Subviews) -> [Int] { Array(subviews.indices) }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [Int]) -> CGSize {
    var none: Void = ()
    return base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &none)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [Int]
  ) {
    var none: Void = ()
    base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &none)
  }
}

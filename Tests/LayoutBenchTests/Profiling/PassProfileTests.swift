import CatalogBenchmarks
import Foundation
import LayoutBench
import LayoutDeciding
import PortableLayout
import TestSupport
import Testing

@Suite("Profiles of a pass", .tags(.slow))
struct PassProfileTests {
  static let names = (catalogSuite.subjects + catalogSuite.examples).map(\.name)

  static func target(
    _ name: String, count: Int? = nil, variant: Int? = nil, host: LayoutHost = .nested,
    memo: MemoOption = MemoOption(.standard), population: Population? = nil
  ) throws -> ProfileTarget {
    let subject = try #require(
      catalogSuite.subject(named: name) ?? catalogSuite.example(named: name))
    let key = CaseKey(
      subject: name, population: population ?? subject.population,
      count: count ?? min(subject.counts?.first ?? 12, 32), host: host, scenario: .first,
      memo: memo)
    return ProfileTarget(
      subject, variant.map { subject.variants[$0] } ?? subject.usualVariant, key)
  }

  @Test("a traced pass counts and places as an untraced one does", arguments: names)
  func traceChangesNothing(name: String) throws {
    for memo in [
      MemoOption(.standard), MemoOption(.entries(0)), MemoOption(.entries(1)),
      MemoOption(.unbounded),
    ] {
      for variant in 0..<min(2, try Self.target(name).subject.variants.count) {
        let target = try Self.target(name, variant: variant, memo: memo)
        let profile = try PassProfile(target)
        let plain = try PlainPass(target)
        #expect(profile.queries == plain.queries, "\(name) \(memo)")
        #expect(profile.measurements == plain.measurements, "\(name) \(memo)")
        #expect(try PlacedTree(target).views.map(\.frame) == plain.frames, "\(name) \(memo)")
      }
    }
  }

  @Test("Views, causes and origins add up to all queries", arguments: names)
  func sums(name: String) throws {
    let profile = try PassProfile(try Self.target(name))
    let queries = profile.queries
    #expect(profile.causes.reduce(0) { $0 + $1.queries } == queries)
    #expect(profile.origins.values.reduce(0, +) == queries)
    #expect(profile.views[0].total == queries)
    #expect(profile.distinct <= queries)
  }

  @Test("a flow in a column: runs, their causes and the placements for alignment (rule C4)")
  func flow() throws {
    let profile = try PassProfile(try Self.target("flow", count: 10, host: .stack))
    let causes = profile.causes.filter { $0.label == "FlowLayout" }
    #expect(Set(causes.map(\.origin)) == [.size, .flexibility, .alignment])
    // Rule C4: runs + 2 x placements a child, 3 + 2 x 1; the container sits at the origin, where
    // the placement for alignment serves as the final one.
    #expect(causes.reduce(0) { $0 + $1.queries } == 50)
    // The ideal size is one question a child, put 5 times.
    let leaves = try #require(profile.views.first { $0.label == "fixed" && $0.count == 10 })
    #expect(leaves.distinct == 10)
    #expect(leaves.repeated == 40)
    #expect(leaves.measurements == 10)
  }

  @Test("nested stacks compute as often as rule C5 says, which grows by no factor")
  func nesting() throws {
    let stacks = try PassProfile(try Self.target("nested-stacks", count: 8, host: .root))
    #expect(stacks.nestingBase == nil)
    #expect(stacks.levels.map(\.amount) == [3, 9, 15, 21, 27, 33, 39])
    let columns = try PassProfile(try Self.target("nested-columns", count: 8, host: .root))
    #expect(columns.nestingBase == nil)
  }

  @Test("where no size is measured twice, no memo forgets one, however the levels grow")
  func forgetsNothing() throws {
    let target = try Self.target("stack-tree", count: 64, host: .root).at(.v26)
    var profile = try PassProfile(target)
    #expect(profile.nestingBase != nil)
    for index in profile.views.indices {
      profile.views[index].distinct = profile.views[index].measurements
    }
    #expect(profile.nestingBase == nil)
  }

  @Test("a tree of stacks measures its leaves as often as its last level, whatever the depth")
  func stackTree() throws {
    let profile = try PassProfile(try Self.target("stack-tree", count: 64, host: .root))
    let byLevel = profile.levels.map(\.amount)
    // Rule C5, the first row: what a tree of depth d does at its leaves, a deeper one does at
    // level d.
    for depth in 3...5 {
      let shallow = try PassProfile(
        try Self.target("stack-tree", count: 1 << depth, host: .root))
      let leaves = shallow.views.filter { !$0.isContainer }
      let each =
        Double(leaves.reduce(0) { $0 + $1.measurements })
        / Double(leaves.reduce(0) { $0 + $1.count })
      #expect(abs(byLevel[depth - 1] - each) < 1e-9, "depth \(depth)")
    }
  }
}

/// A pass over a tree that is not traced.
private struct PlainPass {
  var queries = 0
  var measurements = 0
  var frames: [CGRect]

  init(_ target: ProfileTarget) throws {
    let counts = try target.untracedPass()
    (queries, measurements, frames) = (counts.queries, counts.measurements, counts.frames)
  }
}

@Suite("Remedies")
struct RemedyTests {
  @Test("columns in columns are made one, wherever their body stands")
  func columns() throws {
    let target = try PassProfileTests.target("nested-columns", count: 8, host: .root)
    let profile = try PassProfile(target)
    let merged = RemedyTrials(target, profile).run().compactMap { trial -> Remedy.Place? in
      if case .merged(let place) = trial.remedy { place } else { nil }
    }
    #expect(merged.map(\.count) == [7])
    #expect(merged.first?.owner == "StackChain")
  }

  @Test("a layout that queries in both methods is told to remember and to answer nil for guides")
  func cache() throws {
    let target = try PassProfileTests.target("flow", count: 10, host: .nested)
    let profile = try PassProfile(target)
    let trials = RemedyTrials(target, profile).run()
    for remedy in [Remedy.cachedSizes("FlowLayout"), .noGuides("FlowLayout")] {
      let trial = try #require(trials.first { $0.remedy == remedy }, "\(remedy)")
      #expect(trial.keepsFrames)
      #expect(trial.queries < profile.queries)
    }
  }

  @Test("a layout that is the root view is told to remember, too")
  func rootCache() throws {
    let target = try PassProfileTests.target("flow", count: 10, host: .root)
    let profile = try PassProfile(target)
    let trial = try #require(
      RemedyTrials(target, profile).run().first { $0.remedy == .cachedSizes("FlowLayout") })
    #expect((profile.queries, trial.queries) == (30, 20))
  }

  /// A row that asks all subviews for each one.
  private struct AskingRow: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      CGSize(width: 10 * Double(subviews.count), height: 10)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for (index, subview) in subviews.enumerated() {
        let height = subviews.map { $0.sizeThatFits(.unspecified).height }.max() ?? 0
        subview.place(
          at: CGPoint(x: bounds.minX + 10 * Double(index), y: bounds.minY),
          proposal: ProposedViewSize(width: 10, height: height))
      }
    }
  }

  @Test("a layout that asks all subviews for each one is told to ask once, with the line")
  func askOnce() throws {
    let subject = Subject("row") { _ in AskingRow() }
    let key = CaseKey(
      subject: "row", population: .tags, count: 10, host: .root, scenario: .first)
    let target = ProfileTarget(subject, subject.usualVariant, key)
    let profile = try PassProfile(target)
    let trials = RemedyTrials(target, profile).run()
    let trial = try #require(trials.first { $0.remedy == .askedOnce("AskingRow") })
    // Ten for each of ten, and the ten that placing makes.
    #expect((profile.queries, trial.queries) == (110, 20))
    #expect(trial.sites.map(\.queries) == [90])
    #expect(trial.sites.first?.place.file.hasSuffix("PassProfileTests.swift") == true)
    let steep = try #require(target.steepQueries())
    #expect((steep.twice, steep.order) == (GrowthPoint(count: 20, amount: 420), "n²"))
    #expect(try PassProfileTests.target("flow", count: 10).steepQueries() == nil)
  }

  /// A row that asks all subviews before a subview for their widths.
  private struct QuadraticRow: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      return CGSize(width: sizes.map(\.width).reduce(0, +), height: 10)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for index in subviews.indices {
        let widths = subviews[..<index].map { $0.sizeThatFits(.unspecified).width }
        let origin = CGPoint(x: bounds.minX + widths.reduce(0, +), y: bounds.minY)
        subviews[index].place(at: origin, proposal: .unspecified)
      }
    }
  }

  @Test("to ask once stands above a cache that saves little more")
  func cheaperFirst() throws {
    let subject = Subject("row") { _ in QuadraticRow() }
    let key = CaseKey(
      subject: "row", population: .tags, count: 30, host: .root, scenario: .first)
    let target = ProfileTarget(subject, subject.usualVariant, key)
    let trials = try RemedyTrials(target).run()
    #expect(
      trials.map(\.remedy) == [.askedOnce("QuadraticRow"), .cachedSizes("QuadraticRow")])
    #expect(trials[0].queries > trials[1].queries)
  }

  @Test("nothing is offered where nothing helps")
  func nothing() throws {
    let target = try PassProfileTests.target("z-stack", count: 2, host: .root)
    let profile = try PassProfile(target)
    #expect(
      RemedyTrials(target, profile).run().allSatisfy { $0.queries * 10 <= profile.queries * 9 })
    let columnsTarget = try PassProfileTests.target("h-stack", count: 2, host: .root)
    let columns = try PassProfile(columnsTarget)
    #expect(RemedyTrials(columnsTarget, columns).run().isEmpty)
  }
}

@Suite("Fits of growth")
struct GrowthFitTests {
  @Test("a power is told from an exponential", arguments: [0.5, 1, 2, 3])
  func power(exponent: Double) throws {
    let points = (1...9).map {
      GrowthPoint(count: $0, amount: 7 * Double.pow($0, exponent))
    }
    let fit = try #require(GrowthFit(points))
    guard case .power(let found) = fit.model else {
      Issue.record("\(fit.model)")
      return
    }
    #expect(abs(found - exponent) < 1e-9)
    let count = try #require(fit.count(reaching: 7 * Double.pow(20, exponent)))
    #expect(abs(count / 20 - 1) < 1e-9)
  }

  @Test("the observed counts of nested stacks are exponential (rule C5)")
  func observed() throws {
    let counts = [3, 9, 21, 50, 112, 257, 575, 1305, 2925]
    let fit = try #require(
      GrowthFit(
        counts.enumerated().map { GrowthPoint(count: $0.offset + 1, amount: Double($0.element)) }))
    guard case .exponential(let base) = fit.model else {
      Issue.record("\(fit.model)")
      return
    }
    #expect((2.2...2.4).contains(base))
    let depth = try #require(fit.count(reaching: 1_000_000))
    #expect(abs(exp(fit.logFactor + log(base) * depth) / 1_000_000 - 1) < 1e-9)
  }

  @Test("too few points have no growth; what does not grow reaches nothing")
  func degenerate() throws {
    #expect(GrowthFit([1, 2].map { GrowthPoint(count: $0, amount: 1) }) == nil)
    let flat = try #require(GrowthFit([1, 2, 4, 8].map { GrowthPoint(count: $0, amount: 5) }))
    #expect(flat.count(reaching: 10) == nil)
  }
}

extension Double {
  fileprivate static func pow(_ base: Int, _ exponent: Double) -> Double {
    Foundation.pow(Double(base), exponent)
  }
}

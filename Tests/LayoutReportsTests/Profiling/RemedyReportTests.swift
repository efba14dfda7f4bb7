import Foundation
import LayoutBench
import LayoutDeciding
import PortableLayout
import TestSupport
import Testing

@testable import LayoutReports

@Suite("Changes in the report of a profile", .tags(.slow))
struct RemedyReportTests {
  @Test("a layout's own guides come with the code to write")
  func code() throws {
    var report = try ProfileExample.report("flow")
    report.trials = [RemedyTrial(remedy: .noGuides("Flow"), queries: 1, keepsFrames: true)]
    let text = report.text(style: .plain)
    #expect(text.contains("of guide: VerticalAlignment, in bounds: CGRect"), "\(text)")
  }

  @Test("a size that is asked for once comes with the lines that ask again, and the code")
  func askedOnce() throws {
    var report = try ProfileExample.report("flow")
    var trial = RemedyTrial(remedy: .askedOnce("Grid"), queries: 9, keepsFrames: true)
    trial.sites = [RepeatSite(SourcePlace(file: "Grid.swift", line: 12), queries: 80)]
    report.trials = [trial]
    report.steepQueries = (GrowthPoint(count: 20, amount: 4_000), "n²")
    let text = report.text(style: .plain)
    #expect(
      text.contains(
        ": each subview asked once in a call, and its size kept in a constant, in Grid. Asked again "
          + "in Grid.swift:12 (80 queries). "), "\(text)")
    let start = "for each proposal that the layout makes:"
    #expect(text.contains(start), "\(text)")
    // A placeholder: what is pasted as it is does not compile.
    #expect(text.contains("let sizes = subviews.map { $0.sizeThatFits(<#its proposal#>) }"))
    #expect(text.contains("With 20 subviews they are 4,000, "), "\(text)")
    #expect(text.contains(" times as many: they grow like n².\n"), "\(text)")
  }

  @Test(
    "a change has the time that it saves at the prices, a cache the most that it may save",
    arguments: [
      (Remedy.noGuides("Flow"), 100, "1 query, which saves 3.50 µs a pass: explicitAlignment"),
      (.cachedSizes("Flow"), 100, "1 query, which saves at most 3.50 µs a pass: a cache"),
      (.noGuides("Flow"), 200, "1 query: explicitAlignment"),
    ])
  func timeSaved(remedy: Remedy, queries: Double, words: String) throws {
    var report = try ProfileExample.report("flow")
    report.cost = PassCost(
      counts: PassCounts([.query: 200]),
      prices: PriceList(name: "mine", [.query: Nanoseconds(35)]))
    var trial = RemedyTrial(remedy: remedy, queries: 1, keepsFrames: true)
    trial.calls = PassCounts([.query: queries])
    report.trials = [trial]
    var style = TextStyle.plain
    style.columns = 1_000
    let text = report.text(style: style)
    #expect(text.contains(words), "\(text)")
  }

  @Test(
    "changes that save too little to matter are told so",
    arguments: [(1_000.0, true), (10_000.0, false), (nil, false)])
  func tooLittle(saved: Double?, isTold: Bool) throws {
    var report = try ProfileExample.report("flow")
    // 83.3 µs are 2,976 queries of 28 ns.
    report.cost = PassCost(counts: PassCounts([.query: 20_000]), prices: .swiftUI)
    var trial = RemedyTrial(remedy: .noGuides("Flow"), queries: 1, keepsFrames: true)
    if let saved { trial.calls = PassCounts([.query: 20_000 - saved]) }
    report.trials = [trial]
    var style = TextStyle.plain
    style.columns = 1_000
    let words = "None of these changes saves 83.3 µs of calls a pass, the least that matters"
    #expect(report.text(style: style).contains(words) == isTold)
  }

  @Test("a cache that is not advised is no change that helps, and the decision is named")
  func cacheNotAdvised() throws {
    var report = try ProfileExample.report("flow")
    report.trials = []
    report.measuring = "measure Flow.swift"
    report.cachesNotAdvised = ["Flow", "Row"]
    let lines = report.text(style: .plain).split(separator: "\n").joined(separator: " ")
    let exception =
      "keeps every frame, but for a cache of sizes in Flow and in Row, which is not advised:"
    #expect(lines.contains(exception), "\(lines)")
    #expect(lines.contains("measure Flow.swift' has the decision."), "\(lines)")
  }

  @Test(
    "what grows faster than the subviews is looked for here: nothing sends back to the decision",
    arguments: [true, false])
  func growthFirst(isOfQueries: Bool) throws {
    var report = try ProfileExample.report("flow")
    report.trials = []
    report.cachesNotAdvised = ["Flow"]
    if isOfQueries {
      report.steepQueries = (GrowthPoint(count: 20, amount: 4_000), "n²")
    } else {
      report.ownCode = [
        OwnCode(
          label: "Flow", times: OwnTimes(perPass: Nanoseconds(1_000), repeated: .zero),
          timesOfTwice: OwnTimes(perPass: Nanoseconds(4_000), repeated: .zero))
      ]
    }
    var style = TextStyle.plain
    style.columns = 1_000
    let text = report.text(style: style)
    let words = "which is not advised: what grows faster than the subviews comes first."
    #expect(text.contains(words) && !text.contains("has the decision"), "\(text)")
    #expect(text.contains("Look for a loop inside another one") != isOfQueries, "\(text)")
    report.cachesNotAdvised = []
    #expect(!report.text(style: style).contains("there is nothing to do"))
  }

  @Test("code stands below its own change, before the next one")
  func codeOfEach() throws {
    var report = try ProfileExample.report("flow")
    report.trials = [
      RemedyTrial(remedy: .noGuides("Flow"), queries: 1, keepsFrames: true),
      RemedyTrial(remedy: .cachedSizes("Flow"), queries: 2, keepsFrames: true),
    ]
    let text = report.text(style: .plain)
    let change = try #require(text.range(of: "explicitAlignment that returns nil, in Flow"))
    let code = try #require(text.range(of: "of guide: VerticalAlignment, in bounds: CGRect"))
    let next = try #require(text.range(of: "a cache of subview sizes by proposal, in Flow"))
    #expect(change.upperBound < code.lowerBound && code.upperBound < next.lowerBound, "\(text)")
  }

  @Test("what holds in one window alone says so")
  func windows() throws {
    var report = try ProfileExample.report("stack-tree", host: .root)
    var trial = try #require(report.trials.first)
    trial.keepsFrames = true
    trial.keepsTurned = true
    var other = trial
    other.keepsTurned = false
    report.trials = [trial, other]
    let text = report.text(style: .plain)
    #expect(text.contains("stays the same, changes at 800 x 390"), "\(text)")
  }
}

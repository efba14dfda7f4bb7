import Foundation
import LayoutBench
import LayoutDeciding
import PortableLayout
import TestSupport
import Testing

@testable import LayoutReports

@Suite("A layout's own code in the report of a profile", .tags(.slow))
struct OwnCodeReportTests {
  /// A layout whose own code takes a nanosecond for each subview, and for each pair of them to place
  /// them.
  private struct Pairs: Layout {
    static let time = Locked<UInt64>(0)

    static func take(_ nanoseconds: Int) { time.withLock { time in time += UInt64(nanoseconds) } }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      Self.take(subviews.count)
      return CGSize(width: 100, height: 100)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      Self.take(subviews.count * subviews.count)
      for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
  }

  /// The time that only the layout above takes.
  private static let pairsClock = BenchClock(now: { Pairs.time.current })

  @Test("own code is told by method, with its growth; of a screen by layout, without SwiftUI's own")
  func ownCode() throws {
    var report = try ProfileExample.report("z-stack", host: .root)
    let layout = Subject("pairs") { _ in Pairs() }
    let key = CaseKey(
      subject: "pairs", population: .tags, count: 10, host: .root, scenario: .first)
    let target = ProfileTarget(layout, layout.usualVariant, key)
    report.profile = try PassProfile(target)
    report.ownCode = try target.ownCode(clock: Self.pairsClock)
    #expect(
      report.text(style: .plain).contains(
        "Pairs's own code takes 110 ns, without its calls: placeSubviews 100 ns, "
          + "sizeThatFits 10 ns. With 20 subviews it takes 420 ns, 3.8 times as long: it grows "
          + "faster than n\u{a0}log\u{a0}n."),
      "\(report.text(style: .plain))")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(try report.json().utf8)) as? [String: Any])
    let code = try #require((object["own_code"] as? [[String: Any]])?.first)
    #expect(code["layout"] as? String == "Pairs" && code["nanoseconds"] as? Double == 110)
    #expect(code["nanoseconds_of_twice"] as? Double == 420)
    let methods = try #require(code["methods"] as? [[String: Any]])
    #expect(methods.map { $0["method"] as? String } == ["placeSubviews", "sizeThatFits"])

    let screen = Subject("screen") { _ in
      VStack {
        Pairs { ForEach(0..<3, id: \.self) { Text("\($0)") } }
        Pairs { Text("One") }
      }
    }
    let own = CaseKey(
      subject: "screen", population: .own, count: 1, host: .root, scenario: .first)
    let times = try ProfileTarget(screen, screen.usualVariant, own).ownCode(clock: Self.pairsClock)
    #expect(times.map(\.label) == ["Pairs"] && times[0].timesOfTwice == nil)
    #expect(times[0].makesCache == false)
    #expect((times[0].times.time(in: [.placeSubviews]) ?? .zero).rawValue >= 10)
  }

  @Test(
    "the growth of own code is worked out from what is printed, where its digits tell it",
    arguments: [
      // The median deviation of the readings decides on the digits.
      (1_687.0, 0.1, 4_100.0, 0.1, " With 20 subviews it takes 4.1 µs, 2.4 times as long."),
      (1_700.0, 0.1, 10_000.0, 0.3, " With 20 subviews it takes 10 µs."),
      (400.0, 0.3, 270.0, 0.1, ""),
      (4_040.0, 0.01, 7_320.0, 0.01, " With 20 subviews it takes 7.32 µs."),
      // At least three times as long.
      (
        1_000.0, 0.01, 3_600.0, 0.01,
        " With 20 subviews it takes 3.60 µs, 3.6 times as long: it grows faster than "
          + "n\u{a0}log\u{a0}n."
      ),
      (1_000.0, 0.3, 3_600.0, 0.01, " With 20 subviews it takes 3.60 µs."),
    ])
  func growthOfOwnCode(
    first: Double, deviation: Double, second: Double, otherDeviation: Double, words: String
  ) throws {
    /// Times whose readings differ by a part of them.
    func times(_ nanoseconds: Double, _ part: Double) -> OwnTimes {
      var times = OwnTimes(perPass: Nanoseconds(nanoseconds), repeated: .zero)
      times.deviation = Nanoseconds(nanoseconds * part)
      return times
    }
    var report = try ProfileExample.report("flow")
    report.profile.layout.key.count = 10
    report.ownCode = [
      OwnCode(
        label: "Row", times: times(first, deviation),
        timesOfTwice: times(second, otherDeviation))
    ]
    var style = TextStyle.plain
    style.columns = 1_000
    let lines = report.text(style: style).split(separator: "\n")
    let line = lines.first { line in line.contains("Row's own code") }
    #expect(line?.hasSuffix("without its calls.\(words)") == true, "\(line ?? "")")
  }

  @Test("the sign before a time that is cut to the pass is explained", arguments: [true, false])
  func cutTime(isCut: Bool) throws {
    var times = OwnTimes(perPass: Nanoseconds(1_000), repeated: .zero)
    times.isCutToPass = isCut
    var report = try ProfileExample.report("flow")
    report.ownCode = [OwnCode(label: "Row", times: times)]
    let text = report.text(style: .plain)
    #expect(text.contains("≤ 1.00 µs") == isCut, "\(text)")
    let meaning = "≤: the reading was longer than the pass, whose time stands here."
    #expect(text.contains(meaning) == isCut, "\(text)")
  }

  @Test("own code that takes the whole pass grows as the pass does")
  func growthOfCutTimes() throws {
    func times(_ nanoseconds: Double) -> OwnTimes {
      var times = OwnTimes(perPass: Nanoseconds(nanoseconds), repeated: .zero)
      times.isCutToPass = true
      return times
    }
    var report = try ProfileExample.report("flow")
    report.profile.layout.key.count = 10
    report.ownCode = [
      OwnCode(label: "Row", times: times(1_000), timesOfTwice: times(3_700))
    ]
    var style = TextStyle.plain
    style.columns = 1_000
    let text = report.text(style: style)
    let words = "With 20 subviews it takes ≤ 3.70 µs: it grows faster than n\u{a0}log\u{a0}n."
    #expect(text.contains(words), "\(text)")
  }

  @Test("a layout without a cache has no method for one")
  func noCacheMethods() {
    let methods = [40, 30, 20, 10].map { Nanoseconds($0) }
    var code = OwnCode(
      label: "Row",
      times: OwnTimes(perPass: Nanoseconds(100), repeated: .zero, methods: methods))
    #expect(code.parts.map(\.phase) == LayoutPhase.allCases)
    code.makesCache = false
    #expect(code.parts.map(\.phase) == [.sizeThatFits, .placeSubviews])
  }
}

import CatalogBenchmarks
import Foundation
import LayoutBench
import LayoutDeciding
import PortableLayout
import TestSupport
import Testing

@testable import LayoutReports

@Suite("Reports of a profile", .tags(.slow))
struct ProfileReportTests {
  static let names = ["nested-stacks", "nested-columns", "stack-tree", "flow", "halves", "z-stack"]

  static func usualHost(of name: String) -> LayoutHost {
    name.contains("stack") || name.contains("columns") ? .root : .nested
  }

  static func report(
    _ name: String, host: LayoutHost = .nested, mostSubviews: Int = 16
  ) throws -> ProfileReport {
    let subject = try #require(
      catalogSuite.subject(named: name) ?? catalogSuite.example(named: name))
    let key = CaseKey(
      subject: name, population: subject.population,
      count: min(subject.counts?.first ?? 10, mostSubviews), host: host, scenario: .first,
      memo: MemoOption(.standard))
    let target = ProfileTarget(subject, subject.usualVariant, key)
    var profile = try PassProfile(target)
    for index in profile.views.indices {
      profile.views[index].site?.file = "Catalog.swift"
    }
    return ProfileReport(
      profile, trials: RemedyTrials(target, profile).run(),
      other: try SystemCost(target.at(.v26)),
      cost: PassCost(counts: try target.calls(), prices: .swiftUI))
  }

  @Test("80 columns hold the tree: no name is broken over two lines", arguments: names)
  func narrow(name: String) throws {
    let report = try Self.report(name, host: Self.usualHost(of: name))
    let text = report.text(style: TextStyle(isColored: false, columns: 80))
    let lines = text.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 }, "\(text)")
    let labels = report.rows.worst.map(\.label)
    let tree = lines.drop { !$0.contains("view  ") }.dropFirst().prefix(labels.count)
    #expect(zip(tree, labels).allSatisfy { $0.contains($1) }, "\(text)")
  }

  @Test("JSON has every row of the tree, and the queries of its root are those of the pass")
  func json() throws {
    let report = try Self.report("nested-stacks", host: .root)
    let data = Data(try report.json().utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let rows = try #require(object["rows"] as? [[String: Any]])
    #expect(rows.count == report.rows.all.count && rows.count > report.rows.worst.count)
    #expect(rows[0]["queries_below"] as? Int == report.profile.queries)
    let cost = try #require(object["cost"] as? [String: Any])
    #expect(cost["nanoseconds"] as? Double == report.cost?.total.rawValue)
  }

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
    var report = try Self.report("z-stack", host: .root)
    let layout = Subject("pairs") { _ in Pairs() }
    let key = CaseKey(
      subject: "pairs", population: .tags, count: 10, host: .root, scenario: .first)
    let target = ProfileTarget(layout, layout.usualVariant, key)
    report.profile = try PassProfile(target)
    report.ownCode = try target.ownCode(clock: Self.pairsClock)
    #expect(
      report.text(style: .plain).contains(
        "Pairs's own code takes 110 ns on this machine, beside its calls: placeSubviews 100 ns, "
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
    var report = try Self.report("flow")
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
    #expect(line?.hasSuffix("beside its calls.\(words)") == true, "\(line ?? "")")
  }

  @Test("the sign before a time that is cut to the pass is explained", arguments: [true, false])
  func cutTime(isCut: Bool) throws {
    var times = OwnTimes(perPass: Nanoseconds(1_000), repeated: .zero)
    times.isCutToPass = isCut
    var report = try Self.report("flow")
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
    var report = try Self.report("flow")
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

  @Test(
    "the factor of the machine is told where it changes a price",
    arguments: [
      (1.0, "At the prices 'swiftui' its calls", "530"),
      (1.25, "'swiftui', each multiplied by 1.25 for this machine, its calls", "662.5"),
    ])
  func scale(_ factor: Double, _ words: String, _ nanoseconds: String) throws {
    var report = try Self.report("z-stack", host: .root)
    report.scale = PriceScale(kernel: PriceKernel.reference * factor)
    var style = TextStyle.plain
    style.columns = 1_000
    let text = report.text(style: style)
    #expect(text.contains(words), "\(text)")
    // The prices of `measure` and the time of the calls are on one scale.
    let time = Figures.time(Nanoseconds(530 * factor))
    #expect(text.contains("placements \(time).\n"), "\(text)")
    #expect(try report.json().contains("\"nanoseconds\" : \(nanoseconds)"))
  }

  @Test("all rows are shown where they are asked for")
  func allRows() throws {
    var report = try Self.report("nested-stacks", host: .root)
    let few = report.text(style: .plain)
    report.showsAllRows = true
    let all = report.text(style: .plain)
    #expect(few.contains("more rows; --all shows every one") && !all.contains("more row"))
    #expect(all.split(separator: "\n").count > few.split(separator: "\n").count)
  }

  @Test("a layout's own guides come with the code to write")
  func code() throws {
    var report = try Self.report("flow")
    report.trials = [RemedyTrial(remedy: .noGuides("Flow"), queries: 1, keepsFrames: true)]
    let text = report.text(style: .plain)
    #expect(text.contains("of guide: VerticalAlignment, in bounds: CGRect"), "\(text)")
  }

  @Test("a size that is asked for once comes with the lines that ask again, and the code")
  func askedOnce() throws {
    var report = try Self.report("flow")
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

  @Test("a cache that is not advised is no change that helps, and the decision is named")
  func cacheNotAdvised() throws {
    var report = try Self.report("flow")
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
    var report = try Self.report("flow")
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

  @Test("a layout that places nothing has a note, and something to do")
  func placesNone() throws {
    var report = try Self.report("z-stack", host: .root)
    report.trials = []
    report.placesNone = true
    var style = TextStyle.plain
    style.columns = 1_000
    let text = report.text(style: style)
    let note =
      "z-stack places none of its subviews: SwiftUI asks for their sizes and puts them at its "
      + "centre. Place each of them in placeSubviews."
    #expect(text.contains(note) && !text.contains("nothing to do"), "\(text)")
    #expect(try report.json().contains("\"places_none\" : true"))
  }

  @Test("code stands below its own change, before the next one")
  func codeOfEach() throws {
    var report = try Self.report("flow")
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

  /// A screen whose containers stand in lines of their own, of which the first is that of `start`.
  private struct Lines: View {
    nonisolated static let start = #line + 2
    var body: some View {
      ScrollView {
        LazyVStack {
          ScrollView(.horizontal) {
            LazyHGrid(rows: [GridItem(.fixed(20))]) {
              ForEach(0..<2, id: \.self) { Text("Item \($0)").frame(width: 80) }
            }
          }
          LazyVGrid(columns: [GridItem()]) { Text("Cell").frame(maxWidth: .infinity) }
          LazyHStack { Text("One").frame(width: 60) }
          GeometryReader { _ in Text("Two").padding() }
        }
      }
      .padding()
    }
  }

  @Test("each container has the line in which it stands, and none that of what is around it")
  func lines() throws {
    var report = try Self.report("flow")
    let screen = Subject("screen") { _ in Lines() }
    let key = CaseKey(
      subject: "screen", population: .own, count: 1, host: .root, scenario: .first)
    report.profile = try PassProfile(ProfileTarget(screen, screen.usualVariant, key))
    report.sites = ["Lines": SourcePlace(file: "Lines.swift", line: 1)]
    report.showsAllRows = true
    let lines = report.rows.all.filter(\.isContainer).map { row in
      "\(row.label) \(row.site.map { "\($0.line - Lines.start)" } ?? "-")"
    }
    #expect(
      Set(lines) == [
        "padding -", "ScrollView 0", "LazyVStack 1", "ScrollView 2", "LazyHGrid 3", "frame 4",
        "LazyVGrid 7", "flexibleFrame 7", "LazyHStack 8", "frame 8", "GeometryReader 9",
      ])
    #expect(!report.text(style: .plain).contains("Lines.swift:1\n"))
  }

  @Test("the text is as recorded", arguments: names)
  func text(name: String) throws {
    try Snapshot.expect(
      try Self.report(name, host: Self.usualHost(of: name)).text(style: .plain),
      "profile-\(name).txt")
  }

  @Test("what holds in one window alone says so")
  func windows() throws {
    var report = try Self.report("stack-tree", host: .root)
    var trial = try #require(report.trials.first)
    trial.keepsFrames = true
    trial.keepsTurned = true
    var other = trial
    other.keepsTurned = false
    report.trials = [trial, other]
    let text = report.text(style: .plain)
    #expect(text.contains("stays the same, changes at 800 x 390"), "\(text)")
  }

  @Test("a screen is told of its hidden rows once")
  func screen() throws {
    let screen = Subject("screen") { _ in
      VStack {
        ForEach(0..<2, id: \.self) { _ in
          ScrollView(.horizontal) {
            HStack { ForEach(0..<9, id: \.self) { Text("Item \($0)").frame(width: 110) } }
          }
        }
      }
    }
    let text = try Self.text(of: screen)
    #expect(text.contains("HStack in a ScrollView, 2 times: all 18 rows are made, "), "\(text)")
  }

  @Test("a row below the window is no waste", arguments: [(4, false), (12, true)])
  func fewRows(_ count: Int, isTold: Bool) throws {
    let screen = Subject("screen") { _ in
      ScrollView {
        VStack { ForEach(0..<count, id: \.self) { Text("Item \($0)").frame(height: 300) } }
      }
    }
    let text = try Self.text(of: screen)
    #expect(text.contains("VStack in a ScrollView: all \(count) rows") == isTold, "\(text)")
  }

  private static func text(of view: Subject) throws -> String {
    let key = CaseKey(
      subject: view.name, population: .own, count: 1, host: .root, scenario: .first,
      memo: MemoOption(.standard))
    let target = ProfileTarget(view, view.usualVariant, key)
    let profile = try PassProfile(target)
    return ProfileReport(profile, trials: RemedyTrials(target, profile).run()).text(style: .plain)
  }

  @Test("the tree of eight stacks is explained in ten lines: causes")
  func eightStacks() throws {
    let report = try Self.report("nested-stacks", host: .root)
    let text = report.text(style: .plain)
    let sentences = text.components(separatedBy: "\n\n")[1].split(separator: "\n")
    #expect(sentences.count <= 10)
    #expect(sentences[0].contains("708 queries in one pass"))
    #expect(text.contains("No change that was tried saves 10 % of the queries.\n"), "\(text)")
    let flat = try Self.report("z-stack").text(style: .plain)
    #expect(flat.contains("saves 10 % of the queries: there is nothing to do.\n"), "\(flat)")
  }

  @Test("the trace has each query with its cause", arguments: names)
  func trace(name: String) throws {
    // Traces of deep stacks are large, and other tests copy this process with its memory.
    let report = try Self.report(name, host: Self.usualHost(of: name), mostSubviews: 5)
    let object = try #require(
      try JSONSerialization.jsonObject(with: report.trace()) as? [String: Any])
    let events = try #require(object["traceEvents"] as? [[String: Any]])
    #expect(events.count == report.profile.events.count)
    var queries = 0
    var open: [(start: Double, end: Double)] = []
    for event in events {
      #expect(event["ph"] as? String == "X")
      let start = try #require(event["ts"] as? Double)
      let end = start + (try #require(event["dur"] as? Double))
      // Each event lies within the one that is open.
      while let last = open.last, last.end <= start { open.removeLast() }
      #expect(open.last.map { $0.start <= start && end <= $0.end + 1e-6 } ?? true)
      open.append((start, end))
      let args = try #require(event["args"] as? [String: String])
      if event["cat"] as? String != "call", args["asked by"] != "the window" { queries += 1 }
    }
    #expect(queries == report.profile.queries)
  }

  @Test("a trace that is too large has the first events, and says so")
  func largeTrace() throws {
    let trace = ChromeTrace(try Self.report("nested-stacks", host: .root).profile)
    let whole = try trace.data(mostBytes: .max)
    let data = try trace.data(mostBytes: whole.count / 3)
    #expect(data.count <= whole.count / 3 && data.count > whole.count / 4)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let events = try #require(object["traceEvents"] as? [[String: Any]])
    let other = try #require(object["otherData"] as? [String: String])
    let counts = [events.count, trace.traceEvents.count].map(Figures.count)
    #expect(other["cut"] == "the first \(counts[0]) of \(counts[1]) events")
    #expect(events.map { $0["ts"] as? Double } == trace.traceEvents.prefix(events.count).map(\.ts))
  }
}

import PortableLayout
import Testing

@testable import LayoutBench

@Suite("Changes in a history")
struct RunHistoryTests {
  /// A run on a day of a month that found values of one figure; nil for a run without the case.
  static func run(
    _ day: Int, _ values: [String: Int?], seed: UInt64 = 42, passes: Int = 1,
    checksum: String = "0", time: Double = 100, cpu: String = "CPU"
  ) -> RecordedRun {
    RecordedRun(
      runID: "run-\(day)", startedAt: "2026-03-\(day < 10 ? "0" : "")\(day)T09:30:00Z",
      environment: RunEnvironment(
        commit: "commit-\(day)", toolchain: "Swift 6.3", os: "Linux", architecture: "x86_64",
        cpu: cpu, cores: 2, buildMode: "release", hashing: "random", keepsFreedMemory: true),
      profile: "standard", seed: seed, plannedCases: values.count, metrics: ["queries"],
      cases: values.sorted { $0.key < $1.key }.compactMap { id, value in
        value.map {
          RecordedCase(
            id: id, passes: passes,
            variants: [
              RecordedVariant(
                name: "cached", counts: [$0], checksum: checksum, time: [Nanoseconds(time)])
            ])
        }
      })
  }

  /// The changes of one figure with a value a day, as `run: from>to`, with `~n` if run n mends it.
  static func changes(_ values: [Int?]) -> [String] {
    RunHistory(values.enumerated().map { run($0.offset + 1, ["a/1": $0.element]) }).trends
      .flatMap(\.changes).map { change in
        "\(change.run): \(change.from)>\(change.to)" + (change.undoneBy.map { " ~\($0)" } ?? "")
      }
  }

  @Test(
    "a rise is dated to the run that brought it in, and to the one that mended it",
    arguments: [
      ([], []), ([5], []), ([5, 5, 5], []), ([5, 5, 6, 6], ["2: 5>6"]),
      ([5, 6, 5], ["1: 5>6 ~2", "2: 6>5"]), ([5, 6, 4], ["1: 5>6 ~2", "2: 6>4"]),
      ([5, 9, 7, 7], ["1: 5>9", "2: 9>7"]),
      ([5, 6, 8, 6, 5], ["1: 5>6 ~4", "2: 6>8 ~3", "3: 8>6", "4: 6>5"]),
      ([5, nil, 6], ["2: 5>6"]), ([nil, 5, nil, nil, 5], []), ([0, 3], ["1: 0>3"]),
    ] as [([Int?], [String])])
  func changes(values: [Int?], expected: [String]) {
    #expect(Self.changes(values) == expected)
  }

  @Test("a change tells the last run that was as before, also across a gap")
  func before() throws {
    let history = RunHistory([
      Self.run(1, ["a/1": 5]), Self.run(2, ["a/1": nil]), Self.run(3, ["a/1": 6]),
    ])
    let change = try #require(history.trends.flatMap(\.changes).first)
    #expect(change.isRegression)
    #expect(change.before == 0)
    #expect(history.runs[change.run].environment.commit == "commit-3")
    #expect(change.key == MetricKey(caseID: "a/1", variant: "cached", metric: .queries))
    #expect(change.key.subject == "a")
  }

  @Test("runs with another seed or as many other passes are compared among themselves")
  func basis() {
    let history = RunHistory([
      Self.run(1, ["a/1": 5]), Self.run(2, ["a/1": 50], seed: 7),
      Self.run(3, ["a/1": 500], passes: 24), Self.run(4, ["a/1": 6]),
      Self.run(5, ["a/1": 49], seed: 7), Self.run(6, ["a/1": 500], passes: 24),
    ])
    let changes = history.trends.flatMap(\.changes)
    #expect(changes.map(\.run) == [3, 4])
    #expect(changes.map(\.before) == [0, 1])
  }

  @Test("runs are put into the order of time, and the latest can be taken alone")
  func order() {
    let history = RunHistory([Self.run(3, [:]), Self.run(1, [:]), Self.run(2, [:])])
    #expect(history.runs.map(\.runID) == ["run-1", "run-2", "run-3"])
    #expect(history.last(2).runs.map(\.runID) == ["run-2", "run-3"])
    #expect(history.last(9).runs.count == 3)
  }

  @Test("a filter leaves out cases, not runs")
  func filter() {
    let history = RunHistory([Self.run(1, ["a/1": 5]), Self.run(2, ["b/1": 5])])
      .filtered { $0.hasPrefix("a/") }
    #expect(history.runs.count == 2)
    #expect(history.trends.map(\.key.caseID) == ["a/1"])
  }

  @Test("frames that change are dated, not judged")
  func frames() {
    let history = RunHistory([
      Self.run(1, ["a/1": 5]), Self.run(2, ["a/1": 5], checksum: "1"),
      Self.run(3, ["a/1": 5], checksum: "1"),
    ])
    #expect(
      history.frameChanges
        == [FrameChange(caseID: "a/1", variant: "cached", before: 0, run: 1)])
    #expect(history.trends.allSatisfy { $0.changes.isEmpty })
  }

  @Test("a cost index chains what runs have in common")
  func index() {
    let history = RunHistory([
      Self.run(1, ["a/1": 10, "a/2": 30]),
      // A case that comes in or goes changes nothing by itself.
      Self.run(2, ["a/1": 10, "a/2": 30, "a/3": 1_000]), Self.run(3, ["a/1": 20]),
      Self.run(4, ["b/1": 1]), Self.run(5, ["a/1": 20, "a/2": 1], seed: 7),
      Self.run(6, ["a/1": 10, "a/3": 1_000]),
    ])
    func values(_ days: Int) -> [Double?] {
      RunHistory(Array(history.runs.prefix(days)))
        .index(of: .queries, subject: "a", variant: "cached").values
    }
    #expect(values(4) == [1, 1, 2, nil])
    #expect(values(6) == [1, 1, 2, nil, nil, 1])
  }

  @Test("times are compared on one machine: that of the latest run")
  func times() {
    let history = RunHistory([
      Self.run(1, ["a/1": 1], time: 100), Self.run(2, ["a/1": 1], time: 900, cpu: "Other"),
      Self.run(3, ["a/1": 1], time: 150),
    ])
    let index = history.timeIndex(subject: "a", variant: "cached")
    #expect(index.values.map { $0.map { ($0 * 1_000).rounded() } } == [1_000, nil, 1_500])
  }
}

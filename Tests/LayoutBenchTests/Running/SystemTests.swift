import CatalogBenchmarks
import DefectiveLayouts
import Foundation
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutVerification

@Suite("The two systems")
struct SystemTests {
  private static func key(_ host: LayoutHost, _ scenario: Scenario = .first) -> CaseKey {
    CaseKey(
      subject: "row", population: .fixed, count: 4, host: host, scenario: scenario)
  }

  /// Rows in rows: 27 asks a row of fixed views less than 26 does.
  private static let suite = Suite("systems", [Subject("row") { _ in HStackLayout() }])

  private static func record(
    _ system: SwiftUISystem, _ key: CaseKey, suite: Suite = suite
  ) throws -> CaseResult {
    let assignment = WorkerJob.Assignment(id: 0, key: key, .count(isPriced: true))
    let job = WorkerJob(
      worker: 0,
      spec: RunSpec(
        seed: 1, system: system,
        sampling: Sampling(pairs: 3, sampleLength: Nanoseconds(1))),
      assignments: [assignment])
    let sent = try JSONDecoder().decode(WorkerJob.self, from: JSONEncoder().encode(job))
    let worker = Worker(sent, suite: suite, interruption: .none)
    guard case .finished(_, let record, _)? = worker.message(of: assignment) else {
      throw CancellationError()
    }
    return record
  }

  @Test("a worker counts and times at its job's system", arguments: [Scenario.first, .update])
  func worker(scenario: Scenario) throws {
    let records = try SwiftUISystem.allCases.map {
      try #require(Self.record($0, Self.key(.root, scenario)).variants.first)
    }
    #expect(records[0].counters.queries > records[1].counters.queries)
    let counts = try records.map { try #require($0.passCounts) }
    #expect(counts[0][.query] > counts[1][.query])
    // Each knows what the other counted.
    for (own, other) in [(0, 1), (1, 0)] {
      let others = try #require(records[own].otherPass?.calls)
      for term in PriceTerm.allCases {
        // Fewer repetitions where it makes more queries.
        #expect(abs(others[term] - counts[other][term]) <= 0.05 * counts[other][term])
      }
    }
  }

  @Test("where no stack takes part, the other system is not counted again")
  func independent() throws {
    let flow = Suite("flow", [try #require(catalogSuite.subject(named: "flow"))])
    var key = Self.key(.root)
    key.subject = "flow"
    for variant in try Self.record(.v27, key, suite: flow).variants {
      #expect(variant.passCounts != nil && variant.otherPass == nil)
    }
  }

  @Test(
    "a pass may be another one at the other system only if a stack takes part",
    arguments: [(LayoutHost.root, false), (.stack, true)])
  func dependence(host: LayoutHost, depends: Bool) throws {
    let subject = try #require(catalogSuite.subject(named: "flow"))
    var key = Self.key(host)
    key.subject = "flow"
    for scenario in [Scenario.first, .resize, .update] {
      key.scenario = scenario
      let setup = CaseSetup(key: key, subject: subject, seed: 1)
      for variant in subject.variants {
        #expect(try setup.replay(of: variant).mayDependOnSystem == depends)
        var other = setup
        other.system = setup.system.other
        #expect(try other.replay(of: variant).mayDependOnSystem == depends)
      }
    }
  }

  @Test("a screen whose actions write state is always counted at the other system")
  func dependenceOfScreens() throws {
    let subject = Subject("acting") { _ in Color.red.onAppear {} }
    let key = CaseKey(
      subject: "acting", population: .own, count: 1, host: .root, scenario: .first)
    let replay = try CaseSetup(key: key, subject: subject, seed: 1).replay(of: subject.variants[0])
    #expect(replay.mayDependOnSystem)
  }

  @Test("what has no system is of 26")
  func absent() throws {
    let spec = RunSpec(
      profile: "quick", seed: 1, workers: 1, sampling: Sampling(pairs: 3))
    let encoded = try JSONEncoder().encode(spec)
    #expect(try JSONDecoder().decode(RunSpec.self, from: encoded) == spec)
    #expect(spec.system == .v27)
    let text = try #require(String(data: encoded, encoding: .utf8))
    #expect(text.contains(#""system":"27""#))
    let baseline = Baseline(GateFixtures.flow(queries: 1), arguments: [])
    #expect(baseline.system == .v27)
    let older = baseline.text.replacing("# system: 27\n", with: "")
    #expect(try Baseline(text: older).system == .v26)
    #expect(throws: BaselineError(line: 3, problem: .damaged(reason: "no system is called '28'"))) {
      try Baseline(text: baseline.text.replacing("# system: 27", with: "# system: 28"))
    }
  }

  @Test("figures of two systems are not compared")
  func notComparable() throws {
    let new = GateFixtures.flow(queries: 20)
    var old = new
    old.spec.system = .v26
    let error = GateError.otherSystem(found: .v27, baseline: .v26)
    let baseline = Baseline(old, arguments: [])
    #expect(throws: error) { try Gate(baseline).report(on: new) }
    let lines = "\(error)".split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "The systems differ: 27 here, 26 there. Run with --system 26, or renew the other with "
          + "--system 27 ('baseline --update')."
      ])
  }

  @Test("a decision tells what the other system's is, if it is of another kind")
  func elsewhere() throws {
    func variant(_ name: String, _ time: Double, _ queries: Double, other: Double) -> VariantResult
    {
      var variant = VariantResult(name: name, counters: [:], checksums: Checksums("0"))
      variant.samples = (0..<8).map {
        TimeSample(
          worker: $0, pair: 0, order: 0, perPass: Nanoseconds(time * (1 + 0.001 * Double($0))))
      }
      variant.pass = CountedPass(PassCounts([.query: queries]))
      variant.otherPass =
        other == queries ? nil : CountedPass(PassCounts([.query: other]))
      return variant
    }
    /// The cache saves nothing but queries, a thousand or ten thousand of them.
    func decision(other: Double) throws -> LayoutDecision {
      let result = CaseResult(
        key: Self.key(.nested), passes: 1,
        variants: [
          variant("uncached", 10_000, 1_000, other: other),
          variant("cached", 10_000, 1_000, other: 1_000),
        ])
      var document = GateFixtures.document([result])
      document.prices = .swiftUI
      document.spec.worth.mostSubviews = 1_000
      document = Analyzer(document).analyzed(document)
      let read = try JSONDecoder().decode(
        ResultsDocument.self, from: JSONEncoder().encode(document))
      #expect(read.decisions == document.decisions)
      return document.decisions[0]
    }
    #expect(try decision(other: 1_000).atOtherSystem == nil)
    #expect(try decision(other: 1_001).atOtherSystem == nil)
    let differing = try decision(other: 10_000)
    #expect(differing.decision?.rule == .notWorthIt)
    let other = try #require(differing.atOtherSystem)
    #expect(other.rule == .worthIt)
    // Its own time is taken to grow as its queries do.
    let uncached = 10_000.0 * 10 + 10_000 * 28
    let cached = 10_000.0 + 1_000 * 28
    let saving = try #require(other.effect?.savings.last)
    #expect(abs(saving.saving.value.rawValue / (uncached - cached) - 1) < 0.001)
  }

  @Test("a decision at the other system is another one where it advises something else")
  func otherAdvice() {
    let nothing = Decision.nothingToCache(ownCode: .zero)
    #expect(!nothing.advisesOtherwise(than: .idle))
    #expect(!Decision.idle.advisesOtherwise(than: nothing))
    #expect(!Decision.cacheNeeded.advisesOtherwise(than: .cacheNeeded))
    #expect(Decision.cacheNeeded.advisesOtherwise(than: .idle))
    #expect(nothing.advisesOtherwise(than: .cacheNeeded))
    #expect(nothing.advisesOtherwise(than: nil))
  }

  @Test("a profile and its remedies are counted at both systems")
  func profile() throws {
    let subject = try #require(catalogSuite.example(named: "nested-stacks"))
    let key = CaseKey(
      subject: subject.name, population: .own, count: 8, host: .root, scenario: .first)
    let target = ProfileTarget(subject, subject.usualVariant, key)
    let new = SystemCost(try PassProfile(target))
    let old = try SystemCost(target.at(.v26))
    #expect(new.queries == 708)
    #expect(old.queries == 10_668)
    #expect(new.base == nil)
    #expect(abs((old.base ?? 0) - 2.4) < 0.1)
    #expect(old == SystemCost(try PassProfile(target.at(.v26))))
    // Columns in columns have a remedy at both systems.
    let columns = try #require(catalogSuite.example(named: "nested-columns"))
    let nested = ProfileTarget(columns, columns.usualVariant, key)
    let trials = try RemedyTrials(nested).run()
    #expect(!trials.isEmpty)
    let again = try RemedyTrials(nested.at(.v26)).run()
    for trial in trials {
      guard let same = again.first(where: { $0.remedy == trial.remedy }) else { continue }
      #expect(trial.otherQueries == same.queries)
      #expect(same.otherQueries == trial.queries)
    }
    #expect(trials.contains { trial in again.contains { $0.remedy == trial.remedy } })
  }

  @Test("verification lays out at its system")
  func verification() throws {
    let history = CallHistory(subviews: [.fixed(10, 10)], steps: [])
    var specimen = Specimen { _ in HStackLayout() }
    specimen.system = .v26
    let setting = CallHistory.Setting(host: .nested, memo: MemoOption(.standard))
    #expect(SpecimenTree(specimen, history.subviews, setting).engine.system == .v26)
    let subject = Self.suite.subjects[0]
    var extent = VerificationExtent.standard
    extent.histories = 1
    let result = Verifier(extent: extent, system: .v26, isolation: .none)
      .verify(subject, subject.variants[0])
    #expect(result.system == .v26)
  }
}

import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Plans and selections")
struct PlanTests {
  private let suite = Suite(
    "two", [Subject("a") { _ in HStackLayout() }, Subject("b") { _ in VStackLayout() }])

  @Test("axes that are left out are swept one at a time, without repeats")
  func sweep() throws {
    let plan = try Plan(suite, Selection(), .standard)
    let one = plan.cases.filter { $0.subject == "a" }
    // 5 counts, then 3 more hosts, 7 scenarios and 5 populations around the base; of the 16 cases
    // of the usual lines 6 are among these.
    #expect(one.count == 5 + 3 + 7 + 5 + 16 - 6)
    #expect(one.contains { $0.count == 10_000 })
    let thorough = try Plan(suite, Selection(), .thorough)
    #expect(thorough.cases.count { $0.subject == "a" } == one.count + 2)
    #expect(Set(plan.cases).count == plan.cases.count)
    #expect(Set(plan.cases.map(\.id)).count == plan.cases.count)
  }

  @Test("crossed cases are essential, and swept cases are not")
  func essential() throws {
    var selection = Selection()
    selection.counts = [5, 50]
    let plan = try Plan(suite, selection, .standard)
    #expect(plan.essential.count == 4)
    #expect(plan.essential.allSatisfy { $0.host == .root && $0.scenario == .first })
    #expect(plan.essential.isSubset(of: plan.cases))
  }

  @Test("axes that are named are crossed")
  func crossed() throws {
    var selection = Selection()
    selection.subjects = ["b"]
    selection.counts = [5, 50]
    selection.hosts = [.root, .stack]
    selection.scenarios = [.first]
    selection.populations = [.tags]
    selection.memos = [MemoOption(.entries(0))]
    let plan = try Plan(suite, selection, .standard)
    #expect(
      plan.cases.map(\.id) == [
        "b/tags/5/root/first/memo-0", "b/tags/5/stack/first/memo-0",
        "b/tags/50/root/first/memo-0", "b/tags/50/stack/first/memo-0",
      ])
  }

  @Test("the name of a view that is in no run comes with the names of its layouts")
  func viewInNoRun() {
    var suite = Suite("views", [Subject("Flow in Path") { _ in HStackLayout() }])
    suite.examples = [Subject("Path") { _ in EmptyView() }]
    var selection = Selection()
    selection.subjects = ["Path"]
    let error = #expect(throws: UserError.self) { try Plan(suite, selection, .standard) }
    #expect(
      error?.description
        == "'Path' is in no run: it is for 'profile', 'render', 'rank' and 'verify'. What runs of it is "
        + "'Flow in Path'.")
  }

  @Test("a filter keeps the cases whose id contains it")
  func filter() throws {
    var selection = Selection()
    selection.filter = "^a/.*/resize/"
    let plan = try Plan(suite, selection, .standard)
    #expect(plan.cases.allSatisfy { $0.subject == "a" && $0.scenario == .resize })
    #expect(plan.cases.count == 8)
  }

  @Test("each timed profile crosses the usual lines, up to the first count that does not decide")
  func usualLines() throws {
    func lines(_ profile: RunProfile, _ suite: Suite) throws -> [[Int]] {
      let plan = try Plan(suite, Selection(), profile)
      return Conventions.usualHosts.flatMap { host in
        Conventions.usualScenarios.map { scenario in
          plan.cases.filter {
            $0.subject == "a" && $0.host == host && $0.scenario == scenario && $0.count <= 1_000
              && $0.memo == MemoOption(.standard) && $0.population == .tags
          }.map(\.count).sorted()
        }
      }
    }
    for profile in [RunProfile.quick, .files, .standard, .thorough] {
      #expect(try lines(profile, suite) == Array(repeating: [10, 100, 200, 1_000], count: 4))
    }
    let own = Suite("own", [Subject("a") { _ in HStackLayout() }.counts([3, 30, 300, 900])])
    #expect(try lines(.files, own).allSatisfy { $0.prefix(3) == [3, 30, 300] })
    #expect(try lines(.gate, suite)[3].isEmpty)
  }

  @Test("decisions rest on a first layout and a resize, those on lazy rows on scrolling, too")
  func decidingScenarios() {
    var list = Subject("a") { _ in HStackLayout() }
    #expect(list.decidingScenarios == [.first, .resize])
    list.hasLazyRows = true
    #expect(list.decidingScenarios == [.first, .resize, .scroll])
    #expect(RunProfile.quick.sweep.scenarios == [.first, .resize, .scroll])
    #expect(RunProfile.files.sweep.scenarios == [.first, .resize, .update, .scroll])
  }

  @Test("what cannot be selected is an error with the value")
  func errors() {
    var unknown = Selection()
    unknown.subjects = ["nope"]
    #expect(throws: UserError.unknownSubject("nope", known: ["a", "b"])) {
      try Plan(suite, unknown, .quick)
    }
    var zero = Selection()
    zero.counts = [0]
    let range = "A count of 0 subviews cannot be run. Give a number from 1 to 4,000,000."
    #expect(throws: UserError(range)) { try Plan(suite, zero, .quick) }
    var broken = Selection()
    broken.filter = "("
    let quote = "'(' is not a regular expression. Quote it and escape special characters."
    #expect(throws: UserError(quote)) { try Plan(suite, broken, .quick) }
    var nothing = Selection()
    nothing.filter = "nothing"
    #expect(throws: UserError.emptySelection(filter: "nothing")) {
      try Plan(suite, nothing, .quick)
    }
  }

  @Test("memo capacities read and write", arguments: ["0", "3", "64", "unbounded"])
  func memo(_ text: String) throws {
    #expect(MemoOption(text)?.description == text)
  }

  @Test("invalid memo capacities are refused", arguments: ["-1", "65", "", "three"])
  func noMemo(_ text: String) { #expect(MemoOption(text) == nil) }

  @Test("a layout that needs two subviews is planned with two, once, and without insertions")
  func keptCounts() {
    func key(_ subject: String, _ count: Int, _ scenario: Scenario) -> CaseKey {
      CaseKey(
        subject: subject, population: .tags, count: count, host: .root, scenario: scenario)
    }
    let plan = Plan(cases: [
      key("two", 10, .first), key("two", 100, .first), key("two", 10, .insert),
      key("any", 10, .insert),
    ])
    #expect(
      plan.keeping(to: ["two": 2...2]).cases == [key("two", 2, .first), key("any", 10, .insert)])
    #expect(plan.keeping(to: [:]).cases == plan.cases)
  }

  @Test("if one layout needs a number of subviews, essential cases of others stay the same")
  func keptEssentialCases() throws {
    let suite = Suite(
      "own", ["two", "any"].map { name in Subject(name) { _ in HStackLayout() }.counts([2, 10]) })
    let plan = try Plan(suite, Selection(), .standard)
    let kept = plan.keeping(to: ["two": 2...2])
    #expect(kept.essential.count < kept.cases.count)
    #expect(kept.essential.isSubset(of: kept.cases))
    let untouched = plan.essential.filter { key in key.subject == "any" }
    #expect(kept.essential.filter { key in key.subject == "any" } == untouched)
  }

  @Test("no law is counted for a layout whose cases all fail")
  func lawsOfFailing() throws {
    let own = Suite(
      "own", ["a", "b"].map { name in Subject(name) { _ in HStackLayout() }.counts([3]) })
    let plan = try Plan(own, Selection(), .quick)
    func counted(besides failing: Set<String>) -> Set<String> {
      let laws = plan.countingLaws(of: own, numbers: [1, 2], counts: [:], besides: failing)
      return Set((laws?.cases ?? []).map(\.subject))
    }
    #expect(counted(besides: []) == ["a", "b"])
    #expect(counted(besides: ["b"]) == ["a"])
    #expect(counted(besides: ["a", "b"]) == [])
  }
}

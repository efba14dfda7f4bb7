import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Names of cases, and the lists of their parts")
struct CaseKeyTests {
  private static let keys: [CaseKey] = {
    let key = CaseKey(
      subject: "Tags in Tags preview", population: .tags, count: 10, host: .root, scenario: .first)
    func varied<Value>(_ path: WritableKeyPath<CaseKey, Value>, _ values: [Value]) -> [CaseKey] {
      values.map { value in
        var other = key
        other[keyPath: path] = value
        return other
      }
    }
    return varied(\.population, Population.allCases) + varied(\.host, LayoutHost.allCases)
      + varied(\.scenario, Scenario.allCases)
      + varied(\.memo, [MemoOption(.unbounded), MemoOption(.entries(0))])
  }()

  @Test("an id reads as the key that it names", arguments: keys)
  func id(_ key: CaseKey) {
    #expect(CaseKey(id: key.id) == key)
    #expect(key.id == "\(key.subject)/\(key.idWithinSubject)")
  }

  @Test(
    "a text that is no id reads as none",
    arguments: [
      "", "flow", "flow/tags/10/root/first", "flow/tags/10/root/first/3",
      "/tags/10/root/first/memo-3",
      "flow/tags/ten/root/first/memo-3", "flow/tags/10/moon/first/memo-3",
      "flow/tags/10/root/first/memo-65", "flow/tags/10/root/first/memo-3/more",
    ])
  func noID(_ text: String) {
    #expect(CaseKey(id: text) == nil)
  }

  @Test("what a run sweeps over is a part of what may be chosen, in the same order")
  func lists() {
    #expect(LayoutHost.swept == LayoutHost.allCases.filter(LayoutHost.swept.contains))
    #expect(LayoutHost.swept.count < LayoutHost.allCases.count)
    #expect(
      Population.synthetic.filter(Population.swept.contains) == Population.swept)
    #expect(Population.swept == [.fixed, .tags, .text, .flexible, .aspect, .mixed])
    #expect(Population.synthetic == Population.swept + [.varied, .platform])
  }

  @Test("a case of any host that was chosen alone is a line", arguments: LayoutHost.allCases)
  func hosts(_ host: LayoutHost) throws {
    let cases = try DecisionFixture.line([(10, 10), (1_000, 100)], .first, host)
    #expect(SavingLine.usual(of: cases.compactMap(\.saving)).map(\.line.host) == [host])
  }

  @Test("a condition names every kind of subviews", arguments: Population.allCases)
  func conditions(_ population: Population) throws {
    let others = Population.allCases.filter { $0 != population }.prefix(2)
    let divide = CaseDivide(
      saving: [10, 1_000].map { DecisionFixture.key($0, .first, population) },
      costing: others.flatMap { other in [10, 1_000].map { DecisionFixture.key($0, .first, other) }
      })
    #expect(divide == .populations([population]))
  }

  @Test("the later system is the greater one, and each has another beside it")
  func systems() {
    #expect(SwiftUISystem.v26 < .v27)
    #expect(SwiftUISystem.allCases.sorted() == SwiftUISystem.allCases)
    #expect(SwiftUISystem.standard == SwiftUISystem.allCases.max())
    for system in SwiftUISystem.allCases {
      #expect(system.other != system)
      #expect(system.arguments == (system == .standard ? [] : ["--system \(system)"]))
    }
  }
}

import Foundation
import LayoutBench
import Testing

@testable import LayoutReports

@Suite("Growth over the number of subviews")
struct GrowthSeriesTests {
  private func result(
    _ count: Int, _ population: Population, perSubview: Double, queries: Int
  ) -> CaseResult {
    var spec = Fixture.Spec()
    spec.passes = 1
    spec.scatter = 0
    spec.time = perSubview * Double(count)
    spec.queries = (queries, queries)
    return Fixture.result(Fixture.key("flow", count, .root, .first, population), spec)
  }

  @Test("the cases of a series come by rising number of subviews; one case has no growth")
  func order() {
    let cases = [
      result(1_000, .tags, perSubview: 180, queries: 3_000),
      result(1_000, .text, perSubview: 10, queries: 9_000),
      result(100, .tags, perSubview: 180, queries: 300),
    ]
    let tags = GrowthSeries("uncached", in: cases.filter { $0.key.population == .tags })
    #expect(tags.points.map(\.count) == [100, 1_000])
    #expect(tags.queriesModel == .power(exponent: 1))
    #expect(GrowthSeries("uncached", in: [cases[1]]).queriesModel == nil)
  }

  @Test("what multiplies with each one more is told as that, and no power")
  func exponential() {
    let cases = [4, 5, 6, 7, 8].map { count in
      result(
        count, .own, perSubview: 10, queries: Int((100 * pow(2.07, Double(count))).rounded()))
    }
    let series = GrowthSeries("uncached", in: cases)
    #expect(Wording.growth(series.queriesModel) == "2.07 times with each one more")
  }

  @Test(
    "queries or own code that grow faster than the subviews are found, and nothing else is",
    arguments: [
      (1.0, 1, nil),
      (1.0, 30, "queries like n^2.5"), (10.0, 1, "own code like n^2.0"),
      (2.0, 1, nil),
    ])
  func steep(_ slower: Double, _ more: Int, _ words: String?) {
    var cases = [
      result(100, .tags, perSubview: 180, queries: 300),
      result(1_000, .tags, perSubview: 180 * slower, queries: 3_000 * more),
      result(1_000, .text, perSubview: 9_000, queries: 9_000),
    ]
    for index in cases.indices {
      let time = cases[index].variants[0].medianPass ?? .zero
      cases[index].variants[0].ownTime = OwnTimes(perPass: time, repeated: .zero)
    }
    let growth = Fixture.document(cases).steepGrowth(of: "flow")
    let found = growth.map { "\($0.part == .queries ? "queries" : "own code") like \($0.words)" }
    #expect(found == words)
  }

  @Test(
    "a power of few subviews is no steep growth where many have a smaller one",
    arguments: [(15.0, false), (40, true)])
  func powerOfFew(more: Double, isFound: Bool) {
    // As many queries as a sort makes, whose short runs take n^1.6.
    let cases = [(100, 5_600.0), (1_000, 5_600 * more)].map { count, queries in
      result(count, .tags, perSubview: 1, queries: Int(queries))
    }
    var document = Fixture.document(cases)
    let variant = document.cases[0].variants[0].name
    let numbers = [16, 32, 48, 64]
    let counts = numbers.map { number in Int(10 * pow(Double(number), 1.6)) + number % 5 }
    document.series = [
      CountSeries(
        subject: "flow", variant: variant, line: UsualLine(host: .root, scenario: .first),
        population: .tags, numbers: numbers, counts: [.queries: counts], failures: [:],
        leftOut: [])
    ]
    #expect((document.steepGrowth(of: "flow") != nil) == isFound)
  }

  @Test(
    "own code that two lines show to be steep is, whatever a busy machine makes of the others",
    arguments: [(0, false), (1, false), (2, true), (3, true)])
  func steepLines(steep: Int, isFound: Bool) {
    var cases: [CaseResult] = []
    for (index, line) in UsualLine.all.enumerated() {
      for (count, time) in [(100, 1e4), (200, 2e4), (1_000, 1e5)] {
        var timed = result(count, .tags, perSubview: 1, queries: 3 * count)
        (timed.key.host, timed.key.scenario) = (line.host, line.scenario)
        let isSteep = UsualLine.all.count - index <= steep
        let factor = isSteep ? Double(count) / 100 : 1
        timed.variants[0].ownTime = OwnTimes(perPass: Nanoseconds(time * factor), repeated: .zero)
        cases.append(timed)
      }
    }
    #expect((Fixture.document(cases).steepGrowth(of: "flow") != nil) == isFound)
  }

  @Test("what grows is said of one pass, however many a case has")
  func passes() throws {
    var cases = [
      result(100, .tags, perSubview: 1, queries: 1_200),
      result(1_000, .tags, perSubview: 1, queries: 360_000),
    ]
    for index in cases.indices { cases[index].passes = 4 }
    let growth = try #require(Fixture.document(cases).steepGrowth(of: "flow"))
    #expect([growth.from.amount, growth.to.amount] == [300, 90_000])
  }
}

import Foundation
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutReports

/// Rankings of made-up times, for tests.
enum RankingExample {
  /// The work of each layout, as a part of that of the first.
  static let works = [
    ("masonry", 1.5), ("flow", 1.0), ("flow & again", 1.003), ("columns", 2.2), ("broken", 0.5),
  ]

  /// Returns a layout whose time and queries follow from its name and its work.
  private static func variant(_ name: String, _ work: Double, _ key: CaseKey) -> VariantResult {
    var views = ViewCounts()
    views.queries = name == "columns" ? key.count * key.count / 10 : key.count * 3
    views.measurements = key.count
    let scatter = Double(name.utf8.reduce(0) { $0 + Int($1) } % 7) / 2_000
    var variant = VariantResult(
      name: name, counters: .init(CallCounts(), views), checksums: Checksums(name),
      samples: (0..<8).flatMap { worker in
        (0..<3).map { pair in
          let time = Double(key.count) * 100 * work * (1 + scatter * Double((worker + pair) % 3))
          return TimeSample(worker: worker, pair: pair, order: 0, perPass: Nanoseconds(time))
        }
      })
    variant.pass = CountedPass(PassCounts([.query: Double(views.queries)]))
    let bounds = CGRect(x: 0, y: 0, width: 390, height: 100 * work)
    variant.outcome = LayoutOutcome(
      frames: [
        CGRect(x: 0, y: 0, width: 150, height: 40), CGRect(x: 200, y: 0, width: 150, height: 90),
        CGRect(x: 0, y: 40, width: 100, height: 20),
      ], in: bounds)
    return variant
  }

  /// Returns a ranking of layouts in four cases, with their works in each.
  static func ranking(
    isTimed: Bool = true, _ works: @escaping (CaseKey) -> [(String, Double)] = { _ in works }
  ) -> Ranking {
    let kinds: [(Int, Population)] = [(10, .mixed), (100, .mixed), (1_000, .mixed), (1_000, .tags)]
    let cases = kinds.map { count, population in
      let key = Fixture.key("rank", count, .root, .first, population)
      var variants = works(key).map { variant($0.0, $0.1, key) }
      if !isTimed { for index in variants.indices { variants[index].samples = [] } }
      return Analyzer(bound: .standard, comparing: .eachOther)
        .compared(CaseResult(key: key, passes: 1, variants: variants))
    }
    return Ranking(Fixture.document(cases), names: Self.works.map(\.0), broken: ["broken"])
  }

  /// A ranking of `flow` and `row` at prices, with the time of `row` by the number of subviews:
  /// `flow` takes 100 with each.
  static func ranking(timesOfRow: [Int: Double]) -> Ranking {
    let analyzer = Analyzer(prices: .swiftUI, comparing: .eachOther)
    let cases = timesOfRow.sorted(on: \.key).map { count, time in
      let key = Fixture.key("rank", count, .root, .first, .mixed)
      let variants = [
        priced("flow", time: 100, queries: 3 * Double(count)),
        priced("row", time: time, queries: 3.25 * Double(count)),
      ]
      return analyzer.compared(CaseResult(key: key, passes: 1, variants: variants))
    }
    var document = Fixture.document(cases)
    document.prices = .swiftUI
    return Ranking(document, names: ["flow", "row"])
  }

  /// A layout that was timed in nine workers.
  private static func priced(_ name: String, time: Double, queries: Double) -> VariantResult {
    let samples = (0..<9).map { worker in
      let scatter = 1 + Double(worker % 3) / 2_000
      return TimeSample(
        worker: worker, pair: 0, order: 0, perPass: Nanoseconds(time * 200 * scatter))
    }
    return VariantResult(
      name: name, checksums: Checksums(name), samples: samples,
      pass: CountedPass(PassCounts([.query: queries])))
  }
}

import CLayoutBench
import CatalogBenchmarks
import Foundation
import LayoutBench

/// Compares the ratio that prices predict with the one that is observed where calls really pay, for
/// the layouts of the catalogue, at three price lists.
struct PaidTrial {
  /// The layouts to look at; all where none is named.
  var names: [String]

  private static let lists = [
    PriceList.swiftUI,
    PriceList(name: "cheap", [.query: Nanoseconds(10), .placement: Nanoseconds(10)]),
    PriceList(
      name: "dear",
      [
        .query: Nanoseconds(150), .placement: Nanoseconds(250), .measurement: Nanoseconds(400),
        .text: Nanoseconds(5_000), .guide: Nanoseconds(100), .spacing: Nanoseconds(300),
        .distance: Nanoseconds(200),
      ]),
  ]

  /// What was found.
  private struct Tally {
    var narrow = 0
    var agreeing = 0
    var all = 0
    var others: [String] = []
  }

  func run() async {
    _ = clb_keep_freed_memory()
    let subjects = catalogSuite.subjects.filter {
      $0.variants.count > 1 && (names.isEmpty || names.contains($0.name))
    }
    let measurement = CaseMeasurement(suite: Suite("prices", subjects))
    print("| list | comparisons | narrower than 5 % | agree |")
    print("|---|---|---|---|")
    var isFine = true
    for list in Self.lists {
      var tally = Tally()
      for subject in subjects {
        for key in keys(of: subject) { await look(at: key, list, measurement, &tally) }
      }
      print("| \(list.name) | \(tally.all) | \(tally.narrow) | \(tally.agreeing) |")
      for line in tally.others { print("  differs: \(line)") }
      isFine = isFine && tally.agreeing * 10 >= tally.narrow * 9
    }
    exit(isFine ? 0 : 1)
  }

  private func keys(of subject: Subject) -> [CaseKey] {
    [Scenario.first, .resize, .update].filter(subject.scenarios.contains).map { scenario in
      CaseKey(
        subject: subject.name, population: subject.population, count: 100, host: .stack,
        scenario: scenario, memo: MemoOption(.standard))
    }
  }

  private func look(
    at key: CaseKey, _ list: PriceList, _ measurement: CaseMeasurement, _ tally: inout Tally
  ) async {
    guard let free = await measurement.measure(key, at: list),
      let paid = await measurement.measure(key, paying: list)
    else { return }
    for comparison in free.comparisons {
      guard let predicted = comparison.priced?.ratio.logRatio,
        let observed = paid.comparisons.first(where: { $0.candidate == comparison.candidate })?
          .ratio?.logRatio,
        let left = predicted.ci95?.halfWidth, let right = observed.ci95?.halfWidth
      else { continue }
      tally.all += 1
      let halfWidth = (left * left + right * right).squareRoot()
      guard 2 * halfWidth < 0.05 else { continue }
      tally.narrow += 1
      let difference = observed.value.rawValue - predicted.value.rawValue
      if abs(difference) <= halfWidth {
        tally.agreeing += 1
      } else {
        let texts = [exp(predicted.value.rawValue), exp(observed.value.rawValue)].map {
          String(format: "%.3f", $0)
        }
        tally.others.append(
          "\(key.id), \(comparison.candidate): predicted \(texts[0])x, paid \(texts[1])x")
      }
    }
  }
}

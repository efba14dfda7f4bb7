import CLayoutBench
import CatalogBenchmarks
import Foundation
import LayoutBench
import LayoutBenchCLI
import LayoutDeciding

/// Compares the ratio that prices predict with the one that is observed where calls really pay, for
/// the layouts of the catalogue, at three price lists, with workers in processes of their own.
struct PaidTrial {
  /// The layouts to look at; all where none is named.
  var names: [String]

  private static let lists = [
    PriceList.swiftUI,
    PriceList(name: "cheap", [.query: Nanoseconds(10), .placement: Nanoseconds(10)]),
    PriceList(name: "dear", price: \.paidPrice),
  ]

  /// What was found.
  fileprivate struct Tally {
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
    let timer = CaseTimer(launcher: LayoutBenchCommandLine.workerProcesses())
    print("| list | comparisons | narrower than 5 % | agree |")
    print("|---|---|---|---|")
    var tallies = Self.lists.map { _ in Tally() }
    for subject in subjects {
      for key in keys(of: subject) {
        guard let free = await timer.time(key) else { continue }
        for (place, list) in Self.lists.enumerated() {
          guard let paid = await timer.time(key, paying: list) else { continue }
          tallies[place].add(Analyzer(prices: list, scale: CaseTimer.scale).compared(free), paid)
        }
      }
    }
    var isFine = true
    for (list, tally) in zip(Self.lists, tallies) {
      print("| \(list.name) | \(tally.all) | \(tally.narrow) | \(tally.agreeing) |")
      isFine = isFine && tally.narrow > 0 && tally.agreeing * 10 >= tally.narrow * 9
    }
    print("")
    for (list, tally) in zip(Self.lists, tallies) {
      for line in tally.others { print("- \(list.name): \(line)") }
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
}

extension PaidTrial.Tally {
  /// Counts the comparisons of a case whose prediction and observation are known well enough.
  fileprivate mutating func add(_ free: CaseResult, _ paid: CaseResult) {
    for comparison in free.comparisons {
      guard let predicted = comparison.priced?.ratio.logRatio,
        let observed = paid.comparisons.first(where: { $0.candidate == comparison.candidate })?
          .ratio?.logRatio
      else { continue }
      all += 1
      let check = PaidCheck(predicted: predicted, observed: observed)
      switch check.outcome {
      case .open: continue
      case .agrees: agreeing += 1
      case .differs, .contrary:
        let texts = [predicted, observed].map { String(format: "%.3f", exp($0.value.rawValue)) }
        let halfWidth = String(format: "%.3f", check.halfWidth ?? 0)
        others.append(
          "\(free.key.id), \(comparison.candidate): predicted \(texts[0])x, paid \(texts[1])x, "
            + "±\(halfWidth)")
      }
      narrow += 1
    }
  }
}

/// A predicted ratio beside the one of passes that really paid the prices.
private struct PaidCheck {
  /// ln(candidate / baseline) at the prices, from times without them and exact counts.
  var predicted: Estimate<LogRatio>
  var observed: Estimate<LogRatio>

  enum Outcome {
    /// The observation is where the prices have it, within the interval.
    case agrees
    /// It is not, but on the same side of 1: the decision stands, the figure does not.
    case differs
    /// It is on the other side of 1: the prices mislead there.
    case contrary
    /// The interval is wider than 5 %, or missing: nothing is shown.
    case open
  }

  /// A check whose interval is wider than this, as a part of the ratio, shows nothing.
  private static let widest = 0.05

  var outcome: Outcome {
    guard let halfWidth, 2 * halfWidth <= Self.widest else { return .open }
    let (left, right) = (predicted.value.rawValue, observed.value.rawValue)
    guard abs(right - left) > halfWidth else { return .agrees }
    return left * right > 0 ? .differs : .contrary
  }

  /// Half the width of the 95 % interval of the difference between both, as a logarithm.
  ///
  /// Both are estimates, so it is the root of the sum of the squares of their half widths.
  var halfWidth: Double? {
    guard let left = predicted.ci95?.halfWidth, let right = observed.ci95?.halfWidth else {
      return nil
    }
    return (left * left + right * right).squareRoot()
  }
}

extension PriceTerm {
  /// The price in the list in which every call is dear.
  fileprivate var paidPrice: Nanoseconds {
    switch self {
    case .query: Nanoseconds(150)
    case .placement: Nanoseconds(250)
    case .measurement: Nanoseconds(400)
    case .text: Nanoseconds(5_000)
    case .guide: Nanoseconds(100)
    case .spacing: Nanoseconds(300)
    case .distance: Nanoseconds(200)
    // No subview of the catalogue is one.
    case .platform: .zero
    }
  }
}

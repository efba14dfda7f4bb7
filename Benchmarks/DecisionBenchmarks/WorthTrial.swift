import CLayoutBench
import CatalogBenchmarks
import Foundation
import LayoutBench
import LayoutBenchCLI
import LayoutDeciding
import PrintedCaches

/// Compares the number of subviews from which a cache is worth it, as it is worked out from three
/// counts up to a third of it, with the one that is found where calls really pay.
///
/// A cache that somebody wrote is timed for that. What an automatic cache saves is counted, and
/// found with the printed cache, which is compiled here.
struct WorthTrial {
  /// Layouts without a cache, each with the one that is printed for it.
  static let printed =
    [
      Subject("printed-flow", uncached: { _ in PlainFlow() }, cached: { _ in PastedFlow() }),
      Subject(
        "printed-equal-column", uncached: { _ in PlainEqualColumn() },
        cached: { _ in PastedEqualColumn() }),
      Subject(
        "printed-masonry", uncached: { _ in PlainMasonry() }, cached: { _ in PastedMasonry() }),
      Subject("printed-guides", uncached: { _ in PlainGuides() }, cached: { _ in PastedGuides() }),
      Subject(
        "printed-helpers", uncached: { _ in PlainHelpers() }, cached: { _ in PastedHelpers() }),
      Subject(
        "printed-equal-row", uncached: { _ in PlainEqualRow() }, cached: { _ in PastedEqualRow() }),
      Subject("printed-table", uncached: { _ in PlainTable() }, cached: { _ in PastedTable() }),
      Subject(
        "printed-justified", uncached: { _ in PlainJustifiedRows() },
        cached: { _ in PastedJustifiedRows() }),
      Subject(
        "printed-ends", uncached: { _ in PlainRowBetweenEnds() },
        cached: { _ in PastedRowBetweenEnds() }),
      Subject(
        "printed-staircase", uncached: { _ in PlainStaircase() },
        cached: { _ in PastedStaircase() }),
      Subject(
        "printed-newspaper", uncached: { _ in PlainNewspaper() },
        cached: { _ in PastedNewspaper() }),
    ]

  /// Those whose printed cache holds sizes by proposal.
  private static let byProposal: Set = ["printed-masonry", "printed-ends"]

  private static let measured = [30, 100, 300]
  /// The count at which the saving is taken to be worth it, as worked out from the others.
  private static let aim = 1_000.0
  private static let around = [0.6, 0.8, 1, 1.25, 1.6]

  func run() async {
    _ = clb_keep_freed_memory()
    let timer = CaseTimer(launcher: LayoutBenchCommandLine.workerProcesses())
    let subjects = catalogSuite.subjects.filter { subject in
      !subject.isView && subject.variants.contains { $0.name == Variant.Name.cached }
        && (subject.counts?.max() ?? 10_000) >= 2_000
    }
    var isFine = true
    for (subjects, what) in [(subjects, "written"), (Self.printed, "counted")] {
      print("| \(what) | worked out | interval | found | saving found / worked out | |")
      print("|---|---|---|---|---|---|")
      var (fine, all) = (0, 0)
      // First layout tells the layouts apart best; resizing is another line of theirs.
      for scenario in [Scenario.first, .resize] {
        for subject in subjects where all < 18 {
          guard let row = await row(subject, scenario, .stack, timer) else { continue }
          all += 1
          fine += row.isFine ? 1 : 0
          print(row.text)
        }
      }
      print("")
      print("\(fine) of \(all) lines within 10 % or the interval")
      print("")
      isFine = isFine && all >= 10 && fine * 10 >= all * 9
    }
    exit(isFine ? 0 : 1)
  }

  /// Nil for a layout that saves less than a fifth of a pass, or was not timed.
  private func row(
    _ subject: Subject, _ scenario: Scenario, _ host: LayoutHost, _ timer: CaseTimer
  ) async -> (text: String, isFine: Bool)? {
    func key(_ count: Int) -> CaseKey {
      CaseKey(
        subject: subject.name, population: subject.population, count: count, host: host,
        scenario: scenario, memo: MemoOption(.standard))
    }
    let prices = PriceList.swiftUI
    var cases: [CaseOutcome] = []
    for count in Self.measured {
      guard let result = await timer.time(key(count), at: prices),
        let vote = vote(result, candidate(of: subject))
      else { return nil }
      cases.append(vote)
    }
    guard let last = cases.last?.priced, last.ratio.ratio.value.rawValue < 0.8,
      let line = SavingLine.usual(of: cases.compactMap(\.saving)).first
    else { return nil }
    func count(_ worth: Nanoseconds, _ end: SavingEnd = .middle) -> Double {
      line.reaches(worth, most: 1_000_000, prices: (prices, prices), end: end).value
    }
    // The saving that is reached at the aim.
    var (low, high) = (last.saving.rawValue, last.saving.rawValue * 100)
    for _ in 0..<60 {
      let middle = (low * high).squareRoot()
      if count(Nanoseconds(middle)) < Self.aim { low = middle } else { high = middle }
    }
    let worth = Nanoseconds(low)
    let expected = count(worth)
    var savings: [(count: Double, saving: Double)] = []
    for factor in Self.around {
      let wanted = Int(expected * factor)
      guard let paid = await timer.time(key(wanted), paying: prices),
        let vote = vote(paid, Variant.Name.cached),
        let saving = vote.priced?.saving, saving > .zero
      else { return nil }
      savings.append((Double(wanted), saving.rawValue / CaseTimer.scale.machine))
    }
    let (found, saved) = Self.crossing(savings, worth.rawValue, at: expected)
    let (fewest, most) = (count(worth, .upper), count(worth, .lower))
    let ratio = saved / worth.rawValue
    let isFine = abs(log(ratio)) <= log(1.1) || (fewest...most).contains(found)
    let figures = [expected, fewest, most, found].map { String(format: "%.0f", $0) }
    return (
      "| \(subject.name), \(scenario), \(host) | \(figures[0]) | \(figures[1]) to \(figures[2]) | \(figures[3]) | "
        + "\(String(format: "%.2f", ratio)) | \(isFine ? "" : "not") |", isFine
    )
  }

  /// The automatic cache that the printed one is, or the one that somebody wrote.
  private func candidate(of subject: Subject) -> String {
    guard Self.printed.contains(where: { $0.name == subject.name }) else {
      return Variant.Name.cached
    }
    return Self.byProposal.contains(subject.name)
      ? Variant.Name.memoizedProposals : Variant.Name.memoizedSizes
  }

  private func vote(_ result: CaseResult, _ candidate: String) -> CaseOutcome? {
    result.outcomes.first {
      $0.comparison.baseline == Variant.Name.uncached
        && $0.comparison.candidate == candidate
    }
  }

  /// Where a line through logarithms, fitted by least squares, crosses a saving, and the saving
  /// at a count.
  private static func crossing(
    _ points: [(count: Double, saving: Double)], _ worth: Double, at expected: Double
  ) -> (count: Double, saving: Double) {
    let (xs, ys) = (points.map { log($0.count) }, points.map { log($0.saving) })
    let (x, y) = (
      xs.reduce(0, +) / Double(xs.count), ys.reduce(0, +) / Double(ys.count)
    )
    let slope =
      zip(xs, ys).reduce(0) { $0 + ($1.0 - x) * ($1.1 - y) }
      / xs.reduce(0) { $0 + ($1 - x) * ($1 - x) }
    return (exp(x + (log(worth) - y) / slope), exp(y + slope * (log(expected) - x)))
  }
}

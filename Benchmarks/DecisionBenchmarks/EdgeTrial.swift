import CLayoutBench
import Foundation
import LayoutBench
import PortableLayout

/// Places pairs of layouts near break-even by work of their own, and tells whether a verdict at
/// prices is the one that is observed where the prices are paid.
struct EdgeTrial {
  /// How many pairs to look at; all forty where none is given.
  var pairs: Int?

  private static let queries = [6, 8, 10, 12]
  private static let counts = [100, 1_000]
  /// The price as a part of the break-even price.
  private static let places = [0.7, 0.9, 1.0, 1.1, 1.4]

  func run() async {
    _ = clb_keep_freed_memory()
    let perRound = Payment.timePerRound(.monotonic)
    var (wrong, undecided, looked) = (0, 0, 0)
    print("| queries | subviews | price / break-even | at prices | paid | verdict |")
    print("|---|---|---|---|---|---|")
    let all = Self.places.flatMap { place in
      Self.queries.flatMap { queries in Self.counts.map { (place, queries, $0) } }
    }
    for (place, queries, count) in all.prefix(pairs ?? all.count) {
      let plain = await time(queries, count, rounds: 0)
      guard let difference = plain.free?.comparisons.first?.priced?.difference.value,
        let counts = plain.free.map({ $0.variants.compactMap(\.passCounts) }), counts.count == 2
      else { continue }
      let list = PriceList.swiftUI
      let paid = list.cost(of: counts[0]) - list.cost(of: counts[1])
      // What the candidate saves at the price, and what it may add of its own.
      let own = difference + paid
      let target = (paid / place - own) * CaseTimer.scale.machine
      let rounds = max(0, Int((target.rawValue / perRound.rawValue).rounded()))
      let placed = await time(queries, count, rounds: rounds, isPaid: true)
      guard let found = placed.free?.comparisons.first,
        let truth = placed.paid?.comparisons.first?.ratio?.ratio,
        let priced = found.priced
      else { continue }
      looked += 1
      let isWrong =
        found.verdict == .paysOff && truth.value.rawValue > 1
        || found.verdict == .costs && truth.value.rawValue < 1
      if isWrong { wrong += 1 }
      let isFar = place == 0.7 || place == 1.4
      if isFar, ![Verdict.paysOff, .costs].contains(found.verdict) { undecided += 1 }
      let ratios = [priced.ratio.ratio.value.rawValue, truth.value.rawValue].map {
        String(format: "%.3f", $0)
      }
      print(
        "| \(queries) | \(count) | \(place) | \(ratios[0])x | \(ratios[1])x "
          + "| \(found.verdict.rawValue)\(isWrong ? ": WRONG" : "") |")
    }
    print(
      "\n\(looked) pairs: \(wrong) called the wrong way, "
        + "\(undecided) at 0.7 and 1.4 not decided.")
    exit(wrong == 0 && undecided == 0 && looked > 0 ? 0 : 1)
  }

  private func time(
    _ queries: Int, _ count: Int, rounds: Int, isPaid: Bool = false
  ) async -> (free: CaseResult?, paid: CaseResult?) {
    let subject = Subject(
      "edge", summary: "many queries against few, with work",
      variants: [
        Variant("many") { _ in EdgeRow(queries: queries, rounds: 0) },
        Variant("few") { _ in EdgeRow(queries: 1, rounds: rounds) },
      ])
    let timer = CaseTimer(suite: Suite("edge", [subject]))
    let key = CaseKey(
      subject: "edge", population: .tags, count: count, host: .root, scenario: .first,
      memo: MemoOption(.standard))
    let free = await timer.time(key, at: .swiftUI)
    guard isPaid else { return (free, nil) }
    return (free, await timer.time(key, paying: .swiftUI))
  }
}

/// A row that queries each subview a number of times, and does work of its own when it places them.
private struct EdgeRow: Layout {
  var queries: Int
  var rounds: Int

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    var size = CGSize.zero
    for subview in subviews {
      var width: CGFloat = 0
      for _ in 0..<queries { width = max(width, subview.sizeThatFits(.unspecified).width) }
      size.width += width
      size.height = max(size.height, 32)
    }
    return size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    if rounds > 0 { clb_measurement_work(Int32(rounds)) }
    var x = bounds.minX
    for subview in subviews {
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      x += 8
    }
  }
}

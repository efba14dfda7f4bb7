import CLayoutBench
import Foundation
import LayoutBench
import PortableLayout
import PrintedCaches

/// Measures what the printed caches take themselves, and whether ``CacheWork`` has it.
struct CacheWorkTrial {
  private static let count = 1_000
  private static let fewer = 100
  private static let times = 20
  private static let entries = 8

  /// The machine's time as a part of the list's.
  private var factor = 1.0

  mutating func run() {
    _ = clb_keep_freed_memory()
    factor = CaseTimer.scale.machine
    print("| ns | \(Self.figures.map(\.name).joined(separator: " | ")) |")
    print("|---|\(Self.figures.map { _ in "---|" }.joined())")
    let kinds = [
      ("ideal sizes", CacheWork.idealSizes, idealSizes()),
      ("sizes by proposal", CacheWork.sizesByProposal, sizesByProposal()),
    ]
    for (name, taken, found) in kinds {
      row("\(name), taken", Self.figures.map { taken[keyPath: $0.path].rawValue })
      row("\(name), found", found.map { $0 / factor })
    }
    print("")
    print("| a pass | predicted | found | queries avoided | |")
    print("|---|---|---|---|---|")
    var isFine = true
    for pass in Self.passes {
      let (text, fits) = check(pass)
      print(text)
      isFine = isFine && fits
    }
    exit(isFine ? 0 : 1)
  }

  private static let figures: [(name: String, path: KeyPath<CacheWork, Nanoseconds> & Sendable)] = [
    ("call", \.call), ("lookup", \.lookup), ("comparison", \.comparison),
    ("first store", \.firstStore), ("store", \.store), ("cache", \.cache),
  ]

  private func row(_ name: String, _ figures: [Double]) {
    print("| \(name) | \(figures.map { String(format: "%.2f", $0) }.joined(separator: " | ")) |")
  }

  // MARK: What is found, in the order of the figures

  private func size(_ engine: LayoutEngine, width: Double = 100, times: Int = 1) {
    let proposal = ProposedViewSize(width: width, height: Double(times))
    let size = try? engine.callSizeThatFits(of: 0, for: proposal)
    clb_sink_double(Double(size?.width ?? 0))
  }

  private func call(_ pair: TreePair) -> Double {
    pair.added(repetitions: 200) { size($0, times: 0) }
  }

  /// A new cache that stores the sizes of one subview, and in addition of each other subview.
  private func filling(
    _ pair: (Int) -> TreePair, _ entries: Int = 1
  ) -> (first: Double, next: Double) {
    func time(_ count: Int, _ repetitions: Int) -> Double {
      pair(count).added(repetitions: repetitions) { engine in
        engine.invalidate(0)
        for entry in 1...entries { size(engine, width: Double(entry)) }
      }
    }
    let (one, all) = (time(1, 100), time(Self.fewer, 5))
    return (one, (all - one) / Double(Self.fewer - 1))
  }

  private func idealSizes() -> [Double] {
    func pair(_ count: Int) -> TreePair {
      TreePair(PlainIdealQueries(), PastedIdealQueries(), count: count)
    }
    let large = pair(Self.count)
    let call = call(large)
    let hits = large.added { size($0, times: Self.times) }
    let lookup = (hits - call) / Double(Self.times * Self.count)
    let filled = filling(pair)
    return [
      call, lookup, 0, filled.next - lookup, 0, filled.first - filled.next - call,
    ]
  }

  private func sizesByProposal() -> [Double] {
    func pair(_ count: Int) -> TreePair {
      TreePair(PlainWidthQueries(), PastedWidthQueries(), count: count)
    }
    let large = pair(Self.count)
    let call = call(large)
    /// A lookup that finds the last of so many sizes.
    func searching(_ entries: Int) -> Double {
      for engine in large.engines {
        engine.invalidate(0)
        for entry in 1...entries { size(engine, width: Double(entry)) }
      }
      let hits = large.added { size($0, width: Double(entries), times: Self.times) }
      return (hits - call) / Double(Self.times * Self.count)
    }
    let lookup = searching(1)
    let comparison = (searching(Self.entries) - lookup) / Double(Self.entries - 1)
    let one = filling(pair)
    let all = filling(pair, Self.entries)
    let searches =
      Double(Self.entries) * lookup
      + comparison * Double((Self.entries - 1) * (Self.entries - 2) / 2)
    let firstStore = one.next - lookup
    return [
      call, lookup, comparison, firstStore,
      (all.next - searches - firstStore) / Double(Self.entries - 1), one.first - one.next - call,
    ]
  }

  // MARK: What is predicted

  /// A pass of a layout after a change, and how often it looks up a subview's size.
  private struct Pass: Sendable {
    var name: String
    var work: CacheWork
    var lookups: Int
    var trees: @Sendable (Int) -> TreePair
  }

  private static let passes: [Pass] = [
    Pass(name: "flow", work: .idealSizes, lookups: 2) {
      TreePair(PlainFlow(), PastedFlow(), count: $0)
    },
    Pass(name: "equal column", work: .idealSizes, lookups: 3) {
      TreePair(PlainEqualColumn(), PastedEqualColumn(), count: $0)
    },
    Pass(name: "masonry", work: .sizesByProposal, lookups: 2) {
      TreePair(PlainMasonry(), PastedMasonry(), count: $0)
    },
  ]

  /// By which part of what the avoided queries cost the prediction may be off.
  private static let bound = 0.1

  private func check(_ pass: Pass) -> (text: String, isFine: Bool) {
    let count = Double(Self.count)
    var counts = CacheWork.Counts()
    (counts.calls, counts.caches) = (2, 1)
    (counts.lookups, counts.firstStores) = (Double(pass.lookups) * count, count)
    let predicted = pass.work.time(of: counts).rawValue * factor
    let window = ProposedViewSize(width: 300, height: 400)
    let found = pass.trees(Self.count).added { engine in
      engine.invalidate(0)
      _ = try? engine.layOut(in: window)
    }
    let avoided = PriceList.swiftUI[.query].rawValue * factor * Double(pass.lookups - 1) * count
    let isFine = abs(found - predicted) <= Self.bound * avoided
    let figures = [predicted, found, avoided].map { Nanoseconds($0).durationText }
    return (
      "| \(pass.name), \(Self.count) | \(figures.joined(separator: " | ")) | "
        + "\(isFine ? "" : "not") |", isFine
    )
  }
}

/// A layout without its cache and with it, in a tree each.
private struct TreePair {
  let engines: [LayoutEngine]

  init(_ plain: some Layout, _ pasted: some Layout, count: Int) {
    engines = [Self.engine(plain, count), Self.engine(pasted, count)]
  }

  private static func engine(_ layout: some Layout, _ count: Int) -> LayoutEngine {
    let engine = LayoutEngine(capacity: count + 1)
    engine.setLayout(layout, of: 0)
    let first = engine.addChildren(count, to: 0)
    for offset in 0..<count {
      let size = CGSize(width: CGFloat(20 + offset * 37 % 60), height: 24)
      engine.setLeaf(.fixed(size), of: first + offset)
    }
    return engine
  }

  /// How much longer the layout with the cache takes: the difference of the least of many times.
  func added(repetitions: Int = 1, _ work: (LayoutEngine) -> Void) -> Double {
    var least = [Double.infinity, .infinity]
    for round in 0..<1_000 {
      for place in round.isMultiple(of: 2) ? [0, 1] : [1, 0] {
        let start = clb_now_nanoseconds()
        for _ in 0..<repetitions { work(engines[place]) }
        let time = Double(clb_now_nanoseconds() - start) / Double(repetitions)
        least[place] = min(least[place], time)
      }
    }
    return least[1] - least[0]
  }
}

import CLayoutBench
import Foundation
import PortableLayout

/// The budgets of the hot path, each measured against its floor in this run.
struct BudgetTable {
  struct Row {
    var what: String
    var figure: String
    var floor: String
    var budget: String
    var isMet: Bool
  }

  private(set) var rows: [Row] = []
  private let stopwatch = Stopwatch()
  private let count = 10_000

  var isMet: Bool { rows.allSatisfy(\.isMet) }

  mutating func run() {
    queries()
    flowPass()
    enginePasses()
    newTrees()
    for system in SwiftUISystem.allCases { nestedStacks(system) }
    scale()
    memory()
    // Last, as what they free counts where it is used again.
    grids()
  }

  /// One query, answered by the ideal size and by the memo, against a bare read and add.
  private mutating func queries() {
    let sizes = Fixtures.sizes(count)
    let engine = Fixtures.engine(MeasuredFlow(), sizes.map { .fixed($0) })
    let subviews = engine.node(of: 0).unsafelyUnwrapped.subviews
    let repeats = 40

    @inline(__always)
    func sum(_ proposal: ProposedViewSize) {
      var total = CGSize.zero
      for _ in 0..<repeats {
        for subview in subviews {
          let size = subview.sizeThatFits(proposal)
          total.width += size.width
          total.height += size.height
        }
      }
      clb_sink_double(total.width + total.height)
    }
    let bare = {
      var total = CGSize.zero
      for _ in 0..<repeats {
        for size in sizes {
          total.width += size.width
          total.height += size.height
        }
      }
      clb_sink_double(total.width + total.height)
    }
    let queries = Double(repeats * count)
    let ideal = stopwatch.compare({ sum(.unspecified) }, bare)
    add("one query, ideal size", ideal.first, ideal.second, per: queries, atMost: 1.5)
    let memo = stopwatch.compare(
      { sum(ProposedViewSize(width: 100, height: 50)) }, bare)
    let figure = memo.first.median / queries
    let floor = memo.second.median / queries
    rows.append(
      Row(
        what: "one query, memo", figure: ns(figure), floor: ns(floor),
        budget: "5 ns or 5.00x", isMet: figure <= max(5, 5 * floor)))
    withExtendedLifetime(engine) {}
  }

  /// A flow pass over 10,000 subviews against the same arithmetic over bare arrays.
  private mutating func flowPass() {
    let sizes = Fixtures.sizes(count)
    let engine = Fixtures.engine(MeasuredFlow(), sizes.map { .fixed($0) })
    let node = engine.node(of: 0).unsafelyUnwrapped
    var bare = BareFlow(sizes: sizes)
    let layout = MeasuredFlow()
    let subviews = node.subviews
    let repeats = 4
    let width = 390.0
    let counted = {
      for _ in 0..<repeats {
        var cache: Void = ()
        let proposal = ProposedViewSize(width: clb_source_double(width), height: nil)
        let size = layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        clb_sink_double(size.height)
        engine.placing {
          layout.placeSubviews(
            in: CGRect(x: 1, y: 1, width: size.width, height: size.height),
            proposal: proposal, subviews: subviews, cache: &cache)
        }
      }
    }
    let floor = {
      for _ in 0..<repeats {
        let size = bare.pass(width: clb_source_double(width))
        clb_sink_double(size.height + bare.frames[self.count - 1].maxY)
      }
    }
    let result = stopwatch.compare(counted, floor)
    add(
      "flow pass, counting on", result.first, result.second, per: Double(repeats * count),
      atMost: 1.25)
    let blocks = {
      for _ in 0..<repeats {
        let start = CGPoint(x: clb_source_double(1), y: 1)
        let size = bare.passInBlocks(width: clb_source_double(width), at: start)
        clb_sink_double(size.height + bare.frames[self.count - 1].maxY)
      }
    }
    let strict = stopwatch.compare(counted, blocks)
    add(
      "the same, against copies in blocks", strict.first, strict.second,
      per: Double(repeats * count), atMost: nil)
  }

  /// A first pass through the whole engine: memo, counting, final frames.
  private mutating func enginePasses() {
    let flow = Fixtures.engine(MeasuredFlow(), Fixtures.sizes(count).map { .fixed($0) })
    absolute("first pass on a reset tree, flow of fixed", firstPass(flow), atMost: 20)
    let row = Fixtures.engine(
      HStackLayout(spacing: 1), Array(repeating: Fixtures.flexible, count: count))
    absolute("first pass on a reset tree, HStack of flexible", firstPass(row), atMost: 25)
  }

  /// A first pass on a new tree: the build of the tree is not timed.
  private mutating func newTrees() {
    let sizes = Fixtures.sizes(count)
    absolute(
      "first pass on a new tree, flow of fixed",
      newTreePass { Fixtures.engine(MeasuredFlow(), sizes.map { .fixed($0) }) }, atMost: 20)
    absolute(
      "first pass on a new tree, HStack of flexible",
      newTreePass {
        Fixtures.engine(
          HStackLayout(spacing: 1), Array(repeating: Fixtures.flexible, count: count))
      }, atMost: 35)
  }

  /// A first pass on a new tree of a grid, per cell.
  private mutating func grids() {
    for cells in [10, 100, 1_000, 10_000] {
      let time = newTreePass(per: cells) { ViewTree(Fixtures.grid(cells: cells)).engine }
      rows.append(
        Row(
          what: "first pass on a new tree, grid of \(cells) cells", figure: ns(time), floor: "",
          budget: "none", isMet: true))
    }
  }

  /// Nanoseconds per subview, or unit, of the only pass of trees that were just built.
  ///
  /// All trees are kept, so that none takes over the memory of another.
  private func newTreePass(per units: Int? = nil, _ build: () -> LayoutEngine) -> Double {
    var engines: [LayoutEngine] = []
    var times: [Double] = []
    for round in 0..<25 {
      let engine = build()
      engines.append(engine)
      let start = clb_now_nanoseconds()
      _ = try? engine.layOut(in: ProposedViewSize(width: 390, height: 800))
      let nanoseconds = Double(clb_now_nanoseconds() - start)
      if round >= 3 { times.append(nanoseconds / Double(units ?? engine.viewCount - 1)) }
    }
    withExtendedLifetime(engines) {}
    return times.sorted()[times.count / 2]
  }

  /// The time of one measurement in a binary tree of stacks, nine deep with alternating axes.
  private mutating func nestedStacks(_ system: SwiftUISystem) {
    let (engine, leaves) = Fixtures.nestedStacks(depth: 9, system)
    var times: [Double] = []
    for _ in 0..<5 {
      engine.reset()
      engine.resetCounts()
      let start = clb_now_nanoseconds()
      _ = try? engine.layOut(in: ProposedViewSize(width: 1000, height: 700))
      let nanoseconds = Double(clb_now_nanoseconds() - start)
      let measurements = leaves.reduce(0) { $0 + engine.measurements(of: $1) }
      times.append(nanoseconds / Double(measurements))
    }
    rows.append(
      Row(
        what: "stacks nested 9 deep, per measurement of a leaf, system \(system.name)",
        figure: ns(times.sorted()[times.count / 2]), floor: "", budget: "none", isMet: true))
  }

  /// Nanoseconds per subview of a pass over a tree that remembers nothing.
  private func firstPass(_ engine: LayoutEngine) -> Double {
    var times: [Double] = []
    let views = engine.viewCount - 1
    for round in 0..<40 {
      engine.reset()
      let window = ProposedViewSize(width: 390 + CGFloat(round % 2), height: 800)
      let start = clb_now_nanoseconds()
      _ = try? engine.layOut(in: window)
      let nanoseconds = Double(clb_now_nanoseconds() - start)
      if round >= 3 { times.append(nanoseconds / Double(views)) }
    }
    return times.sorted()[times.count / 2]
  }

  /// The cost per subview at a million against ten thousand, at most what it is for the bare flow:
  /// a million are beyond the processor's own memory.
  private mutating func scale() {
    let small = firstPass(
      Fixtures.engine(MeasuredFlow(), Fixtures.sizes(count).map { .fixed($0) }))
    let large = firstPass(
      Fixtures.engine(MeasuredFlow(), Fixtures.sizes(1_000_000).map { .fixed($0) }))
    let (bareSmall, bareLarge) = (barePass(count), barePass(1_000_000))
    let (growth, bareGrowth) = (large / small, bareLarge / bareSmall)
    rows.append(
      Row(
        what: "per subview, 1,000,000 against 10,000",
        figure: "\(ns(large)) / \(ns(small))" + String(format: " = %.2fx", growth),
        floor: "\(ns(bareLarge)) / \(ns(bareSmall))" + String(format: " = %.2fx", bareGrowth),
        budget: "1.00x", isMet: growth <= bareGrowth))
  }

  /// Nanoseconds per size of a pass over bare arrays.
  private func barePass(_ count: Int) -> Double {
    var bare = BareFlow(sizes: Fixtures.sizes(count))
    let figure = stopwatch.measure {
      let size = bare.pass(width: clb_source_double(390))
      clb_sink_double(size.height + bare.frames[count - 1].maxY)
    }
    return figure.median / Double(count)
  }

  /// Resident memory per subview after a pass, of the engine alone.
  private mutating func memory() {
    for (name, layout, leaf) in [
      ("flow of fixed", 0, LeafContent.fixed(CGSize(width: 20, height: 20))),
      ("HStack of flexible", 1, Fixtures.flexible),
    ] {
      let subviews = 1_000_000
      clb_release_freed_memory()
      let before = Fixtures.residentBytes()
      let leaves = repeatElement(leaf, count: subviews)
      let engine =
        layout == 0
        ? Fixtures.engine(MeasuredFlow(), leaves)
        : Fixtures.engine(HStackLayout(spacing: 1), leaves)
      _ = try? engine.layOut(in: ProposedViewSize(width: 390, height: 800))
      let bytes = Double(Fixtures.residentBytes() - before) / Double(subviews)
      withExtendedLifetime(engine) {}
      rows.append(
        Row(
          what: "memory per subview, \(name)", figure: "\(Int(bytes.rounded())) bytes",
          floor: "", budget: "200 bytes", isMet: bytes <= 200))
    }
  }

  private mutating func add(
    _ what: String, _ figure: Stopwatch.Figure, _ floor: Stopwatch.Figure, per units: Double,
    atMost budget: Double?
  ) {
    rows.append(
      Row(
        what: what, figure: ns(figure.median / units), floor: ns(floor.median / units),
        budget: budget.map { String(format: "%.2fx", $0) } ?? "none",
        isMet: figure.median <= (budget ?? .infinity) * floor.median))
    rows[rows.count - 1].figure += String(format: " = %.2fx", figure.median / floor.median)
  }

  private mutating func absolute(_ what: String, _ figure: Double, atMost budget: Double) {
    rows.append(
      Row(
        what: what, figure: ns(figure), floor: "", budget: ns(budget), isMet: figure <= budget))
  }

  private func ns(_ value: Double) -> String { String(format: "%.2f ns", value) }

  /// Prints the table as Markdown.
  func print() {
    Swift.print("| what | measured | floor in this run | budget | met |")
    Swift.print("|---|---|---|---|---|")
    for row in rows {
      Swift.print(
        "| \(row.what) | \(row.figure) | \(row.floor) | \(row.budget) | "
          + (row.budget == "none" ? "|" : row.isMet ? "yes |" : "**no** |"))
    }
  }
}

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
    // First, as memory that others freed is cleared when it is used again, which touches it.
    memory()
    lists()
    queries()
    methods()
    fullPasses()
    newTrees()
    for system in SwiftUISystem.allCases { nestedStacks(system) }
    deepStacks()
    // Last, as what they free counts where it is used again.
    grids()
  }

  /// One query, answered by the ideal size and by the memo, against a bare read and add.
  private mutating func queries() {
    let sizes = Fixtures.sizes(count)
    let engine = Fixtures.engine(MeasuredFlow<IdealOffer>(), sizes.map { .fixed($0) })
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

  /// The two methods of a flow alone, past the engine, against the same arithmetic over bare
  /// arrays: what queries and counting take.
  private mutating func methods() {
    let sizes = Fixtures.sizes(count)
    let engine = Fixtures.engine(MeasuredFlow<IdealOffer>(), sizes.map { .fixed($0) })
    let node = engine.node(of: 0).unsafelyUnwrapped
    var bare = BareFlow(sizes)
    let layout = MeasuredFlow<IdealOffer>()
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
      "a flow's two methods alone", result.first, result.second, per: Double(repeats * count),
      atMost: 1.25)
  }

  /// First passes through the whole engine - memo, measuring, counting, final frames - against the
  /// bare arithmetic: of leaves of fixed size, of leaves that are queried at a width, and of a
  /// million, which no processor's own memory holds.
  private mutating func fullPasses() {
    for (count, budget) in [(count, 2.5), (1_000_000, nil)] {
      let sizes = Fixtures.sizes(count)
      let fixed = Fixtures.engine(MeasuredFlow<IdealOffer>(), sizes.map { .fixed($0) })
      add(
        "full pass, flow of \(count) fixed leaves", firstPass(fixed), barePass(sizes),
        atMost: budget)
      let clamped = Fixtures.clamped(count)
      let flexible = Fixtures.engine(
        MeasuredFlow<ClampedLeaf>(), clamped.map(\.content))
      add(
        "full pass, flow of \(count) flexible leaves at a width", firstPass(flexible),
        barePass(clamped), atMost: nil)
    }
  }

  /// The time of one level of rows within one another.
  private mutating func deepStacks() {
    for depth in [100, 1_000] {
      let engine = Fixtures.chain(depth: depth)
      let time = firstPass(engine, rounds: 7) * Double(engine.viewCount - 1) / Double(depth)
      absolute("rows nested \(depth) deep, per level", time)
    }
  }

  /// A first pass on a new tree: the build of the tree is not timed.
  private mutating func newTrees() {
    let sizes = Fixtures.sizes(count)
    absolute(
      "first pass on a new tree, flow of fixed",
      newTreePass { Fixtures.engine(MeasuredFlow<IdealOffer>(), sizes.map { .fixed($0) }) },
      atMost: 20)
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
  private func firstPass(_ engine: LayoutEngine, rounds: Int = 40) -> Double {
    var times: [Double] = []
    let views = engine.viewCount - 1
    for round in 0..<rounds {
      engine.reset()
      let window = ProposedViewSize(width: 390 + CGFloat(round % 2), height: 800)
      let start = clb_now_nanoseconds()
      _ = try? engine.layOut(in: window)
      let nanoseconds = Double(clb_now_nanoseconds() - start)
      if round >= 3 { times.append(nanoseconds / Double(views)) }
    }
    return times.sorted()[times.count / 2]
  }

  /// Nanoseconds per leaf of a pass over bare arrays.
  private func barePass(_ leaves: [some BareLeaf]) -> Double {
    var bare = BareFlow(leaves)
    let figure = stopwatch.measure {
      let size = bare.pass(width: clb_source_double(390))
      clb_sink_double(size.height + bare.frames[leaves.count - 1].maxY)
    }
    return figure.median / Double(leaves.count)
  }

  /// Resident memory per view after a pass, by kind of tree, and what building it takes.
  private mutating func memory() {
    let count = 1_000_000
    let fixed = LeafContent.fixed(CGSize(width: 20, height: 20))
    memory("flow of fixed leaves", atMost: 200) {
      Fixtures.engine(MeasuredFlow<IdealOffer>(), repeatElement(fixed, count: count))
    }
    memory("HStack of leaves that differ") {
      Fixtures.engine(HStackLayout(spacing: 1), Fixtures.differing(count))
    }
    memory("built from views") { ViewTree(Fixtures.views(rows: count / 16)).engine }
  }

  private mutating func memory(
    _ name: String, atMost budget: Double? = nil, _ build: () -> LayoutEngine
  ) {
    clb_release_freed_memory()
    let before = Fixtures.residentBytes()
    let start = clb_now_nanoseconds()
    let engine = build()
    let built = Double(clb_now_nanoseconds() - start) / Double(engine.viewCount)
    _ = try? engine.layOut(in: ProposedViewSize(width: 390, height: 800))
    let bytes = Double(Fixtures.residentBytes() - before) / Double(engine.viewCount)
    withExtendedLifetime(engine) {}
    rows.append(
      Row(
        what: "memory per view, \(name)",
        figure: "\(Int(bytes.rounded())) bytes, built in \(ns(built))", floor: "",
        budget: budget.map { "\(Int($0)) bytes" } ?? "none", isMet: bytes <= budget ?? .infinity))
  }

  /// Time and resident memory of a lazy list that is made and laid out once: the rows that are not
  /// visible take neither.
  private mutating func lists() {
    var first: (time: Double, bytes: Double)?
    for rows in [1_000, 100_000] {
      var times: [Double] = []
      var trees: [ViewTree] = []
      clb_release_freed_memory()
      let before = Fixtures.residentBytes()
      for _ in 0..<300 {
        let start = clb_now_nanoseconds()
        let tree = ViewTree(Fixtures.list(rows: rows))
        _ = try? tree.engine.layOut(in: ProposedViewSize(width: 390, height: 800))
        times.append(Double(clb_now_nanoseconds() - start))
        trees.append(tree)
      }
      let bytes = Double(Fixtures.residentBytes() - before) / Double(trees.count)
      withExtendedLifetime(trees) {}
      let time = times.sorted()[times.count / 2]
      add("a lazy list of \(rows) rows, made and laid out", time, first?.time, atMost: 1.2)
      let ratio = first.map { bytes / $0.bytes }
      self.rows.append(
        Row(
          what: "memory of a lazy list of \(rows) rows",
          figure: "\(Int(bytes)) bytes" + (ratio.map { String(format: " = %.2fx", $0) } ?? ""),
          floor: first.map { "\(Int($0.bytes)) bytes" } ?? "",
          budget: ratio == nil ? "none" : "1.20x", isMet: ratio ?? 1 <= 1.2))
      first = (time, bytes)
    }
  }

  /// Adds a time per subview with what it is compared with, if there is such.
  private mutating func add(
    _ what: String, _ figure: Double, _ floor: Double?, atMost budget: Double?
  ) {
    guard let floor else { return absolute(what, figure) }
    rows.append(
      Row(
        what: what, figure: ns(figure) + String(format: " = %.2fx", figure / floor),
        floor: ns(floor), budget: budget.map { String(format: "%.2fx", $0) } ?? "none",
        isMet: figure <= (budget ?? .infinity) * floor))
  }

  private mutating func add(
    _ what: String, _ figure: Stopwatch.Figure, _ floor: Stopwatch.Figure, per units: Double,
    atMost budget: Double?
  ) {
    add(what, figure.median / units, floor.median / units, atMost: budget)
  }

  private mutating func absolute(_ what: String, _ figure: Double, atMost budget: Double? = nil) {
    rows.append(
      Row(
        what: what, figure: ns(figure), floor: "", budget: budget.map(ns) ?? "none",
        isMet: figure <= budget ?? .infinity))
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

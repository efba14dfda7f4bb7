import CLayoutBench
import Foundation
import PortableLayout

/// The budgets of the hot path, each measured against its floor in this run.
struct BudgetTable {
  /// One figure, what it is compared with, and the most that it may be.
  struct Row {
    var what: String
    var figure: String
    var floor = ""
    var budget: String
    var isMet: Bool
  }

  private var rows: [Row] = []
  let stopwatch = Stopwatch()
  /// How many leaves a pass has, where a row says nothing else.
  let count = 10_000
  /// What reading a size from a bare array takes in this run, in nanoseconds.
  lazy var bareRead = measureBareRead()

  var isMet: Bool { rows.allSatisfy(\.isMet) }

  /// The parts of the table, by name, in the order in which they run.
  private static let parts: [(name: String, measure: @Sendable (inout BudgetTable) -> Void)] = [
    // First, as memory that others freed is cleared when it is used again, which touches it.
    ("memory", { $0.memory() }),
    ("lists", { $0.lists() }),
    ("queries", { $0.queries() }),
    ("methods", { $0.methods() }),
    ("flows", { $0.flows() }),
    ("stacks", { $0.stacks() }),
    ("nested", { $0.nestedStacks() }),
    ("rows", { $0.deepRows() }),
    ("views", { $0.viewTrees() }),
    ("own", { $0.ownTimes() }),
    // Last, as what they free counts where it is used again.
    ("grids", { $0.grids() }),
  ]

  /// Measures every row, or those of some parts. A row stays in the table if its budget is not met.
  mutating func run(_ names: [String]) {
    for part in Self.parts where names.isEmpty || names.contains(part.name) {
      part.measure(&self)
    }
  }

  /// Adds a figure that is compared with a floor of the same run.
  ///
  /// - Parameter budget: How many times the floor it may be; nil for no budget.
  mutating func add(_ what: String, _ figure: Double, floor: Double, atMost budget: Double?) {
    rows.append(
      Row(
        what: what, figure: Self.ns(figure) + String(format: " = %.2fx", figure / floor),
        floor: Self.ns(floor), budget: budget.map { String(format: "%.2fx", $0) } ?? "none",
        isMet: figure <= (budget ?? .infinity) * floor))
  }

  /// Adds how many times longer something takes, compared with the bare loop's own ratio.
  mutating func add(_ what: String, ratio: Double, floor: Double, atMost budget: Double) {
    rows.append(
      Row(
        what: what,
        figure: String(format: "%.2f times = %.2fx", ratio, ratio / floor),
        floor: String(format: "%.2f times", floor), budget: String(format: "%.2fx", budget),
        isMet: ratio <= budget * floor))
  }

  /// Adds a figure without a floor and without a budget.
  mutating func add(_ what: String, _ figure: Double) {
    rows.append(Row(what: what, figure: Self.ns(figure), budget: "none", isMet: true))
  }

  /// Adds a number of bytes, which is compared with a limit or with another number.
  mutating func add(
    _ what: String, bytes: Double, note: String = "", atMost budget: Double, times floor: Double?
  ) {
    let ratio = floor.map { String(format: " = %.2fx", bytes / $0) } ?? ""
    rows.append(
      Row(
        what: what, figure: "\(Int(bytes.rounded())) bytes" + ratio + note,
        floor: floor.map { "\(Int($0.rounded())) bytes" } ?? "",
        budget: floor == nil
          ? budget.isFinite ? "\(Int(budget)) bytes" : "none" : String(format: "%.2fx", budget),
        isMet: bytes <= budget * (floor ?? 1)))
  }

  static func ns(_ value: Double) -> String { String(format: "%.2f ns", value) }

  /// Prints the table as Markdown.
  func print() {
    Swift.print("| what | measured | floor in this run | budget | met |")
    Swift.print("|---|---|---|---|---|")
    for row in rows {
      let met = row.budget == "none" ? "|" : row.isMet ? "yes |" : "**no** |"
      Swift.print("| \(row.what) | \(row.figure) | \(row.floor) | \(row.budget) | " + met)
    }
  }
}

/// Times of passes over trees.
extension BudgetTable {
  /// The time of a pass over a tree that remembers nothing, in nanoseconds for each unit.
  ///
  /// - Parameter units: What the time is divided by; nil for the number of leaves.
  func resetPass(_ engine: LayoutEngine, rounds: Int = 40, per units: Int? = nil) -> Double {
    var times: [Double] = []
    for round in 0..<rounds {
      engine.reset()
      let window = ProposedViewSize(width: 390 + CGFloat(round % 2), height: 800)
      let start = clb_now_nanoseconds()
      _ = try? engine.layOut(in: window)
      let nanoseconds = Double(clb_now_nanoseconds() - start)
      if round >= 3 { times.append(nanoseconds / Double(units ?? engine.viewCount - 1)) }
    }
    return Self.median(times)
  }

  /// The time of the only pass of trees that were just built, in nanoseconds for each unit.
  ///
  /// All trees are kept, so that none takes over the memory of another.
  func newTreePass(per units: Int? = nil, _ build: () -> LayoutEngine) -> Double {
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
    return Self.median(times)
  }

  /// The time of a flow's arithmetic over bare arrays, in nanoseconds for each leaf.
  func barePass(_ leaves: [some BareLeaf]) -> Double {
    var bare = BareFlow(leaves)
    let figure = stopwatch.measure {
      let size = bare.pass(width: clb_source_double(390))
      clb_sink_double(size.height + bare.frames[leaves.count - 1].maxY)
    }
    return figure.median / Double(leaves.count)
  }

  static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }
}

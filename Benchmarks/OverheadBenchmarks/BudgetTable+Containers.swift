import CLayoutBench
import Foundation
import PortableLayout

/// The containers that the package brings.
extension BudgetTable {
  /// Stacks of flexible leaves, each of which is measured three times, against the bare arithmetic
  /// of a flow of as many.
  mutating func stacks() {
    let bare = barePass(Fixtures.sizes(count))
    let alike = Array(repeating: Fixtures.flexible, count: count)
    let row = HStackLayout(spacing: 1)
    let pass = resetPass(Fixtures.engine(row, alike))
    add("full pass, HStack of \(count) leaves alike", pass, floor: bare, atMost: 3.8)
    let newPass = newTreePass { Fixtures.engine(row, alike) }
    add("the same on a new tree", newPass, floor: bare, atMost: 4)

    let differing = resetPass(Fixtures.engine(row, Fixtures.differing(count)))
    add("full pass, HStack of \(count) leaves that differ", differing, floor: pass, atMost: 3)
    let many = resetPass(Fixtures.engine(row, Fixtures.differing(100_000)), rounds: 15)
    add("full pass, HStack of 100,000 leaves that differ", many, floor: differing, atMost: 1.3)

    let column = resetPass(Fixtures.engine(VStackLayout(spacing: 1), alike))
    add("full pass, VStack of \(count) leaves alike", column, floor: bare, atMost: 3.8)
    let layers = resetPass(Fixtures.engine(ZStackLayout(), alike))
    add("full pass, ZStack of \(count) leaves alike", layers, floor: bare, atMost: 2.5)
  }

  /// The time of one measurement in a binary tree of stacks, nine deep with alternating axes.
  mutating func nestedStacks() {
    for system in SwiftUISystem.allCases { nestedStacks(system) }
  }

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
    add(
      "stacks nested 9 deep, per measurement of a leaf, system \(system.name)",
      Self.median(times))
  }

  /// The time of one level of rows within one another.
  mutating func deepRows() {
    let (shallow, deep) = (rows(depth: 100), rows(depth: 1_000))
    add(
      "rows nested 100 deep, per level, against a bare read", shallow, floor: bareRead, atMost: 875)
    add("rows nested 1,000 deep, per level", deep, floor: shallow, atMost: 1.2)
  }

  private func rows(depth: Int) -> Double {
    resetPass(Fixtures.chain(depth: depth), rounds: 7, per: depth)
  }

  /// A tree that is built from views and laid out once, for each view, against a bare read.
  mutating func viewTrees() {
    let rows = count / 16
    var times: [Double] = []
    for _ in 0..<15 {
      let start = clb_now_nanoseconds()
      let engine = ViewTree(Fixtures.views(rows: rows)).engine
      _ = try? engine.layOut(in: ProposedViewSize(width: 390, height: 800))
      times.append(Double(clb_now_nanoseconds() - start) / Double(engine.viewCount))
    }
    add(
      "a tree built from views and laid out, per view, against a bare read", Self.median(times),
      floor: bareRead, atMost: 500)
  }

  /// A first pass on a new tree of a grid, per cell.
  mutating func grids() {
    let times = [10, 100, 1_000, 10_000].map { cells in
      newTreePass(per: cells) { ViewTree(Fixtures.grid(cells: cells)).engine }
    }
    add("first pass on a new tree, grid of 10 cells", times[0])
    add("first pass on a new tree, grid of 100 cells", times[1])
    add("first pass on a new tree, grid of 1,000 cells", times[2])
    add(
      "first pass on a new tree, grid of 10,000 cells", times[3], floor: times[2], atMost: 1.3)
  }
}

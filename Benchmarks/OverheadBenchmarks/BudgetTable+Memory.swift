import CLayoutBench
import Foundation
import PortableLayout

/// The memory of trees, and lists that make only what is visible.
extension BudgetTable {
  /// Resident memory per view after a pass, by kind of tree, and what building it takes.
  mutating func memory() {
    let count = 1_000_000
    let fixed = LeafContent.fixed(CGSize(width: 20, height: 20))
    memory("flow of fixed leaves", atMost: 128) {
      Fixtures.engine(MeasuredFlow(), repeatElement(fixed, count: count))
    }
    memory("HStack of leaves alike", atMost: 208) {
      Fixtures.engine(HStackLayout(spacing: 1), repeatElement(Fixtures.flexible, count: count))
    }
    memory("HStack of leaves that differ", atMost: 300) {
      Fixtures.engine(HStackLayout(spacing: 1), Fixtures.differing(count))
    }
    memory("built from views", atMost: .infinity) {
      ViewTree(Fixtures.views(rows: count / 16)).engine
    }
  }

  private mutating func memory(
    _ name: String, atMost budget: Double, _ build: () -> LayoutEngine
  ) {
    clb_release_freed_memory()
    let before = Fixtures.residentBytes()
    let start = clb_now_nanoseconds()
    let engine = build()
    let built = Double(clb_now_nanoseconds() - start) / Double(engine.viewCount)
    _ = try? engine.layOut(in: ProposedViewSize(width: 390, height: 800))
    let bytes = Double(Fixtures.residentBytes() - before) / Double(engine.viewCount)
    withExtendedLifetime(engine) {}
    add(
      "memory per view, \(name)", bytes: bytes, note: ", built in \(Self.ns(built))",
      atMost: budget, times: nil)
  }

  /// Time and resident memory of a lazy list that is made and laid out once: the rows that are not
  /// visible take neither.
  mutating func lists() {
    let (few, many) = (list(rows: 1_000), list(rows: 100_000))
    add("a lazy list of 1,000 rows, made and laid out", few.time)
    add("a lazy list of 100,000 rows", many.time, floor: few.time, atMost: 1.2)
    add("memory of a lazy list of 1,000 rows", bytes: few.bytes, atMost: .infinity, times: nil)
    add("memory of a lazy list of 100,000 rows", bytes: many.bytes, atMost: 1.2, times: few.bytes)
  }

  private func list(rows: Int) -> (time: Double, bytes: Double) {
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
    return (Self.median(times), bytes)
  }
}

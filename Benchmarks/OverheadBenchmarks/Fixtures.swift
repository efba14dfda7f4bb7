import Foundation
import LayoutModel
import PortableLayout

/// Trees and sizes that the overhead is measured on.
enum Fixtures {
  /// A leaf between nearly nothing and any length.
  static let flexible = LeafContent.flexible(
    minimum: CGSize(width: 0.01, height: 10), ideal: CGSize(width: 20, height: 20),
    maximum: CGSize(width: CGFloat.infinity, height: 40))

  /// Sizes of tags, from a fixed seed.
  static func sizes(_ count: Int) -> [CGSize] {
    var random = SeededGenerator(seed: 1)
    return (0..<count).map { _ in
      CGSize(width: 20 + CGFloat(random.integer(below: 80)), height: 24)
    }
  }

  /// Leaves that take a proposed width within limits, from a fixed seed.
  static func clamped(_ count: Int) -> [ClampedLeaf] {
    var random = SeededGenerator(seed: 2)
    return (0..<count).map { _ in
      let least = CGFloat(20 + random.integer(below: 60))
      return ClampedLeaf(
        least: CGSize(width: least, height: 24),
        most: CGSize(width: least + CGFloat(random.integer(below: 60)), height: 24))
    }
  }

  /// Leaves that differ in flexibility, so that a stack has to sort them.
  static func differing(_ count: Int) -> [LeafContent] {
    var random = SeededGenerator(seed: 3)
    return (0..<count).map { _ in
      let least = CGFloat(random.integer(below: 1000)) / 100
      let most = least + CGFloat(random.integer(below: 100_000)) / 100
      return .flexible(
        minimum: CGSize(width: least, height: 10), ideal: CGSize(width: least, height: 10),
        maximum: CGSize(width: most, height: 10))
    }
  }

  /// Rows of views with modifiers: four views of the tree for each.
  static func views(rows: Int) -> some View {
    VStack(spacing: 1) {
      ForEach(0..<rows, id: \.self) { row in
        HStack { Color.green.frame(width: CGFloat(20 + row * 37 % 60), height: 20) }.padding(4)
      }
    }
  }

  /// A list that scrolls, of rows with a view each.
  static func list(rows: Int) -> some View {
    ScrollView {
      LazyVStack(spacing: 1) {
        ForEach(0..<rows, id: \.self) { row in
          HStack { Color.green.frame(width: CGFloat(20 + row * 37 % 60), height: 20) }.padding(4)
        }
      }
    }
  }

  /// A tree of one container and its leaves.
  static func engine(
    _ layout: some Layout, _ leaves: some Collection<LeafContent>
  ) -> LayoutEngine {
    let engine = LayoutEngine(capacity: leaves.count + 1)
    engine.setLayout(layout, of: 0)
    let first = engine.addChildren(leaves.count, to: 0)
    for (offset, leaf) in leaves.enumerated() { engine.setLeaf(leaf, of: first + offset) }
    return engine
  }

  /// A grid of two columns: views of one size, and views that take what is left.
  static func grid(cells: Int) -> some View {
    Grid(alignment: .leading, horizontalSpacing: 8, verticalSpacing: 4) {
      ForEach(0..<cells / 2, id: \.self) { row in
        GridRow {
          Color.green.frame(width: CGFloat(20 + row * 37 % 60), height: 20)
          Color.blue
        }
      }
    }
  }

  /// Rows in rows, each the first of two views of the one around it.
  static func chain(depth: Int) -> LayoutEngine {
    let engine = LayoutEngine(capacity: 2 * depth + 2)
    var view = 0
    for _ in 0..<depth {
      engine.setLayout(HStackLayout(spacing: 0), of: view)
      view = engine.addChildren(2, to: view)
      engine.setLeaf(.fixed(CGSize(width: 1, height: 1)), of: view + 1)
    }
    engine.setLeaf(.fixed(CGSize(width: 1, height: 1)), of: view)
    return engine
  }

  /// A binary tree of stacks with alternating axes, the root a row, and its leaves of fixed size.
  static func nestedStacks(
    depth: Int, _ system: SwiftUISystem
  ) -> (engine: LayoutEngine, leaves: [Int]) {
    let engine = LayoutEngine(system: system, capacity: 2 << depth)
    var level = [0]
    for step in 0..<depth {
      level = level.flatMap { view -> [Int] in
        if step % 2 == 0 {
          engine.setLayout(HStackLayout(spacing: 0), of: view)
        } else {
          engine.setLayout(VStackLayout(spacing: 0), of: view)
        }
        let first = engine.addChildren(2, to: view)
        return [first, first + 1]
      }
    }
    for view in level { engine.setLeaf(.fixed(CGSize(width: 10, height: 10)), of: view) }
    return (engine, level)
  }

  /// The resident size of this process, in bytes; 0 where it cannot be told.
  static func residentBytes() -> Int {
    guard let statm = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = statm.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}

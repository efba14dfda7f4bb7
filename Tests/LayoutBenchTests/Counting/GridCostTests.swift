import Foundation
import PortableLayout
import Testing

@testable import LayoutBench

/// What a pass over a grid costs, cell by cell, however many there are (rule G).
@Suite("The cost of a grid", .enabled(if: AllocationCounter.unavailableReason == nil))
struct GridCostTests {
  private func tree(rows: Int) -> ViewTree {
    ViewTree {
      Grid {
        ForEach(0..<rows, id: \.self) { row in
          GridRow {
            Color.red.frame(width: CGFloat(row * 37 % 80), height: 10)
            Color.red.frame(height: 8)
            Color.red.frame(width: 20, height: CGFloat(row * 11 % 30))
          }
          if row % 10 == 9 { Divider() }
        }
      }
    }
  }

  @Test("a pass allocates nothing per cell")
  func allocations() throws {
    let counts = try [40, 4_000].map { rows in
      let tree = tree(rows: rows)
      try tree.layOut(width: 390, height: 800)
      // Another proposal, so that nothing is remembered.
      let measured = AllocationCounter.measure {
        tree.engine.size(for: ProposedViewSize(width: 300, height: 800))
      }
      return try #require(measured.allocations).count
    }
    #expect(counts[1] <= counts[0] + 4, "\(counts)")
  }
}

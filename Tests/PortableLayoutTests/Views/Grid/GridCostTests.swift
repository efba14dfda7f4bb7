import PortableLayout
import Testing

@Suite("The cost of a grid (rule G)")
struct GridCostTests {
  private func tree(rows: Int) -> ViewTree {
    ViewTree {
      Grid {
        ForEach(0..<rows, id: \.self) { row in
          GridRow {
            Color.red.frame(width: CGFloat(row * 37 % 80), height: 10).layoutName("cell")
            Color.red.frame(height: 8).layoutName("cell")
            Color.red.frame(width: 20, height: CGFloat(row * 11 % 30)).layoutName("cell")
          }
          Color.red.frame(height: 1).layoutName("cell")
        }
      }
    }
  }

  @Test(
    "a cell is queried as often in a grid of 16 cells as in one of 4,000", arguments: [4, 1000])
  func queries(rows: Int) throws {
    let tree = tree(rows: rows)
    let first = try tree.layOut(width: 390, height: 800)
    #expect(first.namedFrames.count == rows * 4)
    // The least and the largest size, the share, the slot where it differs; then the placement.
    #expect(first.namedFrames.allSatisfy { (4...5).contains($0.queries) })
    #expect(first.namedFrames.allSatisfy { (3...4).contains($0.measurements) })
    #expect(try tree.layOut(width: 390, height: 800).queries <= 1)
    let ideal = try self.tree(rows: rows).layOut(width: nil, height: nil)
    #expect(ideal.namedFrames.allSatisfy { $0.measurements <= 2 })
  }
}

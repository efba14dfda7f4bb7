import PortableLayout
import Testing

@testable import MyBenchmarks

@Test("subviews stand side by side, and the cache saves a query of each")
func rows() throws {
  let row = try MyRow(spacing: 8) {
    Color.red.layoutName("a")
    Color.blue.layoutName("b")
  }.laidOut(width: 300, height: 40)
  let cached = try MyCachedRow(spacing: 8) {
    Color.red.layoutName("a")
    Color.blue.layoutName("b")
  }.laidOut(width: 300, height: 40)
  let (first, second) = try (#require(row["a"]), #require(row["b"]))
  #expect(second.minX - first.maxX == 8)
  #expect(cached["a"] == row["a"] && cached["b"] == row["b"])
  #expect(cached.queries == row.queries - 2)
  // One in sizeThatFits, one in placeSubviews, one to be placed.
  #expect(row.namedFrames.allSatisfy { subview in subview.queries <= 3 })
}

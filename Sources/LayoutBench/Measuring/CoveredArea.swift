import Foundation
import PortableLayout

/// The area that rectangles cover together, what several cover counted once.
///
/// A line sweeps along the x axis; a segment tree over the edges along the y axis tells how much of
/// it is covered. Source: Bentley, "Solutions to Klee's rectangle problems" (1977).
struct CoveredArea {
  private(set) var area = 0.0
  private var edges: [Double] = []
  /// How many rectangles cover the whole of a node's segment, and how much of it is covered.
  private var covers: [Int] = []
  private var lengths: [Double] = []

  /// Measures rectangles with positive sides.
  /// - Complexity: O(n log n).
  init(_ rectangles: [CGRect]) {
    guard !rectangles.isEmpty else { return }
    edges = Set(rectangles.flatMap { [$0.minY, $0.maxY].map { Double($0) } }).sorted()
    guard edges.count > 1 else { return }
    covers = Array(repeating: 0, count: 4 * edges.count)
    lengths = Array(repeating: 0, count: 4 * edges.count)
    let places = Dictionary(
      edges.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var events: [(x: Double, change: Int, from: Int, to: Int)] = []
    for rectangle in rectangles {
      guard let from = places[rectangle.minY], let to = places[rectangle.maxY], from < to else {
        continue
      }
      events.append((rectangle.minX, 1, from, to))
      events.append((rectangle.maxX, -1, from, to))
    }
    events.sort { $0.x < $1.x }
    var previous = events.first?.x ?? 0
    for event in events {
      area += lengths[1] * (event.x - previous)
      previous = event.x
      change(by: event.change, event.from..<event.to, node: 1, of: 0..<(edges.count - 1))
    }
  }

  private mutating func change(
    by change: Int, _ range: Range<Int>, node: Int, of whole: Range<Int>
  ) {
    guard range.overlaps(whole) else { return }
    if range.lowerBound <= whole.lowerBound, whole.upperBound <= range.upperBound {
      covers[node] += change
    } else {
      let middle = (whole.lowerBound + whole.upperBound) / 2
      self.change(by: change, range, node: 2 * node, of: whole.lowerBound..<middle)
      self.change(by: change, range, node: 2 * node + 1, of: middle..<whole.upperBound)
    }
    if covers[node] > 0 {
      lengths[node] = edges[whole.upperBound] - edges[whole.lowerBound]
    } else {
      lengths[node] = whole.count == 1 ? 0 : lengths[2 * node] + lengths[2 * node + 1]
    }
  }
}

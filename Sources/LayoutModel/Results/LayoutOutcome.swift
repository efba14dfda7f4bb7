import Foundation
import PortableLayout

/// The size of a layout, and how its subviews fill it.
package struct LayoutOutcome: Codable, Hashable, Sendable {
  package var width: Double
  package var height: Double
  /// The fraction of the layout's area that no subview covers, from 0 to 1. Nil if the layout has
  /// no area.
  package var empty: Double?
  /// The fraction of the sum of the subviews' areas that overlaps other subviews, from 0 to 1.
  package var overlap: Double
  /// The number of subviews that reach beyond the layout's bounds by more than half a point.
  package var outside: Int
  /// The number of columns that the subviews form, or nil if they form none.
  package var columns: Int?
  /// The distance between the highest and the lowest column end, in points. Nil if there are no
  /// columns.
  package var columnSpread: Double?

  /// The largest difference of two lengths that counts as rounding, in points.
  private static let tolerance = 0.5

  package init(frames: [CGRect], in bounds: CGRect) {
    width = bounds.width
    height = bounds.height
    let shown = frames.filter { frame in frame.hasArea && frame.hasFiniteEdges }
    outside = shown.count { frame in frame.reaches(beyond: bounds, by: Self.tolerance) }
    var visible: [CGRect] = []
    for frame in shown {
      let part = frame.intersection(bounds)
      if part.hasArea { visible.append(part) }
    }
    let area = width * height
    if area > 0, area.isFinite { empty = max(0, 1 - CoveredArea(visible).area / area) }
    overlap = Self.overlap(of: shown)
    // Subviews that lie on one another are in no columns.
    guard overlap < 0.01 else { return }
    if let ends = Self.columnEnds(of: shown), let low = ends.min(), let high = ends.max() {
      columns = ends.count
      columnSpread = high - low
    }
  }

  /// Returns the fraction of the sum of the frames' areas that overlaps other frames.
  private static func overlap(of frames: [CGRect]) -> Double {
    let whole = frames.sum { frame in Double(frame.width * frame.height) }
    guard whole > 0 else { return 0 }
    let overlap = max(0, 1 - CoveredArea(frames).area / whole)
    // Less is rounding.
    return if overlap < 1e-9 { 0 } else { overlap }
  }

  /// Returns the y-coordinates of the lower ends of the columns that frames form.
  ///
  /// The result is nil unless there are at least two columns, one of which has several subviews.
  private static func columnEnds(of frames: [CGRect]) -> [Double]? {
    let beside = mostBeside(frames)
    // A wide frame may reach over the edge of its column; its leading edge or its middle tells.
    for edge in [\CGRect.minX, \.midX, \.maxX] {
      let columns = columns(of: frames, from: { frame in frame[keyPath: edge] }, to: nil)
      let areLong = columns.allSatisfy { column in column.count > 1 }
      if areLong, 2...max(2, beside) ~= columns.count { return columns.map(\.end) }
    }
    // One below the other without a frame that reaches from one to the next: these are rows.
    guard columns(of: frames, from: \.minY, to: \.maxY).count == 1 else { return nil }
    let columns = columns(of: frames, from: \.minX, to: \.maxX)
    guard columns.count > 1, columns.count < frames.count else { return nil }
    return columns.map(\.end)
  }

  /// Returns the columns that frames form, each with its number of frames and its lower end.
  ///
  /// Frames whose horizontal extents overlap share a column. If `end` is nil, frames with the same
  /// start do.
  private static func columns(
    of frames: [CGRect], from start: (CGRect) -> CGFloat, to end: ((CGRect) -> CGFloat)?
  ) -> [(count: Int, end: Double)] {
    var columns: [(count: Int, end: Double)] = []
    var edge = -CGFloat.infinity
    for frame in frames.sorted(on: start) {
      if start(frame) >= edge - tolerance {
        columns.append((1, frame.maxY))
        edge = end?(frame) ?? start(frame) + 2 * tolerance
      } else {
        columns[columns.count - 1].count += 1
        columns[columns.count - 1].end = max(columns[columns.count - 1].end, frame.maxY)
        edge = max(edge, end?(frame) ?? edge)
      }
    }
    return columns
  }

  /// Returns the largest number of frames that a horizontal line crosses.
  private static func mostBeside(_ frames: [CGRect]) -> Int {
    var edges: [(y: Double, change: Int)] = []
    for frame in frames {
      edges.append((Double(frame.minY) + tolerance, 1))
      edges.append((Double(frame.maxY), -1))
    }
    edges.sort { left, right in (left.y, left.change) < (right.y, right.change) }
    var (open, most) = (0, 0)
    for (_, change) in edges {
      open += change
      most = max(most, open)
    }
    return most
  }
}

extension CGRect {
  /// A Boolean value that is true when the rectangle has a positive width and height.
  fileprivate var hasArea: Bool { width > 0 && height > 0 }

  /// A Boolean value that is true when the coordinates of all edges are finite.
  fileprivate var hasFiniteEdges: Bool { [minX, minY, maxX, maxY].allSatisfy(\.isFinite) }

  /// Returns true if an edge is outside the bounds by more than a distance, in points.
  fileprivate func reaches(beyond bounds: CGRect, by distance: CGFloat) -> Bool {
    minX < bounds.minX - distance || maxX > bounds.maxX + distance
      || minY < bounds.minY - distance || maxY > bounds.maxY + distance
  }
}

/// The area of the union of rectangles, in square points.
struct CoveredArea {
  private(set) var area = 0.0

  /// Computes the area of the union of the rectangles.
  ///
  /// - Parameter rectangles: Rectangles with positive sides.
  init(_ rectangles: [CGRect]) {
    let fromTop = rectangles.sorted(on: \.minY)
    guard Self.haveOverlap(fromTop) else {
      area = rectangles.sum { rectangle in Double(rectangle.width * rectangle.height) }
      return
    }
    var verticalEdges: Set<CGFloat> = []
    for rectangle in rectangles { verticalEdges.formUnion([rectangle.minX, rectangle.maxX]) }
    let edges = verticalEdges.sorted()
    for (left, right) in zip(edges, edges.dropFirst()) {
      var end = -CGFloat.infinity
      for rectangle in fromTop where rectangle.minX <= left && rectangle.maxX >= right {
        area += (right - left) * max(0, rectangle.maxY - max(end, rectangle.minY))
        end = max(end, rectangle.maxY)
      }
    }
  }

  /// Returns true if any two rectangles overlap.
  ///
  /// - Parameter fromTop: The rectangles in the order of their upper edges.
  private static func haveOverlap(_ fromTop: [CGRect]) -> Bool {
    // Those that reach below the upper edge of the next one.
    var open: [CGRect] = []
    for rectangle in fromTop {
      open.removeAll { other in other.maxY <= rectangle.minY }
      let isCovered = open.contains { other in
        other.minX < rectangle.maxX && other.maxX > rectangle.minX
      }
      if isCovered { return true }
      open.append(rectangle)
    }
    return false
  }
}

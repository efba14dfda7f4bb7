import Foundation
import PortableLayout

/// The room that a layout takes, and the way in which its subviews fill it.
package struct LayoutOutcome: Codable, Hashable, Sendable {
  package var width: Double
  package var height: Double
  /// The part of the layout's area that no subview covers, from 0 to 1; nil of no area.
  package var empty: Double?
  /// The part of the subviews' areas together that lies on other subviews, from 0 to 1.
  package var overlap: Double
  /// The number of subviews that reach beyond the layout's bounds by more than half a point.
  package var outside: Int
  /// The number of columns that the subviews form; nil where they form none.
  package var columns: Int?
  /// The distance between the lower ends of the columns, in points; nil where there are no columns.
  package var columnSpread: Double?

  /// The distance up to which two lengths differ by rounding alone, in points.
  private static let tolerance = 0.5

  package init(frames: [CGRect], in bounds: CGRect) {
    width = bounds.width
    height = bounds.height
    let shown = frames.filter { frame in frame.hasArea && frame.hasFiniteEdges }
    outside = shown.count { frame in frame.reaches(beyond: bounds, by: Self.tolerance) }
    let visible = shown.map { frame in frame.intersection(bounds) }.filter(\.hasArea)
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

  /// Returns the part of the frames' areas together that lies on other frames.
  private static func overlap(of frames: [CGRect]) -> Double {
    let whole = frames.sum { frame in Double(frame.width * frame.height) }
    guard whole > 0 else { return 0 }
    let overlap = max(0, 1 - CoveredArea(frames).area / whole)
    // Less is rounding.
    return if overlap < 1e-9 { 0 } else { overlap }
  }

  /// The lower ends of the columns that frames form; nil unless there are two or more, one of
  /// which has several subviews.
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
  /// Frames are of one column where their extents overlap; without ends, where they start alike.
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

  /// Returns the most frames that lie on one horizontal line.
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
  /// A Boolean value that is true when the rectangle covers anything.
  fileprivate var hasArea: Bool { width > 0 && height > 0 }

  /// A Boolean value that is true when all edges lie at finite places.
  fileprivate var hasFiniteEdges: Bool { [minX, minY, maxX, maxY].allSatisfy(\.isFinite) }

  /// Returns true if an edge lies outside of bounds by more than a distance.
  fileprivate func reaches(beyond bounds: CGRect, by distance: CGFloat) -> Bool {
    minX < bounds.minX - distance || maxX > bounds.maxX + distance
      || minY < bounds.minY - distance || maxY > bounds.maxY + distance
  }
}

/// The area of rectangles together, where an area covered twice counts once.
struct CoveredArea {
  private(set) var area = 0.0

  /// Adds up the area of rectangles with positive sides; where some lie on others, strip by strip
  /// between neighboring vertical edges.
  init(_ rectangles: [CGRect]) {
    let fromTop = rectangles.sorted(on: \.minY)
    guard Self.haveOverlap(fromTop) else {
      area = rectangles.sum { rectangle in Double(rectangle.width * rectangle.height) }
      return
    }
    let edges = Set(rectangles.map(\.minX) + rectangles.map(\.maxX)).sorted()
    for (left, right) in zip(edges, edges.dropFirst()) {
      var end = -CGFloat.infinity
      for rectangle in fromTop where rectangle.minX <= left && rectangle.maxX >= right {
        area += (right - left) * max(0, rectangle.maxY - max(end, rectangle.minY))
        end = max(end, rectangle.maxY)
      }
    }
  }

  /// Returns true if a rectangle lies on a part of another one.
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

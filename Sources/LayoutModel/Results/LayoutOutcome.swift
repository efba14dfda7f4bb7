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

  /// Less than this is rounding, in points.
  private static let tolerance = 0.5

  package init(frames: [CGRect], in bounds: CGRect) {
    width = bounds.width
    height = bounds.height
    let shown = frames.filter {
      $0.width > 0 && $0.height > 0 && $0.minX.isFinite && $0.minY.isFinite
        && $0.maxX.isFinite && $0.maxY.isFinite
    }
    let beyond = CGFloat(Self.tolerance)
    outside = shown.count {
      $0.minX < bounds.minX - beyond || $0.maxX > bounds.maxX + beyond
        || $0.minY < bounds.minY - beyond || $0.maxY > bounds.maxY + beyond
    }
    let visible = shown.map { $0.intersection(bounds) }.filter { $0.width > 0 && $0.height > 0 }
    let covered = CoveredArea(visible).area
    let area = width * height
    empty = area > 0 && area.isFinite ? max(0, 1 - covered / area) : nil
    let whole = shown.reduce(0) { $0 + $1.width * $1.height }
    overlap = whole > 0 ? max(0, 1 - CoveredArea(shown).area / whole) : 0
    if overlap < 1e-9 { overlap = 0 }
    // Where subviews lie on one another there are no columns.
    guard overlap < 0.01 else { return }
    if let ends = Self.columnEnds(of: shown), let low = ends.min(), let high = ends.max() {
      columns = ends.count
      columnSpread = high - low
    }
  }

  /// The lower ends of the columns that frames form; nil unless there are two or more, one of
  /// which has several subviews.
  private static func columnEnds(of frames: [CGRect]) -> [Double]? {
    let beside = mostBeside(frames)
    // A wide frame may reach over the edge of its column; its leading edge or its middle tells.
    for edge in [\CGRect.minX, \.midX, \.maxX] {
      let columns = columns(of: frames, from: { $0[keyPath: edge] }, to: nil)
      if 2...max(2, beside) ~= columns.count, columns.allSatisfy({ $0.count > 1 }) {
        return columns.map(\.end)
      }
    }
    // One below the other without a frame that reaches from one to the next: these are rows.
    guard columns(of: frames, from: \.minY, to: \.maxY).count == 1 else { return nil }
    let columns = columns(of: frames, from: \.minX, to: \.maxX)
    return columns.count > 1 && columns.count < frames.count ? columns.map(\.end) : nil
  }

  /// Frames whose extents overlap are of one column; without ends, those that start alike.
  private static func columns(
    of frames: [CGRect], from start: (CGRect) -> CGFloat, to end: ((CGRect) -> CGFloat)?
  ) -> [(count: Int, end: Double)] {
    var columns: [(count: Int, end: Double)] = []
    var edge = -CGFloat.infinity
    for frame in frames.sorted(by: { start($0) < start($1) }) {
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
    let starts = frames.map { (y: Double($0.minY) + tolerance, change: 1) }
    let ends = frames.map { (y: Double($0.maxY), change: -1) }
    var (open, most) = (0, 0)
    for (_, change) in (starts + ends).sorted(by: { ($0.y, $0.change) < ($1.y, $1.change) }) {
      open += change
      most = max(most, open)
    }
    return most
  }
}

/// The area of rectangles together, where an area covered twice counts once.
struct CoveredArea {
  private(set) var area = 0.0

  /// Adds up the area of rectangles with positive sides, strip by strip between neighboring vertical edges.
  init(_ rectangles: [CGRect]) {
    let edges = Set(rectangles.flatMap { [$0.minX, $0.maxX] }).sorted()
    let fromTop = rectangles.sorted { $0.minY < $1.minY }
    for (left, right) in zip(edges, edges.dropFirst()) {
      var end = -CGFloat.infinity
      for rectangle in fromTop where rectangle.minX <= left && rectangle.maxX >= right {
        area += (right - left) * max(0, rectangle.maxY - max(end, rectangle.minY))
        end = max(end, rectangle.maxY)
      }
    }
  }
}

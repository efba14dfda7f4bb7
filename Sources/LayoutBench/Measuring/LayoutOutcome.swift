import Foundation
import PortableLayout

/// How much room a layout takes, and how it uses it for the subviews that have none of their own.
package struct LayoutOutcome: Codable, Hashable, Sendable {
  package var width: Double
  package var height: Double
  /// The part of the layout's area that no subview covers, from 0 to 1; nil of no area.
  package var empty: Double?
  /// The part of the subviews' areas together that lies on other subviews, from 0 to 1.
  package var overlap: Double
  /// How many subviews reach beyond the layout's bounds by more than half a point.
  package var outside: Int

  package init(frames: [CGRect], in bounds: CGRect) {
    width = bounds.width
    height = bounds.height
    let shown = frames.filter {
      $0.width > 0 && $0.height > 0 && $0.minX.isFinite && $0.minY.isFinite
        && $0.maxX.isFinite && $0.maxY.isFinite
    }
    // Less than half a point is rounding.
    let room = bounds.insetBy(dx: -0.5, dy: -0.5)
    outside = shown.count {
      $0.minX < room.minX || $0.maxX > room.maxX || $0.minY < room.minY || $0.maxY > room.maxY
    }
    let visible = shown.map { $0.intersection(bounds) }.filter { $0.width > 0 && $0.height > 0 }
    let covered = CoveredArea(visible).area
    let area = width * height
    empty = area > 0 && area.isFinite ? max(0, 1 - covered / area) : nil
    let whole = shown.reduce(0) { $0 + $1.width * $1.height }
    overlap = whole > 0 ? max(0, 1 - CoveredArea(shown).area / whole) : 0
    if overlap < 1e-9 { overlap = 0 }
  }
}

/// The area that rectangles cover together, what several cover counted once.
struct CoveredArea {
  private(set) var area = 0.0

  /// Measures rectangles with positive sides, in one upright strip between two edges after another.
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

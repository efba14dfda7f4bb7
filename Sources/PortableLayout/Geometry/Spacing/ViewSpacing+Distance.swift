import Foundation

extension ViewSpacing {
  /// Returns the distance in points that two neighbours should keep (rule V3).
  ///
  /// This view comes first: it is above `next`, or on its leading side as this view's layout
  /// direction has it. Between two texts above each other the shares of both add up; otherwise
  /// the larger preference of the two facing edges counts, and 8 if neither has one.
  ///
  /// - Parameters:
  ///   - next: The spacing of the view that follows.
  ///   - axis: The axis along which the two views stand.
  @inlinable
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    if _slowPath(isMetered || next.isMetered) { PassMeter.noteDistance() }
    return switch axis {
    case .horizontal:
      switch layoutDirection ?? next.layoutDirection ?? .leftToRight {
      case .leftToRight: rightEdge.union(next.leftEdge).distance ?? Self.defaultDistance
      case .rightToLeft: leftEdge.union(next.rightEdge).distance ?? Self.defaultDistance
      }
    case .vertical:
      bottomTextEdge.sum(next.topTextEdge).distance
        ?? bottomEdge.union(next.topEdge).distance ?? Self.defaultDistance
    }
  }
}

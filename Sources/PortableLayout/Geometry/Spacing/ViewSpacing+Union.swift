import Foundation

extension ViewSpacing {
  /// Raises the preferences on the given edges to those of `other` where they are larger.
  ///
  /// Plain and text preferences are united each with their own kind (rule V2).
  ///
  /// - Parameters:
  ///   - other: The spacing to unite with this one.
  ///   - edges: The edges to touch; leading and trailing follow this value's layout direction.
  @inlinable
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if layoutDirection == nil { layoutDirection = other.layoutDirection }
    if edges.contains(.top) {
      topEdge = topEdge.union(other.topEdge)
      topTextEdge = topTextEdge.union(other.topTextEdge)
    }
    if edges.contains(leftEdgeName) { leftEdge = leftEdge.union(other.leftEdge) }
    if edges.contains(.bottom) {
      bottomEdge = bottomEdge.union(other.bottomEdge)
      bottomTextEdge = bottomTextEdge.union(other.bottomTextEdge)
    }
    if edges.contains(rightEdgeName) { rightEdge = rightEdge.union(other.rightEdge) }
  }

  /// Returns this spacing with the preferences on the given edges raised to those of `other`.
  ///
  /// - Parameters:
  ///   - other: The spacing to unite with this one (rule V2).
  ///   - edges: The edges to touch; leading and trailing follow this value's layout direction.
  @inlinable
  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// Removes every preference, plain and text, on the given edges (rule V4).
  ///
  /// - Parameter edges: The edges to clear; leading and trailing follow this value's direction.
  @inlinable
  package mutating func reset(_ edges: Edge.Set) {
    if edges.contains(.top) {
      topEdge = .none
      topTextEdge = .none
    }
    if edges.contains(leftEdgeName) { leftEdge = .none }
    if edges.contains(.bottom) {
      bottomEdge = .none
      bottomTextEdge = .none
    }
    if edges.contains(rightEdgeName) { rightEdge = .none }
  }

  @inlinable
  var leftEdgeName: Edge.Set { layoutDirection == .rightToLeft ? .trailing : .leading }

  @inlinable
  var rightEdgeName: Edge.Set { layoutDirection == .rightToLeft ? .leading : .trailing }
}

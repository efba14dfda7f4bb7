import Foundation

/// A type that names an alignment guide and says where it lies by default.
public protocol AlignmentID: SendableMetatype {
  /// Returns where the guide lies in a view that sets no value of its own (rule A1).
  ///
  /// - Parameter context: The size of the view.
  /// - Returns: The distance in points from the view's leading or top edge.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}

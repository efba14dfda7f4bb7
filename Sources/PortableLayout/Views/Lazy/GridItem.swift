/// One column of a lazy vertical grid, or one row of a lazy horizontal grid (rule G7).
public struct GridItem: Sendable {
  /// How wide a column is, or how high a row.
  public enum Size: Sendable {
    /// One column of a length, in points.
    case fixed(CGFloat)
    /// One column that takes an equal share of what is left, within limits in points.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many equal columns as fit into the share, within limits in points.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How wide the column is, or how high the row.
  public var size: Size
  /// The gap to the next column or row, in points; nil for 8.
  public var spacing: CGFloat?
  /// Where a cell goes in its space; nil for the grid's alignment.
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

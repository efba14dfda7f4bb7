import Foundation

/// A layout that arranges its subviews in a column (rule group S).
public struct VStackLayout: Layout, StackLayout {
  /// The guide by which the subviews are aligned horizontally.
  public var alignment: HorizontalAlignment
  /// The gap between subviews, in points; nil for the subviews' own preferences.
  public var spacing: CGFloat?

  /// Makes a column.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  static var axis: Axis { .vertical }

  /// The column's axis.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  var plainGuide: AlignmentKey? { alignment.key.id == nil ? alignment.key : nil }

  @inline(__always)
  func guide(
    of view: Int, size: CGSize, proposal: ProposedViewSize, in tree: TreePointer
  ) -> CGFloat {
    tree.guide(alignment.key, of: view, size: size, proposal: proposal)
  }
}

import Foundation

/// A layout that arranges its subviews in a row (rule group S).
public struct HStackLayout: Layout, StackLayout {
  /// The guide by which the subviews are aligned vertically.
  public var alignment: VerticalAlignment
  /// The gap between subviews, in points; nil for the subviews' own preferences.
  public var spacing: CGFloat?

  /// Makes a row.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  static var axis: Axis { .horizontal }

  /// The row's axis.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
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

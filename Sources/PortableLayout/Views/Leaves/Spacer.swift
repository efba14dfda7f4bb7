/// Empty space that takes the remaining length of a stack (rule M).
public nonisolated struct Spacer: View, PrimitiveView, Sendable {
  /// The shortest length along the stack, in points. If nil, it is 8.
  public var minLength: CGFloat?

  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  func collect(into list: inout ViewList, in context: ViewContext) {
    let length = minLength ?? ViewSpacing.defaultDistance
    var (minimum, maximum) = (CGSize.zero, CGSize.zero)
    // No distance is kept on the edges that the space ends at.
    var x: CGFloat?
    var y: CGFloat?
    if context.orientation != .vertical {
      (minimum.width, maximum.width, x) = (length, .infinity, 0)
    }
    if context.orientation != .horizontal {
      (minimum.height, maximum.height, y) = (length, .infinity, 0)
    }
    let content = LeafContent.flexible(minimum: minimum, ideal: minimum, maximum: maximum)
    let spacing = ViewSpacing(top: y, left: x, bottom: y, right: x)
    list.elements.append(
      ViewElement(priority: -.infinity) { site, view in
        site.engine.setLeaf(content, of: view)
        site.engine.setSpacing(spacing, of: view)
        site.engine.markSpacer(view)
      })
  }
}

/// A line across a stack's axis, which is horizontal in a column and outside of stacks (rule M).
public nonisolated struct Divider: View, PrimitiveView, Sendable {
  public init() {}

  func collect(into list: inout ViewList, in context: ViewContext) {
    let axis: Axis = if context.orientation == .horizontal { .vertical } else { .horizontal }
    let content = LeafContent.flexible(
      minimum: axis.size(major: 0, minor: 1), ideal: axis.size(major: 10, minor: 1),
      maximum: axis.size(major: .infinity, minor: 1))
    list.elements.append(.leaf(content))
  }
}

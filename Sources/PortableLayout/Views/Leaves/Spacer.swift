import Foundation

/// Empty space that takes what a stack has left (rule M).
public nonisolated struct Spacer: View, PrimitiveView, Sendable {
  /// The shortest length along the stack, in points; nil for 8.
  public var minLength: CGFloat?

  /// Makes a space.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  func collect(into list: inout ViewList, in context: ViewContext) {
    let length = minLength ?? ViewSpacing.defaultDistance
    let stretches = (
      x: context.orientation != .vertical, y: context.orientation != .horizontal
    )
    let minimum = CGSize(width: stretches.x ? length : 0, height: stretches.y ? length : 0)
    let content = LeafContent.flexible(
      minimum: minimum, ideal: minimum,
      maximum: CGSize(
        width: stretches.x ? CGFloat.infinity : 0, height: stretches.y ? CGFloat.infinity : 0))
    // No distance is kept on the edges that the space ends at.
    let spacing = ViewSpacing(
      top: stretches.y ? 0 : nil, left: stretches.x ? 0 : nil,
      bottom: stretches.y ? 0 : nil, right: stretches.x ? 0 : nil)
    list.elements.append(
      ViewElement(priority: -.infinity) { site, view in
        site.engine.setLeaf(content, of: view)
        site.engine.setSpacing(spacing, of: view)
        site.engine.markSpacer(view)
      })
  }
}

/// A line across a stack's axis: horizontal in a column and outside stacks (rule M).
public nonisolated struct Divider: View, PrimitiveView, Sendable {
  /// Makes a line.
  public init() {}

  func collect(into list: inout ViewList, in context: ViewContext) {
    let isUpright = context.orientation == .horizontal
    let content = LeafContent.flexible(
      minimum: CGSize(width: isUpright ? 1 : 0, height: isUpright ? 0 : 1),
      ideal: CGSize(width: isUpright ? 1 : 10, height: isUpright ? 10 : 1),
      maximum: CGSize(
        width: isUpright ? 1 : CGFloat.infinity, height: isUpright ? CGFloat.infinity : 1))
    list.elements.append(.leaf(content))
  }
}

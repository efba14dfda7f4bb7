/// A figure that takes the proposed size: SwiftUI's protocol, source compatible.
@preconcurrency
public protocol Shape: Sendable, Animatable, View {
  /// Returns the figure's outline, which is never drawn.
  nonisolated func path(in rect: CGRect) -> Path

  /// Returns the size that the shape takes for a proposal, by default the proposal with 10 points
  /// for nil.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  /// Returns the proposal with 10 points for nil (rule M).
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  public nonisolated var body: _ShapeView<Self> { _ShapeView(shape: self) }
}

/// A shape that can be drawn smaller than its frame.
public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  /// Returns the shape made smaller by an amount on every side, in points.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape as a view.
public nonisolated struct _ShapeView<Content: Shape>: View, PrimitiveView {
  public let shape: Content

  func collect(into list: inout ViewList, in context: ViewContext) {
    // The built-in shapes are the same leaves as colours; others may have a size of their own.
    if Content.self is any FillingShape.Type {
      list.elements.append(.filling)
    } else {
      let shape = shape
      list.elements.append(
        .node([]) { tree, view in
          let node = SizingNode(tree: tree, view: view)
          node.sizing = shape.sizeThatFits
          return node
        })
    }
  }
}

/// The node of a shape that computes its own size.
final class SizingNode: LayoutNode {
  /// Returns the size for a proposal, in points.
  var sizing: (ProposedViewSize) -> CGSize = { proposal in
    proposal.replacingUnspecifiedDimensions()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { sizing(proposal) }
}

/// A built-in shape with the default size.
protocol FillingShape: Shape {}

/// A shape whose outline has the points of its frame.
protocol RectangularShape: InsettableShape, FillingShape {}

nonisolated extension RectangularShape {
  public func path(in rect: CGRect) -> Path { Path(rect) }
  /// Returns the shape itself, because the way it is drawn in its frame has no effect on layout.
  public func inset(by amount: CGFloat) -> Self { self }
}

/// A rectangle, which takes the proposed size (rule M).
public nonisolated struct Rectangle: RectangularShape {
  public init() {}
}

/// A rectangle with rounded corners, which takes the proposed size (rule M).
public nonisolated struct RoundedRectangle: RectangularShape {
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
}

/// A rectangle whose shorter sides are half circles, which takes the proposed size (rule M).
public nonisolated struct Capsule: RectangularShape {
  public init(style: RoundedCornerStyle = .continuous) {}
}

/// An ellipse, which takes the proposed size (rule M).
public nonisolated struct Ellipse: RectangularShape {
  public init() {}
}

/// A circle, whose width and height are the smaller side of the proposal (rule M).
///
/// If one side is not proposed, the other one counts. If neither is, the circle has 10 points.
public nonisolated struct Circle: InsettableShape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  public func inset(by amount: CGFloat) -> Circle { self }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let side = min(
      proposal.width ?? proposal.height ?? 10, proposal.height ?? proposal.width ?? 10)
    return CGSize(width: side, height: side)
  }
}

extension Shape where Self == Rectangle {
  public static var rect: Self { Self() }
}

extension Shape where Self == Circle {
  public static var circle: Self { Self() }
}

extension Shape where Self == Capsule {
  public static var capsule: Self { Self() }
}

extension Shape where Self == Ellipse {
  public static var ellipse: Self { Self() }
}

extension Shape where Self == RoundedRectangle {
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
    Self(cornerRadius: cornerRadius, style: style)
  }
}

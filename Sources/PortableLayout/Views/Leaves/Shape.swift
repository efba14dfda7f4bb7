import Foundation

/// A figure that fills what it is offered: SwiftUI's protocol, source compatible.
@preconcurrency
public protocol Shape: Sendable, Animatable, View {
  /// The figure's outline; it is never drawn.
  nonisolated func path(in rect: CGRect) -> Path

  /// The size that the shape takes for a proposal; by default the proposal, with 10 for nil.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
  /// The proposal, with 10 points where nothing is proposed (rule M).
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// The filled shape.
  public nonisolated var body: _ShapeView<Self> { _ShapeView(shape: self) }
}

/// A shape that can be drawn smaller than its frame.
public protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape

  /// The shape, smaller by an amount on every side.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape as a view of its own.
public nonisolated struct _ShapeView<Content: Shape>: View, PrimitiveView {
  /// The shape.
  public let shape: Content

  func collect(into list: inout ViewList, in context: ViewContext) {
    // The built-in shapes are the same leaves as colours; others may have a size of their own.
    if Content.self is any FillingShape.Type {
      list.elements.append(.leaf(.filling))
    } else {
      let shape = shape
      list.elements.append(
        .node([]) {
          let node = SizingNode(tree: $0, view: $1)
          node.sizing = shape.sizeThatFits
          return node
        })
    }
  }
}

/// A built-in shape with the default size.
protocol FillingShape: Shape {}

/// The node of a view with another view in front of it.
class OverlayNode: ValueNode<Alignment> {
  override func placeChildren(in bounds: CGRect, proposal: ProposedViewSize) {
    let primary = childDimensions(proposal)
    place(child, at: bounds.origin, size: primary.size, proposal: proposal)
    let secondary = subviews[1]
    let offered = ProposedViewSize(bounds.size)
    let dimensions = secondary.dimensions(in: offered)
    let origin = CGPoint.aligning(dimensions, in: primary, value)
    place(secondary.index, at: bounds.corner + origin, size: dimensions.size, proposal: offered)
  }
}

/// The node of a view with another view behind it.
final class BackgroundNode: OverlayNode {}

/// A view with other views in front of it or behind it.
nonisolated struct OverlayView<Content: View, Secondary: View>: View, PrimitiveView {
  let content: Content
  let secondary: Secondary
  let alignment: Alignment
  /// A Boolean value that is true when the secondary view is behind the primary one.
  var isBackground = false

  /// Appends the primary view's elements, each with the secondary view in front of it or behind it.
  func collect(into list: inout ViewList, in context: ViewContext) {
    let (alignment, isBackground) = (alignment, isBackground)
    // A spacer alone takes the axis of the stack around the primary; several views overlay.
    var views = context.elements(of: secondary)
    if views.elements.count > 1 { views = context.oriented(nil).elements(of: secondary) }
    let secondary = views.overlaid()
    list.collect(content, in: context) { primary in
      guard let secondary else {
        return primary.wrap(keepsPriority: true) { tree, view in
          ModifierNode(tree: tree, view: view)
        }
      }
      primary.wrap(keepsPriority: true, beside: [secondary.withoutValues]) { tree, view in
        if isBackground {
          BackgroundNode(alignment, tree: tree, view: view)
        } else {
          OverlayNode(alignment, tree: tree, view: view)
        }
      }
    }
  }
}

nonisolated extension View {
  /// Puts views in front of this one, which keeps its size and proposes it to them.
  ///
  /// Several views are a centred `ZStack`, which the alignment positions.
  public func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    OverlayView(content: self, secondary: content(), alignment: alignment)
  }

  /// Puts a view in front of this one, which keeps its size and proposes it to the other.
  @_disfavoredOverload
  public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    OverlayView(content: self, secondary: overlay, alignment: alignment)
  }

  /// Puts views behind this one, which keeps its size and proposes it to them.
  ///
  /// Several views are a centred `ZStack`, which the alignment positions.
  public func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    OverlayView(content: self, secondary: content(), alignment: alignment, isBackground: true)
  }

  /// Puts a view behind this one, which keeps its size and proposes it to the other.
  @_disfavoredOverload
  public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    OverlayView(content: self, secondary: background, alignment: alignment, isBackground: true)
  }
}

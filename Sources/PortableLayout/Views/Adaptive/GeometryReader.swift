/// Views that depend on the size that they are given.
///
/// The reader takes what it is offered, 10 where nothing is. Its content is resolved when the
/// reader is placed, once for each place and size, and put at the top leading corner.
public nonisolated struct GeometryReader<Content: View>: View, PrimitiveView {
  /// Makes the content.
  public var content: (GeometryProxy) -> Content

  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    let content = content
    list.elements.append(
      ViewElement { site, view in
        let node = GeometryReaderNode(tree: site.engine.tree, view: view)
        node.resolve = { proxy in
          context.identity?.restart()
          context.whileCurrent {
            let content = context.reading { content(proxy) }
            guard
              let child = context.oriented(nil).elements(of: content).overlaid(.topLeading)
            else { return }
            // The engine lives as long as its nodes; the node must not keep it alive.
            let site = ViewSite(
              engine: proxy.tree.engine, names: site.names, direction: site.direction)
            node.setChildren([])
            site.addChildren([child.withoutValues], to: view)
          }
        }
        site.engine.setNode(node, of: view)
        site.engine.hasLateViews = true
      })
  }
}

/// The size and place of a geometry reader.
public struct GeometryProxy {
  let tree: TreePointer
  let bounds: CGRect

  init(tree: TreePointer, bounds: CGRect) { (self.tree, self.bounds) = (tree, bounds) }

  /// The size and place of a view after a pass.
  init(_ engine: LayoutEngine, _ view: Int) {
    self.init(tree: engine.tree, bounds: engine.frame(of: view))
  }

  /// The reader's size, in points.
  public var size: CGSize { bounds.size }

  /// No insets: a window has no unsafe edges here.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// The reader's frame in the window's or its own space; a named one is taken for the window's.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    coordinateSpace == .local ? CGRect(origin: .zero, size: bounds.size) : bounds
  }
}

/// What a frame is relative to.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  case global, local
  case named(AnyHashable)
}

/// A name for the space of a view.
public struct NamedCoordinateSpace: Hashable, @unchecked Sendable {
  private let name: AnyHashable

  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
  public static var scrollView: NamedCoordinateSpace { .named("scroll view") }
}

/// The node of a geometry reader, whose content is resolved once its size is known.
final class GeometryReaderNode: LayoutNode {
  var resolve: (GeometryProxy) -> Void = { _ in }
  /// By place and size: `CGRect` is a key only from iOS 18 on.
  private var resolved: [[CGFloat]: [Int]] = [:]

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  override func placeChildren(in bounds: CGRect, proposal: ProposedViewSize) {
    let (origin, size) = (bounds.origin, bounds.size)
    let place = [origin.x, origin.y, size.width, size.height]
    if let views = resolved[place] {
      setChildren(views)
    } else {
      setChildren([])
      resolve(GeometryProxy(tree: tree, bounds: bounds))
      resolved[place] = childViews
    }
    for subview in subviews {
      subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    }
  }
}

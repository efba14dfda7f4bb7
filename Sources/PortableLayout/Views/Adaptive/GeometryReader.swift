/// A view whose content depends on the size and place that the view is given.
///
/// The reader takes the proposed size, or 10 points on an axis without a proposed length. Its
/// content is resolved when the reader is placed, once for each place and size, and starts at the
/// top leading corner.
public nonisolated struct GeometryReader<Content: View>: View, PrimitiveView {
  /// Returns the content for the reader's size and place.
  public var content: (GeometryProxy) -> Content
  private let site: SourcePlace

  /// Creates a reader with a closure that makes its content.
  public init(
    file: String = #filePath, line: Int = #line,
    @ViewBuilder content: @escaping (GeometryProxy) -> Content
  ) {
    site = SourcePlace(file: file, line: line)
    self.content = content
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    let content = content
    let element = ViewElement { site, view in
      let node = GeometryReaderNode(tree: site.engine.tree, view: view)
      node.resolve = { proxy in
        context.identity?.restart()
        context.whileCurrent {
          let content = context.reading { content(proxy) }
          guard
            let child = context.oriented(nil).holding(kept: false).elements(of: content).overlaid(
              .topLeading)
          else { return }
          // The engine lives as long as its nodes; the node must not keep it alive.
          let site = ViewSite(
            engine: proxy.tree.engine, names: site.names, direction: site.direction)
          node.setChildren([])
          site.addChildren([child.withoutValues], to: view)
        }
      }
      site.engine.setNode(node, of: view)
      site.engine.screen.hasLateViews = true
    }
    list.elements.append(element.at(site))
  }
}

/// The size and place of a geometry reader.
public struct GeometryProxy {
  /// The tree that contains the reader.
  let tree: TreePointer
  /// The reader's index in the tree.
  let view: Int
  /// The reader's frame in the window's space, in points.
  let windowFrame: CGRect

  /// Creates the proxy of a reader that is being placed.
  init(tree: TreePointer, view: Int, bounds: CGRect) {
    (self.tree, self.view, windowFrame) = (tree, view, bounds)
  }

  /// Creates the proxy of a view after a pass.
  init(_ engine: LayoutEngine, _ view: Int) {
    self.init(tree: engine.tree, view: view, bounds: engine.frame(of: view))
  }

  /// The reader's size, in points.
  public var size: CGSize { windowFrame.size }

  /// The safe area's insets, which are always zero because a window has no unsafe edges here.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Returns the reader's frame in a coordinate space, in points.
  ///
  /// The space may be that of the window, of the reader, of a named view around the reader, or of
  /// the scroll view around the reader. If there is no such view, the frame is in the window's
  /// space.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    switch coordinateSpace {
    case .local: return CGRect(origin: .zero, size: windowFrame.size)
    case .global: return windowFrame
    case .named(let name):
      guard let space = container(with: name) else { return windowFrame }
      let origin = tree.engine.frame(of: space).origin
      return windowFrame.offsetBy(dx: -origin.x, dy: -origin.y)
    }
  }

  /// Returns the bounds of the view around the reader whose coordinate space has a name, in the
  /// reader's space. Nil if there is no such view.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    guard let space = container(with: coordinateSpace.name) else { return nil }
    let (origin, frame) = (windowFrame.origin, tree.engine.frame(of: space))
    return frame.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  /// Returns the innermost view around the reader whose space has a name.
  private func container(with name: AnyHashable) -> Int? {
    let engine = tree.engine
    let containers = tree.containers(of: view)
    guard let scrollView = name.base as? ScrollViewSpace else {
      return containers.first { container in engine.screen.spaces[container] == name }
    }
    return containers.first { container in
      let node = engine.node(of: container) as? ScrollNode
      return node.map(scrollView.isSpace) ?? false
    }
  }
}

/// The space to which a frame's origin relates.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// The space of the window, and that of the reader itself.
  case global, local
  /// The space of the innermost view around the reader with a name.
  case named(AnyHashable)

  /// The space of the innermost scroll view around a view.
  public static var scrollView: CoordinateSpace { .named(ScrollViewSpace(axis: nil)) }

  /// Returns the space of the innermost scroll view around a view that scrolls along an axis.
  public static func scrollView(axis: Axis) -> CoordinateSpace {
    .named(ScrollViewSpace(axis: axis))
  }
}

/// The name for the spaces of scroll views.
struct ScrollViewSpace: Hashable {
  /// The axis along which the scroll view scrolls. Nil means any axis.
  let axis: Axis?

  /// Returns true if the name refers to a scroll view.
  func isSpace(of scrollView: ScrollNode) -> Bool {
    guard let axis else { return true }
    return scrollView.axes.contains(Axis.Set(axis))
  }
}

/// A name for the space of a view.
public struct NamedCoordinateSpace: Hashable, @unchecked Sendable {
  let name: AnyHashable

  /// Returns the space of the view that a modifier gave a name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: AnyHashable(name))
  }
  /// The space of the innermost scroll view around a view.
  public static var scrollView: NamedCoordinateSpace { .named(ScrollViewSpace(axis: nil)) }
  /// Returns the space of the innermost scroll view that scrolls along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    .named(ScrollViewSpace(axis: axis))
  }
}

nonisolated extension View {
  /// Gives the view's space a name, by which geometry readers in it find it.
  public func coordinateSpace(name: some Hashable) -> some View {
    let name = AnyHashable(name)
    return elements { element in
      let build = element.build
      element.build = { site, view in
        build(site, view)
        site.engine.screen.spaces[view] = name
      }
    }
  }

  /// Gives the view's space a name, by which geometry readers in it find it.
  public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View {
    coordinateSpace(name: space.name)
  }
}

/// The node of a geometry reader, whose content is resolved once its size is known.
final class GeometryReaderNode: LayoutNode {
  /// Makes the content for a size and place, as children of the node.
  var resolve: (GeometryProxy) -> Void = { _ in }
  /// The indices of the content's views, by the reader's place and size.
  ///
  /// The key is an array because `CGRect` is hashable only from iOS 18 on.
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
      resolve(GeometryProxy(tree: tree, view: Int(view), bounds: bounds))
      resolved[place] = childViews
    }
    for subview in subviews {
      subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    }
  }
}

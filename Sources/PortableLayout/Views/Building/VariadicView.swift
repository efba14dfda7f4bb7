/// The names under which files make views of the views that another view consists of.
public nonisolated enum _VariadicView {
  public typealias Root = _VariadicView_Root
  public typealias ViewRoot = _VariadicView_ViewRoot
  public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
  public typealias MultiViewRoot = _VariadicView_MultiViewRoot
  public typealias Children = _VariadicView_Children

  /// The view that a root makes of the views of its content.
  public struct Tree<Root, Content> {
    /// The root, which decides what becomes of the content's views.
    public var root: Root
    /// The content, whose views the root gets one by one.
    public var content: Content

    public init(root: Root, content: Content) {
      self.root = root
      self.content = content
    }
  }
}

/// The views of a root's content.
public typealias _VariadicView_Children = SubviewsCollection

/// A view that gets the views of its content one by one.
public protocol _VariadicView_Root {}

/// A root that makes views of the content's views.
@MainActor @preconcurrency
public protocol _VariadicView_ViewRoot: _VariadicView_Root {
  associatedtype Body: View

  /// The view of the content's views.
  @ViewBuilder func body(children: _VariadicView.Children) -> Body
}

/// A root whose view is one.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// A root whose views stand in the container around, one by one.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

nonisolated extension _VariadicView.Tree: View, PrimitiveView
where Root: _VariadicView_ViewRoot, Content: View {
  /// Hands the views of a content to a root.
  public init(_ root: Root, @ViewBuilder content: () -> Content) {
    self.init(root: root, content: content())
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    let views = _SubviewsView(base: content) { children in readBody(of: root, children: children) }
    views.collect(into: &list, in: context)
  }
}

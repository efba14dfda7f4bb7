/// A namespace for types that make views from the views of which another view consists.
public nonisolated enum _VariadicView {
  public typealias Root = _VariadicView_Root
  public typealias ViewRoot = _VariadicView_ViewRoot
  public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
  public typealias MultiViewRoot = _VariadicView_MultiViewRoot
  public typealias Children = _VariadicView_Children

  /// The view that a root makes from the views of its content.
  public struct Tree<Root, Content> {
    /// The root, which decides how the content's views are arranged.
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

/// A type that arranges the views of a content, which it gets one by one.
public protocol _VariadicView_Root {}

/// A root that makes views from the content's views.
@MainActor @preconcurrency
public protocol _VariadicView_ViewRoot: _VariadicView_Root {
  associatedtype Body: View

  /// Returns the view made from the content's views.
  @ViewBuilder func body(children: _VariadicView.Children) -> Body
}

/// A root that makes a single view.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// A root whose views become children of the surrounding container one by one.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

nonisolated extension _VariadicView.Tree: View, PrimitiveView
where Root: _VariadicView_ViewRoot, Content: View {
  /// Creates a view from a root and its content.
  public init(_ root: Root, @ViewBuilder content: () -> Content) {
    self.init(root: root, content: content())
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    let views = _SubviewsView(base: content) { children in readBody(of: root, children: children) }
    views.collect(into: &list, in: context)
  }
}

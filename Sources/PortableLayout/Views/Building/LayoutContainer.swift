/// A layout that is called with views, as in `FlowLayout { … }`.
nonisolated struct LayoutContainer<L: Layout, Content: View>: View, PrimitiveView {
  let layout: L
  /// The place of the call in the source.
  let site: SourcePlace
  let content: Content

  func collect(into list: inout ViewList, in context: ViewContext) {
    let children = context.elements(of: content, along: layout.stackOrientation)
    list.elements.append(
      .container(layout, children.elements).at(site, isDynamic: !children.isStatic))
  }
}

extension Layout {
  /// Returns a container with this layout, even if it has only one child (rule E11).
  public nonisolated func callAsFunction<V: View>(
    file: String = #filePath, line: Int = #line, @ViewBuilder _ content: () -> V
  ) -> some View {
    LayoutContainer(
      layout: self, site: SourcePlace(file: file, line: line), content: content())
  }

  /// The axis along which the layout stacks, even if `AnyLayout` hides its type.
  nonisolated var stackOrientation: Axis? {
    // Types are compared first: a cast of a value that has another type takes longer.
    if Self.self == AnyLayout.self, let any = self as? AnyLayout {
      return any.wrapped.stackOrientation
    }
    return Self.layoutProperties.stackOrientation
  }
}

extension LayoutEngine {
  /// Resolves a view once and builds it into the tree as the view at an index.
  ///
  /// The nodes are the same as in a tree of synthetic subviews, so that views may be children of
  /// synthetic containers. Several views at the top form a column.
  ///
  /// - Returns: The names, types and source places of the views, by their index in the tree.
  @discardableResult
  package func setView<V: View>(
    _ content: V, of view: Int, orientation: Axis? = nil,
    environment: EnvironmentValues = EnvironmentValues()
  ) -> ViewNames {
    setView(
      content, of: view, orientation: orientation, environment: environment, identity: nil)
  }

  /// Resolves a view once, with the state that its identity keeps in a screen.
  func setView<V: View>(
    _ content: V, of view: Int, orientation: Axis? = nil,
    environment: EnvironmentValues = EnvironmentValues(), identity: Identity?, isKept: Bool = false
  ) -> ViewNames {
    var context = ViewContext(
      identity: identity, tree: tree, orientation: orientation, environment: environment)
    context.environment.layoutDirection = tree.pointee.layoutDirection
    let keepsDirection = identity?.isRead(in: tree.pointee.layoutDirection) == true
    context.isKept = isKept && keepsDirection
    let names = ViewNames()
    context.whileCurrent {
      let list = context.elements(of: content)
      let site = ViewSite(engine: self, names: names)
      if list.elements.count == 1 {
        list.elements[0].install(in: site, at: view)
      } else if list.elements.isEmpty {
        setLeaf(.fixed(.zero), of: view)
      } else {
        // Resolved again, because the column turns spacers and dividers.
        identity?.restart()
        let again = context.oriented(.vertical).holding(kept: true)
        let children = again.elements(of: content).elements
        ViewElement.container(VStackLayout(), children).install(in: site, at: view)
      }
    }
    invalidate(view)
    return names
  }
}

/// A view whose elements are those of another view with a change, as built-in modifiers return it.
///
/// A modifier of several views, such as a `Group`, changes each of them.
nonisolated struct ElementModifier<Content: View>: View, PrimitiveView {
  let content: Content
  /// Changes one element.
  let change: (inout ViewElement) -> Void

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collect(content, in: context, change)
  }
}

nonisolated extension View {
  /// Returns a view with a change applied to each of this view's elements.
  func elements(_ change: @escaping (inout ViewElement) -> Void) -> ElementModifier<Self> {
    ElementModifier(content: self, change: change)
  }
}

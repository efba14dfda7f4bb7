@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the changed view.
  associatedtype Body: View
  /// What stands for the view that is changed.
  typealias Content = _ViewModifier_Content<Self>

  /// The changed view.
  ///
  /// - Parameter content: Stands for the view that the modifier is applied to.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// Stands for the view that a modifier is applied to.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: View, PrimitiveView {
  let view: any View

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collect(view, in: context)
  }
}

/// A view with a modifier.
public nonisolated struct ModifiedContent<Content, Modifier> {
  /// The view.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Applies a modifier to a view.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

nonisolated extension ModifiedContent: View, PrimitiveView
where Content: View, Modifier: ViewModifier {
  func collect(into list: inout ViewList, in context: ViewContext) {
    let placeholder = _ViewModifier_Content<Modifier>(view: content)
    list.collect(readBody(of: modifier, content: placeholder), in: context)
  }
}

extension View {
  /// Applies a modifier to the view.
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

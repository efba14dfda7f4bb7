/// A part of a tree of views: SwiftUI's protocol, source compatible.
///
/// The protocol is isolated to the main actor as SwiftUI's is, so that sample code compiles
/// unchanged in Swift 5 and Swift 6 mode. The engine reads `body` on the thread that resolves the
/// tree; a view must not rely on running on the main thread.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  /// The content of the view.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Appends the view's elements to its container's list. Only the engine calls this method.
  nonisolated static func _collect(
    _ view: Self, into list: inout _ViewList, in context: _ViewContext)
}

extension View {
  /// Does nothing. In SwiftUI, prints what has changed since the body was last read.
  public nonisolated static func _printChanges() {}

  /// Does nothing, like ``_printChanges()``.
  public nonisolated static func _logChanges() {}
}

extension Never: View {
  /// A body that is never read: the engine resolves such a view without one.
  public nonisolated var body: Never { fatalError("This view has no body.") }
}

extension Never: Gesture {
  public typealias Value = Never
}

/// A view without content.
public nonisolated struct EmptyView: View, PrimitiveView, Sendable {
  public init() {}

  func collect(into list: inout ViewList, in context: ViewContext) {}
}

/// A view whose type is hidden.
public nonisolated struct AnyView: View, PrimitiveView {
  /// The view whose type is hidden.
  private let view: any View

  /// Creates a view that hides the type of another one.
  public init<V: View>(_ view: V) { self.view = view }
  /// Creates a view that hides the type of another one.
  public init<V: View>(erasing view: V) { self.view = view }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collect(view, in: context)
    list.isStatic = false
  }
}

/// A group of views that become children of the surrounding container one by one.
public nonisolated struct Group<Content> {
  let content: Content
}

nonisolated extension Group: View, PrimitiveView where Content: View {
  public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collect(content, in: context)
  }
}

/// A modifier of a view, as a type.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  /// A placeholder for the modified view.
  typealias Content = _ViewModifier_Content<Self>

  /// Returns the changed view.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// The view to which a modifier is applied, as a placeholder in the modifier's body.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: View, PrimitiveView {
  let view: any View
  /// A Boolean value that is true when the view is the same as in the previous update.
  let isKept: Bool

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collect(view, in: context.holding(kept: context.isKept || isKept))
  }
}

/// A view with a modifier applied.
public nonisolated struct ModifiedContent<Content, Modifier> {
  /// The modified view.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

nonisolated extension ModifiedContent: View, PrimitiveView
where Content: View, Modifier: ViewModifier {
  func collect(into list: inout ViewList, in context: ViewContext) {
    let placeholder = _ViewModifier_Content<Modifier>(view: content, isKept: context.isKept)
    let (body, isKept) = context.body(of: modifier) {
      readBody(of: modifier, content: placeholder)
    }
    list.collect(body, in: context.holding(kept: isKept))
  }
}

nonisolated extension View {
  /// Returns the view with a modifier applied.
  public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

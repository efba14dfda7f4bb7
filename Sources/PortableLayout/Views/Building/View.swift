/// A part of a tree of views: SwiftUI's protocol, source compatible.
///
/// Isolated to the main actor as SwiftUI's is, so that sample code compiles unchanged in Swift 5
/// and Swift 6 mode. The engine reads `body` from wherever a tree is resolved; a view must not
/// rely on running on the main thread.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  /// The content of the view.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Appends what the view puts into its container: for the engine alone, which has it for every view.
  nonisolated static func _collect(
    _ view: Self, into list: inout _ViewList, in context: _ViewContext)
}

extension View {
  /// Prints nothing here: in SwiftUI, what has changed since the body was read before.
  public nonisolated static func _printChanges() {}

  /// Logs nothing here, as ``_printChanges()``.
  public nonisolated static func _logChanges() {}
}

extension Never: View {
  /// Never read: a view that has no body is resolved without one.
  public nonisolated var body: Never { fatalError("This view has no body.") }
}

extension Never: Gesture {
  public typealias Value = Never
}

/// A view that puts nothing into its container.
public nonisolated struct EmptyView: View, PrimitiveView, Sendable {
  public init() {}

  func collect(into list: inout ViewList, in context: ViewContext) {}
}

/// A view of any type.
public nonisolated struct AnyView: View, PrimitiveView {
  /// The view whose type is hidden.
  private let view: any View

  /// Hides the type of a view.
  public init<V: View>(_ view: V) { self.view = view }
  /// Hides the type of a view.
  public init<V: View>(erasing view: V) { self.view = view }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collect(view, in: context)
    list.isStatic = false
  }
}

/// Views that belong together in the source, but stand in their container one by one.
public nonisolated struct Group<Content> {
  let content: Content
}

nonisolated extension Group: View, PrimitiveView where Content: View {
  public init(@ViewBuilder content: () -> Content) { self.init(content: content()) }

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collect(content, in: context)
  }
}

/// A change of a view, as a type.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  /// A placeholder for the view that is changed.
  typealias Content = _ViewModifier_Content<Self>

  /// The changed view.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// Stands for the view that a modifier is applied to.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: View, PrimitiveView {
  let view: any View
  /// A Boolean value that is true when the view is that of the update before.
  let isKept: Bool

  func collect(into list: inout ViewList, in context: ViewContext) {
    list.collect(view, in: context.holding(kept: context.isKept || isKept))
  }
}

/// A view with a modifier.
public nonisolated struct ModifiedContent<Content, Modifier> {
  /// The view that is changed.
  public var content: Content
  /// The change.
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
  /// Applies a modifier to the view.
  public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

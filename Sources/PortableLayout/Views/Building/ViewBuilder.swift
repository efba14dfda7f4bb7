/// A builder that makes views from the statements of a closure, as SwiftUI's does.
@resultBuilder
public struct ViewBuilder {
  /// Returns the view of a statement.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// Returns an empty view for no statements.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// Returns the view of a single statement.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Returns the views of several statements, which become children of their container one by one.
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView(value: (repeat each content), views: views)
  }

  /// Returns the view of an `if` without an `else`, or nil.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// Returns the view of the first branch of an `if` or a `switch`.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .first(first))
  }

  /// Returns the view of another branch of an `if` or a `switch`.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .second(second))
  }

  /// Returns a view that is not available on every platform, with its type hidden.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// Several views, in order.
public nonisolated struct TupleView<T>: View, PrimitiveView {
  /// The views as a tuple, which keeps their types.
  public var value: T
  /// The views as an array.
  let views: [any View]

  init(value: T, views: [any View]) {
    self.value = value
    self.views = views
  }

  /// Creates a view from a tuple of views. Elements that are not views are left out.
  public init(_ value: T) { self.init(value: value, views: Self.views(in: value)) }

  /// Returns the elements of a tuple that are views. If the value is itself a view, returns only
  /// it.
  private static func views(in value: T) -> [any View] {
    if let view = value as? any View { return [view] }
    return Mirror(reflecting: value).children.compactMap { child in child.value as? any View }
  }

  func collect(into list: inout ViewList, in context: ViewContext) {
    for view in views { list.collect(view, in: context) }
  }
}

/// The view of the branch that an `if` or a `switch` took.
///
/// The number of views is known only at run time (rule E11).
public nonisolated struct _ConditionalContent<TrueContent, FalseContent> {
  /// The taken branch and its view.
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage
}

nonisolated extension _ConditionalContent: View, PrimitiveView
where TrueContent: View, FalseContent: View {
  func collect(into list: inout ViewList, in context: ViewContext) {
    switch storage {
    case .first(let view): list.collect(view, in: context.part { parent in parent.branch(0) })
    case .second(let view): list.collect(view, in: context.part { parent in parent.branch(1) })
    }
    list.isStatic = false
  }
}

nonisolated extension Optional: View, PrimitiveView where Wrapped: View {
  func collect(into list: inout ViewList, in context: ViewContext) {
    if let self { list.collect(self, in: context) }
    list.isStatic = false
  }
}

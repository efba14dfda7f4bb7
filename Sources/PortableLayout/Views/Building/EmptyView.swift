/// No view at all: it puts nothing into its container.
public nonisolated struct EmptyView: View, PrimitiveView, Sendable {
  /// Makes no view.
  public init() {}

  func collect(into list: inout ViewList, in context: ViewContext) {}
}

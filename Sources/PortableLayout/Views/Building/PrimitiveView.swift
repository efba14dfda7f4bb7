/// A view that the engine resolves itself, instead of reading its body.
protocol PrimitiveView {
  /// Appends what the view puts into its container.
  ///
  /// - Parameters:
  ///   - list: The list of the container's elements.
  ///   - context: What the view inherits.
  func collect(into list: inout ViewList, in context: ViewContext)
}

extension PrimitiveView {
  /// Never read: the engine resolves the view itself.
  public nonisolated var body: Never { fatalError("\(Self.self) has no body.") }
}

/// What a view inherits from the views around it while it is resolved.
struct ViewContext {
  /// The axis of the stack around the view: it turns spacers and dividers (rule M).
  var orientation: Axis?
  /// The values that views read with `@Environment`.
  var environment = EnvironmentValues()

  /// The same context within a container of another orientation.
  func oriented(_ orientation: Axis?) -> ViewContext {
    var context = self
    context.orientation = orientation
    return context
  }

  /// The elements of a view: what a container holding it holds.
  func elements<V: View>(of view: V) -> ViewList {
    var list = ViewList()
    list.collect(view, in: self)
    return list
  }
}

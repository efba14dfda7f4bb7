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

struct ViewContext {
  /// The axis of the stack around the view: it turns spacers and dividers (rule M).
  var orientation: Axis?
  var environment = EnvironmentValues()

  func oriented(_ orientation: Axis?) -> ViewContext {
    var context = self
    context.orientation = orientation
    return context
  }

  func elements<V: View>(of view: V) -> ViewList {
    var list = ViewList()
    list.collect(view, in: self)
    return list
  }
}

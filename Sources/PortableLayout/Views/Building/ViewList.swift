/// The elements that views put into their container, in order.
struct ViewList {
  var elements: [ViewElement] = []
  /// Whether the number of elements is known from the types alone (rule E11).
  var isStatic = true

  /// Appends the elements of a view: its own, if it is primitive, or those of its body.
  mutating func collect<V: View>(_ view: V, in context: ViewContext) {
    if let primitive = view as? any PrimitiveView {
      primitive.collect(into: &self, in: context)
    } else {
      collect(readBody(of: view), in: context)
    }
  }

  /// Appends the elements of a view after changing each.
  mutating func collect<V: View>(
    _ view: V, in context: ViewContext, _ change: (ViewElement) -> ViewElement
  ) {
    let inner = context.elements(of: view)
    elements += inner.elements.map(change)
    isStatic = isStatic && inner.isStatic
  }

  /// The one element that stands for the list where only one can stand: several overlay.
  func overlaid(_ alignment: Alignment = .center) -> ViewElement? {
    elements.count > 1
      ? .container(ZStackLayout(alignment: alignment), elements) : elements.first
  }
}

/// Reads a view's body from nonisolated code.
///
/// `View` is isolated to the main actor for the sake of source compatibility. Resolving touches
/// nothing but the view's own values, so that it may run on any one thread; the cast takes the
/// isolation off the function's type, which has no part in how the function is called.
private func readBody<V: View>(of view: V) -> V.Body {
  let read: @MainActor (V) -> V.Body = { $0.body }
  return unsafeBitCast(read, to: ((V) -> V.Body).self)(view)
}

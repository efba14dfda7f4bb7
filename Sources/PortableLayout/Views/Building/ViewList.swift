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

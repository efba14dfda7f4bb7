typealias ViewList = _ViewList

/// The primitive views of which a view consists.
public struct _ViewList {
  /// The elements in order.
  var elements: [ViewElement] = []
  /// A Boolean value that is true when the types alone determine the number of elements (rule E11).
  var isStatic = true

  /// Appends the elements of a view. If it is not primitive, they are those of its body.
  mutating func collect<V: View>(_ view: V, in context: ViewContext) {
    guard context.identity == nil else {
      let own = context.part { parent in parent.child(of: V.self) }
      return V._collect(view, into: &self, in: own)
    }
    V._collect(view, into: &self, in: context)
  }

  /// Appends the elements of a view's body.
  fileprivate mutating func collectBody<V: View>(of view: V, in context: ViewContext) {
    let first = elements.count
    let (body, isKept) = context.body(of: view) { readBody(of: view) }
    collect(body, in: context.holding(kept: isKept))
    for index in first..<elements.count {
      elements[index].apply { element in element.owners.append(V.self) }
    }
  }

  /// Sets the identity of the elements from an index on, unless they have one.
  mutating func identify(_ id: AnyHashable, from first: Int) {
    for index in first..<elements.count {
      if elements[index].isOneView {
        elements[index].id = elements[index].id ?? id
      } else {
        elements[index].apply { element in element.id = element.id ?? id }
      }
    }
  }

  /// Appends the elements of a view with a change applied to each.
  mutating func collect<V: View>(
    _ view: V, in context: ViewContext, _ change: @escaping (inout ViewElement) -> Void
  ) {
    let first = elements.count
    collect(view, in: context)
    for index in first..<elements.count { elements[index].apply(change) }
  }

  /// Returns a single element for the list, with several elements as layers. Nil if the list is
  /// empty.
  func overlaid(_ alignment: Alignment = .center) -> ViewElement? {
    guard elements.count > 1 else { return elements.first }
    return .container(ZStackLayout(alignment: alignment), elements)
  }
}

/// A view that the engine resolves directly, without reading its body.
nonisolated protocol PrimitiveView: View {
  /// Appends the view's elements to its container's list.
  func collect(into list: inout ViewList, in context: ViewContext)
}

extension View {
  /// Appends the elements of the view's body.
  public nonisolated static func _collect(
    _ view: Self, into list: inout _ViewList, in context: _ViewContext
  ) {
    list.collectBody(of: view, in: context)
  }
}

extension PrimitiveView {
  /// Appends the elements into which the engine resolves the view.
  public nonisolated static func _collect(
    _ view: Self, into list: inout _ViewList, in context: _ViewContext
  ) {
    view.collect(into: &list, in: context)
  }

  /// A body that is never read, because the engine resolves the view directly.
  public nonisolated var body: Never { fatalError("\(Self.self) has no body.") }
}

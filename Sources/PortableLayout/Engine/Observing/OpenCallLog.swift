/// An observer that tells which custom layout's code is running.
///
/// After a crash it is known whose it was: code that a layout calls through the engine, such as that
/// of a subview, is not the layout's own.
package final class OpenCallLog: PassObserver {
  /// A method of a custom layout.
  package struct Call: Codable, Hashable, Sendable {
    /// The type of the layout.
    package var layout: String
    package var method: String
  }

  /// Called when other code begins to run. Nil stands for code of no custom layout.
  private let tell: (Call?) -> Void
  /// The events that have begun and not ended, the innermost last. Nil for one that calls no custom
  /// layout.
  private var open: [Call?] = []

  package init(tell: @escaping (Call?) -> Void) { self.tell = tell }

  override func begin(_ event: PassEvent, in tree: TreePointer) {
    var call: Call?
    if let node = tree.engine.node(of: event.view), node.isOfCustomLayout,
      let method = event.kind.method
    {
      call = Call(layout: node.name, method: method)
    }
    open.append(call)
    tell(call)
  }

  override func end(_ event: PassEvent, in tree: TreePointer) {
    open.removeLast()
    tell(open.last ?? nil)
  }
}

extension PassEvent.Kind {
  /// The name of the layout method that the event calls. Nil for other events.
  var method: String? {
    switch self {
    case .makeCache: "makeCache"
    case .updateCache: "updateCache"
    case .sizeThatFits: "sizeThatFits"
    case .placeSubviews, .layoutInCombinedGuide: "placeSubviews"
    case .explicitAlignment: "explicitAlignment"
    default: nil
    }
  }
}

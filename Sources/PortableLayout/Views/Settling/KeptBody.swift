/// A body that was read, to be used again until what it read changes (rule U1).
final class KeptBody: @unchecked Sendable {
  // A screen is on one thread.
  fileprivate var body: Any?
  /// The objects that the view observes.
  fileprivate let models: [AnyObject]
  /// A Boolean value that is true when something that the body read has changed since.
  var isStale = false
  /// A Boolean value that is true when the body was read again.
  fileprivate var isReplaced = false

  fileprivate init(models: [AnyObject]) { self.models = models }
}

extension Identity {
  /// Reads the body of a view, or takes the one before.
  ///
  /// As in SwiftUI, a body is read again where the view is made anew, or where state or an object that
  /// it reads has changed: an identifier that a body makes stays while the body does.
  ///
  /// - Parameters:
  ///   - context: The surroundings of the view; nil for the closure of a preview.
  ///   - link: Lets the view's properties use the values that are kept here.
  ///   - read: Reads the body.
  /// - Returns: The body, and whether it is the one before.
  func body<Body>(
    in context: ViewContext?, link: () -> Void, read: () -> Body
  ) -> (body: Body, isKept: Bool) {
    if context?.isKept ?? true, context?.keepsEnvironment ?? true, let kept = keptBody,
      !kept.isStale, let body = kept.body as? Body
    {
      for model in kept.models { log.note(model: model, in: self) }
      return (body, true)
    }
    observedModels = []
    link()
    keptBody?.isReplaced = true
    let (kept, log) = (KeptBody(models: observedModels), log)
    let body = ObservationTracking.run {
      read()
    } onChange: {
      guard !kept.isReplaced else { return }
      kept.isStale = true
      log.isObservedChanged = true
    }
    kept.body = body
    keptBody = kept
    return (body, false)
  }

  /// Notes the reading direction of the tree.
  ///
  /// - Returns: Whether it is the one of the update before.
  func isRead(in direction: LayoutDirection) -> Bool { keep(direction, 0) == direction }

  /// Notes an object that the view observes.
  func note(model object: AnyObject) {
    observedModels.append(object)
    log.note(model: object, in: self)
  }
}

extension ViewContext {
  /// The context of views that a closure or a body has just made.
  func holding(kept isKept: Bool) -> ViewContext {
    var context = self
    context.isKept = isKept
    return context
  }
}

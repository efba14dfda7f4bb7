/// A body that is reused until something that it read changes (rule U1).
final class KeptBody: @unchecked Sendable {
  // A screen is on one thread.
  fileprivate var body: Any?
  /// The objects that the view observes.
  fileprivate let models: [AnyObject]
  /// A Boolean value that is true when something that the body read has changed.
  var isStale = false
  /// A Boolean value that is true when the body was read again.
  fileprivate var isReplaced = false

  fileprivate init(models: [AnyObject]) { self.models = models }
}

extension Identity {
  /// Reads the body of a view, or reuses the previous one.
  ///
  /// As in SwiftUI, a body is read again if the view is made again, or if state or an object that
  /// it reads has changed. An identifier that a body makes stays while the body does.
  ///
  /// - Parameters:
  ///   - context: The surroundings of the view. Nil for the closure of a preview.
  ///   - link: Connects the view's properties to the values of this identity.
  ///   - read: Reads the body.
  /// - Returns: The body, and true if it is the previous one.
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

  /// Records the layout direction of the tree.
  ///
  /// - Returns: True if it is the direction of the previous update.
  func isRead(in direction: LayoutDirection) -> Bool { keep(direction, 0) == direction }

  /// Records an object that the view observes.
  func note(model object: AnyObject) {
    observedModels.append(object)
    log.note(model: object, in: self)
  }
}

extension ViewContext {
  /// Returns the context of views that a closure or a body has just made.
  ///
  /// - Parameter isKept: A Boolean value that is true when they are the previous update's.
  func holding(kept isKept: Bool) -> ViewContext {
    var context = self
    context.isKept = isKept
    return context
  }
}

// Reading what belongs to the main actor from nonisolated code.
//
// `View` and `ViewModifier` are isolated to the main actor because SwiftUI's are. Resolving a view
// reads only the view's own values, on one thread, which need not be the main thread. The casts
// remove the isolation from the types of functions. It does not affect how a function is called,
// and nothing checks it at run time.

/// The observer of bodies, with which a copy of the process shows its progress.
package enum BodyReading {
  /// Called before each body is read. Nil in a process that nobody watches.
  nonisolated(unsafe) package static var willRead: (() -> Void)?
}

/// Returns the body of a view.
func readBody<V: View>(of view: V) -> V.Body {
  read(view, ()) { view, _ in view.body }
}

/// Returns the body of a modifier.
func readBody<M: ViewModifier>(of modifier: M, content: M.Content) -> M.Body {
  read(modifier, content) { modifier, content in modifier.body(content: content) }
}

/// Returns the body that a style makes for a control.
func readBody<S: _ControlStyle>(of style: S, configuration: S._Configuration) -> S.Body {
  read(style, configuration) { style, configuration in
    style.makeBody(configuration: configuration)
  }
}

/// Returns the body that a root makes from views.
func readBody<R: _VariadicView_ViewRoot>(of root: R, children: SubviewsCollection) -> R.Body {
  read(root, children) { root, children in root.body(children: children) }
}

/// Calls a main-actor function on the caller's thread.
private func read<Subject, Input, Body>(
  _ subject: Subject, _ input: Input, _ body: @escaping @MainActor (Subject, Input) -> Body
) -> Body {
  BodyReading.willRead?()
  return unsafeBitCast(body, to: ((Subject, Input) -> Body).self)(subject, input)
}

/// Calls a closure that builds a view on the caller's thread.
///
/// An entry point with such a closure accepts views of any kind, from any thread.
package func readView<V: View>(_ content: @MainActor () -> V) -> V {
  withoutActuallyEscaping(content) { content in unsafeBitCast(content, to: (() -> V).self)() }
}

// Reading what belongs to the main actor from nonisolated code.
//
// `View` and `ViewModifier` are isolated to the main actor for the sake of source compatibility.
// Resolving touches nothing but the view's own values and runs on one thread, whichever that is.
// The casts take the isolation off the functions' types, where it has no part in how they are
// called; there is no check at run time that could fail.

/// The body of a view.
func readBody<V: View>(of view: V) -> V.Body {
  read(view, ()) { view, _ in view.body }
}

/// The body of a modifier.
func readBody<M: ViewModifier>(of modifier: M, content: M.Content) -> M.Body {
  read(modifier, content) { modifier, content in modifier.body(content: content) }
}

/// The body that a style makes of a control.
func readBody<S: _ControlStyle>(of style: S, configuration: S._Configuration) -> S.Body {
  read(style, configuration) { style, configuration in
    style.makeBody(configuration: configuration)
  }
}

/// The body that a root makes of views.
func readBody<R: _VariadicView_ViewRoot>(of root: R, children: SubviewsCollection) -> R.Body {
  read(root, children) { root, children in root.body(children: children) }
}

/// Calls a function of the main actor on the thread of the caller.
private func read<Subject, Input, Body>(
  _ subject: Subject, _ input: Input, _ body: @escaping @MainActor (Subject, Input) -> Body
) -> Body {
  unsafeBitCast(body, to: ((Subject, Input) -> Body).self)(subject, input)
}

/// Calls a closure that builds a view, on the thread of the caller. An entry that takes such a
/// closure lets its user make views of any kind in it, from wherever the entry is called.
package func readView<V: View>(_ content: @MainActor () -> V) -> V {
  withoutActuallyEscaping(content) { content in unsafeBitCast(content, to: (() -> V).self)() }
}

// Reading what belongs to the main actor from nonisolated code.
//
// `View` and `ViewModifier` are isolated to the main actor for the sake of source compatibility.
// Resolving touches nothing but the view's own values and runs on one thread, whichever that is.
// The casts take the isolation off the functions' types, where it has no part in how they are
// called; there is no check at run time that could fail.

func readBody<V: View>(of view: V) -> V.Body {
  let read: @MainActor (V) -> V.Body = { $0.body }
  return unsafeBitCast(read, to: ((V) -> V.Body).self)(view)
}

func readBody<M: ViewModifier>(of modifier: M, content: M.Content) -> M.Body {
  let read: @MainActor (M, M.Content) -> M.Body = { $0.body(content: $1) }
  return unsafeBitCast(read, to: ((M, M.Content) -> M.Body).self)(modifier, content)
}

func withoutIsolation<Style, Configuration, Body: View>(
  _ read: @escaping @MainActor (Style, Configuration) -> Body
) -> (Style, Configuration) -> Body {
  unsafeBitCast(read, to: ((Style, Configuration) -> Body).self)
}

/// Calls a closure that builds a view, on the thread of the caller.
///
/// An entry that takes such a closure lets its user make views of any kind in it, from wherever
/// the entry is called.
///
/// - Parameter content: Builds the view.
package func readView<V: View>(_ content: @MainActor () -> V) -> V {
  withoutActuallyEscaping(content) { unsafeBitCast($0, to: (() -> V).self)() }
}

typealias ViewContext = _ViewContext

/// The surroundings in which a view's body is evaluated.
public struct _ViewContext {
  /// The view's identity in a screen whose actions write state; nil where a tree is built once.
  var identity: Identity?
  /// A Boolean value that is true when the view is the one of the update before.
  var isKept = false
  /// A Boolean value that is true when no view around has set values in the environment anew.
  var keepsEnvironment = true
  /// The tree that the view is resolved for.
  var tree: TreePointer?
  /// The axis of the stack around the view: it turns spacers and dividers (rule M).
  var orientation: Axis?
  /// The values of the environment that the view reads.
  var environment = EnvironmentValues()
  /// The container that `containerRelativeFrame` relates to; nil for the window.
  var container: RelativeContainer?

  /// A Boolean value that is true when the elements are rows of a lazy container, made when wanted.
  var isLazy = false
  /// The axes of the scroll views around.
  var scrollAxes: Axis.Set = []
  /// The axes of the lazy containers around, as far as the nearest scroll view.
  var lazyAxes: Axis.Set = []

  /// The surroundings within a stack along an axis, or within another container.
  func oriented(_ orientation: Axis?) -> ViewContext {
    var context = self
    context.orientation = orientation
    return context
  }

  /// The elements of a view in these surroundings.
  func elements<V: View>(of view: V) -> ViewList { elements(of: view, along: orientation) }

  /// The elements of what a container holds that stacks its views along an axis, or does not.
  func elements<V: View>(of view: V, along orientation: Axis?) -> ViewList {
    var (list, context) = (ViewList(), self)
    (context.isLazy, context.orientation) = (false, orientation)
    list.collect(view, in: context)
    return list
  }

  /// The rows that a view gives to a lazy container.
  func rows<V: View>(of view: V) -> [ViewElement] {
    var (list, context) = (ViewList(), self)
    context.isLazy = true
    list.collect(view, in: context)
    return list.elements
  }
}

typealias ViewContext = _ViewContext

/// The surroundings in which a view's body is evaluated.
public struct _ViewContext {
  /// The view's identity in a screen whose actions write state. Nil if the tree is built once.
  var identity: Identity?
  /// A Boolean value that is true when the view is the same as in the previous update.
  var isKept = false
  /// A Boolean value that is true when no surrounding view has set environment values in this
  /// update.
  var keepsEnvironment = true
  /// The tree that the view is resolved for.
  var tree: TreePointer?
  /// The axis of the stack around the view, which decides the direction of spacers and dividers
  /// (rule M).
  var orientation: Axis?
  /// The values of the environment that the view reads.
  var environment = EnvironmentValues()
  /// The container to which `containerRelativeFrame` relates. Nil for the window.
  var container: RelativeContainer?

  /// A Boolean value that is true when the elements are rows of a lazy container, which are made on
  /// demand.
  var isLazy = false
  /// The axes of the scroll views around the view.
  var scrollAxes: Axis.Set = []
  /// The axes of the lazy containers around the view, up to the nearest scroll view.
  var lazyAxes: Axis.Set = []

  /// Returns the context within a stack along an axis. If the axis is nil, within another
  /// container.
  func oriented(_ orientation: Axis?) -> ViewContext {
    var context = self
    context.orientation = orientation
    return context
  }

  /// Returns the elements of a view in this context.
  func elements<V: View>(of view: V) -> ViewList { elements(of: view, along: orientation) }

  /// Returns the elements of a container's content. If the container is a stack, the axis is its
  /// own.
  func elements<V: View>(of view: V, along orientation: Axis?) -> ViewList {
    var (list, context) = (ViewList(), self)
    (context.isLazy, context.orientation) = (false, orientation)
    list.collect(view, in: context)
    return list
  }

  /// Returns the rows that a view makes in a lazy container.
  func rows<V: View>(of view: V) -> [ViewElement] {
    var (list, context) = (ViewList(), self)
    context.isLazy = true
    list.collect(view, in: context)
    return list.elements
  }
}

/// The state of a tree of views that is no part of its layout: what scrolls, what is identified, and
/// what modifiers leave for a screen.
package struct ScreenState {
  /// What scroll views are told to show, until a pass has shown it.
  var pendingScrolls: [ObjectIdentifier: () -> Void] = [:]
  /// A Boolean value that is true when a scroll view of the tree was ever scrolled.
  var isScrolled = false
  /// The views that a scroll view can be told to show, the latest last.
  var identifiedViews: [(id: AnyHashable, view: Int)] = []
  /// A Boolean value that is true when an action of a view would run after a pass (rule U2).
  package var hasActions = false
  /// A Boolean value that is true when views are made while the tree is laid out: the content of
  /// geometry readers.
  package var hasLateViews = false
  /// The names of views' coordinate spaces.
  var spaces: [Int: AnyHashable] = [:]
  /// A Boolean value that is true when what modifiers leave at views is kept: the tree is one of a
  /// screen.
  var keepsMarks = false
  /// What modifiers leave at views without a node of their own; only the views know what it is.
  var marks: [Int: [Any]] = [:]
  /// What views relate to that stand in no scroll view and no list (rule M).
  let window = RelativeContainer()

  /// The view that got an identity last; nil if none has.
  func view(identifiedBy id: AnyHashable) -> Int? {
    identifiedViews.last { identified in identified.id == id }?.view
  }
}

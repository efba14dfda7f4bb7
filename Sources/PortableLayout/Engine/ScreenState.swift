/// The state of a tree of views that is not part of its layout, such as scrolling and identities.
package struct ScreenState {
  /// The scrolls that are requested for scroll views but not yet shown by a pass.
  var pendingScrolls: [ObjectIdentifier: () -> Void] = [:]
  /// A Boolean value that is true when a scroll view of the tree was ever scrolled.
  var isScrolled = false
  /// The views to which a scroll view can scroll by an id, the latest last.
  var identifiedViews: [(id: AnyHashable, view: Int)] = []
  /// A Boolean value that is true when a view has an action that runs after a pass (rule U2).
  package var hasActions = false
  /// A Boolean value that is true when layout makes views, as the content of geometry readers.
  package var hasLateViews = false
  /// The names of coordinate spaces, by view.
  var spaces: [Int: AnyHashable] = [:]
  /// A Boolean value that is true when the tree keeps modifiers' marks, because it belongs to a
  /// screen.
  var keepsMarks = false
  /// The marks that modifiers without a node leave at views. Their type is known only to the views'
  /// code.
  var marks: [Int: [Any]] = [:]
  /// The window, to which views outside of scroll views and lists relate their lengths (rule M).
  let window = RelativeContainer()

  /// Returns the view that got an identity last, or nil if no view has it.
  func view(identifiedBy id: AnyHashable) -> Int? {
    identifiedViews.last { identified in identified.id == id }?.view
  }
}

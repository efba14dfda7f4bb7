/// The change that is measured.
public enum Scenario: String, CaseIterable, Hashable, Codable, Sendable {
  /// A new tree: make the cache, size, place.
  case first
  /// Nothing changed, the same proposal again.
  case relayout
  /// A sweep of widths, as in a window drag.
  case resize
  /// A device turned on its side and back: the other size, then the first one again.
  case rotate
  /// One subview's content changes, then a pass.
  case update
  /// All subviews' content changes at once, as when a reader chooses another size of text.
  case textSize = "text-size"
  /// One subview is inserted or removed, then a pass.
  case insert
  /// The layout value changes at every frame, the subviews do not.
  case animate
}

/// The change that is measured.
public enum Scenario: String, CaseIterable, Hashable, Codable, Sendable {
  /// A new tree: make the cache, size, place.
  case first
  /// Nothing changed, the same proposal again.
  case relayout
  /// A sweep of widths, as in a window drag or a rotation.
  case resize
  /// One subview's content changes, then a pass.
  case update
  /// One subview is inserted or removed, then a pass.
  case insert
  /// The layout value changes at every frame, the subviews do not.
  case animate
}

/// What the container under test sits in, which decides the proposals that it gets.
public enum LayoutHost: String, CaseIterable, Hashable, Codable, Sendable {
  /// The window itself: its proposal, once.
  case root
  /// A column beside a flexible sibling, which probes minimum and maximum first.
  case stack
  /// That column in a row beside a flexible sibling: two levels, axes alternating.
  case nested
  /// The content of a vertical scroll view: the width given, no height.
  case scroll
}

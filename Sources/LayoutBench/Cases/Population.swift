/// A seeded generator of synthetic subviews.
public enum Population: String, CaseIterable, Hashable, Codable, Sendable {
  /// The kinds that can be chosen by their names; ``own`` and ``capture`` are not among them.
  public static let allCases: [Population] = [.fixed, .tags, .text, .flexible, .aspect, .mixed]

  /// One size for all.
  case fixed
  /// Many widths, one height.
  case tags
  /// Text that wraps: the height depends on the proposed width.
  case text
  /// A minimum, an ideal and a maximum size.
  case flexible
  /// A ratio of width to height that is kept.
  case aspect
  /// Some of each, with spacing preferences and priorities.
  case mixed
  /// Subviews with the sizes that a `LayoutProbe` captured.
  case capture
  /// Views of the subject's own: nothing synthetic.
  case own
}

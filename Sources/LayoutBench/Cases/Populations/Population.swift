/// A seeded generator of synthetic subviews.
public enum Population: String, CaseIterable, Hashable, Codable, Sendable {
  /// The kinds that can be chosen; ``own`` is not one of them.
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
  /// Views of the subject's own: nothing synthetic.
  case own
}

/// A seeded generator of synthetic subviews.
public enum Population: String, CaseIterable, Hashable, Codable, Sendable {
  /// The kinds that an exhaustive run sweeps over.
  package static let swept: [Population] = [.fixed, .tags, .text, .flexible, .aspect, .mixed]

  /// The kinds that can be chosen by their names: the others are subviews that somebody brings.
  package static let synthetic = swept + [.varied, .platform]

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
  /// A mix of all kinds, with spacing preferences and priorities.
  case mixed
  /// The same as ``mixed``, with priorities and layout values.
  ///
  /// A third of the subviews have a priority. Half of them have other layout values than the
  /// default: of numbers, truth values and enumerations that list their cases.
  case varied
  /// Views of UIKit or AppKit: as ``flexible``, with a price of their own. In contrast to text they
  /// are measured again for each new proposal.
  case platform
  /// Subviews with the sizes that a `LayoutProbe` captured.
  case capture
  /// Views of the subject's own: nothing synthetic.
  case own
}

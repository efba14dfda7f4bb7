/// A seeded generator of synthetic subviews.
public enum Population: String, CaseIterable, Hashable, Codable, Sendable {
  /// The kinds that an exhaustive run sweeps over.
  package static let swept = allCases.filter { kind in kind.origin == .swept }

  /// The kinds that can be chosen by their names: the others are subviews that somebody brings.
  package static let synthetic = allCases.filter { kind in kind.origin != .brought }

  /// The source of the subviews of a population.
  package enum Origin: Sendable {
    /// A generator that an exhaustive run uses.
    case swept
    /// A generator that is used where somebody names it.
    case named
    /// A capture, or a view of a user's own.
    case brought
  }

  /// The source of the subviews.
  package var origin: Origin {
    switch self {
    case .fixed, .tags, .text, .flexible, .aspect, .mixed: .swept
    case .varied, .platform: .named
    case .capture, .own: .brought
    }
  }

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

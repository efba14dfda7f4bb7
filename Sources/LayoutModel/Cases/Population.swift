/// A seeded generator of synthetic subviews.
public enum Population: String, CaseIterable, Hashable, Codable, Sendable {
  /// The kinds that an exhaustive run sweeps over.
  package static let swept = allCases.filter { kind in kind.origin == .swept }

  /// The kinds that users can choose by name. The others are subviews that a user provides.
  package static let synthetic = allCases.filter { kind in kind.origin != .brought }

  /// The source of the subviews of a population.
  package enum Origin: Sendable {
    /// A generator that an exhaustive run uses.
    case swept
    /// A generator that a run uses only if somebody names it.
    case named
    /// A capture, or a view from a user's own code.
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

  /// Subviews that all have the same size.
  case fixed
  /// Subviews with many widths and one height.
  case tags
  /// Wrapped texts, whose height depends on the proposed width.
  case text
  /// Subviews with a minimum, an ideal and a maximum size.
  case flexible
  /// Subviews that keep a ratio of width to height.
  case aspect
  /// A mix of all kinds, with spacing preferences and priorities.
  case mixed
  /// The subviews of ``mixed``, with priorities and layout values.
  ///
  /// A third of the subviews have a priority. Half of them set layout values other than the
  /// default, if the values are numbers, Booleans or enumerations that list their cases.
  case varied
  /// Flexible subviews that stand for views of UIKit or AppKit.
  ///
  /// They have a price of their own and, unlike text, are measured again for each new proposal.
  case platform
  /// Subviews with the sizes that LayoutProbe captured.
  case capture
  /// The subject's own views, none of them synthetic.
  case own
}

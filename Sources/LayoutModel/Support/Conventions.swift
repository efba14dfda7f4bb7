/// The constants that decisions rest on, each with its reason.
package enum Conventions {
  /// The fraction of a frame's time from which a saving matters: 83 µs a pass. The option `--worth`
  /// changes it.
  package static let worthShare = 0.01

  /// The number of frames that the fastest displays show in a second.
  package static let frameRate = 120.0

  /// The fraction of a saving that matters from which a cost does harm. Nobody accepts such a cost
  /// for nothing.
  package static let harmShare = 0.1

  /// The factor between the highest prices and the estimated ones.
  ///
  /// The estimates are lower bounds: a published measurement of one string is four to nine times
  /// its price.
  package static let highPrices = 4.0

  /// The largest number of subviews for which a case decides. `--most` and a larger `--count`
  /// change it.
  ///
  /// A container that lays out all of its children and has more of them on a screen is rare.
  package static let mostSubviews = 200

  /// The numbers of subviews of a run: few, many, the most that decide, and far more.
  package static let counts = [10, 100, mostSubviews, 1_000]

  /// The factor by which a time from a single process may be off.
  ///
  /// Processes and builds differ by 2 %, and the modes of one processor by 8 %.
  package static let oneProcess = 1.25

  /// A layout's own code takes negligible time below this fraction of a worthwhile saving.
  package static let shortCode = 0.1

  /// The factor by which a cache may save more than a simpler change and still come after it.
  ///
  /// Within this factor, the change comes before the cache if no cache is worth it after the
  /// change, because only the smaller half of the saving is left then.
  package static let simplerShare = 2.0

  /// The factor by which several changes together must save more than what matters.
  ///
  /// Each is work, and the price factors of one machine differ by so much from run to run.
  package static let severalChanges = 1.1

  /// The factor by which a cache that the author designs must save more, because more of it can be
  /// wrong.
  package static let ownCacheFactor = 2.0

  /// The factor in saving or in number of subviews within which the simpler of two caches is
  /// advised.
  package static let simplerWithin = 1.2

  /// The fraction by which a number of subviews may be off, because processes differ by as much.
  package static let countTolerance = 0.02

  /// The largest number of subviews that a headline mentions. No container has more.
  package static let mostSaidSubviews = 10_000.0

  /// The factor beyond the largest measured number of subviews up to which a saving is
  /// extrapolated.
  package static let farthest = 100.0

  /// The time that this engine takes to size and place a subview, in nanoseconds.
  ///
  /// The time is for the machine of the price lists. It is not part of a layout's own code, and
  /// remains with any cache.
  package static let enginePlacement = 4.0

  /// The time that a cache of one arrangement takes to store and read a position, in nanoseconds.
  ///
  /// The time is for the machine of the price lists, measured like the costs of ``CacheWork``.
  package static let keptPosition = 2.0

  /// The time that a cache takes to find one of many sizes of a subview, in nanoseconds.
  ///
  /// The time is for the machine of the price lists: 14 in a dictionary, 5 among ten pairs in an
  /// array and 10 among twenty.
  package static let keptSize = 10.0
}

/// The constants that decisions rest on, each with its reason.
package enum Conventions {
  /// The part of a frame from which a saving matters: 83 µs a pass. A convention; `--worth`.
  package static let worthShare = 0.01

  /// The frames that a display shows in a second: those of the fastest devices.
  package static let frameRate = 120.0

  /// The part of what matters from which a cost does harm: nobody accepts it for nothing.
  package static let harmShare = 0.1

  /// The factor of the highest prices.
  ///
  /// The list is a lower bound: a published measurement of one string is four to nine times its
  /// price.
  package static let highPrices = 4.0

  /// The largest number of subviews that decides; `--most`, and a larger `--count`.
  ///
  /// A container that lays out all of its children and has more of them on a screen is rare.
  package static let mostSubviews = 200

  /// The numbers of subviews of a run: few, many, the most that decide, and far more.
  package static let counts = [10, 100, mostSubviews, 1_000]

  /// The factor by which a time of one process may be off.
  ///
  /// Processes and builds differ by 2 %, and the modes of one processor by 8 %.
  package static let oneProcess = 1.25

  /// The part of what matters below which own code takes next to nothing.
  package static let shortCode = 0.1

  /// The factor by which a cache may save more than a change that is less to write.
  ///
  /// The change comes before the cache within this factor, if no cache is worth it after the
  /// change: the smaller half is left then.
  package static let simplerShare = 2.0

  /// The factor by which a cache that is more to write has to save more: it is more to get wrong.
  package static let ownCacheFactor = 2.0

  /// The factor within which a simpler cache is advised: of its number of subviews, or its saving.
  package static let simplerWithin = 1.2

  /// The part by which a number of subviews may be off: processes differ by as much.
  package static let countTolerance = 0.02

  /// The largest number of subviews that a headline says: one container never has more.
  package static let mostSaidSubviews = 10_000.0

  /// The factor beyond the largest count to which a saving is carried on.
  package static let farthest = 100.0

  /// The nanoseconds that this engine takes to size and place a subview, on the price lists'
  /// machine.
  ///
  /// They are no part of a layout's own code, and remain with any cache.
  package static let enginePlacement = 4.0

  /// The nanoseconds that a cache of one arrangement takes to store and read a position.
  ///
  /// They hold for the same machine, and are measured as the cost of the printed caches is.
  package static let keptPosition = 2.0
}

/// The Thue-Morse sequence, which orders two variants as AB BA BA AB BA AB AB BA ...
///
/// It cancels drifts of the machine, linear and of higher degree, that a fixed order would
/// charge to one variant. Source: Allouche and Shallit, "The ubiquitous Prouhet-Thue-Morse
/// sequence" (1999).
package enum ThueMorse {
  /// Whether the second variant goes first in the pair with this index.
  /// - Precondition: `pair` is not negative.
  package static func isSwapped(pair: Int) -> Bool {
    precondition(pair >= 0, "pair \(pair): the index of a pair is never negative")
    return !pair.nonzeroBitCount.isMultiple(of: 2)
  }
}

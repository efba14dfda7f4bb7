import LayoutDeciding
import LayoutModel

/// Savings of caches that fill dictionaries.
///
/// How much of the layout's own code is for such a cache is not known. So a saving is between that
/// of its calls and a cost of all of its own code.
extension DecisionFigures {
  /// Returns true if a saving may be a cost that does harm.
  func isUnknown(_ saving: CaseSaving, _ effect: CacheEffect) -> Bool {
    guard let interval = saving.saving.ci95, interval.contains(.zero),
      interval.lower <= .zero - worth.of(saving.key).harm
    else { return false }
    let variant = document.cases.result(of: saving.key)?.variant(named: effect.cache)
    return variant?.remembersSizes(of: saving.key.count) == true
  }

  /// Returns both ends of a saving, as in `with 200 labels it saves 7.56 µs a pass at most, and may
  /// cost 122 µs`.
  ///
  /// - Parameter subject: The word for the cache.
  func ends(of saving: CaseSaving, subject: String) -> String {
    let subviews = Figures.quantity(saving.key.count, Wording.noun(saving.key))
    let (value, interval) = (saving.saving.value, saving.saving.ci95)
    let most = time(interval?.upper ?? value, saving.key)
    let cost = time(interval?.lower ?? value, saving.key)
    return "with \(subviews) \(subject) saves \(most) a pass at most, and may cost \(cost)"
  }

  /// Returns the way to find out the cost of a cache. Nil if its savings are known.
  func comparingByHand(_ effect: CacheEffect) -> String? {
    guard effect.allSavings.contains(where: { saving in isUnknown(saving, effect) }) else {
      return nil
    }
    return "How much of its own code is for the cache is not known. To know, write the layout "
      + "without a cache, and compare both with '\(ProgramName.short) rank'."
  }
}

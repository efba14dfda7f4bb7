// The words of the checks of the cache, of determinism and of the placement that needs it.

extension CheckWords {
  static func cache(_ check: Check) -> CheckWords? {
    switch check {
    case .staleAfterChange:
      CheckWords(
        "stale after a change",
        "After a change the layout still answers from a cache made before it.",
        "Make the cache anew in updateCache, or compare there with everything that it was "
          + "computed from, not with the number of subviews alone.")
    case .placementFollowsLastSize:
      CheckWords(
        "the placement follows the last size queried",
        "The placement arranges what the last sizeThatFits computed, whatever its own proposal.",
        "Compute what the placement needs from its own proposal and bounds, or keep it in the "
          + "cache with that proposal as its key.")
    case .frozen:
      CheckWords(
        "frozen at the first proposal",
        "Every later proposal is answered with what was computed for the first one.",
        "Keep the proposal beside the value and compute anew when it differs: updateCache does "
          + "not run on a new proposal.")
    case .incompleteKey:
      CheckWords(
        "the key leaves something out",
        "What was computed for one proposal is used for another one that the key does not tell "
          + "apart.",
        "Compare everything that the value depends on, exactly: both lengths, nil apart from "
          + "numbers, without rounding.")
    case .initialKey:
      CheckWords(
        "an empty cache looks like a filled one",
        "The key that a new cache begins with is also a real proposal, which an empty value then "
          + "answers.",
        "Begin with nil (an optional key or value), not with a number or proposal that occurs.")
    case .stalePlacement:
      CheckWords(
        "a placement is used for another one",
        "Something computed for one placement - a radius, positions - is used again for other "
          + "bounds or another proposal.",
        "Do not cache what follows from the bounds, or keep bounds and proposal as its key.")
    case .notRepeatable:
      CheckWords(
        "the same question, another answer",
        "The same query twice changes the answer, with nothing in between.",
        "Begin each call from nothing: empty arrays and totals in the cache before adding to "
          + "them.")
    case .incoherent:
      CheckWords(
        "the history changes the answer",
        "What was queried before changes a size or a placement.",
        "Key what is in the cache by everything that it was computed from.")
    case .placementNeedsSize:
      CheckWords(
        "the placement needs a size queried before",
        "Placed on a fresh cache, the subviews go elsewhere than after sizeThatFits.",
        "Compute in placeSubviews what the cache does not have: the engine may have answered "
          + "the size from its own memory.")
    case .nondeterministic:
      CheckWords(
        "different from one run to the next",
        "Two fresh containers in the same state answer differently.",
        "Do not let the layout depend on the order of a Set or Dictionary, on random numbers, "
          + "the time or addresses.")
    case .differsFromBaseline:
      CheckWords(
        "the variants are different layouts",
        "The variant lays out differently from the one that it is compared with.",
        "Make both compute the same; a comparison of their times means nothing otherwise.")
    default: nil
    }
  }
}

// The words of the checks of the cache, of determinism and of the placement that needs it.

extension FindingWords {
  static func cache(_ kind: Finding.Kind) -> FindingWords? {
    switch kind {
    case .staleAfterChange:
      FindingWords(
        "stale after a change",
        "After a change the layout still uses a cache made before it.",
        "Make the cache again in updateCache; or compare everything that it was computed from, not "
          + "only the number of subviews.")
    case .staleProperty:
      FindingWords(
        "stale after a change of a property",
        "After a property of the layout changes, the layout still uses a cache made before.",
        "Make the cache again in updateCache, which runs after such a change, too; or keep the "
          + "property's value in the cache and compare it there.")
    case .placementFollowsLastSize:
      FindingWords(
        "the placement follows the last sizeThatFits",
        "placeSubviews uses what the last sizeThatFits computed, even if its own proposal differs.",
        "Compute what the placement needs from its own proposal and bounds, or keep it in the "
          + "cache with that proposal as its key.")
    case .frozen:
      FindingWords(
        "frozen at the first proposal",
        "Every later proposal gets what was computed for the first one.",
        "Keep the proposal with the value and compute it again when the proposal differs: updateCache does "
          + "not run on a new proposal.")
    case .incompleteKey:
      FindingWords(
        "the key leaves something out",
        "Two proposals have the same key, so the value of one is used for the other.",
        "Compare everything that the value depends on: the width and the height, without rounding. "
          + "nil is not equal to any number.")
    case .initialKey:
      FindingWords(
        "a new cache looks like a filled one",
        "A new cache gives a wrong result for this proposal, a used one the right result: the key "
          + "that the cache begins with is also a real proposal.",
        "Begin with nil (an optional key or value), not with a number or proposal that occurs.")
    case .stalePlacement:
      FindingWords(
        "a placement is used for another one",
        "Something computed for one placement - a radius, positions - is used again for other "
          + "bounds or another proposal.",
        "Do not cache what follows from the bounds, or keep bounds and proposal as its key.")
    case .notRepeatable:
      FindingWords(
        "the same call, another result",
        "Two equal calls, one right after the other, give different results.",
        "Look for what the first call leaves in the cache for the second: a total that is not set "
          + "back, an array that is used up, a value that is stored before it is complete.")
    case .accumulates:
      FindingWords(
        "results grow from proposal to proposal",
        "Each new proposal adds to what the cache holds for the ones before.",
        "Empty the arrays in the cache, and set its totals to zero, before adding to them.")
    case .incoherent:
      FindingWords(
        "the calls before change the result",
        "What was called before changes a size or a placement.",
        "Key what is in the cache by everything that it was computed from.")
    case .placementNeedsSize:
      FindingWords(
        "the placement needs a sizeThatFits before",
        "Placed with a new cache, the subviews are elsewhere than after sizeThatFits.",
        "Compute in placeSubviews what the cache does not have: the size may come from the engine's "
          + "size memo, without a call of sizeThatFits.")
    case .nondeterministic:
      FindingWords(
        "two new containers, two results",
        "Two new containers in the same state give different results.",
        "Do not make the layout depend on random numbers, the time, addresses, or the order of a "
          + "Set or Dictionary.")
    case .stateOutsideCache:
      FindingWords(
        "state outside the cache",
        "The layout has no cache, and yet earlier calls change its results: it keeps something in a "
          + "class, a static or a global variable.",
        "Keep what is remembered in the Cache, which belongs to one container.")
    case .sharedState:
      FindingWords(
        "shared between containers",
        "A container gives another result once a second container of the same layout, with other "
          + "subviews, was laid out: both share what is stored.",
        "Return a new value from makeCache, and store nothing in a static or global variable or in "
          + "an object that several layouts share.")
    case .hashOrder:
      FindingWords(
        "differs from process to process: hash order",
        "The same calls give other results in another process: something depends on the order of a "
          + "Set or Dictionary, or on addresses.",
        "Sort before the order matters, or keep the elements in an array.")
    case .keptSubview:
      FindingWords(
        "a subview is used after its container is gone",
        "The layout kept a LayoutSubview beyond the call that it was given to and used it later, "
          + "as in DispatchQueue.main.async.",
        "Use subviews within the call alone; keep sizes and positions, not subviews.")
    case .differsFromReference:
      FindingWords(
        "the variants are different layouts",
        "The variant lays out differently from the one that it is compared with.",
        "Make both compute the same; a comparison of their times means nothing otherwise.")
    default: nil
    }
  }
}

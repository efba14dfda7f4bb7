// The words of the checks of numbers and places.

extension CheckWords {
  static func geometry(_ check: Check) -> CheckWords? {
    switch check {
    case .sizeNotANumber:
      CheckWords(
        "a size that is no number", "The size is NaN.",
        "Look for infinity minus infinity, 0 / 0 and infinity times 0.")
    case .sizeNotFinite:
      CheckWords(
        "an infinite size for a finite or nil proposal",
        "The size is infinite or the largest number although no infinite length was proposed.",
        "Treat nil as a wish for the ideal size, not as infinity; only an infinite proposal may "
          + "be answered so.")
    case .negativeSize:
      CheckWords(
        "a negative size", "A length of the size is below zero.",
        "Clamp: max(0, width - 2 * margin).")
    case .positionNotFinite:
      CheckWords(
        "a position that is not finite",
        "A subview is placed at a position that is NaN or infinite, within finite bounds.",
        "Compute positions from the bounds and finite sizes, not from the proposal.")
    case .proposalNotANumber:
      CheckWords(
        "a proposal that is no number", "A subview is proposed NaN.",
        "Look for infinity minus infinity and 0 / 0 in what is proposed.")
    case .oddProposal:
      CheckWords(
        "an odd proposal to a subview",
        "A subview is placed with an infinite proposal within finite bounds, or proposed a "
          + "negative length.",
        "Propose what there is room for: max(0, ...), or nil for the ideal size.")
    case .placesOutsidePlacement:
      CheckWords(
        "places outside placeSubviews", "A subview is placed in sizeThatFits or a cache method.",
        "Call place(at:anchor:proposal:) in placeSubviews only.")
    case .ignoresOrigin:
      CheckWords(
        "ignores bounds.origin",
        "The subviews do not move along when the container moves.",
        "Add bounds.origin, or use bounds.minX and minY, in every position.")
    case .mirrorsItself:
      CheckWords(
        "mirrors itself",
        "Right to left looks the same as left to right: the layout mirrors, then the engine does.",
        "Lay out as if left to right; the engine mirrors the result.")
    case .overlap:
      CheckWords(
        "subviews overlap", "Two subviews that keep their sizes lie on top of each other.",
        "Take every subview of a row into its height, the one that wrapped included; declare "
          + ".overlaying() if it is meant.")
    case .outsideSize:
      CheckWords(
        "subviews outside the reported size",
        "A subview lies outside of the size that sizeThatFits reported.",
        "Compute size and placement by the same code; declare .overlaying() if it is meant.")
    default: nil
    }
  }
}

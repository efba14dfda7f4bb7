// The words of the checks of numbers and places.

extension FindingWords {
  static func geometry(_ kind: Finding.Kind) -> FindingWords? {
    switch kind {
    case .sizeNotANumber:
      FindingWords(
        "a size that is not a number", "The size is NaN.",
        "Look for infinity minus infinity, 0 / 0 and infinity times 0.")
    case .sizeNotFinite:
      FindingWords(
        "an infinite size for a finite or nil proposal",
        "The size is infinite or the largest number, although no infinite width or height was proposed.",
        "For nil, return the ideal size. Only for an infinite proposal may the size be infinite.")
    case .negativeSize:
      FindingWords(
        "a negative size", "The width or the height is below zero.",
        "Clamp: max(0, width - 2 * margin).")
    case .positionNotFinite:
      FindingWords(
        "a position that is not finite",
        "A subview is placed at a position that is NaN or infinite, within finite bounds.",
        "Compute positions from the bounds and finite sizes, not from the proposal.")
    case .proposalNotANumber:
      FindingWords(
        "a proposal that is not a number", "A subview is proposed NaN.",
        "Look for infinity minus infinity and 0 / 0 in what is proposed.")
    case .oddProposal:
      FindingWords(
        "an odd proposal to a subview",
        "A subview is placed with an infinite proposal within finite bounds, or is proposed a "
          + "negative width or height.",
        "Propose what there is room for: max(0, ...), or nil for the ideal size.")
    case .placesOutsidePlacement:
      FindingWords(
        "places outside placeSubviews", "A subview is placed in sizeThatFits or a cache method.",
        "Call place(at:anchor:proposal:) in placeSubviews only.")
    case .ignoresOrigin:
      FindingWords(
        "ignores bounds.origin",
        "The subviews do not move along when the container moves.",
        "Add bounds.origin, or use bounds.minX and minY, in every position.")
    case .parksSubviews:
      FindingWords(
        "parks subviews far outside",
        "Subviews are placed at a constant point far outside the bounds, as is done to hide them.",
        "None is needed if it is intended.")
    case .mirrorsItself:
      FindingWords(
        "mirrors itself",
        "Right to left looks the same as left to right: the layout mirrors, then the engine does.",
        "Lay out as if left to right; the engine mirrors the result.")
    case .overlap:
      FindingWords(
        "subviews overlap", "Two subviews that keep their sizes lie on top of each other.",
        "Compute a row's height from all its subviews, the first one after a line break included. If "
          + "the overlap is intended, nothing is to be done; in a suite of your own, declare it: "
          + "Subject(...).overlaying().")
    case .outsideSize:
      FindingWords(
        "subviews outside the reported size",
        "A subview lies outside of the size that sizeThatFits reported.",
        "Compute size and placement by the same code. If it is intended, nothing is to be done; in a "
          + "suite of your own, declare it: Subject(...).overlaying().")
    case .wrapsDifferently:
      FindingWords(
        "size and placement disagree",
        "For the same proposal, subviews leave the size that sizeThatFits reported; for most others "
          + "they do not: the two methods wrap or add up by different rules.",
        "Compute rows, gaps and limits in one function that both methods call, and count the last row, "
          + "too.")
    case .placesByProposal:
      FindingWords(
        "places by the proposal, not by the bounds",
        "Positions follow the proposal where the bounds differ from it, as under fixedSize or in a "
          + "frame with an alignment.",
        "Compute positions from bounds; the proposal is for querying subviews.")
    case .placesUnmeasured:
      FindingWords(
        "places with a proposal that was not measured",
        "A subview is placed with another proposal than it was measured with, takes another size, "
          + "and leaves the container.",
        "Place each subview with the proposal that it was measured with, or with its measured size."
      )
    case .leavesUnplaced:
      FindingWords(
        "leaves subviews unplaced",
        "Some subviews are not placed; SwiftUI puts them at the centre of the container.",
        "Place every subview for every proposal.")
    case .nilIsZero:
      FindingWords(
        "nil is treated as 0",
        "The size for a nil width or height is that for 0, so the ideal size is the minimum size.",
        "For nil, return the ideal size: wrap at no limit, and use the subviews' ideal sizes.")
    case .ignoresProposal:
      FindingWords(
        "ignores its proposal",
        "The size is the same for every proposal, and so is what it proposes to its subviews.",
        "None is needed if it is intended; otherwise pass on proposal or what there is room for.")
    default: nil
    }
  }
}

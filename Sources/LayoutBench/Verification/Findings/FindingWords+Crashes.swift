// The words of the checks for crashes.

extension FindingWords {
  static func crashes(_ kind: Finding.Kind) -> FindingWords? {
    switch kind {
    case .crashWithoutSubviews:
      FindingWords(
        "crashes without subviews", "The layout crashes when it has no subviews.",
        "Return .zero and place nothing where subviews.isEmpty; no first, no division by count.")
    case .crashOnNil:
      FindingWords(
        "crashes on a nil proposal",
        "The layout crashes when a length is not proposed: nil asks for the ideal size.",
        "Do not unwrap proposal.width or .height: use replacingUnspecifiedDimensions or the "
          + "subviews' ideal sizes.")
    case .crashOnZero:
      FindingWords(
        "crashes on a zero proposal",
        "The layout crashes when zero is proposed: zero asks for the minimum size.",
        "Guard divisions by a column count of 0 and lengths below 0: max(1, count), "
          + "max(0, width).")
    case .crashOnInfinity:
      FindingWords(
        "crashes on an infinite proposal",
        "The layout crashes when infinity is proposed: infinity asks for the maximum size.",
        "Compare as floating point before converting: Int(infinity) traps.")
    case .crashOnExtremes:
      FindingWords(
        "crashes on a tiny or huge proposal",
        "The layout crashes on a length that is very small or very large.",
        "Clamp before converting to Int, and guard divisions.")
    case .crashOnFreshCache:
      FindingWords(
        "crashes when placed on a fresh cache",
        "The layout crashes in placeSubviews when sizeThatFits did not fill its cache before.",
        "Fill the cache in makeCache, or compute in placeSubviews what it does not have.")
    case .crash:
      FindingWords(
        "crashes", "The layout crashes.", "Replay the steps in a debugger.")
    case .hangs:
      FindingWords(
        "does not return", "The layout does not return in time.",
        "Look for a loop whose condition a nil, zero or infinite length never meets.")
    case .fixedCount:
      FindingWords(
        "needs a fixed number of subviews", "The layout crashes with another number of subviews.",
        "Declare it with .subviews(...) on the subject if it is intended.")
    default: nil
    }
  }
}

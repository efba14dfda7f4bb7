// The words of the checks for crashes.

extension FindingWords {
  static func crashes(_ kind: Finding.Kind) -> FindingWords? {
    switch kind {
    case .crashWithoutSubviews:
      FindingWords(
        "crashes without subviews", "The layout crashes when it has no subviews.",
        "Return .zero if subviews.isEmpty. Do not unwrap subviews.first or divide by the count.")
    case .crashOnNil:
      FindingWords(
        "crashes on a nil proposal",
        "The layout crashes if the proposed width or height is nil: nil asks for the ideal size.",
        "Do not unwrap proposal.width or .height: use replacingUnspecifiedDimensions or the "
          + "subviews' ideal sizes.")
    case .crashOnZero:
      FindingWords(
        "crashes on a zero proposal",
        "The layout crashes if the proposed width or height is zero: zero asks for the minimum size.",
        "Guard against a division by a column count of 0 and against negative widths: "
          + "max(1, count), max(0, width).")
    case .crashOnInfinity:
      FindingWords(
        "crashes on an infinite proposal",
        "The layout crashes if the proposed width or height is infinite: infinity asks for the maximum "
          + "size.",
        "Compare as floating point before converting: Int(infinity) traps.")
    case .crashOnExtremes:
      FindingWords(
        "crashes on a tiny or huge proposal",
        "The layout crashes if the proposed width or height is very small or very large.",
        "Clamp before converting to Int, and guard divisions.")
    case .crashOnFreshCache:
      FindingWords(
        "crashes when placed with a new cache",
        "The layout crashes in placeSubviews if no sizeThatFits has filled the cache.",
        "Fill the cache in makeCache, or compute in placeSubviews what it does not have.")
    case .crash:
      FindingWords(
        "crashes", "The layout crashes.", "Replay the steps in a debugger.")
    case .hangs:
      FindingWords(
        "does not return", "The layout does not return in time.",
        "Look for a loop that does not end if the width or height is nil, zero or infinite.")
    case .fixedCount:
      FindingWords(
        "needs a fixed number of subviews", "The layout crashes with another number of subviews.",
        "If it is intended, nothing is to be done. In a suite of your own, declare it: "
          + "Subject(...).subviews(2...2).")
    default: nil
    }
  }
}

// The words of the checks for crashes.

extension CheckWords {
  static func crashes(_ check: Check) -> CheckWords? {
    switch check {
    case .crashWithoutSubviews:
      CheckWords(
        "crashes without subviews", "The layout crashes when it has no subviews.",
        "Return .zero and place nothing where subviews.isEmpty; no first, no division by count.")
    case .crashOnNil:
      CheckWords(
        "crashes on a nil proposal",
        "The layout crashes when a length is not proposed, which queries for the ideal size.",
        "Do not unwrap proposal.width or .height: use replacingUnspecifiedDimensions or the "
          + "subviews' ideal sizes.")
    case .crashOnZero:
      CheckWords(
        "crashes on a zero proposal",
        "The layout crashes when zero is proposed, which queries for the minimum size.",
        "Guard divisions by a column count of 0 and lengths below 0: max(1, count), "
          + "max(0, width).")
    case .crashOnInfinity:
      CheckWords(
        "crashes on an infinite proposal",
        "The layout crashes when infinity is proposed, which queries for the maximum size.",
        "Compare as floating point before converting: Int(infinity) traps.")
    case .crashOnExtremes:
      CheckWords(
        "crashes on a tiny or huge proposal",
        "The layout crashes on a length that is very small or very large.",
        "Clamp before converting to Int, and guard divisions.")
    case .crashOnFreshCache:
      CheckWords(
        "crashes when placed on a fresh cache",
        "The layout crashes in placeSubviews when sizeThatFits did not fill its cache before.",
        "Fill the cache in makeCache, or compute in placeSubviews what it does not have.")
    case .crash:
      CheckWords(
        "crashes", "The layout crashes.", "Replay the steps in a debugger.")
    case .hangs:
      CheckWords(
        "does not come to an end", "The layout does not return in time.",
        "Look for a loop whose condition a nil, zero or infinite length never meets.")
    default: nil
    }
  }
}

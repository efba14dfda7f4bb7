/// The words for numbers of subviews, and the meaning of the words of a crash.
extension CountCheck {
  /// Returns the remedy for a crash with some numbers of subviews.
  ///
  /// If a nil value is found with one subview and with several, their number is not the cause.
  static func advice(_ counts: [Int], _ reason: String) -> String {
    if let advice = adviceOnNil(counts, reason) { return advice }
    let start =
      "Check subviews.count before subviews[1], sizes[2...] or 1..<count."
    guard counts.contains(0) else { return start }
    return "\(start) Return .zero if subviews.isEmpty."
  }

  /// Returns the remedy for a nil value that occurs with one subview. Nil for other crashes.
  static func adviceOnNil(_ counts: [Int], _ reason: String) -> String? {
    guard counts.contains(1), !counts.contains(0), reason.contains("found nil while unwrapping")
    else { return nil }
    return "Do not unwrap what may be nil: a subview without a layout value has the default of "
      + "its LayoutValueKey."
  }

  /// Returns numbers of subviews as text, such as "1, 2 or 5 subviews".
  static func list(_ counts: [Int]) -> String {
    subviews(counts.sorted().map(String.init).listed("or"))
  }

  /// Returns a number of subviews as text, such as "1 subview".
  private static func subviews(_ number: String) -> String {
    if number == "1" { return "1 subview" }
    return "\(number) subviews"
  }

  /// Returns a range as text, such as "2 to 4 subviews". If `highest` is nil, the range has no end.
  static func words(_ lowest: Int, _ highest: Int?) -> String {
    switch (lowest, highest) {
    case (_, nil): "at least \(subviews("\(lowest)"))"
    case (_, lowest): "exactly \(subviews("\(lowest)"))"
    case (0, let highest?): "at most \(subviews("\(highest)"))"
    case (_, let highest?): "\(lowest) to \(highest) subviews"
    }
  }

  /// Returns true if the layout itself refuses, by `precondition` or `fatalError` with a message.
  static func isDeliberate(_ reason: String) -> Bool {
    let accidents = [
      "ends the process", "signal", "ndex out of range", "nexpectedly found nil", "ivision by zero",
      "Range",
      "verflow", "out of bounds", "not enough bits", "cannot be converted", "does not return",
      "mpty collection", "negative", "infinite or NaN",
    ]
    return !accidents.contains(where: reason.contains)
  }
}

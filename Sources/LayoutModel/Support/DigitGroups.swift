/// The grouping of a number's digits for people.
package enum DigitGroups {
  /// Returns digits in groups of three, as in `1,000`.
  package static func text(_ digits: String) -> String {
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append(",") }
      result.append(digit)
    }
    return result
  }

  /// Returns a whole number in groups of three digits, as in `-1,000`.
  package static func text(_ number: Int) -> String {
    let digits = text(String(number.magnitude))
    return if number < 0 { "-\(digits)" } else { digits }
  }
}

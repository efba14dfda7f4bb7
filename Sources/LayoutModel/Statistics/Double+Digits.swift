import Foundation

extension Double {
  /// The number rounded to seven significant digits, which are short and precise enough for
  /// documents.
  package var toSevenDigits: Double { toDigits(7) }

  package var toSixDigits: Double { toDigits(6) }

  package var toFourDigits: Double { toDigits(4) }

  /// Returns the number rounded to significant digits. Zero, infinity and NaN stay as they are.
  package func toDigits(_ count: Int) -> Double {
    guard isFinite, self != 0 else { return self }
    let digits = count - 1 - Int(log10(abs(self)).rounded(.down))
    guard abs(digits) < 300 else { return self }
    let factor = pow(10, Double(abs(digits)))
    guard digits >= 0 else { return (self / factor).rounded() * factor }
    return (self * factor).rounded() / factor
  }
}

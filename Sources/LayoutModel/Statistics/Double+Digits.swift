import Foundation

extension Double {
  /// The number to seven significant digits, which take few bytes and lose nothing that counts.
  package var toSevenDigits: Double { toDigits(7) }

  package var toSixDigits: Double { toDigits(6) }

  package var toFourDigits: Double { toDigits(4) }

  /// The number to some significant digits; itself where that is no number or zero.
  package func toDigits(_ count: Int) -> Double {
    guard isFinite, self != 0 else { return self }
    let digits = count - 1 - Int(log10(abs(self)).rounded(.down))
    guard abs(digits) < 300 else { return self }
    let factor = pow(10, Double(abs(digits)))
    guard digits >= 0 else { return (self / factor).rounded() * factor }
    return (self * factor).rounded() / factor
  }
}

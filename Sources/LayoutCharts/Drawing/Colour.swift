import Foundation

package struct Colour: Hashable, Sendable {
  /// Red, green and blue, from 0 to 1, as sRGB encodes them.
  package var red: Double
  package var green: Double
  package var blue: Double

  package init(_ hex: Int) {
    red = Double(hex >> 16 & 0xFF) / 255
    green = Double(hex >> 8 & 0xFF) / 255
    blue = Double(hex & 0xFF) / 255
  }

  package var css: String {
    "#"
      + [red, green, blue].map { component in
        let digits = String(Int((component * 255).rounded()), radix: 16)
        return digits.count == 1 ? "0\(digits)" : digits
      }.joined()
  }

  /// The colour with a part of another one mixed in, as `color-mix(in srgb, ...)` does.
  ///
  /// - Parameter share: The other colour's part, from 0 to 1.
  package func mixed(with other: Colour, share: Double) -> Colour {
    var mixed = self
    mixed.red += (other.red - red) * share
    mixed.green += (other.green - green) * share
    mixed.blue += (other.blue - blue) * share
    return mixed
  }

  /// The contrast with another colour, from 1 to 21. Source: WCAG 2.1, "contrast ratio".
  package func contrast(with other: Colour) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Source: WCAG 2.1, "relative luminance".
  private var luminance: Double {
    let linear = linear
    return 0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue
  }

  private var linear: (red: Double, green: Double, blue: Double) {
    func decoded(_ value: Double) -> Double {
      value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return (decoded(red), decoded(green), decoded(blue))
  }

  /// How far another colour looks away. Source: CIE 1976 colour difference in Lab, D65.
  package func distance(to other: Colour) -> Double {
    let (first, second) = (lab, other.lab)
    let squares = [first.0 - second.0, first.1 - second.1, first.2 - second.2].map { $0 * $0 }
    return squares.reduce(0, +).squareRoot()
  }

  private var lab: (Double, Double, Double) {
    let (r, g, b) = linear
    func f(_ value: Double) -> Double {
      value > 216.0 / 24389 ? cbrt(value) : (24389.0 / 27 * value + 16) / 116
    }
    let x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    let y = f(0.2126 * r + 0.7152 * g + 0.0722 * b)
    let z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }
}

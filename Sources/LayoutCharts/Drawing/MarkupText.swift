import Foundation

package enum MarkupText {
  /// Text in which nothing is taken for markup, inside a value in double quotes too.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      default:
        // XML 1.0, production 2: what a document cannot hold at all is left out.
        switch scalar.value {
        case 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF:
          escaped.unicodeScalars.append(scalar)
        default: break
        }
      }
    }
    return escaped
  }

  /// A coordinate with at most one decimal, as in `12` and `12.5`; a value that is not finite is 0.
  package static func coordinate(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    let tenths = (value * 10).rounded()
    guard abs(tenths) < 9e15 else { return "0" }
    let whole = Int(tenths)
    let (quotient, remainder) = abs(whole).quotientAndRemainder(dividingBy: 10)
    let sign = whole < 0 ? "-" : ""
    return remainder == 0 ? "\(sign)\(quotient)" : "\(sign)\(quotient).\(remainder)"
  }

  package static func identifier(_ text: String) -> String {
    let allowed = text.lowercased().unicodeScalars.map { scalar in
      CharacterSet.alphanumerics.contains(scalar) && scalar.isASCII ? Character(scalar) : "-"
    }
    return String(allowed)
  }
}

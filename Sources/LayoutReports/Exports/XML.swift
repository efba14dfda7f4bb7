enum XML {
  static func attributes(_ pairs: [(name: String, value: String)]) -> String {
    pairs.map { " \($0.name)=\"\(attribute($0.value))\"" }.joined()
  }

  /// Character data. A carriage return would be read as a line's end, so it is a reference.
  static func text(_ text: String) -> String {
    escaped(text) { $0 == "\r" ? "&#13;" : nil }
  }

  /// An attribute's value. Blanks other than spaces would be read as spaces, so they are references.
  static func attribute(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "\"": "&quot;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      default: nil
      }
    }
  }

  private static func escaped(
    _ text: String, _ special: (Unicode.Scalar) -> String?
  ) -> String {
    text.unicodeScalars.filter(isAllowed).map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      // Only "]]>" must not stand in text; all are escaped, which is simpler and as good.
      case ">": "&gt;"
      default: special(scalar) ?? String(scalar)
      }
    }.joined()
  }

  /// Whether XML can hold a character at all. Source: XML 1.0, production 2, `Char`.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x1_0000...0x10_FFFF: true
    default: false
    }
  }
}

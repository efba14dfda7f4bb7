enum SwiftLiteral {
  static func string(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}

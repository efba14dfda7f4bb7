/// How wide a text is about, without a font: wide enough for the usual ones.
package enum TextWidth {
  package static func of(_ text: String, size: Double) -> Double {
    text.unicodeScalars.reduce(0) { $0 + advance($1) } * size
  }

  /// The text, or as much of its beginning as fits with an ellipsis; nil if not even two
  /// characters do.
  package static func fitted(_ text: String, size: Double, within width: Double) -> String? {
    if of(text, size: size) <= width { return text }
    var kept = text
    while kept.count > 2 {
      kept.removeLast()
      let shortened = kept + "…"
      if of(shortened, size: size) <= width { return shortened }
    }
    return nil
  }

  private static func advance(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", "f", "t", "r", ".", ",", ":", ";", "'", "|", "(", ")", " ", "/":
      0.36
    case "m", "w", "M", "W", "@", "%": 0.92
    case "A"..."Z": 0.7
    case "0"..."9": 0.6
    default: 0.58
    }
  }
}

import Foundation

/// An element of an SVG file, with its attributes and children.
struct SVGElement: Sendable {
  var name: String
  var attributes: [(name: String, value: String)]
  var children: [SVGElement]
  /// The text in the element, not yet escaped.
  var text = ""

  init(
    _ name: String, _ attributes: [(name: String, value: String)] = [],
    _ children: [SVGElement] = [], text: String = ""
  ) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.text = text
  }

  /// The element as XML, without line ends between elements.
  var xml: String {
    var start = "<\(name)"
    for (name, value) in attributes { start += " \(name)=\"\(MarkupText.escaped(value))\"" }
    guard !children.isEmpty || !text.isEmpty else { return start + "/>" }
    return "\(start)>\(MarkupText.escaped(text))\(children.map(\.xml).joined())</\(name)>"
  }
}

/// The escaping of text for HTML and XML.
enum MarkupText {
  /// Text in which HTML and XML take nothing for markup.
  static func escaped(_ text: String, inAttribute: Bool = true) -> String {
    var escaped = ""
    escaped.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"" where inAttribute: escaped += "&quot;"
      case "\t" where inAttribute, "\n" where inAttribute: escaped += "&#\(scalar.value);"
      case "\t", "\n": escaped.unicodeScalars.append(scalar)
      case "\r": escaped += "&#13;"
      default:
        // XML 1.0, production 2.
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
  static func coordinate(_ value: Double) -> String {
    let tenths = (value * 10).rounded()
    guard tenths != 0, abs(tenths) < 9e15 else { return "0" }
    return "\(tenths / 10)".without(suffix: ".0")
  }

  /// A text as an anchor of a page: ASCII letters and digits, and a hyphen for each other scalar.
  static func identifier(_ text: String) -> String {
    var identifier = ""
    for scalar in text.lowercased().unicodeScalars {
      let isPlain = scalar.isASCII && CharacterSet.alphanumerics.contains(scalar)
      let shown: Unicode.Scalar = if isPlain { scalar } else { "-" }
      identifier.unicodeScalars.append(shown)
    }
    return identifier
  }
}

/// Returns a text in which HTML and XML take nothing for markup.
func escaped(_ text: String) -> String { MarkupText.escaped(text) }

/// The approximate width of a text without a font, wide enough for the usual fonts.
enum TextWidth {
  /// The width of a text in a size of font.
  static func of(_ text: String, size: Double) -> Double {
    text.unicodeScalars.sum(of: advance) * size
  }

  /// The width of the widest of some texts; 0 without texts.
  static func ofWidest(_ texts: [String], size: Double) -> Double {
    var widest = 0.0
    for text in texts { widest = max(widest, of(text, size: size)) }
    return widest
  }

  /// The text, or as much of its beginning as fits with an ellipsis. Nil if not even two characters
  /// do.
  static func fitted(_ text: String, size: Double, within width: Double) -> String? {
    if of(text, size: size) <= width { return text }
    var kept = text
    while kept.count > 2 {
      kept.removeLast()
      let shortened = kept + "…"
      if of(shortened, size: size) <= width { return shortened }
    }
    return nil
  }

  /// A text in lines that fit a width. A wider word has a line of its own.
  static func lines(of text: String, size: Double, within width: Double) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      let longer = lines.last.map { "\($0) \(word)" }
      if let longer, of(longer, size: size) <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  /// The width of a character, as a part of the font's size.
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

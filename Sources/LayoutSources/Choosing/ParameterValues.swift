/// Values of the system's types with which a layout may be made.
///
/// The form of a type decides first: a closure ignores its arguments, an optional is nil, a
/// collection is empty, a range is `0...100`. Then the name of a parameter may decide a number,
/// such as `width` and `opacity`. Finally the type decides, such as `8` for a `CGFloat`.
enum ParameterValues {
  /// Returns a value for a parameter, or nil if none is known.
  ///
  /// - Parameter others: Returns values of types that do not belong to the system.
  static func value(
    of type: String, for name: String, others: (String) -> String? = { _ in nil }
  ) -> String? {
    let type = plain(type)
    func inner(_ type: some StringProtocol) -> String? {
      value(of: String(type), for: name, others: others)
    }
    if type.contains("->") { return closure(type, result: inner) }
    if type.hasSuffix("?") { return "nil" }
    if type.hasPrefix("[") {
      guard type.contains(":") else { return "[]" }
      return "[:]"
    }
    if let match = type.wholeMatch(of: /Binding<(.+)>/) {
      guard let value = inner(match.1) else { return nil }
      return ".constant(\(value))"
    }
    if let match = type.wholeMatch(of: /ClosedRange<(.+)>/) { return range(of: match.1, "...") }
    if let match = type.wholeMatch(of: /Range<(.+)>/) { return range(of: match.1, "..<") }
    if type.hasPrefix("Set<") { return "[]" }
    if isFloatingPoint(type), let value = number(for: name.lowercased()) { return value }
    return values[type] ?? others(type)
  }

  /// Returns a range of a type's values, or nil for a type without known ones.
  private static func range(of type: Substring, _ sign: String) -> String? {
    if type == "Date" {
      // A day.
      return "Date(timeIntervalSince1970: 0)\(sign)Date(timeIntervalSince1970: 86_400)"
    }
    guard type == "Int" || isFloatingPoint(String(type)) else { return nil }
    return "0\(sign)100"
  }

  /// Returns a type without attributes and without the system's modules.
  static func plain(_ type: String) -> String {
    type.replacing(/@\w+\s+/, with: "")
      .replacing(/\b(?:SwiftUI|Swift|PortableLayout|Foundation)\./, with: "")
  }

  /// Returns true for a type of numbers with a decimal point.
  private static func isFloatingPoint(_ type: String) -> Bool {
    ["CGFloat", "Double", "Float", "TimeInterval"].contains(type)
  }

  /// Returns a number in the domain that a parameter's name suggests, or nil if it suggests none.
  private static func number(for name: String) -> String? {
    let parts = ["progress", "fraction", "ratio", "percentage", "opacity", "alpha"]
    if parts.contains(where: name.hasSuffix) { return "0.5" }
    let strokes = ["line", "border", "stroke"]
    guard name.hasSuffix("width"), !strokes.contains(where: name.hasPrefix) else { return nil }
    return "300"
  }

  /// A closure that ignores its arguments: `{ _, _ in 8 }`; nil where its result has no known
  /// value.
  private static func closure(_ type: String, result: (Substring) -> String?) -> String? {
    guard let match = type.wholeMatch(of: /\((.*?)\)\s*(?:async\s*)?(?:throws\s*)?->\s*(.+)/) else {
      return nil
    }
    var words: [String] = []
    if !match.1.isEmpty {
      let count = match.1.split(separator: ",", omittingEmptySubsequences: false).count
      let names = repeatElement("_", count: count).joined(separator: ", ")
      words.append("\(names) in")
    }
    if !["Void", "()"].contains(match.2) {
      guard let value = result(match.2) else { return nil }
      if !value.isEmpty { words.append(value) }
    }
    guard !words.isEmpty else { return "{}" }
    return "{ \(words.joined(separator: " ")) }"
  }

  /// The values of types that are known by name.
  private static let values = [
    "Int": "3", "UInt": "3", "CGFloat": "8", "Double": "8", "Float": "8", "TimeInterval": "8",
    "Bool": "true", "String": "\"text\"", "Angle": ".degrees(30)", "Axis": ".horizontal",
    "Alignment": ".center", "HorizontalAlignment": ".center", "VerticalAlignment": ".center",
    "TextAlignment": ".center", "UnitPoint": ".center", "HorizontalEdge": ".leading",
    "VerticalEdge": ".top", "Edge": ".top", "Edge.Set": ".all",
    "Axis.Set": "[.horizontal, .vertical]", "LayoutDirection": ".leftToRight",
    "EdgeInsets": "EdgeInsets()", "CGSize": "CGSize(width: 100, height: 100)",
    "CGPoint": ".zero", "Color": ".blue", "Text": "Text(\"text\")",
    "AnyLayout": "AnyLayout(HStackLayout())", "Date": "Date(timeIntervalSince1970: 0)",
    "UUID": "UUID()", "URL": "URL(fileURLWithPath: \"/\")",
    "Calendar": "Calendar(identifier: .gregorian)", "Locale": "Locale(identifier: \"en_US\")",
    "TimeZone": ".gmt", "DateComponents": "DateComponents()", "Duration": ".seconds(1)",
    "Font": ".body", "CGRect": "CGRect(x: 0, y: 0, width: 100, height: 100)",
    "LocalizedStringKey": "\"text\"",
  ]
}

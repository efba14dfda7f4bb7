/// Values for parameters: those of the system's types by their names, and those of types that the
/// files declare.
struct DeclaredValues {
  /// The constants outside of types that code in the file of a layout can name.
  let constants: Set<String>
  private let enums: [String: String]
  private let optionSets: Set<String>

  init(_ files: [SourceFile], near path: String) {
    var constants: Set<String> = []
    var enums: [String: String] = [:]
    var optionSets: Set<String> = []
    for scan in files.map(\.scan) {
      for (number, unit) in scan.units.enumerated() {
        if unit.keyword == "let", unit.parent == nil, !unit.isPrivate || scan.path == path {
          constants.insert(unit.name)
        }
        if unit.inherited.contains("OptionSet") { optionSets.insert(unit.name) }
        guard unit.keyword == "enum", let first = scan.firstPlainCase(of: number) else { continue }
        enums[unit.name] = ".\(first)"
      }
    }
    (self.constants, self.enums, self.optionSets) = (constants, enums, optionSets)
  }

  /// A value of a parameter's type in its domain; nil where none is known.
  func value(of parameter: DeclaredType.Initializer.Parameter) -> String? {
    ParameterValues.value(of: parameter.type, for: parameter.label, others: own)
  }

  private func own(_ type: String) -> String? {
    let name = type.lastName
    return enums[name] ?? (optionSets.contains(name) ? "[]" : nil)
  }
}

extension SourceScan {
  /// The first case of an enumeration that has no values of its own.
  fileprivate func firstPlainCase(of unit: Int) -> String? {
    let cases = units(in: unit).filter { units[$0].keyword == "case" }
    let plain = cases.first { tokens[units[$0].tokens.lowerBound + 2] != "(" }
    return plain.map { units[$0].name }
  }
}

/// Values of the system's types, as a layout may be made with them.
enum ParameterValues {
  /// - Parameter others: Values of types that are not the system's.
  static func value(
    of type: String, for name: String, others: (String) -> String? = { _ in nil }
  ) -> String? {
    let type = plain(type)
    func inner(_ type: some StringProtocol) -> String? {
      value(of: String(type), for: name, others: others)
    }
    if type.contains("->") { return closure(type, result: inner) }
    if type.hasSuffix("?") { return "nil" }
    if type.hasPrefix("[") { return type.contains(":") ? "[:]" : "[]" }
    if let match = type.wholeMatch(of: /Binding<(.+)>/) {
      return inner(match.1).map { ".constant(\($0))" }
    }
    if let match = type.wholeMatch(of: /(?:ClosedRange|Range)<(.+)>/) {
      let sign = type.hasPrefix("C") ? "..." : "..<"
      return isFloatingPoint(String(match.1)) || match.1 == "Int" ? "0\(sign)100" : nil
    }
    if type.hasPrefix("Set<") { return "[]" }
    if isFloatingPoint(type), let value = number(for: name.lowercased()) { return value }
    return values[type] ?? others(type)
  }

  /// A type without attributes and without the modules of the system.
  private static func plain(_ type: String) -> String {
    type.replacing(/@\w+\s+/, with: "")
      .replacing(/\b(?:SwiftUI|Swift|PortableLayout|Foundation)\./, with: "")
  }

  private static func isFloatingPoint(_ type: String) -> Bool {
    ["CGFloat", "Double", "Float", "TimeInterval"].contains(type)
  }

  /// A number in the domain that a parameter's name tells; nil where it tells none.
  private static func number(for name: String) -> String? {
    let parts = ["progress", "fraction", "ratio", "percentage", "opacity", "alpha"]
    if parts.contains(where: name.hasSuffix) { return "0.5" }
    let strokes = ["line", "border", "stroke"]
    return name.hasSuffix("width") && !strokes.contains(where: name.hasPrefix) ? "300" : nil
  }

  /// A closure that ignores what it gets.
  private static func closure(_ type: String, result: (Substring) -> String?) -> String? {
    guard let match = type.wholeMatch(of: /\((.*?)\)\s*(?:async\s*)?(?:throws\s*)?->\s*(.+)/) else {
      return nil
    }
    let count = match.1.isEmpty ? 0 : match.1.count { $0 == "," } + 1
    let names = repeatElement("_", count: count).joined(separator: ", ")
    let value = ["Void", "()"].contains(match.2) ? "" : result(match.2)
    return value.map { value in
      let parts = [names.isEmpty ? "" : "\(names) in", value].filter { !$0.isEmpty }
      return parts.isEmpty ? "{}" : "{ \(parts.joined(separator: " ")) }"
    }
  }

  private static let values = [
    "Int": "3", "UInt": "3", "CGFloat": "8", "Double": "8", "Float": "8", "TimeInterval": "8",
    "Bool": "true", "String": "\"text\"", "Angle": ".degrees(30)", "Axis": ".horizontal",
    "Alignment": ".center", "HorizontalAlignment": ".center", "VerticalAlignment": ".center",
    "TextAlignment": ".center", "UnitPoint": ".center", "HorizontalEdge": ".leading",
    "VerticalEdge": ".top", "Edge": ".top", "Edge.Set": ".all",
    "Axis.Set": "[.horizontal, .vertical]", "LayoutDirection": ".leftToRight",
    "EdgeInsets": "EdgeInsets()", "CGSize": "CGSize(width: 100, height: 100)",
    "CGPoint": ".zero", "Color": ".blue", "Text": "Text(\"text\")",
  ]
}

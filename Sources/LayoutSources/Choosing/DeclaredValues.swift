/// Values for parameters: those of the system's types by their names, and those of types that the
/// files declare.
struct DeclaredValues {
  /// The constants outside of types that code in the file of a layout can name.
  let constants: Set<String>
  private let enums: [String: String]
  private let optionSets: Set<String>
  private let structs: [String: DeclaredStruct]
  /// The values of the constants in types, by their names, in each file.
  private let members: [String: [String: String]]

  init(_ files: [SourceFile], near path: String) {
    var constants: Set<String> = []
    var enums: [String: String] = [:]
    var optionSets: Set<String> = []
    var structs: [String: DeclaredStruct] = [:]
    var members: [String: [String: String]] = [:]
    for scan in files.map(\.scan) {
      members[scan.path] = scan.constantsInTypes
      for (number, unit) in scan.units.enumerated() {
        if unit.keyword == "let", unit.parent == nil, !unit.isPrivate || scan.path == path {
          constants.insert(unit.name)
        }
        if unit.inherited.contains("OptionSet") { optionSets.insert(unit.name) }
        if unit.keyword == "struct", !unit.isPrivate || scan.path == path {
          structs[unit.name.lastName] = DeclaredStruct(scan: scan, unit: number)
        }
        guard unit.keyword == "enum", let first = scan.firstPlainCase(of: number) else { continue }
        enums[unit.name] = ".\(first)"
      }
    }
    (self.constants, self.enums, self.optionSets) = (constants, enums, optionSets)
    (self.structs, self.members) = (structs, members)
  }

  /// The value of a constant in a type, as code in a file names it.
  func constant(_ name: String, in file: String) -> String? {
    members[file]?[name.replacing(/^(?:self|Self)\./, with: "")]
  }

  /// The first case of an enumeration that has no values of its own; nil for another type.
  func firstCase(of type: DeclaredType) -> String? { type.path.last.flatMap { enums[$0] } }

  /// A value of a parameter's type in its domain; nil where none is known.
  func value(of parameter: DeclaredType.Initializer.Parameter) -> String? {
    value(of: parameter, depth: 0)
  }

  private func value(of parameter: DeclaredType.Initializer.Parameter, depth: Int) -> String? {
    ParameterValues.value(of: parameter.type, for: parameter.label) { own($0, depth: depth) }
  }

  private static let mostDepth = 3

  private func own(_ type: String, depth: Int) -> String? {
    let name = type.lastName
    if let value = enums[name] ?? (optionSets.contains(name) ? "[]" : nil) { return value }
    guard depth < Self.mostDepth, let declared = structs[name] else { return nil }
    return declared.initializers.lazy.compactMap { call(declared, $0, depth: depth) }.first
  }

  /// A call of an initializer of a structure; nil where a value is not known.
  private func call(
    _ type: DeclaredStruct, _ initializer: DeclaredType.Initializer, depth: Int
  ) -> String? {
    var parts: [String] = []
    for parameter in initializer.parameters where parameter.value == nil {
      guard let value = value(of: parameter, depth: depth + 1) else { return nil }
      parts.append(parameter.label.isEmpty ? value : "\(parameter.label): \(value)")
    }
    return "\(type.code)(\(parts.joined(separator: ", ")))"
  }
}

extension SourceScan {
  /// The constants in types that have a value that means the same everywhere, where one name has one.
  fileprivate var constantsInTypes: [String: String] {
    var values: [String: Set<String>] = [:]
    for unit in units where unit.keyword == "let" && unit.parent != nil {
      guard let equals = tokens.first(["="], in: unit.whole) else { continue }
      let rest = equals + 1..<unit.whole.upperBound
      let value = equals + 1..<(tokens.first([",", ";"], in: rest) ?? rest.upperBound)
      let isLiteral = CallSites.isLiteral(tokens, in: value, constants: [])
      values[unit.name, default: []].insert(isLiteral ? tokens.source(value) : "")
    }
    return values.compactMapValues { $0.count == 1 ? $0.first : nil }.filter { $1 != "" }
  }

  /// The first case of an enumeration that has no values of its own.
  fileprivate func firstPlainCase(of unit: Int) -> String? {
    for number in units(in: unit) where units[number].keyword == "case" {
      let names = units[number].tokens.lowerBound + 1..<units[number].whole.upperBound
      // One keyword may begin several.
      let plain = names.first { index in
        let isFirst = ["case", ","].contains(tokens[index - 1])
        return isFirst && tokens.isName(index) && tokens[index + 1] != "("
      }
      if let plain { return tokens[plain].filter { $0 != "`" } }
    }
    return nil
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
      if match.1 == "Date" { return range(ofDates: sign) }
      return isFloatingPoint(String(match.1)) || match.1 == "Int" ? "0\(sign)100" : nil
    }
    if type.hasPrefix("Set<") { return "[]" }
    if isFloatingPoint(type), let value = number(for: name.lowercased()) { return value }
    return values[type] ?? others(type)
  }

  /// A day.
  private static func range(ofDates sign: String) -> String {
    "Date(timeIntervalSince1970: 0)\(sign)Date(timeIntervalSince1970: 86_400)"
  }

  /// A type without attributes and without the modules of the system.
  static func plain(_ type: String) -> String {
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
    "AnyLayout": "AnyLayout(HStackLayout())", "Date": "Date(timeIntervalSince1970: 0)",
    "UUID": "UUID()", "URL": "URL(fileURLWithPath: \"/\")",
    "Calendar": "Calendar(identifier: .gregorian)", "Locale": "Locale(identifier: \"en_US\")",
    "TimeZone": ".gmt", "DateComponents": "DateComponents()", "Duration": ".seconds(1)",
    "Font": ".body", "CGRect": "CGRect(x: 0, y: 0, width: 100, height: 100)",
    "LocalizedStringKey": "\"text\"",
  ]
}

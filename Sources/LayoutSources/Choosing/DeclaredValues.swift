/// Values for parameters, whose types belong to the system or are declared in the files.
struct DeclaredValues {
  /// The top-level constants that code in the layout's file can name.
  let constants: Set<String>
  /// The first cases of enumerations, such as `.compact`, by the enumerations' names.
  private let enums: [String: String]
  /// The names of the option sets. An empty list is a value of each.
  private let optionSets: Set<String>
  /// The structures that can be named, by their names.
  private let structs: [String: DeclaredStruct]
  /// The values of the constants in types, by file and by the constants' names.
  private let members: [String: [String: String]]

  /// Reads the constants, cases and structures in files that code in one of them can name.
  init(_ files: [SourceFile], near path: String) {
    var constants: Set<String> = []
    var enums: [String: String] = [:]
    var optionSets: Set<String> = []
    var structs: [String: DeclaredStruct] = [:]
    var members: [String: [String: String]] = [:]
    for scan in files.scans {
      members[scan.path] = scan.constantsInTypes
      for (number, unit) in scan.units.enumerated() {
        if unit.inherited.contains("OptionSet") { optionSets.insert(unit.name) }
        let canBeNamed = unit.isVisible || scan.path == path
        switch unit.keyword {
        case "let" where unit.parent == nil && canBeNamed: constants.insert(unit.name)
        case "struct" where canBeNamed, "class" where canBeNamed:
          structs[unit.name.lastName] = DeclaredStruct(scan: scan, unit: number)
        case "enum":
          if let first = scan.firstPlainCase(of: number) { enums[unit.name] = ".\(first)" }
        default: break
        }
      }
    }
    (self.constants, self.enums, self.optionSets) = (constants, enums, optionSets)
    (self.structs, self.members) = (structs, members)
  }

  /// Returns the value of a constant in a type, as code in a file names it.
  ///
  /// The result is nil if the constant has no value that means the same everywhere.
  func constant(_ name: String, in file: String) -> String? {
    members[file]?[name.replacing(/^(?:self|Self)\./, with: "")]
  }

  /// Returns the first case of an enumeration without associated values, or nil for another type.
  func firstCase(of type: DeclaredType) -> String? {
    guard let name = type.path.last else { return nil }
    return enums[name]
  }

  /// Returns a value for a parameter in its domain, or nil if none is known.
  func value(of parameter: DeclaredType.Initializer.Parameter) -> String? {
    value(of: parameter, depth: 0)
  }

  /// Returns a value for a parameter of a structure at a depth of nested structures.
  private func value(of parameter: DeclaredType.Initializer.Parameter, depth: Int) -> String? {
    ParameterValues.value(of: parameter.type, for: parameter.label) { type in
      own(type, depth: depth)
    }
  }

  /// The largest depth of nested structures to try, because a structure may contain itself.
  private static let mostDepth = 3

  /// Returns a value of a type that the files declare, or nil if none is known.
  ///
  /// It is a case, an empty option set, or a structure or an object made from such values.
  private func own(_ type: String, depth: Int) -> String? {
    let name = type.lastName
    if let value = enums[name] { return value }
    if optionSets.contains(name) { return "[]" }
    guard depth < Self.mostDepth, let declared = structs[name] else { return nil }
    for initializer in declared.initializers {
      if let value = call(declared, initializer, depth: depth) { return value }
    }
    return nil
  }

  /// Returns a call of an initializer of a structure or a class, or nil if a value is not known.
  private func call(
    _ type: DeclaredStruct, _ initializer: DeclaredType.Initializer, depth: Int
  ) -> String? {
    var parts: [String] = []
    for parameter in initializer.parameters where parameter.value == nil {
      guard let value = value(of: parameter, depth: depth + 1) else { return nil }
      parts.append(parameter.argument(value))
    }
    return "\(type.code)(\(parts.joined(separator: ", ")))"
  }
}

extension SourceScan {
  /// The constants in types with a value that means the same everywhere, if a name has only one
  /// value.
  fileprivate var constantsInTypes: [String: String] {
    var values: [String: String] = [:]
    var others: Set<String> = []
    for unit in units where unit.isConstant && unit.parent != nil {
      guard let equals = tokens.first(["="], in: unit.whole) else { continue }
      let rest = equals + 1..<unit.whole.upperBound
      let range = equals + 1..<(tokens.first([",", ";"], in: rest) ?? rest.upperBound)
      let value = tokens.source(range)
      let isTheSame = value == values[unit.name, default: value]
      if isTheSame, CallSites.isLiteral(tokens, in: range, constants: []) {
        values[unit.name] = value
      } else {
        others.insert(unit.name)
      }
    }
    for name in others { values[name] = nil }
    return values.filter { _, value in !value.isEmpty }
  }

  /// Returns the first case of an enumeration without associated values, or nil if there is none.
  fileprivate func firstPlainCase(of unit: Int) -> String? {
    for number in units(in: unit) where units[number].keyword == "case" {
      let names = units[number].tokens.lowerBound + 1..<units[number].whole.upperBound
      // One keyword may begin several.
      for index in names where tokens.isOne(of: ["case", ","], at: index - 1) {
        if tokens.isIdentifier(index), !tokens.isCalled(index) {
          return tokens[index].withoutBackticks
        }
      }
    }
    return nil
  }
}

/// The calls in files that make a layout.
enum CallSites {
  /// A call that can be made elsewhere.
  struct Call: Hashable {
    var expression: String
    var location: String
    /// The parameters whose values are not the call's, but of their types.
    var invented: [String] = []
  }

  /// The calls of a type's initializers, each expression once, in the order of the files: those of
  /// literal values and constants of the files, then those of which some values are such.
  static func of(_ type: DeclaredType, in files: [SourceFile]) -> [Call] {
    guard let name = type.path.last?.asIdentifier else { return [] }
    let values = DeclaredValues(files, near: type.file)
    let calls = ([(name, type.code)] + aliases(of: name, in: files)).flatMap { name, code in
      files.filter { $0.text.contains(name) }.flatMap { file in
        of(type, named: name, as: code, in: file.scan, values)
      }
    }
    var seen: Set<String> = []
    let whole = calls.filter(\.invented.isEmpty) + calls.filter { !$0.invented.isEmpty }
    return whole.filter { seen.insert($0.expression).inserted }
  }

  /// The other names of a generic type with its arguments, which code in each file can use.
  private static func aliases(
    of name: String, in files: [SourceFile]
  ) -> [(name: String, code: String)] {
    files.filter { $0.text.contains("typealias") }.flatMap { file in
      let scan = file.scan
      return scan.units(in: nil).compactMap { number -> (String, String)? in
        let unit = scan.units[number]
        guard unit.keyword == "typealias", !unit.isPrivate,
          let sign = scan.tokens.first(["="], in: unit.whole), scan.tokens[sign + 1] == name,
          scan.tokens[sign + 2] == "<"
        else { return nil }
        return (unit.name, unit.name)
      }
    }
  }

  /// - Parameter code: What the calls name in place of the name.
  private static func of(
    _ type: DeclaredType, named name: String, as code: String, in scan: SourceScan,
    _ values: DeclaredValues
  ) -> [Call] {
    let tokens = scan.tokens
    return tokens.tokens.indices.compactMap { index -> Call? in
      guard tokens[index] == name, code == name || names(type, at: index, in: scan),
        let open = parenthesis(tokens, after: index), let end = tokens.partners[open]
      else { return nil }
      let place = tokens.location(of: index)
      guard isLiteral(tokens, from: open, constants: values.constants) else {
        let types = tokens.source(index + 1..<open)
        return completed(type, code + types, tokens.elements(from: open), tokens, values)
          .map { Call(expression: $0, location: place, invented: $1) }
      }
      guard end > open + 1 || open > index + 1 else { return nil }
      return Call(expression: code + tokens.source(index + 1..<end + 1), location: place)
    }
  }

  /// Whether a name at a place is that of a type in others: `Deck.Grid`, or `Grid` in `Deck`.
  private static func names(_ type: DeclaredType, at index: Int, in scan: SourceScan) -> Bool {
    guard let parent = type.path.dropLast().last else { return true }
    if scan.tokens[index - 1] == "." { return scan.tokens[index - 2] == parent }
    return scan.units.contains { $0.whole.contains(index) && $0.path.contains(parent) }
  }

  /// The parenthesis after a name, or after the types that a name has in angle brackets.
  private static func parenthesis(_ tokens: SwiftTokens, after name: Int) -> Int? {
    var index = name + 1
    if tokens[index] == "<" {
      while tokens.isName(index + 1) || [".", ","].contains(tokens[index + 1]) { index += 1 }
      guard tokens[index + 1] == ">" else { return nil }
      index += 2
    }
    return tokens[index] == "(" ? index : nil
  }

  /// A call with the values of types in place of those that mean something at its place alone; nil
  /// where no value stays.
  private static func completed(
    _ type: DeclaredType, _ code: String, _ arguments: [Range<Int>], _ tokens: SwiftTokens,
    _ values: DeclaredValues
  ) -> (expression: String, invented: [String])? {
    let given = arguments.map { argument -> (label: String, value: String?) in
      let isLabelled = tokens[argument.lowerBound + 1] == ":"
      let value = isLabelled ? argument.lowerBound + 2..<argument.upperBound : argument
      let isKept = isLiteral(tokens, in: value, constants: values.constants)
      let constant = values.constant(tokens.source(value), in: tokens.path)
      return (
        isLabelled ? tokens[argument.lowerBound] : "", isKept ? tokens.source(value) : constant
      )
    }
    guard given.contains(where: { $0.value != nil }) else { return nil }
    let labels = given.map(\.label)
    let initializer = type.initializers.first { initializer in
      !initializer.isPrivate && labels.allSatisfy(initializer.parameters.map(\.label).contains)
    }
    guard let initializer, Set(labels).count == labels.count else { return nil }
    var parts: [String] = []
    var invented: [String] = []
    for parameter in initializer.parameters {
      let argument = given.first { $0.label == parameter.label }
      if argument == nil, parameter.value != nil { continue }
      guard let value = argument?.value ?? values.value(of: parameter) else { return nil }
      if argument?.value == nil { invented.append(parameter.label) }
      parts.append(parameter.label.isEmpty ? value : "\(parameter.label): \(value)")
    }
    return ("\(code)(\(parts.joined(separator: ", ")))", invented)
  }

  /// Whether what a parenthesis holds has the same meaning everywhere: numbers, texts, members that
  /// begin with a point, types, and constants.
  static func isLiteral(
    _ tokens: SwiftTokens, from open: Int, constants: Set<String> = []
  ) -> Bool {
    guard let end = tokens.partners[open] else { return false }
    return isLiteral(tokens, in: open + 1..<end, constants: constants)
  }

  /// Whether tokens have the same meaning everywhere; a closure's parameters are known in it.
  static func isLiteral(
    _ tokens: SwiftTokens, in range: Range<Int>, constants: Set<String>
  ) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      if tokens[index] == "{" {
        guard let end = tokens.partners[index], isClosure(tokens, index..<end, constants) else {
          return false
        }
        index = end
      } else if !isPlain(tokens, index, constants) {
        return false
      }
      index += 1
    }
    return true
  }

  private static func isPlain(_ tokens: SwiftTokens, _ index: Int, _ constants: Set<String>) -> Bool
  {
    let text = tokens[index]
    if text.hasPrefix("\"") { return !text.contains("\\(") }
    guard tokens.isName(index) else {
      return text.first?.isNumber == true || "()[],:.-\\".contains(text)
        || ["...", "..<"].contains(text)
    }
    return ["true", "false", "nil"].contains(text) || tokens[index + 1] == ":"
      || tokens[index - 1] == "." || text.first?.isUppercase == true && text != "Self"
      || constants.contains(text)
  }

  /// Whether the body of a closure names its parameters and what means the same everywhere.
  private static func isClosure(
    _ tokens: SwiftTokens, _ range: Range<Int>, _ constants: Set<String>
  ) -> Bool {
    let inside = range.lowerBound + 1..<range.upperBound
    let word = tokens.first(["in"], in: inside)
    let parameters = (inside.lowerBound..<(word ?? inside.lowerBound)).filter(tokens.isName)
    let known = constants.union(parameters.map { tokens[$0] }).union(["_"])
    let body = (word.map { $0 + 1 } ?? inside.lowerBound)..<inside.upperBound
    return body.allSatisfy { index in
      let text = tokens[index]
      let isSign = !tokens.isName(index) && text.allSatisfy("+-*/<>=?!&|".contains)
      return isSign || text.hasPrefix("$") && Int(text.dropFirst()) != nil
        || isPlain(tokens, index, known)
    }
  }
}

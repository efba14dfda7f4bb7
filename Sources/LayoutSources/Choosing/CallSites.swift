/// The calls in files that make a layout.
///
/// A call can be made elsewhere if all of its arguments mean the same everywhere, such as
/// `FlowLayout(gap: 8)` and `FlowLayout(edge: .top)`, but not `FlowLayout(gap: width / 2)`. If only
/// some arguments mean the same everywhere, the others are made up from their types.
enum CallSites {
  /// A call that can be made elsewhere.
  struct Call: Hashable {
    /// The call as code in another file, such as `FlowLayout(gap: 8)`.
    var expression: String
    /// The place of the call, such as `Feed.swift:12`.
    var location: String
    /// The parameters whose values are made up from their types.
    var invented: [String] = []

    /// A Boolean value that is true when some values are made up.
    var isCompleted: Bool { !invented.isEmpty }
  }

  /// Returns the calls of a type's initializers, without repetitions, in the order of the files.
  ///
  /// Calls with only literals and constants of the files come first, then those with some made-up
  /// values.
  static func of(_ type: DeclaredType, in files: [SourceFile]) -> [Call] {
    guard let name = type.path.last?.asIdentifier else { return [] }
    let values = DeclaredValues(files, near: type.file)
    var calls: [Call] = []
    func add(_ name: String, as code: String) {
      for file in files where file.text.contains(name) {
        let reader = CallReader(type: type, name: name, code: code, scan: file.scan, values: values)
        calls += reader.calls
      }
    }
    add(name, as: type.code)
    for alias in aliases(of: name, in: files) { add(alias, as: alias) }
    return calls.sorted(on: \.isCompleted.rank).uniqued(on: \.expression)
  }

  /// Returns the type aliases of a generic type with its arguments that code in each file can use.
  private static func aliases(of name: String, in files: [SourceFile]) -> [String] {
    var aliases: [String] = []
    for file in files where file.text.contains("typealias") {
      let (scan, tokens) = (file.scan, file.scan.tokens)
      for number in scan.units(in: nil) {
        let unit = scan.units[number]
        guard unit.keyword == "typealias", unit.isVisible,
          let sign = tokens.first(["="], in: unit.whole), tokens[sign + 1] == name,
          tokens[sign + 2] == "<"
        else { continue }
        aliases.append(unit.name)
      }
    }
    return aliases
  }
}

// MARK: What means the same everywhere

extension CallSites {
  /// Returns true if what a parenthesis holds has the same meaning everywhere: numbers, texts,
  /// members that begin with a point, types, and constants.
  static func isLiteral(
    _ tokens: SwiftTokens, from open: Int, constants: Set<String> = []
  ) -> Bool {
    guard let end = tokens.partners[open] else { return false }
    return isLiteral(tokens, in: open + 1..<end, constants: constants)
  }

  /// Returns true if tokens have the same meaning everywhere.
  ///
  /// The parameters of a closure are known inside the closure.
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

  /// Returns true for a token that means the same everywhere.
  private static func isPlain(_ tokens: SwiftTokens, _ index: Int, _ constants: Set<String>) -> Bool
  {
    let text = tokens[index]
    if text.hasPrefix("\"") { return !tokens.isInterpolated(index) }
    guard tokens.isIdentifier(index) else {
      return text.first?.isNumber == true || ["...", "..<"].contains(text)
        || "()[],:.-\\".contains(text)
    }
    let isLabel = tokens[index + 1] == ":"
    if isLabel || tokens.isMember(index) { return true }
    if ["true", "false", "nil"].contains(text) || constants.contains(text) { return true }
    return text.isCapitalized && text != "Self"
  }

  /// Returns true if the body of a closure names its parameters, and else only tokens that mean the
  /// same everywhere.
  private static func isClosure(
    _ tokens: SwiftTokens, _ range: Range<Int>, _ constants: Set<String>
  ) -> Bool {
    var body = range.lowerBound + 1..<range.upperBound
    var known = constants.union(["_"])
    if let word = tokens.first(["in"], in: body) {
      for index in body.lowerBound..<word where tokens.isIdentifier(index) {
        known.insert(tokens[index])
      }
      body = word + 1..<body.upperBound
    }
    for index in body {
      guard isOperator(tokens, index) || isPlain(tokens, index, known) else { return false }
    }
    return true
  }

  /// Returns true for an operator, and for a parameter without a name: `$0`.
  private static func isOperator(_ tokens: SwiftTokens, _ index: Int) -> Bool {
    let text = tokens[index]
    if text.hasPrefix("$"), Int(text.dropFirst()) != nil { return true }
    return !tokens.isIdentifier(index) && text.allSatisfy("+-*/<>=?!&|".contains)
  }
}

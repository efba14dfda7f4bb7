/// A reader that finds the declarations of a file in its tokens.
///
/// It reads a body from its first token to its last. `#if` and similar words change the conditions,
/// the beginning of a declaration is read as one, and brackets are skipped.
struct DeclarationReader {
  typealias Declaration = SourceScan.Declaration

  private(set) var imports: [SourceScan.Import] = []
  private(set) var units: [Declaration] = []
  private(set) var previews: [Preview] = []
  private(set) var hasTopLevelCode = false

  /// The types around a declaration.
  private struct Scope {
    /// The names of the types, the outermost first.
    var parents: [String] = []
    /// The index of the innermost declaration. Nil at top level.
    var unit: Int?
    var isExtension = false
    var isPrivate = false
  }

  private let tokens: SwiftTokens
  private var scope = Scope()
  private var opening = DeclarationOpening(at: 0)
  private var conditions = OpenConditions()

  init(_ tokens: SwiftTokens) { self.tokens = tokens }

  /// Reads the whole file.
  mutating func readFile() { read(tokens.tokens.indices) }

  /// The number of tokens in the file.
  private var count: Int { tokens.tokens.count }

  /// Returns true if a token is the first of its line.
  private func startsLine(_ index: Int) -> Bool { tokens.tokens[index].startsLine }

  /// Reads the declarations of the file or of a type's body, and passes over their brackets.
  private mutating func read(_ range: Range<Int>) {
    var index = range.lowerBound
    var last: Int?
    while index < range.upperBound {
      let mayBegin = index == range.lowerBound || startsLine(index) || tokens[index - 1] == ";"
      if tokens.isCondition(index) {
        end(last, at: index)
        last = nil
        index = conditions.read(index, of: tokens)
      } else if mayBegin, let found = DeclarationOpening(in: tokens, at: index) {
        end(last, at: index)
        opening = found
        last = units.count
        index = readDeclaration(found.keyword)
        // An import is no unit.
        if last == units.count { last = nil }
      } else if tokens.isOne(of: ["{", "(", "["], at: index) {
        index = (tokens.partners[index] ?? index) + 1
      } else {
        if scope.parents.isEmpty, tokens.isStatement(index) { hasTopLevelCode = true }
        index += 1
      }
    }
    end(last, at: range.upperBound)
  }

  /// Extends a declaration to the next one.
  private mutating func end(_ unit: Int?, at index: Int) {
    guard let unit else { return }
    units[unit].whole = units[unit].whole.lowerBound..<index
  }

  /// Reads a declaration from its keyword, and returns the index after it.
  private mutating func readDeclaration(_ index: Int) -> Int {
    let name = tokens[index + 1]
    switch tokens[index] {
    case "#": readMacro(index)
    case "import": return readImport(index)
    case "struct", "class", "enum", "actor", "protocol", "extension": return readType(index)
    case "typealias", "associatedtype":
      declare(.type, name, inherited: meant(byAlias: index), at: index)
    case "var", "let": declare(.member, name, at: index)
    case "func": readFunction(index)
    case "init":
      let opening = tokens.index(of: "(", in: index..<index + 9) ?? index
      declare(.member, "init(\(tokens[opening + 1])", at: index)
    case "operator": declare(.operation, name, at: index)
    default: declare(.other, name, at: index)
    }
    return index + 1
  }

  /// Adds a declaration, with the types around it and the modifiers before it.
  private mutating func declare(
    _ kind: Declaration.Kind, _ name: String, inherited: [String] = [], at index: Int,
    brace: Int? = nil, end: Int? = nil
  ) {
    var last = end ?? index
    if end == nil, let brace, let close = tokens.partners[brace] { last = close }
    units.append(
      Declaration(
        kind: kind, keyword: tokens[index], name: name.withoutBackticks,
        parents: scope.parents, parent: scope.unit, isInExtension: scope.isExtension,
        isPrivate: opening.isPrivate || scope.isPrivate, isStatic: opening.isStatic,
        isInDebug: conditions.areOfDebug, isConditional: conditions.isAnyOpen,
        inherited: inherited,
        line: tokens.tokens[index].line, tokens: index..<last + 1,
        brace: brace, whole: opening.start..<last + 1))
  }
}

// MARK: Kinds of declarations

extension DeclarationReader {
  /// The kinds of declarations that can be imported separately.
  private static let importKinds: Set = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  /// Reads `import struct Foundation.URL` as an import of `Foundation`.
  private mutating func readImport(_ index: Int) -> Int {
    var name = index + 1
    if tokens.isOne(of: Self.importKinds, at: name) { name += 1 }
    guard name < count else { return index + 1 }
    let end = tokens.endOfPath(name)
    imports.append(
      SourceScan.Import(
        module: tokens[name], statement: tokens.bytes(of: opening.start..<end + 1),
        isElsewhere: conditions.areOfOtherSystem))
    return end + 1
  }

  /// Reads a type or an extension with its content.
  private mutating func readType(_ index: Int) -> Int {
    let last = tokens.endOfPath(index + 1)
    guard last < count else { return last }
    let path = tokens.texts(of: index + 1..<last + 1).joined()
    let isExtension = tokens[index] == "extension"
    let end = tokens.endOfParameters(last + 1)
    let brace = tokens.index(of: "{", in: end..<count)
    var close = count
    if let brace, let partner = tokens.partners[brace] { close = partner }
    var inherited: [String] = []
    if tokens[end] == ":" { inherited = self.inherited(end + 1..<(brace ?? count)) }
    let kind: Declaration.Kind = if isExtension { .conformance } else { .type }
    declare(
      kind, path, inherited: inherited, at: index, brace: brace, end: min(close, count - 1))
    let outer = scope
    scope = Scope(
      parents: outer.parents + [path], unit: units.count - 1, isExtension: isExtension,
      isPrivate: opening.isPrivate || outer.isPrivate)
    if let brace { read(min(brace + 1, close)..<close) }
    scope = outer
    return close + 1
  }

  /// Returns the names of inherited protocols and the superclass, without arguments and attributes.
  private func inherited(_ range: Range<Int>) -> [String] {
    var names: [String] = []
    var index = range.lowerBound
    while index < range.upperBound, tokens[index] != "where" {
      let last = tokens.endOfPath(index)
      if tokens.isIdentifier(index), tokens[index - 1] != "@" {
        names.append(tokens.texts(of: index..<last + 1).joined())
      }
      index = tokens.endOfParameters(last + 1)
    }
    return names
  }

  /// Returns the names for which a type alias stands.
  private func meant(byAlias index: Int) -> [String] {
    let equals = tokens.endOfParameters(index + 2)
    guard tokens[equals] == "=" else { return [] }
    var end = equals + 1
    while end < count, !startsLine(end) || continuesAlias(end) { end += 1 }
    return inherited(equals + 1..<end)
  }

  /// Returns true if a line goes on with the types of an alias: `= A` and `& B` may have lines of
  /// their own.
  private func continuesAlias(_ index: Int) -> Bool {
    tokens.isOne(of: ["=", "&"], at: index - 1) || tokens.isOne(of: ["=", "&"], at: index)
  }

  /// Reads a function or an operator.
  private mutating func readFunction(_ index: Int) {
    var kind = Declaration.Kind.member
    if tokens.isPunctuation(index + 1) { kind = .operation }
    declare(kind, tokens[index + 1], at: index, brace: brace(ofFunction: index))
  }

  /// Returns the opening brace of a function's body, or nil for a protocol requirement.
  private func brace(ofFunction index: Int) -> Int? {
    guard let open = tokens.first(["("], in: index..<count), let close = tokens.partners[open],
      let next = tokens.first(["{", "}", "func", "var", "let", "init"], in: close + 1..<count),
      tokens[next] == "{"
    else { return nil }
    return next
  }

  /// Reads `#Preview("title")`, or another macro.
  private mutating func readMacro(_ index: Int) {
    let name = tokens[index + 1]
    guard name == "Preview" else { return declare(.other, name, at: index) }
    let title = title(ofPreview: index)
    let token = tokens.tokens[index]
    previews.append(
      Preview(
        file: tokens.path, offset: token.range.lowerBound, line: token.line, title: title,
        parents: scope.parents, isInDebug: conditions.areOfDebug))
    declare(.preview, title ?? "", at: index)
  }

  /// Returns the title of a preview without its quotation marks, or nil if it has none or contains
  /// an expression.
  private func title(ofPreview index: Int) -> String? {
    let literal = index + 3
    guard tokens.isCalled(index + 1), tokens[literal].hasPrefix("\""),
      !tokens.isInterpolated(literal)
    else { return nil }
    return tokens[literal].withoutQuotes
  }
}

extension String {
  /// The text of a literal without its quotation marks and backslashes.
  var withoutQuotes: String { filter { character in character != "\"" && character != "\\" } }

  /// The text without spaces and line breaks.
  var withoutSpace: String { filter { character in !character.isWhitespace } }

  /// The name without the backticks that are needed for a reserved word.
  var withoutBackticks: String { filter { character in character != "`" } }
}

/// What a Swift file declares and imports, as a light reading of its text tells.
package struct SourceScan: Sendable {
  /// An import statement of a file.
  struct Import: Hashable {
    var module: String
    /// The whole statement with its attributes, in bytes.
    var statement: Range<Int>
    /// Whether it stands in `#if os(iOS)` or the like, which is never compiled here.
    var isElsewhere = false
  }

  /// A declaration of a file, with the types around it and its tokens.
  struct Declaration: Hashable {
    /// The kind of a declaration.
    enum Kind { case type, member, operation, conformance, preview, other }

    var kind: Kind
    /// The word that says what it declares: `struct`, `extension`, `func`.
    var keyword: String
    var name: String
    /// The types around it; the last one is extended where `isInExtension`.
    var parents: [String] = []
    /// The unit around it, by its place; nil at top level.
    var parent: Int?
    var isInExtension = false
    /// Whether no other file can name it.
    var isPrivate = false
    var isStatic = false
    var isInDebug = false
    /// Whether it stands between `#if` and `#endif`.
    var isConditional = false
    var inherited: [String] = []
    var line: Int
    /// The tokens of a type, an extension or a function, from its keyword to its last brace.
    var tokens: Range<Int> = 0..<0
    /// The opening brace of its body; nil where it has none.
    var brace: Int?
    /// All of its tokens: from its attributes and modifiers to what comes next.
    var whole: Range<Int> = 0..<0

    /// The types around it and itself, by the last of their names.
    var path: [String] {
      (parents + [name]).flatMap { $0.split(separator: ".").map(String.init) }
    }
  }

  private(set) var imports: [Import] = []
  /// All that is declared, each after what is around it.
  private(set) var units: [Declaration] = []
  /// The types, members and operators.
  private(set) var declarations: [Declaration] = []
  /// The extensions, by the names of the types, with the protocols that they add.
  private(set) var conformances: [Declaration] = []
  private(set) var previews: [Preview] = []
  /// The declarations in each, and those in none.
  private(set) var children: [Int: [Int]] = [:]
  private(set) var outermost: [Int] = []
  private(set) var hasTopLevelCode = false

  /// What is around a declaration.
  private struct Scope {
    var parents: [String] = []
    var unit: Int?
    var isExtension = false
    var isPrivate = false
  }

  /// What stands before the keyword of a declaration.
  private struct Opening {
    var start: Int
    var keyword: Int
    var isPrivate = false
    var isStatic = false
  }

  let path: String
  let tokens: SwiftTokens
  private var scope = Scope()
  private var opening = Opening(start: 0, keyword: 0)
  /// For each `#if` that is open, whether the branch is that of DEBUG.
  private var debug: [Bool] = []
  /// For each `#if` that is open, whether the branch is that of one other system.
  private var elsewhere: [Bool] = []

  /// Called with the path of each file that is parsed, for tests that count.
  @TaskLocal static var onParse: (@Sendable (String) -> Void)?

  init(_ file: SourceFile) {
    Self.onParse?(file.path)
    path = file.path
    tokens = SwiftTokens(file)
    read(tokens.tokens.indices)
    declarations = units.filter { [.type, .member, .operation].contains($0.kind) }
    conformances = units.filter { $0.kind == .conformance }
    outermost = units.indices.filter { units[$0].parent == nil }
    children = Dictionary(
      grouping: units.indices.filter { units[$0].parent != nil }, by: { units[$0].parent ?? 0 })
  }

  private var count: Int { tokens.tokens.count }
  private func line(_ index: Int) -> Int { tokens.tokens[index].line }
  private func range(_ index: Int) -> Range<Int> { tokens.tokens[index].range }
  private func startsLine(_ index: Int) -> Bool { tokens.tokens[index].startsLine }

  /// Whether a token is a sign, no word, number or text.
  private func isSign(_ index: Int) -> Bool {
    guard let first = tokens[index].first else { return false }
    return !first.isLetter && !first.isNumber && !"_`$\"#".contains(first)
  }

  private var isInDebug: Bool { debug.contains(true) }

  /// Reads the declarations of the file or of a type's body, without what is in their brackets.
  private mutating func read(_ range: Range<Int>) {
    var index = range.lowerBound
    var last: Int?
    func end(_ unit: Int?, at index: Int) {
      guard let unit else { return }
      units[unit].whole = units[unit].whole.lowerBound..<index
    }
    while index < range.upperBound {
      let mayBegin =
        index == range.lowerBound || startsLine(index) || tokens[index - 1] == ";"
      if tokens[index] == "#", Self.conditions.contains(tokens[index + 1]) {
        end(last, at: index)
        last = nil
        index = readCondition(index)
      } else if mayBegin, let found = opening(at: index) {
        end(last, at: index)
        opening = found
        let number = units.count
        index = readDeclaration(found.keyword)
        last = units.indices.contains(number) ? number : nil
      } else if ["{", "(", "["].contains(tokens[index]) {
        index = (tokens.partners[index] ?? index) + 1
      } else {
        if scope.parents.isEmpty, isStatement(index) { hasTopLevelCode = true }
        index += 1
      }
    }
    end(last, at: range.upperBound)
  }

  private static let conditions: Set = ["if", "elseif", "else", "endif"]

  private static let modifiers: Set = [
    "private", "fileprivate", "internal", "package", "public", "open", "static", "class", "final",
    "override", "required", "convenience", "lazy", "weak", "unowned", "mutating", "nonmutating",
    "nonisolated", "isolated", "indirect", "dynamic", "optional", "prefix", "postfix", "infix",
    "borrowing", "consuming", "distributed", "rethrows",
  ]

  private static let keywords: Set = [
    "import", "struct", "class", "enum", "actor", "protocol", "extension", "typealias",
    "associatedtype", "var", "let", "func", "init", "deinit", "subscript", "case", "operator",
    "precedencegroup", "macro",
  ]

  /// The attributes and modifiers of a declaration that begins at a token; nil where none does.
  private func opening(at start: Int) -> Opening? {
    var found = Opening(start: start, keyword: start)
    while found.keyword < count {
      let (index, word) = (found.keyword, tokens[found.keyword])
      if word == "@" {
        found.keyword = attribute(at: index).upperBound
      } else if Self.modifiers.contains(word), word != "class" || !declaresClass(index) {
        if ["private", "fileprivate"].contains(word), tokens[index + 1] != "(" {
          found.isPrivate = true
        }
        if ["static", "class"].contains(word) { found.isStatic = true }
        let hasDetail = tokens[index + 1] == "(" && isAdjacent(index + 1)
        found.keyword = (hasDetail ? tokens.partners[index + 1] ?? index : index) + 1
      } else {
        let isMacro = word == "#" && tokens.isName(index + 1)
        let isName = ["init", "deinit", "subscript"].contains(word)
        let isNamed = isName || tokens.isName(index + 1) || ["func", "operator"].contains(word)
        return isMacro || Self.keywords.contains(word) && isNamed ? found : nil
      }
    }
    return nil
  }

  /// The tokens of an attribute with its arguments, from its sign.
  func attribute(at index: Int) -> Range<Int> {
    let end = endOfParameters(endOfPath(index + 1) + 1)
    guard tokens[end] == "(", isAdjacent(end) else { return index..<end }
    return index..<(tokens.partners[end] ?? index) + 1
  }

  private func declaresClass(_ index: Int) -> Bool {
    let next = tokens[index + 1]
    return !Self.modifiers.contains(next) && !["func", "var", "let", "subscript"].contains(next)
  }

  private func isAdjacent(_ index: Int) -> Bool {
    range(index).lowerBound == range(index - 1).upperBound
  }

  /// Reads a declaration from its keyword, and returns the index of what follows.
  private mutating func readDeclaration(_ index: Int) -> Int {
    switch tokens[index] {
    case "#": readMacro(index)
    case "import": return readImport(index)
    case "struct", "class", "enum", "actor", "protocol", "extension": return readType(index)
    case "typealias", "associatedtype":
      declare(.type, tokens[index + 1], inherited: meant(byAlias: index), at: index)
    case "var", "let": declare(.member, tokens[index + 1], at: index)
    case "func":
      declare(
        isSign(index + 1) ? .operation : .member, tokens[index + 1], at: index,
        brace: brace(ofFunction: index))
    case "init":
      let opening = (index..<index + 9).first { tokens[$0] == "(" } ?? index
      declare(.member, "init(\(tokens[opening + 1])", at: index)
    case "operator": declare(.operation, tokens[index + 1], at: index)
    default: declare(.other, tokens[index + 1], at: index)
    }
    return index + 1
  }

  private mutating func declare(
    _ kind: Declaration.Kind, _ name: String, inherited: [String] = [], at index: Int,
    brace: Int? = nil, end: Int? = nil
  ) {
    let end = end ?? brace.flatMap { tokens.partners[$0] } ?? index
    units.append(
      Declaration(
        kind: kind, keyword: tokens[index], name: name.filter { $0 != "`" },
        parents: scope.parents, parent: scope.unit, isInExtension: scope.isExtension,
        isPrivate: opening.isPrivate || scope.isPrivate, isStatic: opening.isStatic,
        isInDebug: isInDebug, isConditional: !debug.isEmpty, inherited: inherited,
        line: line(index), tokens: index..<end + 1,
        brace: brace, whole: opening.start..<end + 1))
  }

  /// The brace that begins the body of a function; nil for a requirement of a protocol.
  private func brace(ofFunction index: Int) -> Int? {
    guard let open = tokens.first(["("], in: index..<count), let close = tokens.partners[open]
    else { return nil }
    let next = tokens.first(["{", "}", "func", "var", "let", "init"], in: close + 1..<count)
    return next.flatMap { tokens[$0] == "{" ? $0 : nil }
  }

  /// The last token of names with points between them.
  func endOfPath(_ start: Int) -> Int {
    var end = start
    while tokens[end + 1] == ".", end + 2 < count { end += 2 }
    return end
  }

  /// The index after the parameters in angle brackets that begin at a token, if they do.
  func endOfParameters(_ start: Int) -> Int {
    guard tokens[start].hasPrefix("<") else { return start }
    var (end, depth) = (start, 0)
    repeat {
      if isSign(end), tokens[end] != "->" {
        depth += tokens[end].count { $0 == "<" } - tokens[end].count { $0 == ">" }
      }
      end += 1
    } while depth > 0 && end < count
    return end
  }

  private static let importKinds: Set = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  private mutating func readImport(_ index: Int) -> Int {
    let name = Self.importKinds.contains(tokens[index + 1]) ? index + 2 : index + 1
    guard name < count else { return index + 1 }
    let end = endOfPath(name)
    imports.append(
      Import(
        module: tokens[name],
        statement: range(opening.start).lowerBound..<range(end).upperBound,
        isElsewhere: elsewhere.contains(true)))
    return end + 1
  }

  private mutating func readType(_ index: Int) -> Int {
    let last = endOfPath(index + 1)
    guard last < count else { return last }
    let path = (index + 1...last).map { tokens[$0] }.joined()
    let isExtension = tokens[index] == "extension"
    let end = endOfParameters(last + 1)
    let brace = (end..<count).first { tokens[$0] == "{" } ?? count
    let inherited = tokens[end] == ":" ? inherited(end + 1..<brace) : []
    let close = tokens.partners[brace] ?? count
    declare(
      isExtension ? .conformance : .type, path, inherited: inherited, at: index,
      brace: brace < count ? brace : nil, end: min(close, count - 1))
    let outer = scope
    scope = Scope(
      parents: outer.parents + [path], unit: units.count - 1, isExtension: isExtension,
      isPrivate: opening.isPrivate || outer.isPrivate)
    read(min(brace + 1, close)..<close)
    scope = outer
    return close + 1
  }

  /// The names of protocols and of a superclass, without their parameters and attributes.
  private func inherited(_ range: Range<Int>) -> [String] {
    var names: [String] = []
    var index = range.lowerBound
    while index < range.upperBound, tokens[index] != "where" {
      let last = endOfPath(index)
      if tokens.isName(index), tokens[index - 1] != "@" {
        names.append((index...last).map { tokens[$0] }.joined())
      }
      index = endOfParameters(last + 1)
    }
    return names
  }

  /// The names that a type alias stands for.
  private func meant(byAlias index: Int) -> [String] {
    let equals = endOfParameters(index + 2)
    guard tokens[equals] == "=" else { return [] }
    let end = (equals + 1..<count).first { token in
      startsLine(token) && Set(["=", "&"]).isDisjoint(with: [tokens[token - 1], tokens[token]])
    }
    return inherited(equals + 1..<(end ?? count))
  }

  /// The systems on which files are compiled.
  private static let ownSystems: Set = ["Linux", "macOS", "OSX"]

  private mutating func readCondition(_ index: Int) -> Int {
    var end = index + 1
    while end < count, !startsLine(end) { end += 1 }
    let words = (index + 2..<end).map { tokens[$0] }
    let isDebug = zip([""] + words, words).contains { $0 != "!" && $1 == "DEBUG" }
    let isElsewhere = words.count == 4 && words[0] == "os" && !Self.ownSystems.contains(words[2])
    if tokens[index + 1] != "if" { (_, _) = (debug.popLast(), elsewhere.popLast()) }
    if tokens[index + 1] != "endif" {
      debug.append(isDebug)
      elsewhere.append(isElsewhere)
    }
    return end
  }

  private mutating func readMacro(_ index: Int) {
    let title = tokens[index + 2] == "(" ? tokens[index + 3] : ""
    let isTitle = title.hasPrefix("\"") && !title.contains("\\(")
    let name = isTitle ? title.filter { !"\"\\".contains($0) } : nil
    let isPreview = tokens[index + 1] == "Preview"
    if isPreview {
      previews.append(
        Preview(
          file: path, offset: range(index).lowerBound, line: line(index), title: name,
          parents: scope.parents, isInDebug: isInDebug))
    }
    declare(isPreview ? .preview : .other, isPreview ? name ?? "" : tokens[index + 1], at: index)
  }

  /// Whether a word begins a statement that is no declaration.
  private func isStatement(_ index: Int) -> Bool {
    guard tokens.isName(index), startsLine(index),
      !isSign(index - 1) || [")", "}", "]", "?", "!", ">"].contains(tokens[index - 1])
    else { return false }
    let statements: Set = ["if", "for", "while", "guard", "do", "try", "await", "switch", "repeat"]
    return statements.contains(tokens[index])
      || ["(", ".", "=", "+="].contains(tokens[index + 1])
        && !["init", "subscript", "unowned", "nonisolated"].contains(tokens[index])
  }
}

extension SourceScan {
  var hasPreview: Bool { !previews.isEmpty || !providers.isEmpty }

  /// Whether a preview's type stands inside `#if DEBUG`, or a `#Preview`.
  var previewsNeedDebug: Bool {
    previews.contains(where: \.isInDebug) || providers.contains(where: \.isInDebug)
  }

  private var providers: [Declaration] {
    units.filter { $0.inherited.contains { $0.lastName == "PreviewProvider" } }
  }
}

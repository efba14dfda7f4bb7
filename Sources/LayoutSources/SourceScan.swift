/// What a Swift file declares and imports, as a light reading of its text tells.
package struct SourceScan: Sendable {
  struct Import: Hashable {
    var module: String
    /// The module's name in the text, in bytes.
    var range: Range<Int>
    var line: Int
    /// The whole statement with its attributes.
    var statement: Range<Int>
  }

  struct Declaration: Hashable {
    enum Kind { case type, member, operation, conformance }

    var kind: Kind
    var name: String
    /// The types around it; the last one is extended where `isInExtension`.
    var parents: [String] = []
    var isInExtension = false
    /// Whether no other file can name it.
    var isPrivate = false
    var isInDebug = false
    var inherited: [String] = []
    var line: Int
    /// The tokens of a type, an extension or a function, from its keyword to its last brace.
    var tokens: Range<Int> = 0..<0
    /// The opening brace of its body; nil where it has none.
    var brace: Int?

    /// The types around it and itself, by the last of their names.
    var path: [String] {
      (parents + [name]).flatMap { $0.split(separator: ".").map(String.init) }
    }
  }

  private(set) var imports: [Import] = []
  private(set) var declarations: [Declaration] = []
  /// The extensions, by the names of the types, with the protocols that they add.
  private(set) var conformances: [Declaration] = []
  /// The `#if`, `#elseif`, `#else` and `#endif` lines around declarations, and where they begin.
  private(set) var conditions: [(text: String, start: Int)] = []
  private(set) var previews: [Preview] = []
  private(set) var hasTopLevelCode = false
  private(set) var declaresMacro = false

  /// What is around a declaration.
  private struct Scope {
    var parents: [String] = []
    var isExtension = false
    var isGeneric = false
    var isPrivate = false
  }

  /// The file's path.
  var path: String { file }
  private let file: String
  let tokens: SwiftTokens
  private var scope = Scope()
  private var isPrivate = false
  /// For each `#if` that is open, whether the branch is that of DEBUG.
  private var debug: [Bool] = []

  init(_ file: SourceFile) {
    self.file = file.path
    tokens = SwiftTokens(file)
    read(tokens.tokens.indices)
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
    while index < range.upperBound {
      if ["{", "(", "["].contains(tokens[index]) {
        index = (tokens.partners[index] ?? index) + 1
      } else if tokens[index] == "#" {
        index = readDirective(index)
      } else {
        if scope.parents.isEmpty, isStatement(index) { hasTopLevelCode = true }
        index = tokens.isName(index) ? readWord(index) : index + 1
      }
    }
  }

  /// Reads what begins at a word, and returns the index of what follows.
  private mutating func readWord(_ index: Int) -> Int {
    guard tokens[index - 1] != "." else { return index + 1 }
    switch tokens[index] {
    case "private", "fileprivate": if tokens[index + 1] != "(" { isPrivate = true }
    case "import": return readImport(index)
    case "struct", "enum", "actor", "protocol", "extension": return readType(index)
    case "class" where !["func", "var", "let", "subscript"].contains(tokens[index + 1]):
      return readType(index)
    case "typealias", "associatedtype": declare(.type, tokens[index + 1], at: index)
    case "var", "let": declare(.member, tokens[index + 1], at: index)
    case "func":
      declare(
        isSign(index + 1) ? .operation : .member, tokens[index + 1], at: index,
        brace: brace(ofFunction: index))
    case "init":
      let opening = (index..<index + 9).first { tokens[$0] == "(" } ?? index
      declare(.member, "init(\(tokens[opening + 1])", at: index)
    case "operator": declare(.operation, tokens[index + 1], at: index)
    default: break
    }
    return index + 1
  }

  private mutating func declare(
    _ kind: Declaration.Kind, _ name: String, inherited: [String] = [], at index: Int,
    brace: Int? = nil
  ) {
    let end = brace.flatMap { tokens.partners[$0] } ?? index
    declarations.append(
      Declaration(
        kind: kind, name: name.filter { $0 != "`" }, parents: scope.parents,
        isInExtension: scope.isExtension, isPrivate: isPrivate || scope.isPrivate,
        isInDebug: isInDebug, inherited: inherited, line: line(index), tokens: index..<end + 1,
        brace: brace))
    isPrivate = false
  }

  /// The brace that begins the body of a function; nil for a requirement of a protocol.
  private func brace(ofFunction index: Int) -> Int? {
    guard let open = tokens.first(["("], in: index..<count), let close = tokens.partners[open]
    else { return nil }
    let next = tokens.first(["{", "}", "func", "var", "let", "init"], in: close + 1..<count)
    return next.flatMap { tokens[$0] == "{" ? $0 : nil }
  }

  /// The last token of names with points between them.
  private func endOfPath(_ start: Int) -> Int {
    var end = start
    while tokens[end + 1] == ".", end + 2 < count { end += 2 }
    return end
  }

  private static let importKinds: Set = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  private mutating func readImport(_ index: Int) -> Int {
    let name = Self.importKinds.contains(tokens[index + 1]) ? index + 2 : index + 1
    guard name < count else { return index + 1 }
    let end = endOfPath(name)
    var start = index
    while !startsLine(start), tokens[start - 1] != ";" { start -= 1 }
    imports.append(
      Import(
        module: tokens[name], range: range(name), line: line(index),
        statement: range(start).lowerBound..<range(end).upperBound))
    isPrivate = false
    return end + 1
  }

  private mutating func readType(_ index: Int) -> Int {
    var end = endOfPath(index + 1)
    guard end < count else { return end }
    let path = (index + 1...end).map { tokens[$0] }.joined()
    let isExtension = tokens[index] == "extension"
    let outer = scope
    var inner = Scope(
      parents: outer.parents + [path], isExtension: isExtension, isGeneric: outer.isGeneric,
      isPrivate: isPrivate || outer.isPrivate)
    end += 1
    if tokens[end].hasPrefix("<") {
      inner.isGeneric = true
      var depth = 0
      repeat {
        if isSign(end), tokens[end] != "->" {
          depth += tokens[end].count { $0 == "<" } - tokens[end].count { $0 == ">" }
        }
        end += 1
      } while depth > 0 && end < count
    }
    let brace = (end..<count).first { tokens[$0] == "{" } ?? count
    let inherited = tokens[end] == ":" ? inherited(end + 1..<brace) : []
    let close = tokens.partners[brace] ?? count
    if isExtension {
      conformances.append(
        Declaration(
          kind: .conformance, name: path, isInDebug: isInDebug, inherited: inherited,
          line: line(index), tokens: index..<min(close + 1, count), brace: brace))
      isPrivate = false
    } else {
      declare(.type, path, inherited: inherited, at: index, brace: brace)
    }
    scope = inner
    read(min(brace + 1, close)..<close)
    scope = outer
    return close + 1
  }

  /// The names of protocols and of a superclass, without their parameters.
  private func inherited(_ range: Range<Int>) -> [String] {
    let names = range.prefix { tokens[$0] != "where" }
    return names.split(omittingEmptySubsequences: false) { [",", "&"].contains(tokens[$0]) }
      .map { part in
        part.filter { tokens.isName($0) || tokens[$0] == "." }.reduce("") { name, index in
          let isPart = tokens[index - 1] == "." || tokens[index] == "."
          return isPart ? name + tokens[index] : tokens[index]
        }
      }
  }

  private mutating func readDirective(_ index: Int) -> Int {
    switch tokens[index + 1] {
    case "if", "elseif", "else", "endif":
      var end = index + 1
      while end < count, !startsLine(end) { end += 1 }
      conditions.append((tokens.source(index..<end), range(index).lowerBound))
      let words = (index + 2..<end).map { tokens[$0] }
      let isDebug = zip([""] + words, words).contains { $0 != "!" && $1 == "DEBUG" }
      if tokens[index + 1] != "if" { _ = debug.popLast() }
      if tokens[index + 1] != "endif" { debug.append(isDebug) }
      return end
    case "Preview":
      previews.append(
        Preview(
          file: file, offset: range(index).lowerBound, line: line(index), parents: scope.parents,
          isInGeneric: scope.isGeneric, isInDebug: isInDebug))
    case "externalMacro": declaresMacro = true
    default: break
    }
    return index + 2
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
  package var hasLayout: Bool {
    !inheriting(["Layout", "SwiftUI.Layout"], in: declarations + conformances).isEmpty
  }

  var hasPreview: Bool {
    !previews.isEmpty || !inheriting(Self.providers, in: declarations + conformances).isEmpty
  }

  /// Whether a preview's type stands inside `#if DEBUG`, or a `#Preview`.
  var previewsNeedDebug: Bool {
    previews.contains(where: \.isInDebug)
      || inheriting(Self.providers, in: declarations).contains(where: \.isInDebug)
  }

  private static let providers: Set = ["PreviewProvider", "SwiftUI.PreviewProvider"]

  private func inheriting(
    _ names: Set<String>, in declarations: [Declaration]
  ) -> [Declaration] {
    declarations.filter { !names.isDisjoint(with: $0.inherited) }
  }
}

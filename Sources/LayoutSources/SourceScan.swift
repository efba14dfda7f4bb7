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
    enum Kind { case type, member, operation }

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
  }

  /// An extension that adds conformances.
  struct Conformance: Hashable {
    var type: String
    var protocols: [String]
    var isInDebug: Bool
  }

  struct Directive: Hashable {
    var text: String
    /// In bytes.
    var start: Int
  }

  private(set) var imports: [Import] = []
  private(set) var declarations: [Declaration] = []
  private(set) var conformances: [Conformance] = []
  /// The `#if`, `#elseif`, `#else` and `#endif` lines.
  private(set) var conditions: [Directive] = []
  private(set) var previews: [Preview] = []
  private(set) var hasTopLevelCode = false
  private(set) var declaresMacro = false
  /// Whether a preview stands inside `#if DEBUG`.
  private(set) var hasDebugPreview = false

  private struct Scope {
    enum Kind { case type, other }

    var kind = Kind.other
    var name = ""
    var isExtension = false
    var isGeneric = false
    var isPrivate = false
  }

  private let file: String
  private let tokens: SwiftTokens
  private var scopes: [Scope] = []
  private var next: Scope?
  private var isPrivate = false
  /// For each `#if` that is open, whether the branch is that of DEBUG.
  private var debug: [Bool] = []

  init(_ file: SourceFile) {
    self.file = file.path
    tokens = SwiftTokens(file)
    var index = 0
    while index < count { index = read(index) }
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
  private var isAtDeclarations: Bool { scopes.allSatisfy { $0.kind == .type } }

  /// Reads what begins at a token, and returns the index of what follows.
  private mutating func read(_ index: Int) -> Int {
    switch tokens[index] {
    case "{":
      scopes.append(next ?? Scope())
      next = nil
    case "(", "[": scopes.append(Scope())
    case "}", ")", "]": _ = scopes.popLast()
    default:
      if tokens[index] == "#" { return readDirective(index) }
      guard isAtDeclarations, next == nil else { break }
      if scopes.isEmpty, isStatement(index) { hasTopLevelCode = true }
      if tokens.isName(index) { return readWord(index) }
    }
    return index + 1
  }

  private mutating func readWord(_ index: Int) -> Int {
    guard tokens[index - 1] != "." else { return index + 1 }
    switch tokens[index] {
    case "private", "fileprivate": if tokens[index + 1] != "(" { isPrivate = true }
    case "import": return readImport(index)
    case "struct", "enum", "actor", "protocol", "extension": return readType(index)
    case "class" where !["func", "var", "let", "subscript"].contains(tokens[index + 1]):
      return readType(index)
    case "typealias", "associatedtype": declare(.type, tokens[index + 1], line: line(index))
    case "var", "let": declare(.member, tokens[index + 1], line: line(index))
    case "func":
      let name = tokens[index + 1]
      declare(isSign(index + 1) ? .operation : .member, name, line: line(index))
    case "init":
      let opening = (index..<index + 9).first { tokens[$0] == "(" } ?? index
      declare(.member, "init(\(tokens[opening + 1])", line: line(index))
    case "operator": declare(.operation, tokens[index + 1], line: line(index))
    default: break
    }
    return index + 1
  }

  private mutating func declare(
    _ kind: Declaration.Kind, _ name: String, inherited: [String] = [], line: Int
  ) {
    declarations.append(
      Declaration(
        kind: kind, name: name.filter { $0 != "`" }, parents: scopes.map(\.name),
        isInExtension: scopes.last?.isExtension ?? false,
        isPrivate: isPrivate || scopes.contains(where: \.isPrivate), isInDebug: isInDebug,
        inherited: inherited, line: line))
    isPrivate = false
  }

  private mutating func readImport(_ index: Int) -> Int {
    var name = index + 1
    if ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
      .contains(tokens[name])
    {
      name += 1
    }
    guard name < count else { return index + 1 }
    var end = name
    while tokens[end + 1] == ".", end + 2 < count { end += 2 }
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
    let isExtension = tokens[index] == "extension"
    var end = index + 1
    while tokens[end + 1] == ".", end + 2 < count { end += 2 }
    guard end < count else { return end }
    let path = (index + 1...end).map { tokens[$0] }.joined()
    var scope = Scope(kind: .type, name: path, isExtension: isExtension, isPrivate: isPrivate)
    end += 1
    if tokens[end].hasPrefix("<") {
      scope.isGeneric = true
      var depth = 0
      repeat {
        if isSign(end), tokens[end] != "->" {
          depth += tokens[end].count { $0 == "<" } - tokens[end].count { $0 == ">" }
        }
        end += 1
      } while depth > 0 && end < count
    }
    var inherited: [String] = []
    if tokens[end] == ":" {
      var name = ""
      end += 1
      while end < count, tokens[end] != "{", tokens[end] != "where" {
        if tokens[end] == "," || tokens[end] == "&" {
          inherited.append(name)
          name = ""
        } else if tokens.isName(end) || tokens[end] == "." {
          name = tokens[end - 1] == "." || tokens[end] == "." ? name + tokens[end] : tokens[end]
        }
        end += 1
      }
      inherited.append(name)
    }
    while end < count, tokens[end] != "{" { end += 1 }
    if isExtension {
      conformances.append(Conformance(type: path, protocols: inherited, isInDebug: isInDebug))
      isPrivate = false
    } else {
      declare(.type, path, inherited: inherited, line: line(index))
    }
    next = scope
    return end
  }

  private mutating func readDirective(_ index: Int) -> Int {
    switch tokens[index + 1] {
    case "if", "elseif", "else", "endif":
      var end = index + 1
      while end < count, !startsLine(end) { end += 1 }
      conditions.append(
        Directive(text: tokens.source(index..<end), start: range(index).lowerBound))
      let words = (index + 2..<end).map { tokens[$0] }
      let isDebug = zip([""] + words, words).contains { $0 != "!" && $1 == "DEBUG" }
      if tokens[index + 1] != "if" { _ = debug.popLast() }
      if tokens[index + 1] != "endif" { debug.append(isDebug) }
      return end
    case "Preview" where isAtDeclarations && next == nil:
      previews.append(
        Preview(
          file: file, offset: range(index).lowerBound, line: line(index),
          parents: scopes.map(\.name), isInGeneric: scopes.contains(where: \.isGeneric)))
      if isInDebug { hasDebugPreview = true }
    case "externalMacro": declaresMacro = true
    default: break
    }
    return index + 2
  }

  /// Whether a word begins a statement that is no declaration.
  private func isStatement(_ index: Int) -> Bool {
    guard tokens.isName(index), startsLine(index) else { return false }
    if isSign(index - 1),
      ![")", "}", "]", "?", "!", ">"].contains(tokens[index - 1])
    {
      return false
    }
    let statements: Set = ["if", "for", "while", "guard", "do", "try", "await", "switch", "repeat"]
    return statements.contains(tokens[index])
      || ["(", ".", "=", "+="].contains(tokens[index + 1])
        && !["init", "subscript", "unowned", "nonisolated"].contains(tokens[index])
  }
}

extension SourceFile {
  package var scan: SourceScan { SourceScan(self) }

  /// Whether a type in it conforms to `Layout`, as far as its text tells.
  package var mayHaveLayout: Bool { text.contains("Layout") && scan.hasLayout }
}

extension SourceScan {
  package var hasLayout: Bool { inherits(["Layout", "SwiftUI.Layout"]) }

  var hasPreview: Bool {
    !previews.isEmpty || inherits(["PreviewProvider", "SwiftUI.PreviewProvider"])
  }

  private func inherits(_ names: [String]) -> Bool {
    declarations.contains { !names.filter($0.inherited.contains).isEmpty }
      || conformances.contains { !names.filter($0.protocols.contains).isEmpty }
  }

  /// Whether a preview's type stands inside `#if DEBUG`, or a `#Preview`.
  var previewsNeedDebug: Bool {
    hasDebugPreview
      || declarations.contains {
        $0.isInDebug
          && !$0.inherited.filter(["PreviewProvider", "SwiftUI.PreviewProvider"].contains).isEmpty
      }
  }
}

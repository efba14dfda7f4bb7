/// A layout in files that compile: where it is declared and extended, and what it has there.
///
/// It reads tokens, not types.
struct LayoutParts {
  typealias Declaration = SourceScan.Declaration
  typealias Unusual = SizedLayoutPatch.Unusual

  /// Tokens of one of the files.
  struct Part: Hashable {
    var file: Int
    var tokens: Range<Int>
  }

  let scans: [SourceScan]
  let type: Declaration
  /// The file that declares the type.
  let home: Int
  /// The body of the layout and of each of its extensions.
  private(set) var own: [Part] = []

  /// - Parameter path: The name of the layout's type, after those of the types around it.
  init(of path: [String], in scans: [SourceScan]) throws(Unusual) {
    self.scans = scans
    let found = scans.indices.flatMap { file in
      scans[file].declarations.filter {
        $0.kind == .type && $0.brace != nil && $0.path.suffix(path.count) == path[...]
      }.map { (file, $0) }
    }
    guard let (home, type) = found.first, found.count == 1 else {
      let name = path.joined(separator: ".")
      throw Unusual(
        file: found.last.map { scans[$0.0].path } ?? scans.first?.path ?? "",
        line: found.last?.1.line ?? 1,
        reason: found.isEmpty
          ? "The declaration of \(name) was not found." : "\(name) is declared twice.")
    }
    (self.home, self.type) = (home, type)
    own = parts(of: type.path)
  }

  func tokens(_ file: Int) -> SwiftTokens { scans[file].tokens }

  func unusual(_ file: Int, _ token: Int, _ reason: String) -> Unusual {
    Unusual(file: scans[file].path, line: tokens(file).tokens[token].line, reason: reason)
  }

  /// The bodies of a type and of its extensions.
  func parts(of path: [String]) -> [Part] {
    scans.indices.flatMap { file in
      (scans[file].declarations.filter { $0.kind == .type } + scans[file].conformances)
        .filter { $0.path == path && $0.brace != nil }.map { Part(file: file, tokens: $0.tokens) }
    }
  }

  func members(named names: String...) -> [(file: Int, Declaration)] {
    scans.indices.flatMap { file in
      scans[file].declarations.filter {
        names.contains($0.name) && $0.path.dropLast() == type.path[...]
      }.map { (file, $0) }
    }
  }

  private static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "nonisolated", "final", "private", "fileprivate",
  ]

  /// The modifiers before a declaration.
  func modifiers(_ file: Int, _ declaration: Declaration) -> [String] {
    let tokens = tokens(file)
    let before = (0..<declaration.tokens.lowerBound).reversed().prefix {
      Self.modifiers.contains(tokens[$0])
    }
    return before.reversed().map { tokens[$0] }
  }

  /// The indentation of the type's members.
  var indentation: String {
    let tokens = tokens(home)
    let inside = type.brace.map { $0 + 1..<type.tokens.upperBound - 1 } ?? 0..<0
    let first = inside.first { tokens.tokens[$0].startsLine }
    return first.map(tokens.indentation) ?? tokens.indentation(of: type.tokens.lowerBound) + "  "
  }

  func parameters(_ file: Int, _ method: Declaration) -> [Range<Int>] {
    let tokens = tokens(file)
    return tokens.first(["("], in: method.tokens).map(tokens.elements) ?? []
  }

  private static let empty: Set<String> = ["()", "Void", "Swift.Void", "Cache", "Self.Cache"]

  /// Whether it is a method of `Layout` with the cache of a layout that has none.
  func takesNoCache(_ file: Int, _ method: Declaration) -> Bool {
    let tokens = tokens(file)
    return parameters(file, method).contains { parameter in
      guard tokens[parameter.lowerBound] == "cache",
        let word = parameter.first(where: { tokens[$0] == "inout" })
      else { return false }
      return Self.empty.contains(tokens.source(word + 1..<parameter.upperBound))
    }
  }

  /// The tokens of `typealias Cache = ()`.
  func emptyAlias(_ file: Int, _ alias: Declaration) -> Range<Int>? {
    let (tokens, start) = (tokens(file), alias.tokens.lowerBound)
    guard tokens[start] == "typealias", tokens[start + 2] == "=" else { return nil }
    let value = tokens[start + 3] == "Void" ? 1 : tokens[start + 4] == ")" ? 2 : 0
    return value == 0 ? nil : start - modifiers(file, alias).count..<start + 3 + value
  }
}

// What stands in the way of a cache of sizes.

extension LayoutParts {
  func refuseOtherCaches() throws(Unusual) {
    for (file, made) in members(named: "makeCache", "updateCache", "Cache")
    where made.name != "Cache" || emptyAlias(file, made) == nil {
      throw unusual(
        file, made.tokens.lowerBound, "The layout has a cache of its own: \(made.name).")
    }
    for name in ["sizeThatFits", "placeSubviews"]
    where !members(named: name).contains(where: { takesNoCache($0.file, $0.1) }) {
      throw unusual(
        home, type.tokens.lowerBound,
        "\(name) is not declared in \(type.name) itself, but by a protocol.")
    }
  }

  /// A file with all of the names is that of the cache, which another layout took on before.
  func refuseTypes(named names: [String]) throws(Unusual) {
    for file in scans.indices {
      let others = scans[file].declarations.filter { other in
        other.kind == .type && other.parents.isEmpty && names.contains(other.name)
      }
      guard let first = others.first, others.count < names.count else { continue }
      throw unusual(
        file, first.tokens.lowerBound, "There is a type \(first.name) already.")
    }
  }

  /// A name that no type of the files has.
  func refuseType(named name: String) throws(Unusual) {
    for file in scans.indices {
      let known = scans[file].declarations.first { $0.kind == .type && $0.name == name }
      guard let known else { continue }
      throw unusual(file, known.tokens.lowerBound, "There is a type \(name) already.")
    }
  }

  private static let calls: Set<String> = [
    "sizeThatFits", "placeSubviews", "makeCache", "updateCache", "spacing", "explicitAlignment",
  ]

  /// A layout that gets the subviews queries them past the cache: it would save less than was said.
  func refuseOtherLayouts() throws(Unusual) {
    for part in own {
      let tokens = tokens(part.file)
      for index in part.tokens
      where Self.calls.contains(tokens[index]) && tokens[index - 1] == "."
        && tokens[index - 2] != "self" && tokens[index + 1] == "("
      {
        guard
          let handed = tokens.elements(from: index + 1).first(where: {
            tokens[$0.lowerBound] == "subviews" && tokens[$0.lowerBound + 1] == ":"
          })
        else { continue }
        throw unusual(
          part.file, handed.lowerBound,
          "The layout hands its subviews to another layout, whose queries no cache of this one "
            + "answers.")
      }
    }
  }
}

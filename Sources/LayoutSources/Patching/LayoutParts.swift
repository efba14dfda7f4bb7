/// A layout in files that compile: its declaration, its extensions and its members.
///
/// It is found by reading tokens, not types.
struct LayoutParts {
  typealias Declaration = SourceScan.Declaration
  typealias Unusual = SizedLayoutPatch.Unusual

  /// A range of tokens in one of the files.
  struct Part: Hashable {
    /// The index of the file among those that are read.
    var file: Int
    var tokens: Range<Int>

    /// Returns true if a token of a file is in the part.
    func holds(_ index: Int, of file: Int) -> Bool { file == self.file && tokens.contains(index) }
  }

  let scans: [SourceScan]
  let type: Declaration
  /// The index of the file that declares the type.
  let home: Int
  /// The bodies of the layout and its extensions.
  private(set) var own: [Part] = []

  /// Finds a layout in files. Throws an error if it is not found.
  ///
  /// - Parameter path: The name of the layout's type, preceded by the types around it.
  init(of path: [String], in scans: [SourceScan]) throws(Unusual) {
    self.scans = scans
    var found: [(file: Int, type: Declaration)] = []
    for (file, scan) in scans.enumerated() {
      for type in scan.types where type.hasBody && type.path.suffix(path.count) == path[...] {
        found.append((file, type))
      }
    }
    let name = path.joined(separator: ".")
    guard let last = found.last else {
      throw Unusual(
        file: scans.first?.path ?? "", line: 1,
        reason: "The declaration of \(name) was not found.")
    }
    guard found.count == 1 else {
      throw Unusual(
        file: scans[last.file].path, line: last.type.line, reason: "\(name) is declared twice.")
    }
    (home, type) = last
    own = parts(of: type.path)
  }

  /// Returns the tokens of a file, by the file's index.
  func tokens(_ file: Int) -> SwiftTokens { scans[file].tokens }

  /// Returns the reason to leave the layout as it is, at a token.
  func unusual(_ file: Int, _ token: Int, _ reason: String) -> Unusual {
    Unusual(file: scans[file].path, line: tokens(file).tokens[token].line, reason: reason)
  }

  /// Returns the bodies of a type and of its extensions.
  func parts(of path: [String]) -> [Part] {
    var parts: [Part] = []
    for (file, scan) in scans.enumerated() {
      for unit in scan.types + scan.conformances where unit.path == path && unit.hasBody {
        parts.append(Part(file: file, tokens: unit.tokens))
      }
    }
    return parts
  }

  /// Returns the members of the layout with one of some names.
  func members(named names: String...) -> [(file: Int, Declaration)] {
    var members: [(file: Int, Declaration)] = []
    for (file, scan) in scans.enumerated() {
      for member in scan.declarations where names.contains(member.name) {
        if member.isMember(of: type) { members.append((file, member)) }
      }
    }
    return members
  }

  // MARK: How it is written

  /// The modifiers that may precede a member or a type.
  private static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "nonisolated", "final", "private", "fileprivate",
  ]

  /// Returns the modifiers before a declaration.
  func modifiers(_ file: Int, _ declaration: Declaration) -> [String] {
    let tokens = tokens(file)
    let keyword = declaration.tokens.lowerBound
    var start = keyword
    while tokens.isOne(of: Self.modifiers, at: start - 1) { start -= 1 }
    return tokens.texts(of: start..<keyword)
  }

  /// Returns the modifiers before a declaration, each followed by a space, such as `public
  /// nonisolated `.
  func modifierWords(_ file: Int, _ declaration: Declaration) -> String {
    Self.words(of: modifiers(file, declaration))
  }

  /// Returns modifiers as text, each followed by a space.
  static func words(of modifiers: [String]) -> String {
    var words = ""
    for modifier in modifiers { words += modifier + " " }
    return words
  }

  /// The indentation of the type's members.
  var indentation: String {
    let tokens = tokens(home)
    if let brace = type.brace {
      for index in brace + 1..<type.tokens.upperBound - 1 where tokens.tokens[index].startsLine {
        return tokens.indentation(of: index)
      }
    }
    return outerIndentation + "  "
  }

  /// The indentation of the type.
  private var outerIndentation: String {
    tokens(home).indentation(of: type.tokens.lowerBound)
  }

  /// The additional indentation of the type's members relative to the type.
  var indentationStep: String { String(indentation.dropFirst(outerIndentation.count)) }

  // MARK: Methods

  /// Returns the parameters of a method.
  func parameters(_ file: Int, _ method: Declaration) -> [Range<Int>] {
    let tokens = tokens(file)
    guard let open = tokens.first(["("], in: method.tokens) else { return [] }
    return tokens.elements(from: open)
  }

  /// The types of an empty cache.
  private static let empty: Set<String> = ["()", "Void", "Swift.Void", "Cache", "Self.Cache"]

  /// Returns true for a method of `Layout` with the cache of a layout that has none.
  func takesNoCache(_ file: Int, _ method: Declaration) -> Bool {
    emptyCache(file, method) != nil
  }

  /// Returns the tokens of an empty cache's type in a method's parameters, or nil if there is none.
  func emptyCache(_ file: Int, _ method: Declaration) -> Range<Int>? {
    let tokens = tokens(file)
    for parameter in parameters(file, method) where tokens[parameter.lowerBound] == "cache" {
      guard let word = tokens.index(of: "inout", in: parameter) else { continue }
      let type = word + 1..<parameter.upperBound
      if Self.empty.contains(tokens.source(type)) { return type }
    }
    return nil
  }

  /// Returns the tokens of `typealias Cache = ()`, or nil for another alias.
  func emptyAlias(_ file: Int, _ alias: Declaration) -> Range<Int>? {
    let (tokens, start) = (tokens(file), alias.tokens.lowerBound)
    guard tokens[start] == "typealias", tokens[start + 2] == "=" else { return nil }
    let whole = start - modifiers(file, alias).count..<start + 4
    if tokens[start + 3] == "Void" { return whole }
    guard tokens[start + 4] == ")" else { return nil }
    return whole.lowerBound..<whole.upperBound + 1
  }
}

extension SwiftTokens {
  /// Returns the label and the name of a parameter, and the index of the colon after them.
  func label(of parameter: Range<Int>) -> (label: String, name: String, colon: Int)? {
    guard let colon = first([":"], in: parameter) else { return nil }
    return (self[parameter.lowerBound], self[colon - 1], colon)
  }
}

/// A layout in files that compile: its declaration, its extensions and its members.
///
/// It reads tokens, not types.
struct LayoutParts {
  typealias Declaration = SourceScan.Declaration
  typealias Unusual = SizedLayoutPatch.Unusual

  /// Tokens of one of the files.
  struct Part: Hashable {
    /// The number of the file among those that are read.
    var file: Int
    var tokens: Range<Int>

    /// Returns true if a token of a file is in the part.
    func holds(_ index: Int, of file: Int) -> Bool { file == self.file && tokens.contains(index) }
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

  /// The tokens of a file by its number.
  func tokens(_ file: Int) -> SwiftTokens { scans[file].tokens }

  /// The reason to leave the layout as it is, at a token.
  func unusual(_ file: Int, _ token: Int, _ reason: String) -> Unusual {
    Unusual(file: scans[file].path, line: tokens(file).tokens[token].line, reason: reason)
  }

  /// The bodies of a type and of its extensions.
  func parts(of path: [String]) -> [Part] {
    var parts: [Part] = []
    for (file, scan) in scans.enumerated() {
      for unit in scan.types + scan.conformances where unit.path == path && unit.hasBody {
        parts.append(Part(file: file, tokens: unit.tokens))
      }
    }
    return parts
  }

  /// The members of the layout with one of some names.
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

  /// The modifiers that may stand before a member or a type.
  private static let modifiers: Set<String> = [
    "public", "open", "package", "internal", "nonisolated", "final", "private", "fileprivate",
  ]

  /// The modifiers before a declaration.
  func modifiers(_ file: Int, _ declaration: Declaration) -> [String] {
    let tokens = tokens(file)
    let keyword = declaration.tokens.lowerBound
    var start = keyword
    while tokens.isOne(of: Self.modifiers, at: start - 1) { start -= 1 }
    return tokens.texts(of: start..<keyword)
  }

  /// The modifiers before a declaration, with a space after each: `public nonisolated `.
  func modifierWords(_ file: Int, _ declaration: Declaration) -> String {
    Self.words(of: modifiers(file, declaration))
  }

  /// Modifiers with a space after each.
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

  /// The space that the type's members are indented by more than the type.
  var indentationStep: String { String(indentation.dropFirst(outerIndentation.count)) }

  // MARK: Methods

  /// The parameters of a method.
  func parameters(_ file: Int, _ method: Declaration) -> [Range<Int>] {
    let tokens = tokens(file)
    guard let open = tokens.first(["("], in: method.tokens) else { return [] }
    return tokens.elements(from: open)
  }

  /// The types of a cache that holds nothing.
  private static let empty: Set<String> = ["()", "Void", "Swift.Void", "Cache", "Self.Cache"]

  /// Returns true for a method of `Layout` with the cache of a layout that has none.
  func takesNoCache(_ file: Int, _ method: Declaration) -> Bool {
    emptyCache(file, method) != nil
  }

  /// The tokens of the type of a cache in the parameters of a method that has none; nil where it has
  /// no such parameter.
  func emptyCache(_ file: Int, _ method: Declaration) -> Range<Int>? {
    let tokens = tokens(file)
    for parameter in parameters(file, method) where tokens[parameter.lowerBound] == "cache" {
      guard let word = tokens.index(of: "inout", in: parameter) else { continue }
      let type = word + 1..<parameter.upperBound
      if Self.empty.contains(tokens.source(type)) { return type }
    }
    return nil
  }

  /// The tokens of `typealias Cache = ()`.
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
  /// The label and the name of a parameter, and the place of the colon behind them.
  func label(of parameter: Range<Int>) -> (label: String, name: String, colon: Int)? {
    guard let colon = first([":"], in: parameter) else { return nil }
    return (self[parameter.lowerBound], self[colon - 1], colon)
  }
}

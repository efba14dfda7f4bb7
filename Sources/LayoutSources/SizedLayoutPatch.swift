import LayoutBench

/// The change with which a layout takes on a cache of its subviews' sizes: two lines, and what in its
/// files speaks of `LayoutSubviews` by name.
///
/// It reads tokens, not types: whoever uses the result compiles and verifies it.
package struct SizedLayoutPatch {
  /// Why a layout is left as it is, and where.
  package struct Unusual: Error, Hashable, CustomStringConvertible, Sendable {
    package var file: String
    package var line: Int
    package var reason: String

    package var description: String { "\(file):\(line): \(reason)" }
  }

  private typealias Declaration = SourceScan.Declaration

  /// Tokens of one of the files.
  private struct Part: Hashable {
    var file: Int
    var tokens: Range<Int>
  }

  private let scans: [SourceScan]
  /// The cache, as this layout needs it.
  private(set) var cache: SizedLayoutFile
  private let type: Declaration
  private let home: Int
  /// The body of the layout and of each of its extensions.
  private var own: [Part] = []
  private var edits: [Int: [SwiftTokens.Edit]] = [:]

  /// - Parameters:
  ///   - path: The name of the layout's type, after those of the types around it.
  ///   - others: The types that take on the same cache, which may share functions with it.
  init(
    of path: [String], _ cache: SizedLayoutFile, in scans: [SourceScan],
    with others: [[String]] = []
  ) throws(Unusual) {
    (self.scans, self.cache) = (scans, cache)
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
    fitCache()
    try refuseOtherCaches()
    try refuseOtherLayouts()
    try conform()
    try renameHelpers(with: others)
    addAliases()
  }

  /// The files that change, with their numbers.
  var files: [(number: Int, text: String)] {
    edits.keys.sorted().compactMap { file in
      scans[file].tokens.applying(edits[file] ?? [], to: 0).map { (file, $0) }
    }
  }

  private func unusual(_ file: Int, _ token: Int, _ reason: String) -> Unusual {
    Unusual(file: scans[file].path, line: scans[file].tokens.tokens[token].line, reason: reason)
  }

  private mutating func edit(_ file: Int, _ edit: SwiftTokens.Edit) {
    edits[file, default: []].append(edit)
  }

  /// The bodies of a type and of its extensions.
  private func parts(of path: [String]) -> [Part] {
    scans.indices.flatMap { file in
      (scans[file].declarations.filter { $0.kind == .type } + scans[file].conformances)
        .filter { $0.path == path && $0.brace != nil }.map { Part(file: file, tokens: $0.tokens) }
    }
  }

  private func members(named names: Set<String>) -> [(file: Int, Declaration)] {
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
  private func modifiers(_ file: Int, _ declaration: Declaration) -> [String] {
    let tokens = scans[file].tokens
    let before = (0..<declaration.tokens.lowerBound).reversed().prefix {
      Self.modifiers.contains(tokens[$0])
    }
    return before.reversed().map { tokens[$0] }
  }

  /// The indentation of the type's members.
  private var indentation: String {
    let tokens = scans[home].tokens
    let inside = type.brace.map { $0 + 1..<type.tokens.upperBound - 1 } ?? 0..<0
    let first = inside.first { tokens.tokens[$0].startsLine }
    return first.map(tokens.indentation) ?? tokens.indentation(of: type.tokens.lowerBound) + "  "
  }

  private mutating func fitCache() {
    let words = Set(modifiers(home, type))
    let sizing = members(named: ["sizeThatFits"]).first.map(modifiers) ?? []
    cache.access =
      ["public", "package"].first(where: words.contains).map { "\($0) " }
      ?? (words.contains("open") ? "public " : "")
    cache.isNonisolated = words.union(sizing).contains("nonisolated")
    let outer = scans[home].tokens.indentation(of: type.tokens.lowerBound)
    if indentation.hasPrefix(outer), indentation != outer {
      cache.indent = String(indentation.dropFirst(outer.count))
    }
  }

  // MARK: What cannot be done

  private func refuseOtherCaches() throws(Unusual) {
    for (file, made) in members(named: ["makeCache", "updateCache", "Cache"])
    where made.name != "Cache" || emptyAlias(file, made) == nil {
      throw unusual(
        file, made.tokens.lowerBound, "The layout has a cache of its own: \(made.name).")
    }
    for file in scans.indices {
      for other in scans[file].declarations
      where other.kind == .type && other.parents.isEmpty && cache.names.contains(other.name) {
        throw unusual(
          file, other.tokens.lowerBound, "There is a type \(other.name) already.")
      }
    }
  }

  /// The tokens of `typealias Cache = ()`.
  private func emptyAlias(_ file: Int, _ alias: Declaration) -> Range<Int>? {
    let (tokens, start) = (scans[file].tokens, alias.tokens.lowerBound)
    guard tokens[start] == "typealias", tokens[start + 2] == "=" else { return nil }
    let value = tokens[start + 3] == "Void" ? 1 : tokens[start + 4] == ")" ? 2 : 0
    return value == 0 ? nil : start - modifiers(file, alias).count..<start + 3 + value
  }

  private static let calls: Set<String> = [
    "sizeThatFits", "placeSubviews", "makeCache", "updateCache", "spacing", "explicitAlignment",
  ]

  /// A layout that gets the subviews queries them past the cache: it would save less than was said.
  private func refuseOtherLayouts() throws(Unusual) {
    for part in own {
      let tokens = scans[part.file].tokens
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

  // MARK: What changes

  /// Conforms the layout to the protocol in place of `Layout`.
  private mutating func conform() throws(Unusual) {
    for name in ["sizeThatFits", "placeSubviews"] {
      guard members(named: [name]).contains(where: { takesCache($0.file, $0.1) }) else {
        throw unusual(
          home, type.tokens.lowerBound,
          "\(name) is not declared in \(type.name) itself, but by a protocol.")
      }
    }
    removeEmptyCaches()
    for (file, method) in members(named: ["explicitAlignment", "spacing"])
    where takesCache(file, method) { addForwarder(file, method) }
    for part in own {
      let tokens = scans[part.file].tokens
      let header = part.tokens.prefix { tokens[$0] != "{" && tokens[$0] != "where" }
      guard let place = header.first(where: { tokens[$0] == "Layout" }) else { continue }
      if tokens[place - 1] != "." {
        edit(part.file, tokens.replacing(place..<place + 1, by: cache.layout))
        return
      }
      if tokens[place - 2] == "SwiftUI" {
        edit(part.file, tokens.replacing(place - 2..<place + 1, by: cache.layout))
        return
      }
    }
    let tokens = scans[home].tokens
    let header = type.tokens.prefix { tokens[$0] != "{" && tokens[$0] != "where" }
    guard let last = header.last, header.contains(where: { tokens[$0] == ":" }) else {
      throw unusual(home, type.tokens.lowerBound, "\(type.name) conforms to Layout elsewhere.")
    }
    edit(home, tokens.inserting(", \(cache.layout)", after: last))
  }

  private static let empty: Set<String> = ["()", "Void", "Swift.Void", "Cache", "Self.Cache"]

  private func parameters(_ file: Int, _ method: Declaration) -> [Range<Int>] {
    let tokens = scans[file].tokens
    return tokens.first(["("], in: method.tokens).map(tokens.elements) ?? []
  }

  /// Whether it is a method of `Layout` with the cache of a layout that has none.
  private func takesCache(_ file: Int, _ method: Declaration) -> Bool {
    let tokens = scans[file].tokens
    return parameters(file, method).contains { parameter in
      guard tokens[parameter.lowerBound] == "cache",
        let word = parameter.first(where: { tokens[$0] == "inout" })
      else { return false }
      return Self.empty.contains(tokens.source(word + 1..<parameter.upperBound))
    }
  }

  /// Writes `()` for what was the name of no cache.
  private mutating func removeEmptyCaches() {
    for (file, alias) in members(named: ["Cache"]) {
      guard let range = emptyAlias(file, alias) else { continue }
      let tokens = scans[file].tokens
      edit(file, SwiftTokens.Edit(bytes: tokens.line(of: range), text: ""))
    }
    for part in own {
      let tokens = scans[part.file].tokens
      for index in part.tokens where tokens[index] == "inout" {
        let isSelf = tokens[index + 1] == "Self" && tokens[index + 2] == "."
        let name = isSelf ? index + 3 : index + 1
        guard tokens[name] == "Cache" else { continue }
        edit(part.file, tokens.replacing(index + 1..<name + 1, by: "()"))
      }
    }
  }

  /// Adds the method that SwiftUI calls, where the written one takes the subviews that remember.
  private mutating func addForwarder(_ file: Int, _ method: Declaration) {
    guard let brace = method.brace, let end = scans[file].tokens.partners[brace] else { return }
    let tokens = scans[file].tokens
    let indent = tokens.indentation(of: method.tokens.lowerBound)
    let words = modifiers(file, method).map { "\($0) " }.joined()
    let given = parameters(file, method).map { parameter -> (text: String, argument: String) in
      let colon = parameter.first { tokens[$0] == ":" } ?? parameter.lowerBound
      let (label, name) = (tokens[parameter.lowerBound], tokens[colon - 1])
      return switch label {
      case "subviews":
        ("subviews: SwiftUI.LayoutSubviews", "subviews: \(cache.subviews)(subviews, cache)")
      case "cache": ("cache: inout \(cache.cache)", "cache: &none")
      default: (tokens.source(parameter), "\(label): \(name)")
      }
    }
    let kept = given.map(\.text).filter { !$0.hasPrefix("subviews") && !$0.hasPrefix("cache") }
    let close = tokens.partners[tokens.first(["("], in: method.tokens) ?? 0] ?? brace - 1
    let line = "\n\(indent)\(cache.indent)"
    let parameters =
      (kept.isEmpty ? "" : line + kept.joined(separator: ", ") + ",")
      + line + given.map(\.text).filter { !kept.contains($0) }.joined(separator: ", ")
    let text = """


      \(indent)\(words)func \(method.name)(\(parameters)
      \(indent)) \(tokens.source(close + 1..<brace)) {\
      \(line)var none: Void = ()\
      \(line)return \(method.name)(\
      \(line)\(cache.indent)\(given.map(\.argument).joined(separator: ", ")))
      \(indent)}
      """
    edit(file, tokens.inserting(text, after: end))
  }

  // MARK: What others declare

  private static let spelled: Set<String> = ["LayoutSubviews", "LayoutSubview"]

  private func renamed(_ name: String) -> String {
    name == "LayoutSubviews" ? cache.subviews : cache.subview
  }

  /// A declaration outside of all types that speaks of the subviews.
  private struct Helper {
    var part: Part
    /// What code that uses it says: its name, or the names of an extension's members.
    var names: Set<String>
  }

  private var helpers: [Helper] {
    scans.indices.flatMap { file -> [Helper] in
      let scan = scans[file]
      let types = scan.declarations.filter { $0.parents.isEmpty && $0.brace != nil }
      return (types + scan.conformances).compactMap { unit in
        let part = Part(file: file, tokens: unit.tokens)
        guard !own.contains(part),
          unit.tokens.contains(where: { Self.spelled.contains(scan.tokens[$0]) })
        else { return nil }
        let inside = scan.declarations.filter { unit.tokens.contains($0.tokens.lowerBound) }
        let names = unit.kind == .conformance ? inside.map(\.name) : [unit.name]
        return Helper(part: part, names: Set(names))
      }
    }
  }

  private func names(in part: Part) -> Set<String> {
    let tokens = scans[part.file].tokens
    return Set(part.tokens.filter(tokens.isName).map { tokens[$0] })
  }

  /// Renames the subviews in functions, extensions and types that the layout uses, unless a layout
  /// without the cache uses them, too.
  private mutating func renameHelpers(with others: [[String]]) throws(Unusual) {
    var used = own.reduce(into: Set<String>()) { $0.formUnion(names(in: $1)) }
    var rest = helpers
    var taken: [Helper] = []
    while let place = rest.firstIndex(where: { !$0.names.isDisjoint(with: used) }) {
      let helper = rest.remove(at: place)
      used.formUnion(names(in: helper.part))
      taken.append(helper)
    }
    guard !taken.isEmpty else { return }
    let sized = own + others.flatMap(parts) + taken.map(\.part)
    let shared = taken.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    for file in scans.indices {
      let tokens = scans[file].tokens
      for index in tokens.tokens.indices
      where shared.contains(tokens[index]) && tokens[index + 1] == "("
        && !["func", "init"].contains(tokens[index - 1])
        && !sized.contains(where: { $0.file == file && $0.tokens.contains(index) })
      {
        throw unusual(
          file, index,
          "\(tokens[index]) takes the layout's subviews, and is called here, too, without the "
            + "cache.")
      }
    }
    for part in taken.map(\.part) {
      let tokens = scans[part.file].tokens
      for index in part.tokens where Self.spelled.contains(tokens[index]) {
        edit(part.file, tokens.replacing(qualified(index, tokens), by: renamed(tokens[index])))
      }
    }
  }

  /// A name with `SwiftUI.` before it, if that is there.
  private func qualified(_ index: Int, _ tokens: SwiftTokens) -> Range<Int> {
    let isQualified = tokens[index - 1] == "." && tokens[index - 2] == "SwiftUI"
    return (isQualified ? index - 2 : index)..<index + 1
  }

  /// Says in the layout what its subviews are, under each name that it gives them.
  private mutating func addAliases() {
    var names = ["Subviews"]
    for part in own {
      let tokens = scans[part.file].tokens
      for index in part.tokens where Self.spelled.contains(tokens[index]) {
        let range = qualified(index, tokens)
        if range.count > 1 {
          edit(part.file, tokens.replacing(range, by: renamed(tokens[index])))
        } else if !names.contains(tokens[index]) {
          names.append(tokens[index])
        }
      }
    }
    guard let brace = type.brace else { return }
    let tokens = scans[home].tokens
    let lines = names.map { name in
      let meaning = name == "LayoutSubview" ? cache.subview : cache.subviews
      return "\n\(indentation)\(cache.access)typealias \(name) = \(meaning)"
    }
    let isOneLine = brace + 1 < tokens.tokens.count && !tokens.tokens[brace + 1].startsLine
    edit(
      home,
      tokens.inserting(lines.joined() + (isOneLine ? "\n\(indentation)" : ""), after: brace))
  }
}

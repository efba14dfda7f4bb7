/// The files of a layout with one of our caches written into it.
///
/// It reads tokens, not types: whoever uses the result compiles and verifies it.
package struct CachePatch {
  /// Why a layout is left as it is, and where.
  package struct Unusual: Error, Hashable, CustomStringConvertible, Sendable {
    package var file: String
    package var line: Int
    package var reason: String
    /// Whether the layout makes no query that a cache of sizes could answer.
    package var isWithoutQueries = false

    package var description: String { "\(file):\(line): \(reason)" }
  }

  typealias Function = SourceOutline.Function

  let type: [String]
  let cache: String
  let outline: SourceOutline
  var edits: [SwiftTokens.Edit] = []
  /// `public` and a space where the cache must be as visible as the layout; else empty.
  private var access = ""
  var placesWithAnchor = false
  private let named: [String: [Function]]
  private let body: SourceOutline.TypeBody
  /// The files that change.
  package private(set) var files: [SourceFile] = []

  /// Writes a cache into a type, given by its name, after those of the types around it where it is
  /// not the only one of the name.
  package init(of type: [String], cache: String, in files: [SourceFile]) throws(Unusual) {
    self.cache = cache
    outline = SourceOutline(files)
    named = Dictionary(grouping: outline.functions, by: \.name)
    let declared = outline.types.filter {
      $0.path.suffix(type.count) == type[...] && !$0.isExtension
    }
    let name = type.joined(separator: ".")
    guard let body = declared.first, declared.count == 1 else {
      throw Unusual(
        file: files.first?.path ?? "", line: 1,
        reason: declared.isEmpty
          ? "The declaration of \(name) was not found." : "\(name) is declared twice.")
    }
    self.body = body
    self.type = body.path
    try write()
    for (number, file) in files.enumerated() {
      guard let text = tokens.applying(edits, to: number) else {
        throw Unusual(file: file.path, line: 1, reason: "A query contains another one.")
      }
      if text != file.text { self.files.append(SourceFile(path: file.path, text: text)) }
    }
  }

  /// The file of the cache, as the patched layout needs it.
  package func fitted(_ file: String, cache: String) -> String {
    var text = file
    if !text.contains("\(access)struct \(cache) {") {
      text = text.replacing("struct \(cache) {", with: "\(access)struct \(cache) {")
    }
    if placesWithAnchor, !text.contains("var anchor") {
      text = text.replacing(
        "    var position: CGPoint\n",
        with: "    var position: CGPoint\n    var anchor = UnitPoint.topLeading\n")
    }
    return text
  }

  var tokens: SwiftTokens { outline.tokens }

  func unusual(_ token: Int, _ reason: String) -> Unusual {
    let token = tokens.tokens[token]
    return Unusual(file: tokens.files[token.file].path, line: token.line, reason: reason)
  }

  private mutating func write() throws(Unusual) {
    let own = outline.functions.filter { $0.owner.starts(with: type) && !$0.isLocal }
    let methods = own.filter { $0.owner == type && $0.isOfLayout }
    guard let sizing = methods.first(where: { $0.name == "sizeThatFits" }),
      let placing = methods.first(where: \.isPlacing)
    else {
      throw unusual(
        body.braces.lowerBound,
        "sizeThatFits and placeSubviews are not in \(type.joined(separator: ".")) itself.")
    }
    try refuseOtherCaches(own)
    let called = reachable(from: methods)
    for function in outline.functions where own.contains(function) || called.contains(function) {
      try retype(function)
    }
    if let alias { edits.append(tokens.replacing(alias, by: cache)) }
    if cache == "ResultCache" {
      try rememberResults(sizing, placing, called)
    } else {
      try rememberSizes(called, methods)
    }
    addMembers(beside: sizing)
  }

  private func refuseOtherCaches(_ own: [Function]) throws(Unusual) {
    for made in own
    where made.owner == type && ["makeCache", "updateCache"].contains(made.name) {
      throw unusual(made.keyword, "The layout has a \(made.name) already.")
    }
    for other in outline.types
    where !other.isExtension && (other.path == type + ["Cache"] || other.path.last == cache) {
      throw unusual(
        other.braces.lowerBound, "There is a type \(other.path.last ?? "") already.")
    }
  }

  // MARK: Members and parameters

  private mutating func addMembers(beside function: Function) {
    let indent = tokens.indentation(of: function.keyword)
    var modifiers: [String] = []
    var index = function.keyword - 1
    while ["public", "open", "package", "nonisolated", "internal"].contains(tokens[index]) {
      modifiers.append(tokens[index] == "open" ? "public" : tokens[index])
      index -= 1
    }
    access = modifiers.first { ["public", "package"].contains($0) }.map { "\($0) " } ?? ""
    let words = modifiers.reversed().map { "\($0) " }.joined()
    let text = """


      \(indent)\(words)func makeCache(subviews: Subviews) -> \(cache) { \(cache)() }

      \(indent)\(words)func updateCache(_ cache: inout \(cache), subviews: Subviews) { cache.clear() }
      """
    let end = function.body.upperBound
    let isFollowed =
      tokens[end] != "}" && tokens.tokens[end].line == tokens.tokens[end - 1].line + 1
    edits.append(tokens.inserting(text + (isFollowed ? "\n" : ""), after: end - 1))
  }

  private static let empty: Set<String> = ["()", "Void", "Swift.Void", "Cache", "Self.Cache"]

  /// Gives a parameter that hands on the empty cache the type of the new one.
  private mutating func retype(_ function: Function) throws(Unusual) {
    for parameter in function.parameters where parameter.isCache {
      let type = parameter.type.dropFirst()
      guard tokens[parameter.type.lowerBound] == "inout",
        Self.empty.contains(tokens.source(type).filter { !$0.isWhitespace })
      else {
        throw unusual(
          parameter.range.lowerBound, "The parameter 'cache' is \(tokens.source(parameter.type)).")
      }
      if parameter.label == "cache", parameter.name == "_" {
        edits.append(tokens.replacing(parameter.range.prefix(2), by: "cache"))
      }
      edits.append(tokens.replacing(type, by: cache))
    }
  }

  /// What `typealias Cache` stands for in the body of the type.
  private var alias: Range<Int>? {
    guard
      let word = body.braces.first(where: {
        tokens[$0] == "typealias" && tokens[$0 + 1] == "Cache"
      })
    else { return nil }
    let isTuple = tokens[word + 3] == "(" && tokens[word + 4] == ")"
    guard isTuple || tokens[word + 3] == "Void" else { return nil }
    return word + 3..<word + (isTuple ? 5 : 4)
  }

  // MARK: Calls

  /// The calls in a range of functions that the files declare, each with its parenthesis.
  func calls(in range: Range<Int>) -> [(callee: Function, parenthesis: Int)] {
    range.flatMap { index -> [(Function, Int)] in
      guard tokens[index + 1] == "(", tokens[index - 1] != "func", tokens.isName(index),
        let callees = named[tokens[index]], let end = tokens.partners[index + 1]
      else { return [] }
      let labels = tokens.elements(from: index + 1).map { element in
        tokens[element.lowerBound + 1] == ":" && tokens.isName(element.lowerBound)
          ? tokens[element.lowerBound] : ""
      }
      return callees.filter { function in
        !function.isLocal && !function.isOfLayout
          && (function.takes(labels, closures: 0)
            || tokens[end + 1] == "{" && function.takes(labels, closures: 1))
      }.map { ($0, index + 1) }
    }
  }

  private func reachable(from methods: [Function]) -> [Function] {
    var found = methods
    var index = 0
    while index < found.count {
      for call in calls(in: found[index].body) where !found.contains(call.callee) {
        found.append(call.callee)
      }
      index += 1
    }
    return found
  }
}

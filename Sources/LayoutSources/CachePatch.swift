/// The files of a layout with one of our caches written into it.
///
/// It reads tokens, not types: whoever uses the result compiles and verifies it.
package struct CachePatch {
  /// Why a layout is left as it is, and where.
  package struct Unusual: Error, Hashable, CustomStringConvertible, Sendable {
    package var file: String
    package var line: Int
    package var reason: String

    package var description: String { "\(file):\(line): \(reason)" }
  }

  typealias Function = SourceOutline.Function

  /// A function and the number of the file that it is in.
  struct Reference: Equatable {
    var file: Int
    var function: Function
  }

  let type: [String]
  let cache: String
  let outlines: [SourceOutline]
  var edits: [[SwiftTokens.Edit]]
  /// `public` and a space where the cache must be as visible as the layout; else empty.
  private var access = ""
  var placesWithAnchor = false
  private let functions: [Reference]
  private let named: [String: [Reference]]
  private let body: (file: Int, type: SourceOutline.TypeBody)
  /// The files that change.
  package private(set) var files: [SourceFile] = []

  /// Writes a cache into a type, given by its name, after those of the types around it where it is
  /// not the only one of the name.
  package init(of type: [String], cache: String, in files: [SourceFile]) throws(Unusual) {
    self.cache = cache
    let outlines = files.map(SourceOutline.init)
    self.outlines = outlines
    edits = outlines.map { _ in [] }
    functions = outlines.enumerated().flatMap { file, outline in
      outline.functions.map { Reference(file: file, function: $0) }
    }
    named = Dictionary(grouping: functions, by: \.function.name)
    let declared = outlines.enumerated().flatMap { file, outline in
      outline.types.filter { $0.path.suffix(type.count) == type[...] && !$0.isExtension }
        .map { (file, $0) }
    }
    let name = type.joined(separator: ".")
    guard let body = declared.first, declared.count == 1 else {
      throw Unusual(
        file: files.first?.path ?? "", line: 1,
        reason: declared.isEmpty
          ? "The declaration of \(name) was not found." : "\(name) is declared twice.")
    }
    self.body = body
    self.type = body.1.path
    try write()
    for (outline, edits) in zip(outlines, edits) where !edits.isEmpty {
      let file = outline.tokens.file
      guard let text = outline.tokens.applying(edits) else {
        throw Unusual(file: file.path, line: 1, reason: "A query contains another one.")
      }
      self.files.append(SourceFile(path: file.path, text: text))
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

  func tokens(_ reference: Reference) -> SwiftTokens { outlines[reference.file].tokens }

  func unusual(_ file: Int, _ token: Int, _ reason: String) -> Unusual {
    let tokens = outlines[file].tokens
    return Unusual(file: tokens.file.path, line: tokens.tokens[token].line, reason: reason)
  }

  private mutating func write() throws(Unusual) {
    let own = functions.filter { $0.function.owner.starts(with: type) && !$0.function.isLocal }
    let methods = own.filter { $0.function.owner == type && $0.function.isOfLayout }
    guard let sizing = methods.first(where: { $0.function.name == "sizeThatFits" }),
      let placing = methods.first(where: { $0.function.isPlacing })
    else {
      throw unusual(
        body.file, body.type.braces.lowerBound,
        "sizeThatFits and placeSubviews are not in \(type.joined(separator: ".")) itself.")
    }
    try refuseOtherCaches(own)
    let called = reachable(from: methods)
    for reference in functions where own.contains(reference) || called.contains(reference) {
      try retype(reference)
    }
    if cache == "ResultCache" {
      try rememberResults(sizing, placing, called)
    } else {
      try rememberSizes(called, methods)
    }
    addMembers(beside: sizing)
  }

  private func refuseOtherCaches(_ own: [Reference]) throws(Unusual) {
    for made in own
    where made.function.owner == type && ["makeCache", "updateCache"].contains(made.function.name) {
      throw unusual(
        made.file, made.function.keyword, "The layout has a \(made.function.name) already.")
    }
    for (file, outline) in outlines.enumerated() {
      for other in outline.types
      where !other.isExtension && (other.path == type + ["Cache"] || other.path.last == cache) {
        throw unusual(
          file, other.braces.lowerBound, "There is a type \(other.path.last ?? "") already.")
      }
    }
  }

  // MARK: Members and parameters

  private mutating func addMembers(beside sizing: Reference) {
    let (tokens, function) = (tokens(sizing), sizing.function)
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
    edits[sizing.file].append(tokens.inserting(text + (isFollowed ? "\n" : ""), after: end - 1))
  }

  private static let empty: Set<String> = ["()", "Void", "Swift.Void", "Cache", "Self.Cache"]

  /// Gives a parameter that hands on the empty cache the type of the new one.
  private mutating func retype(_ reference: Reference) throws(Unusual) {
    let tokens = tokens(reference)
    for parameter in reference.function.parameters
    where parameter.isCache {
      let isInout = tokens[parameter.type.lowerBound] == "inout"
      let type = parameter.type.lowerBound + (isInout ? 1 : 0)..<parameter.type.upperBound
      let old = tokens.source(type).filter { !$0.isWhitespace }
      let isAlias = old == "Cache" && isInout && alias(reference.file) != nil
      guard isInout, Self.empty.contains(old) || isAlias else {
        throw unusual(
          reference.file, parameter.range.lowerBound,
          "The parameter 'cache' is \(tokens.source(parameter.type)).")
      }
      if parameter.label == "cache", parameter.name == "_" {
        let names = parameter.range.lowerBound..<parameter.range.lowerBound + 2
        edits[reference.file].append(tokens.replacing(names, by: "cache"))
      }
      edits[reference.file].append(tokens.replacing(type, by: cache))
    }
    if let alias = alias(reference.file), reference.function.name == "sizeThatFits" {
      edits[reference.file].append(tokens.replacing(alias, by: cache))
    }
  }

  /// What `typealias Cache` stands for in the body of the type.
  private func alias(_ file: Int) -> Range<Int>? {
    guard file == body.file else { return nil }
    let tokens = outlines[file].tokens
    guard
      let word = body.type.braces.first(where: {
        tokens[$0] == "typealias" && tokens[$0 + 1] == "Cache"
      })
    else { return nil }
    let isTuple = tokens[word + 3] == "(" && tokens[word + 4] == ")"
    guard isTuple || tokens[word + 3] == "Void" else { return nil }
    return word + 3..<word + (isTuple ? 5 : 4)
  }

  func name(of label: String, in function: Function) -> String {
    function.parameters.first { $0.label == label }?.name ?? label
  }

  // MARK: Calls

  /// The calls in a part of a file of functions that the files declare, each with its parenthesis.
  func calls(in file: Int, _ range: Range<Int>) -> [(callee: Reference, parenthesis: Int)] {
    let tokens = outlines[file].tokens
    return range.flatMap { index -> [(Reference, Int)] in
      guard tokens[index + 1] == "(", tokens[index - 1] != "func", tokens.isName(index),
        let callees = named[tokens[index]], let end = tokens.partners[index + 1]
      else { return [] }
      let labels = tokens.elements(from: index + 1).map { element in
        tokens[element.lowerBound + 1] == ":" && tokens.isName(element.lowerBound)
          ? tokens[element.lowerBound] : ""
      }
      return callees.filter { callee in
        let function = callee.function
        return !function.isLocal && !function.isOfLayout
          && (function.takes(labels, closures: 0)
            || tokens[end + 1] == "{" && function.takes(labels, closures: 1))
      }.map { ($0, index + 1) }
    }
  }

  func calls(in reference: Reference) -> [(callee: Reference, parenthesis: Int)] {
    calls(in: reference.file, reference.function.body)
  }

  private func reachable(from methods: [Reference]) -> [Reference] {
    var found = methods
    var index = 0
    while index < found.count {
      for call in calls(in: found[index]) where !found.contains(call.callee) {
        found.append(call.callee)
      }
      index += 1
    }
    return found
  }
}

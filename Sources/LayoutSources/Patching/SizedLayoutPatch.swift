import LayoutBench

/// The change that gives a layout a cache of its subviews' sizes by conforming to a protocol.
///
/// 1. The layout conforms to the protocol of the cache: `struct Flow: SizedLayout`.
/// 2. The names of an empty cache become `()`, and `explicitAlignment` and `spacing` get a second
///    form, which SwiftUI calls.
/// 3. Functions and types outside of the layout to which it passes its subviews take the
///    remembering ones.
/// 4. Aliases in the layout do the same for the names in it: `typealias Subviews = SizedSubviews`.
///
/// The caller compiles and verifies the result.
package struct SizedLayoutPatch {
  /// The reason why a layout is left as it is, with its place.
  package struct Unusual: Error, Hashable, CustomStringConvertible, Sendable {
    package var file: String
    package var line: Int
    package var reason: String

    package var description: String { "\(file):\(line): \(reason)" }
  }

  typealias Part = LayoutParts.Part
  private typealias Declaration = LayoutParts.Declaration

  /// The file of the cache, with the access and the isolation that this layout needs.
  private(set) var cache: SizedLayoutFile
  let layout: LayoutParts
  var edits = FileEdits()

  /// Plans the change of a layout. Throws an error if the layout is not suitable.
  ///
  /// - Parameters:
  ///   - path: The name of the layout's type, preceded by the types around it.
  ///   - others: The types that get the same cache, which may share functions with the layout.
  init(
    of path: [String], _ cache: SizedLayoutFile, in scans: [SourceScan],
    with others: [[String]] = []
  ) throws(Unusual) {
    self.cache = cache
    layout = try LayoutParts(of: path, in: scans)
    try layout.refuseOtherCaches()
    try layout.refuseTypes(named: cache.names)
    try layout.refuseOtherLayouts()
    fitCache()
    try conform()
    removeEmptyCaches()
    for (file, method) in layout.members(named: "explicitAlignment", "spacing")
    where layout.takesNoCache(file, method) { addForwarder(file, method) }
    try renameHelpers(with: others)
    addAliases()
  }

  /// The changed files, by index.
  var files: [(number: Int, text: String)] { edits.applied(to: layout) }

  /// Gives the cache's file the access and the isolation of the layout.
  private mutating func fitCache() {
    let words = layout.modifiers(layout.home, layout.type)
    if words.contains("public") || words.contains("open") {
      cache.access = "public "
    } else if words.contains("package") {
      cache.access = "package "
    } else {
      cache.access = ""
    }
    if (words + layout.sizingModifiers).contains("nonisolated") { cache.isNonisolated = true }
  }

  /// Replaces the conformance to `Layout` by one to the cache's protocol. Adds the latter if another
  /// protocol implies the former.
  private mutating func conform() throws(Unusual) {
    if let (file, index) = conformance {
      let tokens = layout.tokens(file)
      return edits.add(file, tokens.replacing(qualified(index, tokens), by: cache.layout))
    }
    let tokens = layout.tokens(layout.home)
    let header = header(of: layout.type.tokens, tokens)
    guard let last = header.last, tokens.texts(of: header).contains(":") else {
      throw layout.unusual(
        layout.home, layout.type.tokens.lowerBound,
        "\(layout.type.name) conforms to Layout elsewhere.")
    }
    edits.add(layout.home, tokens.inserting(", \(cache.layout)", after: last))
  }

  /// The file and the token at which the layout conforms to SwiftUI's `Layout`. Nil if it does so
  /// nowhere.
  private var conformance: (file: Int, token: Int)? {
    for part in layout.own {
      let tokens = layout.tokens(part.file)
      for index in header(of: part.tokens, tokens) where tokens[index] == "Layout" {
        let isOther = tokens.isMember(index) && tokens[index - 2] != "SwiftUI"
        if !isOther { return (part.file, index) }
      }
    }
    return nil
  }

  /// Returns the tokens of a declaration before its body and its conditions.
  private func header(of declaration: Range<Int>, _ tokens: SwiftTokens) -> Range<Int> {
    let end = declaration.first { index in tokens.isOne(of: ["{", "where"], at: index) }
    return declaration.lowerBound..<(end ?? declaration.upperBound)
  }

  /// Writes `()` for a name that stood for no cache.
  private mutating func removeEmptyCaches() {
    edits.removeEmptyAliases(of: layout)
    for part in layout.own {
      let tokens = layout.tokens(part.file)
      for index in part.tokens where tokens[index] == "inout" {
        var name = index + 1
        if tokens[name] == "Self", tokens[name + 1] == "." { name += 2 }
        guard tokens[name] == "Cache" else { continue }
        edits.add(part.file, tokens.replacing(index + 1..<name + 1, by: "()"))
      }
    }
  }

  /// Adds the method that SwiftUI calls, if the written one takes the subviews that remember sizes.
  private mutating func addForwarder(_ file: Int, _ method: Declaration) {
    guard let brace = method.brace, let end = layout.tokens(file).partners[brace] else { return }
    let tokens = layout.tokens(file)
    let indent = tokens.indentation(of: method.tokens.lowerBound)
    let words = layout.modifierWords(file, method)
    let step = layout.indentationStep
    let line = "\n\(indent)\(step)"
    let (declared, given) = forwarded(layout.parameters(file, method), tokens)
    let close = tokens.partners[tokens.first(["("], in: method.tokens) ?? 0] ?? brace - 1
    let text = """


      \(indent)\(words)func \(method.name)(\(Self.lines(declared, from: line))
      \(indent)) \(tokens.source(close + 1..<brace)) {\
      \(line)var none: Void = ()\
      \(line)return \(method.name)(\(Self.lines(given, from: line + step)))
      \(indent)}
      """
    edits.add(file, tokens.inserting(text, after: end))
  }

  /// Returns the parameters of the method that SwiftUI calls, and the arguments that it passes on,
  /// each as two lists, one for each line: the subviews and the cache are in the second one.
  private func forwarded(
    _ parameters: [Range<Int>], _ tokens: SwiftTokens
  ) -> (declared: [[String]], given: [[String]]) {
    var declared: [[String]] = [[], []]
    var given: [[String]] = [[], []]
    for parameter in parameters {
      guard let (label, name, _) = tokens.label(of: parameter) else { continue }
      switch label {
      case "subviews":
        declared[1].append("subviews: SwiftUI.LayoutSubviews")
        given[1].append("subviews: \(cache.subviews)(subviews, cache)")
      case "cache":
        declared[1].append("cache: inout \(cache.cache)")
        given[1].append("cache: &none")
      default:
        declared[0].append(tokens.source(parameter))
        given[0].append("\(label): \(name)")
      }
    }
    return (declared, given)
  }

  /// Returns the parts of a list on separate lines.
  private static func lines(_ parts: [[String]], from start: String) -> String {
    var lines: [String] = []
    for part in parts where !part.isEmpty { lines.append(start + part.joined(separator: ", ")) }
    return lines.joined(separator: ",")
  }

  /// Adds aliases for the layout's subviews, under each name that the layout uses for them.
  private mutating func addAliases() {
    var names = ["Subviews"]
    for part in layout.own {
      let tokens = layout.tokens(part.file)
      for index in spelled(in: part) {
        let range = qualified(index, tokens)
        if range.count > 1 {
          edits.add(part.file, tokens.replacing(range, by: renamed(tokens[index])))
        } else if !names.contains(tokens[index]) {
          names.append(tokens[index])
        }
      }
    }
    guard let brace = layout.type.brace else { return }
    let tokens = layout.tokens(layout.home)
    var text = ""
    for name in names {
      var meaning = cache.subviews
      if name == "LayoutSubview" { meaning = cache.subview }
      text += "\n\(layout.indentation)\(cache.access)typealias \(name) = \(meaning)"
    }
    let isOneLine = brace + 1 < tokens.tokens.count && !tokens.tokens[brace + 1].startsLine
    if isOneLine { text += "\n\(layout.indentation)" }
    edits.add(layout.home, tokens.inserting(text, after: brace))
  }
}

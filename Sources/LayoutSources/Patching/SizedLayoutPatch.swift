import LayoutBench

/// The change with which a layout takes on a cache of its subviews' sizes: two lines, and what in its
/// files speaks of `LayoutSubviews` by name.
///
/// Whoever uses the result compiles and verifies it.
package struct SizedLayoutPatch {
  /// Why a layout is left as it is, and where.
  package struct Unusual: Error, Hashable, CustomStringConvertible, Sendable {
    package var file: String
    package var line: Int
    package var reason: String

    package var description: String { "\(file):\(line): \(reason)" }
  }

  private typealias Part = LayoutParts.Part
  private typealias Declaration = LayoutParts.Declaration

  /// The cache, as this layout needs it.
  private(set) var cache: SizedLayoutFile
  private let layout: LayoutParts
  private var edits = FileEdits()

  /// - Parameters:
  ///   - path: The name of the layout's type, after those of the types around it.
  ///   - others: The types that take on the same cache, which may share functions with it.
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

  /// The files that change, with their numbers.
  var files: [(number: Int, text: String)] { edits.applied(to: layout) }

  private mutating func fitCache() {
    let sizing = layout.members(named: "sizeThatFits").first.map(layout.modifiers) ?? []
    let words = layout.modifiers(layout.home, layout.type)
    let isPublic = words.contains("public") || words.contains("open")
    cache.access = isPublic ? "public " : words.contains("package") ? "package " : ""
    if (words + sizing).contains("nonisolated") { cache.isNonisolated = true }
  }

  /// Conforms the layout to the protocol in place of `Layout`.
  private mutating func conform() throws(Unusual) {
    for part in layout.own {
      let tokens = layout.tokens(part.file)
      let header = part.tokens.prefix { tokens[$0] != "{" && tokens[$0] != "where" }
      let place = header.first {
        tokens[$0] == "Layout" && (tokens[$0 - 1] != "." || tokens[$0 - 2] == "SwiftUI")
      }
      guard let place else { continue }
      edits.add(part.file, tokens.replacing(qualified(place, tokens), by: cache.layout))
      return
    }
    let tokens = layout.tokens(layout.home)
    let header = layout.type.tokens.prefix { tokens[$0] != "{" && tokens[$0] != "where" }
    guard let last = header.last, header.contains(where: { tokens[$0] == ":" }) else {
      throw layout.unusual(
        layout.home, layout.type.tokens.lowerBound,
        "\(layout.type.name) conforms to Layout elsewhere.")
    }
    edits.add(layout.home, tokens.inserting(", \(cache.layout)", after: last))
  }

  /// Writes `()` for what was the name of no cache.
  private mutating func removeEmptyCaches() {
    edits.removeEmptyAliases(of: layout)
    for part in layout.own {
      let tokens = layout.tokens(part.file)
      for index in part.tokens where tokens[index] == "inout" {
        let isSelf = tokens[index + 1] == "Self" && tokens[index + 2] == "."
        let name = isSelf ? index + 3 : index + 1
        guard tokens[name] == "Cache" else { continue }
        edits.add(part.file, tokens.replacing(index + 1..<name + 1, by: "()"))
      }
    }
  }

  /// Adds the method that SwiftUI calls, where the written one takes the subviews that remember.
  private mutating func addForwarder(_ file: Int, _ method: Declaration) {
    guard let brace = method.brace, let end = layout.tokens(file).partners[brace] else { return }
    let tokens = layout.tokens(file)
    let indent = tokens.indentation(of: method.tokens.lowerBound)
    let words = layout.modifiers(file, method).map { "\($0) " }.joined()
    let given = layout.parameters(file, method).map { parameter in
      let colon = parameter.first { tokens[$0] == ":" } ?? parameter.lowerBound
      let (label, name) = (tokens[parameter.lowerBound], tokens[colon - 1])
      return switch label {
      case "subviews":
        ("subviews: SwiftUI.LayoutSubviews", "subviews: \(cache.subviews)(subviews, cache)", 1)
      case "cache": ("cache: inout \(cache.cache)", "cache: &none", 1)
      default: (tokens.source(parameter), "\(label): \(name)", 0)
      }
    }
    let outer = layout.tokens(layout.home).indentation(of: layout.type.tokens.lowerBound)
    let step = layout.indentation.dropFirst(outer.count)
    let line = "\n\(indent)\(step)"
    /// The subviews and the cache are on a line of their own.
    func lines(_ text: KeyPath<(String, String, Int), String>, _ start: String) -> String {
      (0...1).map { part in
        given.filter { $0.2 == part }.map { $0[keyPath: text] }.joined(separator: ", ")
      }.filter { !$0.isEmpty }.map { start + $0 }.joined(separator: ",")
    }
    let close = tokens.partners[tokens.first(["("], in: method.tokens) ?? 0] ?? brace - 1
    let text = """


      \(indent)\(words)func \(method.name)(\(lines(\.0, line))
      \(indent)) \(tokens.source(close + 1..<brace)) {\
      \(line)var none: Void = ()\
      \(line)return \(method.name)(\(lines(\.1, line + step)))
      \(indent)}
      """
    edits.add(file, tokens.inserting(text, after: end))
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
    layout.scans.indices.flatMap { file -> [Helper] in
      let scan = layout.scans[file]
      let types = scan.declarations.filter { $0.parents.isEmpty && $0.brace != nil }
      return (types + scan.conformances).compactMap { unit in
        let part = Part(file: file, tokens: unit.tokens)
        guard !layout.own.contains(part), !cache.names.contains(unit.name),
          unit.tokens.contains(where: { Self.spelled.contains(scan.tokens[$0]) })
        else { return nil }
        let inside = scan.declarations.filter { unit.tokens.contains($0.tokens.lowerBound) }
        let names = unit.kind == .conformance ? inside.map(\.name) : [unit.name]
        return Helper(part: part, names: Set(names))
      }
    }
  }

  private func names(in part: Part) -> Set<String> {
    let tokens = layout.tokens(part.file)
    return Set(part.tokens.filter(tokens.isName).map { tokens[$0] })
  }

  /// Renames the subviews in functions, extensions and types that the layout uses, unless a layout
  /// without the cache uses them, too.
  private mutating func renameHelpers(with others: [[String]]) throws(Unusual) {
    var used = layout.own.reduce(into: Set<String>()) { $0.formUnion(names(in: $1)) }
    var rest = helpers
    var taken: [Helper] = []
    while let place = rest.firstIndex(where: { !$0.names.isDisjoint(with: used) }) {
      let helper = rest.remove(at: place)
      used.formUnion(names(in: helper.part))
      taken.append(helper)
    }
    guard !taken.isEmpty else { return }
    let sized = layout.own + others.flatMap(layout.parts) + taken.map(\.part)
    let shared = taken.reduce(into: Set<String>()) { $0.formUnion($1.names) }
    for file in layout.scans.indices {
      let tokens = layout.tokens(file)
      for index in tokens.tokens.indices
      where shared.contains(tokens[index]) && tokens[index + 1] == "("
        && !["func", "init"].contains(tokens[index - 1])
        && !sized.contains(where: { $0.file == file && $0.tokens.contains(index) })
      {
        throw layout.unusual(
          file, index,
          "\(tokens[index]) takes the layout's subviews, and is called here, too, without the "
            + "cache.")
      }
    }
    for part in taken.map(\.part) {
      let tokens = layout.tokens(part.file)
      for index in part.tokens where Self.spelled.contains(tokens[index]) {
        edits.add(part.file, tokens.replacing(qualified(index, tokens), by: renamed(tokens[index])))
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
    for part in layout.own {
      let tokens = layout.tokens(part.file)
      for index in part.tokens where Self.spelled.contains(tokens[index]) {
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
    let lines = names.map { name in
      let meaning = name == "LayoutSubview" ? cache.subview : cache.subviews
      return "\n\(layout.indentation)\(cache.access)typealias \(name) = \(meaning)"
    }
    let isOneLine = brace + 1 < tokens.tokens.count && !tokens.tokens[brace + 1].startsLine
    edits.add(
      layout.home,
      tokens.inserting(lines.joined() + (isOneLine ? "\n\(layout.indentation)" : ""), after: brace))
  }
}

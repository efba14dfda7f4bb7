// MARK: What stands beside the layout

extension SizedLayoutPatch {
  /// SwiftUI's names for the types of subviews.
  static let spelled: Set<String> = ["LayoutSubviews", "LayoutSubview"]

  /// Returns the cache's name that replaces one of SwiftUI's.
  func renamed(_ name: String) -> String {
    guard name == "LayoutSubviews" else { return cache.subview }
    return cache.subviews
  }

  /// A top-level declaration that names the types of subviews, and the names by which code uses it:
  /// its own name, or those of an extension's members.
  private typealias Helper = (part: Part, names: Set<String>)

  /// The functions, extensions and types outside of the layout that name the types of subviews.
  private var helpers: [Helper] {
    var helpers: [Helper] = []
    for (file, scan) in layout.scans.enumerated() {
      let outermost = scan.declarations.filter { unit in unit.parents.isEmpty && unit.hasBody }
      for unit in outermost + scan.conformances {
        let part = Part(file: file, tokens: unit.tokens)
        guard !layout.own.contains(part), !cache.names.contains(unit.name),
          !spelled(in: part).isEmpty
        else { continue }
        var names: Set = [unit.name]
        if unit.isExtension { names = Self.members(of: unit, in: scan) }
        helpers.append((part, names))
      }
    }
    return helpers
  }

  /// Returns the names of all members that an extension declares.
  private static func members(
    of unit: SourceScan.Declaration, in scan: SourceScan
  ) -> Set<String> {
    var names: Set<String> = []
    for member in scan.declarations where unit.tokens.contains(member.tokens.lowerBound) {
      names.insert(member.name)
    }
    return names
  }

  /// Returns the tokens at which a part of a file names SwiftUI's types of subviews.
  func spelled(in part: Part) -> [Int] {
    let tokens = layout.tokens(part.file)
    return part.tokens.filter { index in tokens.isOne(of: Self.spelled, at: index) }
  }

  /// Returns the names in a part of a file.
  private func names(in part: Part) -> Set<String> {
    let tokens = layout.tokens(part.file)
    var names: Set<String> = []
    for index in part.tokens where tokens.isIdentifier(index) { names.insert(tokens[index]) }
    return names
  }

  /// The helpers that the layout uses, directly or through other helpers.
  private var usedHelpers: [Helper] {
    var used: Set<String> = []
    for part in layout.own { used.formUnion(names(in: part)) }
    var rest = helpers
    var taken: [Helper] = []
    while let index = rest.firstIndex(where: { helper in !helper.names.isDisjoint(with: used) }) {
      let helper = rest.remove(at: index)
      used.formUnion(names(in: helper.part))
      taken.append(helper)
    }
    return taken
  }

  /// Renames the types of subviews in the helpers that the layout uses.
  ///
  /// Throws an error if a layout without the cache uses them, too.
  mutating func renameHelpers(with others: [[String]]) throws(Unusual) {
    let helpers = usedHelpers
    guard !helpers.isEmpty else { return }
    let parts = helpers.map { helper in helper.part }
    try refuseCalls(of: helpers, outsideOf: layout.own + others.flatMap(layout.parts) + parts)
    for part in parts { rename(in: part) }
  }

  /// Renames the subviews wherever a part of a file names them.
  private mutating func rename(in part: Part) {
    let tokens = layout.tokens(part.file)
    for index in spelled(in: part) {
      edits.add(part.file, tokens.replacing(qualified(index, tokens), by: renamed(tokens[index])))
    }
  }

  /// Throws an error for helpers that are called with subviews that do not remember sizes.
  private func refuseCalls(of helpers: [Helper], outsideOf parts: [Part]) throws(Unusual) {
    var names: Set<String> = []
    for helper in helpers { names.formUnion(helper.names) }
    for (file, scan) in layout.scans.enumerated() {
      let tokens = scan.tokens
      for index in tokens.tokens.indices where tokens.isOne(of: names, at: index) {
        let isCall = tokens.isCalled(index) && !tokens.isOne(of: ["func", "init"], at: index - 1)
        let isSized = parts.contains { part in part.holds(index, of: file) }
        guard isCall, !isSized else { continue }
        throw layout.unusual(
          file, index,
          "\(tokens[index]) takes the layout's subviews, and is called here, too, without the "
            + "cache.")
      }
    }
  }

  /// Returns the tokens of a name, including `SwiftUI.` before it if present.
  func qualified(_ index: Int, _ tokens: SwiftTokens) -> Range<Int> {
    guard tokens.isMember(index), tokens[index - 2] == "SwiftUI" else { return index..<index + 1 }
    return index - 2..<index + 1
  }
}

/// The edits of several files, which are applied together.
struct FileEdits {
  /// The edits by file index, in the order in which they were added.
  private var edits: [Int: [SwiftTokens.Edit]] = [:]

  /// Adds an edit to a file.
  mutating func add(_ file: Int, _ edit: SwiftTokens.Edit) {
    edits[file, default: []].append(edit)
  }

  /// Returns the texts of the changed files, with the files' indices.
  func applied(to layout: LayoutParts) -> [(number: Int, text: String)] {
    var files: [(number: Int, text: String)] = []
    for (file, edits) in edits.sortedByKey {
      if let text = layout.tokens(file).applying(edits) { files.append((file, text)) }
    }
    return files
  }

  /// Removes the type aliases of empty caches.
  mutating func removeEmptyAliases(of layout: LayoutParts) {
    for (file, alias) in layout.members(named: "Cache") {
      guard let range = layout.emptyAlias(file, alias) else { continue }
      let tokens = layout.tokens(file)
      add(file, tokens.removingLines(of: range))
    }
  }
}

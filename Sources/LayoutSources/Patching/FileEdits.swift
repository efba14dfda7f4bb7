/// The edits of several files, by the numbers of the files, which are carried out at once.
struct FileEdits {
  /// The edits by the numbers of the files, in the order in which they were added.
  private var edits: [Int: [SwiftTokens.Edit]] = [:]

  /// Adds an edit of a file.
  mutating func add(_ file: Int, _ edit: SwiftTokens.Edit) {
    edits[file, default: []].append(edit)
  }

  /// The texts of the files that change, with their numbers.
  func applied(to layout: LayoutParts) -> [(number: Int, text: String)] {
    var files: [(number: Int, text: String)] = []
    for (file, edits) in edits.sortedByKey {
      if let text = layout.tokens(file).applying(edits) { files.append((file, text)) }
    }
    return files
  }

  /// Removes the names of caches that are empty.
  mutating func removeEmptyAliases(of layout: LayoutParts) {
    for (file, alias) in layout.members(named: "Cache") {
      guard let range = layout.emptyAlias(file, alias) else { continue }
      let tokens = layout.tokens(file)
      add(file, tokens.removingLines(of: range))
    }
  }
}

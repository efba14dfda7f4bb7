import Foundation

/// The table of the sample layouts in the documentation.
struct CataloguePage {
  /// A row of the table.
  struct Row {
    var subject: String
    /// Where the layout was published.
    var origin: String
    /// The queries of a subview in `sizeThatFits` and in `placeSubviews`; nil where none are said.
    var uncachedCosts: String?
    var cachedCosts: String?
  }

  var rows: [Row]

  init() throws {
    let text = try Self.file("Documentation/catalogue.md")
    rows = text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 7, cells[1].hasPrefix("`"), cells[1].hasSuffix("`") else { return nil }
      return Row(
        subject: cells[1].trimmingCharacters(in: CharacterSet(charactersIn: "`")),
        origin: cells[3], uncachedCosts: cells[4].isEmpty ? nil : cells[4],
        cachedCosts: cells[5].isEmpty ? nil : cells[5])
    }
  }

  /// The text of a file of the package.
  static func file(_ path: String) throws -> String {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../..").standardized
    return try String(contentsOf: package.appendingPathComponent(path), encoding: .utf8)
  }
}

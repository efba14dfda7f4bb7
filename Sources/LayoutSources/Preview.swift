/// A `#Preview` in a file.
struct Preview: Hashable {
  static let constant = "layoutBenchPreview"
  static func constant(_ number: Int) -> String { "\(constant)\(number)" }

  static let macro = "#Preview"

  var file: String
  /// Where it begins, in bytes from the start of the file's text.
  var offset: Int
  var line: Int
  var title: String?
  var parents: [String] = []
  /// What it is called: by its title, without the signs that a case's name has between its parts.
  var name: String {
    let words = title?.split { "/,".contains($0) }.joined(separator: "-") ?? ""
    return words.isEmpty ? "\(SourceFile.name(of: file)) preview" : words
  }

  /// Whether it stands inside `#if DEBUG`.
  var isInDebug = false
}

extension SourceFile {
  /// The file with previews as constants that can be named: `layoutBenchPreview1` and so on. Only
  /// the word `#Preview` is replaced, so that lines stay what they are.
  func naming(_ previews: [Preview], from first: Int) -> SourceFile {
    var bytes = Array(text.utf8)
    for (index, preview) in previews.enumerated().reversed() {
      let modifier = preview.parents.isEmpty ? "" : "static "
      let declaration =
        "@MainActor \(modifier)let \(Preview.constant(first + index)) = SwiftUI._PreviewBody"
      bytes.replaceSubrange(
        preview.offset..<preview.offset + Preview.macro.utf8.count, with: declaration.utf8)
    }
    return SourceFile(path: path, text: String(decoding: bytes, as: UTF8.self))
  }
}

import LayoutBench

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
  var name: String {
    let words = title.map(Subject.name) ?? ""
    return words.isEmpty ? "\(SourceFile.name(of: file)) preview" : words
  }

  /// Whether it stands inside `#if DEBUG`.
  var isInDebug = false
}

import LayoutBench

/// A `#Preview` in a file, which is compiled as a constant: `layoutBenchPreview1`.
struct Preview: Hashable {
  /// The beginning of the names of constants that previews become.
  static let constant = "layoutBenchPreview"

  /// The name of the constant that a preview becomes.
  static func constant(_ number: Int) -> String { "\(constant)\(number)" }

  static let macro = "#Preview"

  var file: String
  /// The place where it begins, in bytes from the start of the file's text.
  var offset: Int
  var line: Int
  var title: String?
  var parents: [String] = []
  /// The name of its subject: its title, or that of its file where the title has no word.
  var name: String { Self.name(title: title, file: file) }

  /// The name of the subject of a preview: its title, or that of its file where the title has no word.
  static func name(title: String?, file: String) -> String {
    if let words = title.map(Subject.name)?.nonEmpty { return words }
    return "\(SourceFile.name(of: file)) preview"
  }

  /// A Boolean value that is true inside `#if DEBUG`.
  var isInDebug = false
}

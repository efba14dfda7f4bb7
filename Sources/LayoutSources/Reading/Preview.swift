import LayoutBench

/// A `#Preview` in a file, which is compiled as a constant such as `layoutBenchPreview1`.
struct Preview: Hashable {
  /// The prefix of the names of the constants for previews.
  static let constant = "layoutBenchPreview"

  /// Returns the name of the constant for a preview.
  static func constant(_ number: Int) -> String { "\(constant)\(number)" }

  static let macro = "#Preview"

  var file: String
  /// The place where the preview begins, in bytes from the start of the file's text.
  var offset: Int
  var line: Int
  var title: String?
  var parents: [String] = []
  /// The name of the preview's subject: its title, or the name of its file if the title has no
  /// word.
  var name: String { Self.name(title: title, file: file) }

  /// Returns the name of a preview's subject: its title, or the name of its file if the title has
  /// no word.
  static func name(title: String?, file: String) -> String {
    if let words = title.map(Subject.name)?.nonEmpty { return words }
    return "\(SourceFile.name(of: file)) preview"
  }

  /// A Boolean value that is true inside `#if DEBUG`.
  var isInDebug = false
}

/// What a user wants to have measured, of which files.
package struct FileRequest: Hashable, Sendable {
  /// Files and folders.
  package var paths: [String]
  /// Expressions that make layouts and views.
  package var inits: [InitExpression]
  /// The Swift language mode: 5 or 6.
  package var languageMode: String
  /// A request.
  package init(paths: [String], inits: [InitExpression] = [], languageMode: String = "5") {
    self.paths = paths
    self.inits = inits
    self.languageMode = languageMode
  }

  /// The arguments that name the files again, as a shell takes them.
  package var arguments: String {
    var arguments = ["--files"] + paths.map(Self.quoted)
    for expression in inits { arguments += ["--init", Self.quoted(expression.text)] }
    if languageMode != "5" { arguments += ["--swift-version", languageMode] }
    return arguments.joined(separator: " ")
  }

  /// A word for a shell, in quotes where it needs them.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
    return isPlain && !word.isEmpty
      ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}

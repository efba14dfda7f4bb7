import LayoutBench

/// The files that a command works on, and how they are compiled.
package struct FileRequest: Hashable, Sendable {
  package var paths: [String]
  /// The expressions that make layouts and views in the files.
  package var inits: [InitExpression]
  /// The version of the language, `5` or `6`.
  package var languageMode: String

  package init(paths: [String], inits: [InitExpression] = [], languageMode: String = "5") {
    self.paths = paths
    self.inits = inits
    self.languageMode = languageMode
  }

  /// The request as command-line arguments.
  package var arguments: String {
    var arguments = paths.map(Shell.quoted)
    for expression in inits { arguments += ["--init", Shell.quoted(expression.text)] }
    if languageMode != "5" { arguments += ["--swift-version", languageMode] }
    return arguments.joined(separator: " ")
  }
}

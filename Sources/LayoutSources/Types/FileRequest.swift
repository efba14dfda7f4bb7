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
}

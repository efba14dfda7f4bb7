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

/// An executable over the layouts of a user's files.
package struct CompiledFiles: Hashable, Codable, Sendable {
  /// The path of the executable.
  package var executable: String
  /// What it measures.
  package var factories: [Factory]
  /// What cannot be measured, and why.
  package var notes: [String]
}

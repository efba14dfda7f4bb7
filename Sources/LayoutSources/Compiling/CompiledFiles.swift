/// An executable over the layouts of a user's files.
package struct CompiledFiles: Hashable, Codable, Sendable {
  /// The path of the executable.
  package var executable: String
  /// What it measures.
  package var factories: [Factory]
  /// What cannot be measured, and why.
  package var notes: [String]
}

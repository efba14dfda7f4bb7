/// The version of the tool, as in semantic versioning.
enum ToolVersion {
  /// The version, as in semantic versioning: until 1.0 formats and options may change.
  static let current = "0.1.0"
}

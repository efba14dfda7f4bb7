extension String {
  /// Returns the text without a suffix that it may have.
  package func without(suffix: String) -> String {
    guard hasSuffix(suffix) else { return self }
    return String(dropLast(suffix.count))
  }

  /// Returns the text without a prefix that it may have.
  package func without(prefix: String) -> String {
    guard hasPrefix(prefix) else { return self }
    return String(dropFirst(prefix.count))
  }
}

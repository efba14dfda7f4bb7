extension String {
  /// The text without an end that it may have.
  package func without(suffix: String) -> String {
    guard hasSuffix(suffix) else { return self }
    return String(dropLast(suffix.count))
  }

  /// The text without a beginning that it may have.
  package func without(prefix: String) -> String {
    guard hasPrefix(prefix) else { return self }
    return String(dropFirst(prefix.count))
  }
}

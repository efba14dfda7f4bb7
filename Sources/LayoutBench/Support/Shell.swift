package enum Shell {
  /// A word as a shell reads it back: as it is, or in quotes.
  package static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
    return isPlain && !word.isEmpty
      ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}

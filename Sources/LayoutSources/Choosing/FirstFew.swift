/// Lists of names in notes.
extension [String] {
  /// Four of them at most, and how many more there are.
  var firstFew: String {
    guard count > 4 else { return joined(separator: ", ") }
    return "\(prefix(3).joined(separator: ", ")) and \(count - 3) more"
  }
}

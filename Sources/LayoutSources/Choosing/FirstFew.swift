/// Methods for lists of names in notes.
extension [String] {
  /// At most four of the names, and the number of the others, as text.
  var firstFew: String {
    guard count > 4 else { return joined(separator: ", ") }
    return "\(prefix(3).joined(separator: ", ")) and \(count - 3) more"
  }
}

import PortableLayout

extension LayoutParts {
  /// The place of the layout's `updateCache` if its body is empty, so that it keeps what a cache held
  /// before a change. Nil for any other.
  var emptyUpdate: SourcePlace? {
    for (file, method) in members(named: "updateCache") where isEmpty(file, method) {
      return SourcePlace(file: scans[file].path, line: method.line)
    }
    return nil
  }

  /// Returns true for a method of two parameters, as SwiftUI calls it, without a statement.
  private func isEmpty(_ file: Int, _ method: Declaration) -> Bool {
    guard let brace = method.brace, parameters(file, method).count == 2 else { return false }
    return tokens(file)[brace + 1] == "}"
  }
}

extension PatchedFiles {
  /// Returns the place of a layout's empty `updateCache` in the files, or nil if there is none.
  ///
  /// - Parameter type: The name of the layout's type, preceded by the types around it.
  package mutating func emptyUpdate(of type: [String]) -> SourcePlace? {
    guard !type.isEmpty else { return nil }
    if scans.isEmpty { scans = files.scans }
    return try? LayoutParts(of: type, in: scans).emptyUpdate
  }
}

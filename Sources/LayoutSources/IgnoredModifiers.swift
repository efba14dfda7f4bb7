import PortableLayout

extension [SourceFile] {
  /// What the files say that has no effect here, each modifier with its first place.
  var noteOnIgnoredModifiers: String? {
    let tokens = SwiftTokens(self)
    let own = Set(tokens.tokens.indices.filter { tokens[$0 - 1] == "func" }.map { tokens[$0] })
    let found = tokens.tokens.indices.filter { tokens.isIgnored($0) && !own.contains(tokens[$0]) }
    guard !found.isEmpty else { return nil }
    let list = found.map { tokens[$0] }.uniqued().map { name in
      let places = found.filter { tokens[$0] == name }
      let more = places.count > 1 ? " and \(places.count - 1) more" : ""
      return ".\(name) (\(tokens.location(of: places[0]))\(more))"
    }
    return "Ignored here, although it can change sizes or places in SwiftUI: "
      + list.joined(separator: ", ") + "."
  }
}

extension SwiftTokens {
  fileprivate func isIgnored(_ index: Int) -> Bool {
    guard self[index - 1] == ".", IgnoredModifiers.names.contains(self[index]),
      ["(", "{"].contains(self[index + 1])
    else { return false }
    // A style of the file's own is called; the system's plain ones add nothing in SwiftUI either.
    return self[index] != "buttonStyle" || self[index + 3].hasPrefix("bordered")
      || self[index + 3].hasPrefix("glass")
  }
}

@_spi(LayoutBench) import PortableLayout

/// Notes on code that has no effect here.
extension [SourceFile] {
  /// The note on the ignored modifiers, each with its first place. Nil if there are none.
  ///
  /// A name that also belongs to a function in the files does not count as the modifier.
  var noteOnIgnoredModifiers: String? {
    var own: Set<String> = []
    var found: [(name: String, place: String)] = []
    for file in map(\.scan.tokens) {
      for index in file.tokens.indices {
        if file[index - 1] == "func" { own.insert(file[index]) }
        if file.isIgnored(index) { found.append((file[index], file.location(of: index))) }
      }
    }
    var list: [String] = []
    for (name, mentions) in found.grouped(by: \.name) where !own.contains(name) {
      var place = mentions[0].place
      if mentions.count > 1 { place += " and \(mentions.count - 1) more" }
      list.append(".\(name) (\(place))")
    }
    guard !list.isEmpty else { return nil }
    return "Ignored here, although it can change sizes or places in SwiftUI: "
      + list.joined(separator: ", ") + "."
  }

  /// The note on actions that may write state and never run here, each with its first place. Nil if
  /// there are none.
  var noteOnLaterActions: String? {
    var known: Set<String> = []
    var list: [String] = []
    for file in map(\.scan.tokens) {
      for index in file.tokens.indices where file.isLater(index) {
        guard known.insert(file[index]).inserted else { continue }
        list.append(".\(file[index]) (\(file.location(of: index)))")
      }
    }
    guard !list.isEmpty else { return nil }
    return "Never runs here, although it may write state later in SwiftUI: "
      + list.joined(separator: ", ") + "."
  }
}

extension SwiftTokens {
  /// Returns true for a call of a modifier: `.offset(` or `.task {`.
  private func isModifier(_ index: Int, of names: Set<String>) -> Bool {
    isMember(index) && isOne(of: names, at: index) && isOne(of: ["(", "{"], at: index + 1)
  }

  /// Returns true for an action that never runs here.
  fileprivate func isLater(_ index: Int) -> Bool { isModifier(index, of: LaterActions.names) }

  /// Returns true for a modifier that is ignored here.
  fileprivate func isIgnored(_ index: Int) -> Bool {
    guard isModifier(index, of: IgnoredModifiers.names) else { return false }
    // A style of the file's own is called; the system's plain ones add nothing in SwiftUI either.
    guard self[index] == "buttonStyle" else { return true }
    return self[index + 3].hasPrefix("bordered") || self[index + 3].hasPrefix("glass")
  }
}

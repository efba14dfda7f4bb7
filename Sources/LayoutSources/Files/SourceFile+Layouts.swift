extension SourceFile {
  /// Whether the text looks as if a type in it conforms to `Layout`: a guess for a list of files
  /// that a person reads, without a compiler.
  package var mayHaveLayout: Bool {
    let lines = text.split(whereSeparator: \.isNewline)
    return lines.indices.contains { index in
      // A long header goes on in the next lines.
      let header = lines[index...].prefix(3).joined(separator: " ").prefix { $0 != "{" }
      let words = header.split { !$0.isLetter && !$0.isNumber && !"_:./@<".contains($0) }
      guard
        let keyword = words.firstIndex(where: {
          ["struct", "class", "enum", "extension"].contains($0)
        }), lines[index].contains(words[keyword]),
        !words[...keyword].contains(where: { $0.hasPrefix("//") }),
        let colon = header.firstIndex(of: ":")
      else { return false }
      let inherited = header[header.index(after: colon)...]
        .split { !$0.isLetter && !$0.isNumber && !"_.".contains($0) }
        .prefix { $0 != "where" }
      return inherited.contains { ["Layout", "SwiftUI.Layout"].contains($0) }
    }
  }
}

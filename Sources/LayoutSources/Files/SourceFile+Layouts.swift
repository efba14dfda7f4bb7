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

extension [SourceFile] {
  /// The files with layouts, and those that declare a type that they name and do not declare: a
  /// guess, as ``SourceFile/mayHaveLayout`` is.
  package var layoutsWithTheirTypes: [SourceFile] {
    let names = map { (declared: $0.declaredNames, used: $0.identifiers) }
    var chosen = Set(indices.filter { self[$0].mayHaveLayout })
    var isComplete = chosen.isEmpty
    while !isComplete {
      let known = chosen.reduce(into: Set<Substring>()) { $0.formUnion(names[$1].declared) }
      let missing = chosen.reduce(into: Set<Substring>()) { $0.formUnion(names[$1].used) }
        .subtracting(known)
      let added = indices.filter {
        !chosen.contains($0) && !names[$0].declared.isDisjoint(with: missing)
      }
      chosen.formUnion(added)
      isComplete = added.isEmpty
    }
    return chosen.sorted().map { self[$0] }
  }
}

extension SourceFile {
  fileprivate var declaredNames: Set<Substring> {
    let pattern = /\b(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)/
    return Set(code.matches(of: pattern).map(\.output.1))
  }

  fileprivate var identifiers: Set<Substring> {
    Set(
      code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter {
        $0.first?.isUppercase == true
      })
  }

  /// The text without comments to the end of a line.
  private var code: Substring {
    Substring(text.replacing(/(?m)\/\/.*$/, with: ""))
  }
}

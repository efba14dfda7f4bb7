package struct FileRequest: Hashable, Sendable {
  package var paths: [String]
  package var inits: [InitExpression]
  package var languageMode: String
  package init(paths: [String], inits: [InitExpression] = [], languageMode: String = "5") {
    self.paths = paths
    self.inits = inits
    self.languageMode = languageMode
  }

  package var arguments: String {
    var arguments = ["--files"] + paths.map(Self.quoted)
    for expression in inits { arguments += ["--init", Self.quoted(expression.text)] }
    if languageMode != "5" { arguments += ["--swift-version", languageMode] }
    return arguments.joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "/._-+".contains($0) }
    return isPlain && !word.isEmpty
      ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}

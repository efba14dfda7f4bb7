import Testing

@testable import LayoutSources

extension Omissions {
  /// All that some files declare.
  static func all(of files: [SourceFile]) -> CompiledParts {
    var parts = CompiledParts()
    for file in files {
      for unit in file.scan.units(in: nil) { _ = parts.keep(unit, of: file.scan) }
    }
    return parts
  }

  /// The words of each line: what is left out leaves spaces.
  static func words(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.split(separator: " ").joined(separator: " ")
    }.joined(separator: "\n")
  }

  /// A file without what has errors at lines, once or again, and what went.
  static func leavingOut(
    _ text: String, _ errors: [(line: Int, message: String)], column: Int? = nil, times: Int = 1
  ) -> (text: String, names: [String], omissions: Omissions, parts: CompiledParts) {
    let file = SourceFile(path: "a.swift", text: text)
    var omissions = Omissions()
    var parts = all(of: [file])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for _ in 0..<times {
      _ = omissions.leaveOut(
        errors.map { error in
          Diagnostic(
            file: "a.swift", line: error.line,
            column: column ?? lines[error.line - 1].prefix { $0 == " " }.count + 1,
            message: error.message)
        }, of: [file], from: &parts, knowing: LayoutNames())
    }
    let left = parts.text(of: file).text
    #expect(left.utf8.count == text.utf8.count)
    return (words(left), omissions.list.map(\.name), omissions, parts)
  }
}

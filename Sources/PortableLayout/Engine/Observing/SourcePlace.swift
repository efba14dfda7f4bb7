/// A place in source code: a file, as the compiler or the user names it, and a line.
package struct SourcePlace: Codable, Hashable, Sendable, CustomStringConvertible {
  package var file: String
  /// The line number, starting at 1.
  package var line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// The place as `file:line`.
  package var description: String { "\(file):\(line)" }

  /// The place without the file's folders, such as `Flow.swift:24`.
  package var short: String { "\(file.split(separator: "/").last ?? ""):\(line)" }
}

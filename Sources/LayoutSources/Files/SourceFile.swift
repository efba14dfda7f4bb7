import Foundation

package struct SourceFile: Hashable, Sendable {
  /// The path as the user gave it, or below the folder that the user gave.
  package var path: String
  /// What it holds, without a byte order mark.
  package var text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }

  package var name: String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return last.hasSuffix(".swift") ? String(last.dropLast(6)) : last
  }

  /// The file with imports of parts of a module as imports of the module, on the same lines: a
  /// module that stands for another one has no parts.
  var importingWholeModules: SourceFile {
    let pattern = /(?m)^(\s*(?:@\w+\s+)?import\s+os)\.\w+\s*$/
    return SourceFile(path: path, text: text.replacing(pattern) { $0.output.1 })
  }
}

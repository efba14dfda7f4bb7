import Foundation
import LayoutBench

/// A Swift file's path and text, with the declarations in it.
package struct SourceFile: Hashable, Sendable {
  /// The path as the user gave it, or relative to the folder that the user gave.
  package let path: String
  /// The text of the file, without a byte order mark.
  package let text: String
  /// A Boolean value that is true when the text begins with a byte order mark.
  let hasMark: Bool
  /// The scan of the text, which copies of the file share.
  private let reading = OneReading()

  /// Creates a file from its stored text, which may begin with a byte order mark.
  package init(path: String, text: String) {
    self.path = path
    hasMark = text.hasPrefix(Self.mark)
    self.text = if hasMark { String(text.dropFirst()) } else { text }
  }

  /// The byte order mark.
  static let mark = "\u{FEFF}"

  /// The stored text, with the byte order mark.
  package var contents: String {
    guard hasMark else { return text }
    return Self.mark + text
  }

  /// The last component of the path, without `.swift`.
  var name: String { Self.name(of: path) }

  /// The path as the compiler repeats it from a literal without escapes.
  var label: String {
    path.replacingOccurrences(of: "\"", with: "'").replacingOccurrences(of: "\\", with: "/")
  }

  /// Returns the last component of a path, without `.swift`.
  static func name(of path: String) -> String {
    let last = ProjectFiles.name(of: path)
    guard last.hasSuffix(".swift") else { return last }
    return String(last.dropLast(6))
  }

  /// The first line of a merge conflict in the file, starting at 1. Nil if there is none.
  var conflictLine: Int? {
    var expected = ["<<<<<<< ", "=======", ">>>>>>> "][...]
    var start: Int?
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      guard let marker = expected.first, line.hasPrefix(marker) else { continue }
      if start == nil { start = index + 1 }
      expected.removeFirst()
    }
    return if expected.isEmpty { start } else { nil }
  }

  /// Returns the position of an error, in bytes from the start of the text.
  func offset(of error: Diagnostic) -> Int {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var offset = 0
    for line in lines.prefix(error.line - 1) { offset += line.count + 1 }
    if lines.indices.contains(error.line - 1) {
      offset += min(error.column - 1, lines[error.line - 1].count)
    }
    return min(offset, text.utf8.count)
  }

  /// The declarations and imports in the text, which are read once for all copies of the file.
  package var scan: SourceScan { reading.scan(of: self) }

  package static func == (first: Self, second: Self) -> Bool {
    first.path == second.path && first.text == second.text
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(text)
  }

  /// Returns the lines that declare a type, whose name may include arguments and surrounding types.
  package func lines(declaring type: String) -> [Int] {
    let names = type.withoutArguments.split(separator: ".").map(String.init)
    // Bytes are compared: hundreds of files are asked, and a search for characters would take long.
    guard let name = names.last, strstr(text, name) != nil else { return [] }
    var lines: [Int] = []
    for type in scan.types where type.name == name {
      let pairs = zip(type.path.reversed(), names.reversed())
      if pairs.allSatisfy(==) { lines.append(type.line) }
    }
    return lines
  }
}

extension [SourceFile] {
  /// The paths of the files.
  var paths: Set<String> { Set(map(\.path)) }

  /// The readings of the files, in their order.
  var scans: [SourceScan] { map(\.scan) }
}

extension String {
  /// The type's name without generic arguments, such as `Grid` for `Grid<Int>`.
  var withoutArguments: Substring { prefix { character in character != "<" } }

  /// A function's name without its parentheses: `init` of `init(gap`.
  var withoutParentheses: String { String(prefix { character in character != "(" }) }
}

/// The scan of a file's text, which is made once.
private final class OneReading: Sendable {
  private let known = Locked<SourceScan?>(nil)

  /// Returns the scan of the file, which is made at the first call.
  func scan(of file: SourceFile) -> SourceScan {
    known.withLock { known in
      if let known { return known }
      let scan = SourceScan(file)
      known = scan
      return scan
    }
  }
}

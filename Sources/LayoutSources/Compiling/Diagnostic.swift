import Foundation

/// A line of the compiler's that says what is wrong and where.
struct Diagnostic: Hashable {
  var file: String
  var line: Int
  var message: String

  /// The errors in what the compiler printed.
  static func errors(in output: String) -> [Diagnostic] {
    output.split(whereSeparator: \.isNewline).compactMap { line in
      guard let match = line.wholeMatch(of: /(.*):(\d+):\d+: error: (.*)/),
        let number = Int(match.2)
      else { return nil }
      return Diagnostic(file: String(match.1), line: number, message: String(match.3))
    }
  }
}

import Foundation

struct Diagnostic: Hashable {
  var file: String
  var line: Int
  var message: String

  var text: String { "\(file):\(line): error: \(message)" }

  static func tidied(_ output: String) -> String {
    output.split(whereSeparator: \.isNewline)
      .filter { !$0.contains(/^error: .*command failed with exit code/) }
      .joined(separator: "\n")
  }

  static func errors(in output: String) -> [Diagnostic] {
    output.split(whereSeparator: \.isNewline).compactMap { line in
      guard let match = line.wholeMatch(of: /(.*):(\d+):\d+: error: (.*)/),
        let number = Int(match.2)
      else { return nil }
      return Diagnostic(file: String(match.1), line: number, message: String(match.3))
    }
  }
}

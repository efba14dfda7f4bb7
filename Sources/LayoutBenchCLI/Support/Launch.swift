import Foundation
import LayoutBench
import LayoutSources

/// The contents of `launch.json`: all that a program made of files is told as it is started.
struct Launch: Codable, Hashable, Sendable {
  /// The command's arguments, without the program's name.
  var arguments: [String] = []
  /// The arguments that name the files again. Empty if a list in the project names them.
  var fileArguments = ""
  /// The paths of the files that were compiled.
  var sources: [String] = []
  /// The declarations of these files that are not in the suite.
  var leftOut: [LeftOut] = []
  /// The notes on layouts that are made with values nobody chose, by the layouts' names.
  var inventions: [String: String] = [:]
}

extension Launch {
  /// The word before the path of the file, in place of a command.
  private static let command = "launch"
  private static let file = "launch.json"

  /// Writes the file, and returns the arguments that name it.
  func written() throws -> [String] {
    let folder = try PassingFolder()
    try folder.write(try JSONEncoder().encode(self), to: Self.file)
    return [Self.command, folder.file(Self.file).path]
  }

  /// Reads and removes the file that arguments name, together with its folder. Nil if they name
  /// none.
  static func taken(from arguments: [String]) -> Launch? {
    guard arguments.count == 2, arguments[0] == command, arguments[1].hasSuffix("/\(file)") else {
      return nil
    }
    let url = URL(fileURLWithPath: arguments[1])
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    return try? JSONDecoder().decode(Launch.self, from: Data(contentsOf: url))
  }
}

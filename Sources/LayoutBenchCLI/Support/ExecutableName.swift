import Foundation

enum ExecutableName {
  /// The name as it was typed; a path below the current directory without that directory.
  static var current: String { name(of: CommandLine.arguments[0]) }

  static var last: String { URL(fileURLWithPath: CommandLine.arguments[0]).lastPathComponent }

  static func name(
    of path: String, in directory: String = FileManager.default.currentDirectoryPath
  ) -> String {
    guard path.hasPrefix(directory + "/") else { return path }
    return String(path.dropFirst(directory.count + 1))
  }
}

import LayoutBench

/// A mistake in the user's files or in their names, or a refusal of the system.
package enum SourceError: UserFacing, Equatable {
  /// No file at a path, with a nearby file that may be meant.
  case notFound(String, meant: String? = nil)
  case unreadable(String)
  case notSwift(String)
  case notText(String)
  case conflict(path: String, line: Int)
  /// Paths without a Swift file, and the list of files that has them. Nil if the user named them.
  case noFiles([String], list: String? = nil)
  /// A user's expression that makes no layout and no view, with one that may.
  case wrongInit(String)
  case badList(path: String, reason: String)
  /// The compiler's own words for declarations that do not compile.
  case notCompiled([String])
  case noModules(folder: String, variable: String)
  case noCompiler(String)
  /// A build that was made again while files were linked with it.
  case rebuilt(folder: String)
  /// A program that was ended after a time limit in seconds.
  case tooSlow(command: String, seconds: Int)
  /// A step that failed through no fault of the user.
  case internalFailure(step: String, output: String)
  case nothingToMeasure(paths: [String], notes: [String])
  case cacheNotWritable(folder: String, reason: String)

  /// The reason to pass by a file in a folder, or nil if the error ends the command.
  var reasonToPassBy: String? {
    switch self {
    case .unreadable: "it cannot be read"
    case .notText: "it is not UTF-8 text"
    default: nil
    }
  }

  /// The whole message. The compiler's own words already say that it is an error.
  package var text: String {
    if case .notCompiled = self { return description }
    return "error: \(description)"
  }

  package var description: String {
    switch self {
    case .notFound(let path, nil):
      "There is no file or folder '\(path)'."
    case .notFound(let path, let meant?):
      "There is no file or folder '\(path)'. Did you mean '\(meant)'?"
    case .unreadable(let path):
      "'\(path)' cannot be read. Check its permissions."
    case .notSwift(let path):
      "'\(path)' is not a Swift file. Give files that end in .swift, or folders with such files."
    case .notText(let path):
      "'\(path)' is not UTF-8 text. Save it as UTF-8."
    case .conflict(let path, let line):
      "\(path):\(line): A merge left a conflict here. Settle it, and run the command again."
    case .noFiles([], _): "No files were given. Name Swift files or folders."
    case .noFiles(let paths, nil): "There is no Swift file in \(Self.list(paths))."
    case .noFiles(let paths, let list?):
      "There is no Swift file in \(Self.list(paths)), which \(list) lists. Correct its \"files\"."
    case .wrongInit(let text): text
    case .badList(let path, let reason):
      "'\(path)' cannot be used: \(reason)"
    case .notCompiled(let diagnostics):
      (diagnostics + ["error: This does not compile, so nothing was measured."])
        .joined(separator: "\n")
    case .noModules(let folder, let variable):
      "The modules that files are compiled against are not in '\(folder)'. Run the executable "
        + "where 'swift build -c release' left it, or set \(variable) to that build folder."
    case .noCompiler(let name):
      "There is no Swift compiler '\(name)'. Install a toolchain, or set SWIFT_EXEC to its swiftc."
    case .rebuilt(let folder):
      "The build in '\(folder)' changed while the files were compiled with it. Run the command "
        + "again when 'swift build' is done."
    case .tooSlow(let command, let seconds):
      "\(command) was ended after \(seconds) seconds. Name fewer files, or break up long "
        + "expressions."
    case .internalFailure(let step, let output):
      "\(step) failed:\n\(output)"
    case .nothingToMeasure(let paths, let notes):
      (["There is no layout to measure in \(Self.list(paths))."] + notes)
        .joined(separator: "\n")
    case .cacheNotWritable(let folder, let reason):
      "Compiled files cannot be kept in '\(folder)': \(reason). Set XDG_CACHE_HOME to another "
        + "folder."
    }
  }

  /// Returns paths in quotation marks: `'a.swift', 'b.swift'`.
  private static func list(_ paths: [String]) -> String {
    paths.map { "'\($0)'" }.joined(separator: ", ")
  }
}

/// What can be wrong with files that are to be measured, with what to do about it.
package enum SourceError: Error, Equatable, CustomStringConvertible {
  /// There is nothing at a path.
  case notFound(String)
  /// A file or folder that cannot be read.
  case unreadable(String)
  /// A file that is not a Swift file.
  case notSwift(String)
  /// A file that is not UTF-8 text.
  case notText(String)
  /// There is no Swift file at any of the paths.
  case noFiles([String])
  /// A list of files that cannot be read as such.
  case badList(path: String, reason: String)
  /// The compiler refused the files; with what it said.
  case notCompiled(diagnostics: String, hints: [String])
  /// The modules that the files are compiled against are not where they are looked for.
  case noModules(folder: String, variable: String)
  /// There is no compiler.
  case noCompiler(String)
  /// The compiler or the linker failed at something that is not the user's.
  case internalFailure(step: String, output: String)
  /// The files have nothing that can be measured.
  case nothingToMeasure(files: Int, notes: [String])
  /// The folder for compiled files cannot be written.
  case cacheNotWritable(folder: String, reason: String)

  /// What is printed: the compiler's errors as they are, else one line.
  package var text: String {
    if case .notCompiled = self { return description }
    return "error: \(description)"
  }

  /// What is wrong and what to do about it.
  package var description: String {
    switch self {
    case .notFound(let path):
      "There is no file or folder '\(path)'."
    case .unreadable(let path):
      "'\(path)' cannot be read. Check its permissions."
    case .notSwift(let path):
      "'\(path)' is not a Swift file. Give files that end in .swift, or folders with such files."
    case .notText(let path):
      "'\(path)' is not UTF-8 text. Save it as UTF-8."
    case .noFiles(let paths):
      paths.isEmpty
        ? "No files were given. Name Swift files or folders."
        : "There is no Swift file in \(paths.map { "'\($0)'" }.joined(separator: ", "))."
    case .badList(let path, let reason):
      "'\(path)' cannot be used: \(reason)"
    case .notCompiled(let diagnostics, let hints):
      ([diagnostics] + hints + ["error: The files do not compile; nothing was measured."])
        .joined(separator: "\n")
    case .noModules(let folder, let variable):
      "The modules that files are compiled against are not in '\(folder)'. Run the executable "
        + "where 'swift build -c release' left it, or set \(variable) to that build folder."
    case .noCompiler(let name):
      "There is no Swift compiler '\(name)'. Install a toolchain, or set SWIFT_EXEC to its swiftc."
    case .internalFailure(let step, let output):
      "\(step) failed:\n\(output)"
    case .nothingToMeasure(let files, let notes):
      ([
        "There is no layout to measure in \(files == 1 ? "the file" : "the \(files) files")."
      ] + notes).joined(separator: "\n")
    case .cacheNotWritable(let folder, let reason):
      "Compiled files cannot be kept in '\(folder)': \(reason). Set XDG_CACHE_HOME to another "
        + "folder."
    }
  }
}

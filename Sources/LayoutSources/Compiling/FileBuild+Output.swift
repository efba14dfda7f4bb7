import Foundation

// MARK: What the compiler prints

extension FileBuild {
  /// Returns the errors in the user's files, with the paths that the user knows.
  func errors(in output: String) -> [Diagnostic] {
    var paths: [String: String] = [:]
    for file in set.files { paths[file.label] = file.path }
    return Diagnostic.errors(in: output).map { error in error.renamed(paths) }
  }

  /// Returns the failure that the compiler's output reports: of the disk, of the user's files, or
  /// of this program.
  func failure(_ output: String) -> SourceError {
    if let failure = Self.diskFailure(output, folder) { return failure }
    guard !errors(in: output).isEmpty else {
      return .internalFailure(step: "Compiling", output: shown(output))
    }
    return .notCompiled([shown(Diagnostic.tidied(output))])
  }

  /// Returns the failure for a full disk, or nil if at least a megabyte is free.
  ///
  /// The linker writes to memory that is mapped to a file, which causes a bus error on a full disk.
  static func diskFailure(_ output: String, _ folder: URL) -> SourceError? {
    let isFull = ["No space left on device", "Bus error"].contains(where: output.contains)
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder.path)
    let free = (attributes?[.systemFreeSize] as? NSNumber)?.int64Value ?? .max
    guard isFull || free < 1 << 20 else { return nil }
    return .cacheNotWritable(
      folder: folder.deletingLastPathComponent().path, reason: "no space left on device")
  }

  /// Returns the compiler's lines about the user's files, with the paths that the user knows.
  func shown(_ output: String) -> String {
    var output = output
    let files = set.compiledFiles
    for (file, name) in zip(files, ModuleSources.names(of: files)) {
      output = output.replacingOccurrences(
        of: sources.appendingPathComponent(name).path, with: file.path)
    }
    let lines = output.split(separator: "\n").filter { line in !line.contains(folder.path) }
    return lines.joined(separator: "\n")
  }
}

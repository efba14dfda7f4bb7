import Foundation

package enum SourceFinder {
  /// Reads files, and those in folders, in the order given; those of a folder by their paths.
  ///
  /// Of a folder, hidden files and folders, `Package.swift` and builds are left out.
  ///
  /// - Parameter paths: Files and folders.
  /// - Returns: Each file once.
  /// - Throws: ``SourceError`` for what is not there, cannot be read or is not Swift.
  package static func files(at paths: [String]) throws(SourceError) -> [SourceFile] {
    guard !paths.isEmpty else { throw .noFiles(paths) }
    var found: [SourceFile] = []
    var seen: Set<String> = []
    for path in paths {
      for file in try files(at: path) where seen.insert(identity(file)).inserted {
        found.append(SourceFile(path: file, text: try text(of: file)))
      }
    }
    guard !found.isEmpty else { throw .noFiles(paths) }
    return found
  }

  /// Those files in a folder that can be read, whatever the others are.
  ///
  /// - Parameter folder: The folder.
  package static func readableFiles(in folder: String) -> [SourceFile] {
    ((try? contents(of: folder)) ?? []).compactMap { path in
      (try? text(of: path)).map { SourceFile(path: path, text: $0) }
    }
  }

  private static func files(at path: String) throws(SourceError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .notFound(path)
    }
    guard isFolder.boolValue else {
      guard path.hasSuffix(".swift") else { throw .notSwift(path) }
      return [path]
    }
    return try contents(of: path.hasSuffix("/") && path != "/" ? String(path.dropLast()) : path)
  }

  private static func contents(of folder: String) throws(SourceError) -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw .unreadable(folder)
    }
    var found: [String] = []
    for name in names.sorted() where !name.hasPrefix(".") && name != "Package.swift" {
      let path = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      if isFolder.boolValue {
        // A link to a folder above would lead round in circles.
        guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) == nil else {
          continue
        }
        found += try contents(of: path)
      } else if name.hasSuffix(".swift") {
        found.append(path)
      }
    }
    return found
  }

  private static func identity(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  private static func text(of path: String) throws(SourceError) -> String {
    guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path) }
    guard let text = String(validating: data, as: UTF8.self) else { throw .notText(path) }
    return text
  }
}

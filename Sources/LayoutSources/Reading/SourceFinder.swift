import Foundation
import LayoutBench

/// A finder and reader of the Swift files that a user names.
package enum SourceFinder {
  /// Returns the files at paths in the given order, and the readable files in folders, sorted by
  /// path.
  ///
  /// Hidden files and folders and `Package.swift` are left out.
  package static func files(at paths: [String]) throws(SourceError) -> [SourceFile] {
    try found(at: paths).files
  }

  /// Returns the files at paths, and the files in folders that cannot be read.
  static func found(
    at paths: [String]
  ) throws(SourceError) -> (files: [SourceFile], passedBy: [LeftOutFile]) {
    guard !paths.isEmpty else { throw .noFiles(paths) }
    var found: [SourceFile] = []
    var passedBy: [LeftOutFile] = []
    var seen: Set<String> = []
    for path in paths {
      for file in try files(at: path) where seen.insert(ProjectFiles.resolved(file)).inserted {
        switch read(file) {
        case .success(let source): found.append(source)
        case .failure(let error):
          guard file != path, let reason = error.reasonToPassBy else { throw error }
          passedBy.append(LeftOutFile(path: file, reason: reason))
        }
      }
    }
    guard !found.isEmpty else { throw .noFiles(paths) }
    return (found, passedBy)
  }

  /// Reads a file. Fails if it cannot be read or contains a merge conflict.
  private static func read(_ path: String) -> Result<SourceFile, SourceError> {
    Result { () throws(SourceError) -> SourceFile in
      let source = SourceFile(path: path, text: try text(of: path))
      if let line = source.conflictLine { throw .conflict(path: path, line: line) }
      return source
    }
  }

  /// Returns the readable Swift files in a folder.
  package static func readableFiles(in folder: String, isDeep: Bool = true) -> [SourceFile] {
    let paths = (try? contents(of: folder, isDeep: isDeep)) ?? []
    return paths.compactMap(readableFile)
  }

  /// Reads a file. Returns nil if that fails.
  package static func readableFile(at path: String) -> SourceFile? {
    guard let text = try? text(of: path) else { return nil }
    return SourceFile(path: path, text: text)
  }

  /// Returns the path of a file, or the paths of the Swift files in a folder.
  private static func files(at path: String) throws(SourceError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .notFound(path, meant: nearest(to: path))
    }
    guard isFolder.boolValue else {
      guard path.hasSuffix(".swift") else { throw .notSwift(path) }
      return [path]
    }
    var folder = path
    if folder.hasSuffix("/"), folder != "/" { folder.removeLast() }
    return try contents(of: folder)
  }

  /// Returns the path in the same folder that a wrong path may mean, or nil if there is none.
  private static func nearest(to path: String) -> String? {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    let name = url.lastPathComponent
    // The suffix that all have would make short names look long, and so others near.
    let stem = name.without(suffix: ".swift")
    var names: [String: String] = [:]
    for entry in (try? entries(of: folder)) ?? [] {
      let name = ProjectFiles.name(of: entry.path)
      guard entry.isFolder || name.hasSuffix(".swift") else { continue }
      if !entry.isFolder { names[name.without(suffix: ".swift")] = name }
      if entry.isFolder || stem == url.lastPathComponent { names[name] = name }
    }
    guard let meant = names[stem] ?? Spelling.nearest(stem, in: names.keys.sorted()),
      let found = names[meant]
    else { return nil }
    return path.dropLast(name.count) + found
  }

  /// Returns the paths of the Swift files in a folder.
  private static func contents(
    of folder: String, isDeep: Bool = true
  ) throws(SourceError) -> [String] {
    var found: [String] = []
    for entry in try entries(of: folder) {
      if !entry.isFolder, entry.path.hasSuffix(".swift") { found.append(entry.path) }
      // A link to a folder above would lead round in circles.
      if entry.isFolder, isDeep, !entry.isLink { found += try contents(of: entry.path) }
    }
    return found
  }

  typealias Entry = (path: String, isFolder: Bool, isLink: Bool)

  /// Visits the content of a folder, the nearest first.
  ///
  /// - Parameter visit: Called for each file and folder. Returns true to visit a folder's content,
  ///   or nil to end the walk.
  static func walk(_ start: String, _ visit: (Entry) -> Bool?) {
    var folders = [start]
    while let next = folders.first {
      folders.removeFirst()
      for entry in (try? entries(of: next)) ?? [] {
        guard let enters = visit(entry) else { return }
        if enters { folders.append(entry.path) }
      }
    }
  }

  /// Returns true if one of the first files and folders of a folder is a Swift file.
  package static func hasSwiftFile(in folder: String) -> Bool {
    var (hasFile, left) = (false, 2_000)
    walk(folder) { entry in
      left -= 1
      hasFile = !entry.isFolder && entry.path.hasSuffix(".swift")
      if hasFile || left == 0 { return nil }
      return entry.isFolder && !entry.isLink
    }
    return hasFile
  }

  /// Returns the files and folders in a folder by name, without hidden files and the manifest.
  static func entries(of folder: String) throws(SourceError) -> [Entry] {
    let files = FileManager.default
    guard let names = try? files.contentsOfDirectory(atPath: folder) else {
      throw .unreadable(folder)
    }
    var start = folder
    if !start.hasSuffix("/") { start += "/" }
    var entries: [Entry] = []
    for name in names.sorted() where !name.hasPrefix(".") && name != "Package.swift" {
      let path = start + name
      var isFolder: ObjCBool = false
      guard files.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      let isLink = (try? files.destinationOfSymbolicLink(atPath: path)) != nil
      entries.append((path, isFolder.boolValue, isLink))
    }
    return entries
  }

  /// Returns the text of a UTF-8 file.
  private static func text(of path: String) throws(SourceError) -> String {
    guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path) }
    let text = String(decoding: data, as: UTF8.self)
    guard Data(text.utf8) == data else { throw .notText(path) }
    return text
  }
}

import Foundation
import LayoutBench

/// A committed list of the files that a project measures and gates: `.layout-bench.json`.
package struct FileList: Hashable, Sendable {
  /// The file's name, in the folder of the project.
  package static let name = ".layout-bench.json"

  /// The listed files and how they are compiled; without paths where the list only promises.
  package var request: FileRequest
  /// The bounds that the project promises of counts, in the order of their lines.
  package var promises: [WrittenPromise] = []

  /// Reads `{"files": ["Sources"], "init": ["FlowLayout(spacing: 8)"], "swiftVersion": "5"}`; nil
  /// if the folder has no list.
  package init?(in folder: String) throws(SourceError) {
    var path = Self.name
    if folder != "." { path = "\(folder)/\(Self.name)" }
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path) }
    try self.init(json: data, path: path)
  }

  /// The keys that a list may have.
  private static let keys = ["files", "init", "swiftVersion", "laws", "$schema"]

  /// Reads the text of a list; an error says which part of it is not as it should be.
  package init(json data: Data, path: String) throws(SourceError) {
    func bad(_ reason: String) -> SourceError { .badList(path: path, reason: reason) }
    guard let object = try? JSONSerialization.jsonObject(with: data) else {
      throw bad("it is not JSON.")
    }
    guard let fields = object as? [String: Any] else { throw bad("it is not a JSON object.") }
    for key in fields.keys.sorted() where !Self.keys.contains(key) {
      throw bad("it has a key '\(key)'. Keys are \(Self.keys.joined(separator: ", ")).")
    }
    guard let files = Self.files(in: fields) else { throw bad("'files' is not a list of paths.") }
    guard let inits = (fields["init"] ?? [String]()) as? [String] else {
      throw bad("'init' is not a list of expressions.")
    }
    guard let mode = (fields["swiftVersion"] ?? "5") as? String, ["5", "6"].contains(mode) else {
      throw bad("'swiftVersion' is neither \"5\" nor \"6\".")
    }
    request = FileRequest(
      paths: files, inits: inits.map(InitExpression.init), languageMode: mode)
    guard let laws = (fields["laws"] ?? [String: [String: String]]()) as? [String: [String: String]]
    else {
      throw bad(
        "'laws' is not an object of layouts with a formula a count, such as "
          + #"{"FlowLayout": {"queries": "3n + 2"}}."#)
    }
    promises = WrittenPromise.all(in: laws, of: String(decoding: data, as: UTF8.self), path: path)
  }

  /// The listed paths; none where the list only promises, and nil where they are no paths.
  private static func files(in fields: [String: Any]) -> [String]? {
    guard let files = fields["files"] else {
      guard fields["laws"] != nil else { return nil }
      return []
    }
    guard let paths = files as? [String], !paths.isEmpty else { return nil }
    return paths
  }

  /// The request for the listed files; nil where none are.
  package var listed: FileRequest? {
    guard !request.paths.isEmpty else { return nil }
    return request
  }
}

/// A bound of a count as the project's list has it.
package struct WrittenPromise: Hashable, Sendable {
  /// The name of the layout's type: `FlowLayout`.
  package var layout: String
  /// The name of the count: `queries`.
  package var count: String
  /// The bound as it is written: `3n + 2`.
  package var formula: String
  /// The place of the bound, as messages name it: `.layout-bench.json, line 5`.
  package var source: String

  /// The bounds in a list, in the order of their lines.
  fileprivate static func all(
    in laws: [String: [String: String]], of text: String, path: String
  ) -> [WrittenPromise] {
    var promises: [(line: Int, promise: WrittenPromise)] = []
    for (layout, counts) in laws {
      for (count, formula) in counts {
        let line = line(of: ["laws", layout, count], in: text)
        let promise = WrittenPromise(
          layout: layout, count: count, formula: formula, source: "\(path), line \(line)")
        promises.append((line, promise))
      }
    }
    promises.sort { first, second in
      (first.line, first.promise.count) < (second.line, second.promise.count)
    }
    return promises.map(\.promise)
  }

  /// The line of the last of several keys, from 1; each of them stands behind the one before.
  private static func line(of keys: [String], in text: String) -> Int {
    var rest = text[...]
    for key in keys {
      guard let found = rest.firstRange(of: "\"\(key)\"") else { break }
      rest = rest[found.upperBound...]
    }
    return text[..<rest.startIndex].count(where: \.isNewline) + 1
  }
}

extension FileList {
  /// The list, unless a listed file is gone.
  package func checked() throws(SourceError) -> FileList {
    for path in request.paths where !FileManager.default.fileExists(atPath: path) {
      throw .badList(
        path: Self.name,
        reason: "it lists '\(path)', which is gone. "
          + "List the file that has its layouts now, or remove it from \"files\" and accept that "
          + "with 'baseline --update'.")
    }
    return self
  }

  /// Files with layouts in the folders of files that are listed one by one, and not listed.
  package var unlisted: [String] {
    let listed = (try? SourceFinder.files(at: request.paths)) ?? []
    var folders: Set<String> = []
    for path in request.paths where path.hasSuffix(".swift") {
      folders.insert(Self.folder(of: path))
    }
    var all = listed
    for folder in folders.sorted() {
      all += SourceFinder.readableFiles(in: folder, isDeep: false)
    }
    return all.withLayouts.plainPaths(besides: listed.plainPaths)
  }

  /// The folder of a path as it is written.
  private static func folder(of path: String) -> String {
    guard let end = path.lastIndex(of: "/") else { return "." }
    return String(path[..<end])
  }

  /// Folders in place of files, where all Swift files of a folder are chosen: a file that is added
  /// there is in the list, too. The folder of the list itself stays as files.
  package static func folded(_ chosen: [String], of all: [String]) -> [String] {
    let chosen = Set(chosen.map(\.plainPath))
    let left = Set(all.map(\.plainPath)).subtracting(chosen)
    var folded: Set<String> = []
    for path in chosen { folded.insert(wholeFolder(around: path, without: left) ?? path) }
    return folded.sorted()
  }

  /// The outermost folder of a file that has none of some other files; nil where each has one.
  private static func wholeFolder(around path: String, without others: Set<String>) -> String? {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "\(part)/"
      let hasOther = others.contains { other in other.hasPrefix(folder) }
      if !hasOther { return String(folder.dropLast()) }
    }
    return nil
  }
}

extension String {
  /// A path without `./` before it.
  fileprivate var plainPath: String { below(".") ?? self }
}

extension [SourceFile] {
  /// The paths of the files without `./` before them.
  fileprivate var plainPaths: [String] { map(\.path.plainPath) }

  /// The paths of the files but for some.
  fileprivate func plainPaths(besides known: [String]) -> [String] {
    let known = Set(known)
    return plainPaths.filter { path in !known.contains(path) }
  }
}

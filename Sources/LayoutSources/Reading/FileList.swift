import Foundation
import LayoutBench

/// A committed list of the files that a project measures and gates: `.layout-bench.json`.
package struct FileList: Hashable, Sendable {
  /// The name of the file, which is in the project's folder.
  package static let name = ".layout-bench.json"

  /// The listed files and how they are compiled. It has no paths if the list has only promises.
  package var request: FileRequest
  /// The project's bounds for counts, in the order of their lines.
  package var promises: [WrittenPromise] = []

  /// Reads the list in a folder, or returns nil if the folder has none.
  ///
  /// A list looks like `{"files": ["Sources"], "init": ["FlowLayout(spacing: 8)"], "swiftVersion":
  /// "5"}`.
  package init?(in folder: String) throws(SourceError) {
    var path = Self.name
    if folder != "." { path = "\(folder)/\(Self.name)" }
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    guard let data = FileManager.default.contents(atPath: path) else { throw .unreadable(path) }
    try self.init(json: data, path: path)
  }

  /// The keys of a list.
  private static let keys = ["files", "init", "swiftVersion", "laws", "$schema"]

  /// Reads the text of a list. An error says which part of it is wrong.
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

  /// Returns the listed paths, which are empty if the list has only promises. Nil if they are not
  /// paths.
  private static func files(in fields: [String: Any]) -> [String]? {
    guard let files = fields["files"] else {
      guard fields["laws"] != nil else { return nil }
      return []
    }
    guard let paths = files as? [String], !paths.isEmpty else { return nil }
    return paths
  }

  /// The request for the listed files. Nil if there are none.
  package var listed: FileRequest? {
    guard !request.paths.isEmpty else { return nil }
    return request
  }
}

/// A bound for a count in the project's list.
package struct WrittenPromise: Hashable, Sendable {
  /// The name of the layout's type, such as `FlowLayout`.
  package var layout: String
  /// The name of the count, such as `queries`.
  package var count: String
  /// The bound as text, such as `3n + 2`.
  package var formula: String
  /// The place of the bound, as messages name it: `.layout-bench.json, line 5`.
  package var source: String

  /// Returns the bounds in a list, in the order of their lines.
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

  /// Returns the line of the last of several nested keys, starting at 1.
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
  /// Returns the list. Throws an error if a listed file no longer exists.
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

  /// The files with layouts that are not listed, in folders of files that are listed one by one.
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

  /// Returns the folder of a path as written.
  private static func folder(of path: String) -> String {
    guard let end = path.lastIndex(of: "/") else { return "." }
    return String(path[..<end])
  }

  /// Returns the chosen files with a folder in place of its files if all Swift files in it are
  /// chosen.
  ///
  /// A file that is added to such a folder is then in the list, too. The files in the list's own
  /// folder stay.
  package static func folded(_ chosen: [String], of all: [String]) -> [String] {
    let chosen = Set(chosen.map(\.plainPath))
    let left = Set(all.map(\.plainPath)).subtracting(chosen)
    var folded: Set<String> = []
    for path in chosen { folded.insert(wholeFolder(around: path, without: left) ?? path) }
    return folded.sorted()
  }

  /// Returns the outermost folder around a file that contains none of some others, or nil if there
  /// is none.
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
  /// The path without a leading `./`.
  fileprivate var plainPath: String { below(".") ?? self }
}

extension [SourceFile] {
  /// The paths of the files without a leading `./`.
  fileprivate var plainPaths: [String] { map(\.path.plainPath) }

  /// Returns the paths of the files that are not known.
  fileprivate func plainPaths(besides known: [String]) -> [String] {
    plainPaths.excluding(Set(known))
  }
}

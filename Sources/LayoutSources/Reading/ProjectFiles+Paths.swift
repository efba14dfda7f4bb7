import Foundation

/// Paths, and the facts about files that follow from them.
extension ProjectFiles {
  /// Returns the text of a file. Empty if there is none.
  static func text(at path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  /// Returns the absolute path, without links.
  package static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// Returns the folders around a file, from the nearest to the outermost.
  package static func folders(around path: String) -> some Sequence<String> {
    sequence(first: parent(of: resolved(path))) { folder in
      guard folder != "/" else { return nil }
      return parent(of: folder)
    }
  }

  /// Returns the folder that contains a file or a folder.
  static func parent(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// Returns the last component of a path.
  static func name(of path: String) -> String {
    guard let name = path.split(separator: "/").last else { return "" }
    return String(name)
  }

  /// Returns the reason why a file cannot be compiled with another one, or nil if it can.
  static func reason(against path: String, _ scan: SourceScan, beside other: String) -> String? {
    for folder in ownFolders(path, beside: other) where isAside(folder) {
      return "in the folder \(folder)"
    }
    if scan.hasTopLevelCode || name(of: path) == "main.swift" { return "top-level code" }
    return nil
  }

  /// Returns true for a folder of tests, demos or examples.
  private static func isAside(_ folder: Substring) -> Bool {
    folder.hasSuffix("Tests") || folder.hasSuffix(".playground")
      || aside.contains(folder.lowercased())
  }

  /// The names of folders whose files are not compiled with files outside, in lower case.
  private static let aside: Set = [
    "tests", "test", "demo", "demos", "example", "examples", "sample", "samples",
  ]

  /// Returns the number of folders between two files, which is 0 within one folder.
  static func distance(_ first: String, _ second: String) -> Int {
    ownFolders(first, beside: second).count + ownFolders(second, beside: first).count
  }

  /// Returns the folders of a file that do not contain another one.
  private static func ownFolders(_ path: String, beside other: String) -> ArraySlice<Substring> {
    let folders = path.split(separator: "/").dropLast()
    var common = 0
    for (own, other) in zip(folders, other.split(separator: "/").dropLast()) {
      guard own == other else { break }
      common += 1
    }
    return folders.dropFirst(common)
  }
}

extension String {
  /// Returns the rest of a path below a folder, or nil if the path is elsewhere.
  package func below(_ folder: String) -> String? {
    guard hasPrefix(folder + "/") else { return nil }
    return String(dropFirst(folder.count + 1))
  }
}

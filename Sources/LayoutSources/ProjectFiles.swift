import Foundation

/// The Swift files of the package or project around a folder.
///
/// It ends at the nearest folder with a manifest, an Xcode project or a repository, and is never
/// the home folder or `/`. Without such a folder it is the folder that the user named, with those in
/// it, or else the file's folder alone.
final class ProjectFiles {
  static let mostFiles = 2_000
  private static let mostEntries = 20_000

  /// Nil where nothing is searched.
  let root: String?
  /// Absolute paths; of more than ``mostFiles`` those nearest to the folder.
  private(set) var paths: [String] = []
  private(set) var isCut = false
  private var entries = 0
  private var folderNames: Set<String> = []
  private var manifest = ""
  private lazy var contents = Dictionary(
    uniqueKeysWithValues: paths.compactMap { path in
      SourceFinder.readableFile(at: path).map { (path, $0.text) }
    })
  private var scans: [String: SourceScan] = [:]

  init(around folder: String, within named: String? = nil, home: String) {
    let home = Self.resolved(home)
    let folder = Self.resolved(folder)
    func isOutside(_ folder: String) -> Bool { folder == "/" || folder == home }
    let named = named.map(Self.resolved).flatMap { isOutside($0) ? nil : $0 }
    var candidate = named ?? folder
    while !isOutside(candidate), !Self.isRoot(candidate) { candidate = Self.parent(of: candidate) }
    let project = isOutside(candidate) ? named : candidate
    root = project ?? (isOutside(folder) ? nil : folder)
    guard let root else { return }
    var seen: Set<String> = []
    for start in [folder, root] {
      var folders = [start]
      while let next = folders.first, !isCut {
        folders.removeFirst()
        guard seen.insert(next).inserted else { continue }
        folders += read(next, deeply: project != nil)
      }
    }
    manifest =
      FileManager.default.contents(atPath: root + "/Package.swift")
      .map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Adds the files of a folder, and returns the folders in it.
  private func read(_ folder: String, deeply: Bool) -> [String] {
    var folders: [String] = []
    for entry in (try? SourceFinder.entries(of: folder)) ?? [] {
      entries += 1
      let isFile = !entry.isFolder && entry.path.hasSuffix(".swift")
      isCut = entries > Self.mostEntries || isFile && paths.count >= Self.mostFiles
      guard !isCut else { return [] }
      if isFile, !entry.isLink {
        paths.append(entry.path)
        folderNames.insert(Self.name(of: folder))
      }
      let name = Self.name(of: entry.path)
      if entry.isFolder, !entry.isLink, deeply, !Self.builds.contains(name) {
        folders.append(entry.path)
        folderNames.insert(name)
      }
    }
    return folders
  }

  private static let builds: Set = [
    "build", "Build", "DerivedData", "Pods", "Carthage", "node_modules", "SourcePackages",
  ]

  /// Whether the project has a module with a name: a folder, or a target that the text of the
  /// manifest names.
  func hasModule(_ name: String) -> Bool {
    folderNames.contains(name) || manifest.contains("name: \"\(name)\"")
  }

  /// The files that may name a word.
  func files(naming word: String) -> [SourceFile] {
    paths.compactMap { path in
      guard let text = contents[path], text.withCString({ strstr($0, word) != nil }) else {
        return nil
      }
      return SourceFile(path: path, text: text)
    }
  }

  func scan(of file: SourceFile) -> SourceScan {
    if let known = scans[file.path] { return known }
    let scan = file.scan
    scans[file.path] = scan
    return scan
  }

  private static func isRoot(_ folder: String) -> Bool {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).contains {
      $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj")
        || $0.hasSuffix(".xcworkspace")
    }
  }

  static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  static func parent(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }
}

extension ProjectFiles {
  /// Why a file with a scan is no sibling of another; nil where it is.
  static func reason(against path: String, _ scan: SourceScan, beside other: String) -> String? {
    if let folder = asideFolder(path, beside: other) { return "in the folder \(folder)" }
    if scan.hasTopLevelCode || name(of: path) == "main.swift" { return "top-level code" }
    if scan.declaresMacro { return "a macro" }
    return nil
  }

  /// The folder of tests, demos or examples that a file is in and another file is not.
  private static func asideFolder(_ path: String, beside other: String) -> String? {
    ownFolders(path, beside: other).first { folder in
      aside.contains { folder.hasSuffix($0) || folder.lowercased() == $0.lowercased() }
    }.map(String.init)
  }

  private static let aside = [
    "Tests", "Test", "Demo", "Demos", "Example", "Examples", "Sample", "Samples", ".playground",
  ]

  /// How many folders lie between two files.
  static func distance(_ first: String, _ second: String) -> Int {
    ownFolders(first, beside: second).count + ownFolders(second, beside: first).count
  }

  /// The folders of a file that another one is not in.
  private static func ownFolders(_ path: String, beside other: String) -> ArraySlice<Substring> {
    let folders = path.split(separator: "/").dropLast()
    return folders.dropFirst(
      zip(folders, other.split(separator: "/").dropLast()).prefix { $0 == $1 }.count)
  }
}

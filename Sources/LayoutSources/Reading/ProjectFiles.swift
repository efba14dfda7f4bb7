import Foundation

/// The Swift files of the package or project around a folder.
///
/// It ends at the nearest folder with a manifest, an Xcode project or a repository, and is never
/// the home folder or `/`. Without such a folder it is the folder that the user named, with those in
/// it, or else the file's folder alone.
package final class ProjectFiles {
  private static let mostEntries = 20_000

  /// Nil where nothing is searched.
  let root: String?
  /// Absolute paths; of too many those nearest to the folder.
  private(set) var paths: [String] = []
  private lazy var all = Set(paths)
  private(set) var isCut = false
  private let (folder, named, home): (String, String?, String)
  private let mostFiles: Int
  /// The words that files were searched for.
  private var words: Set<String> = []
  private var entries = 0
  /// The folders that were read.
  private var seen: Set<String> = []
  /// The modules that were looked for outside of the project.
  private var neighbors: Set<String> = []
  private var folderNames: Set<String> = []
  private var manifest = ""
  private var contents: [String: String] = [:]
  /// The words whose declarations were searched for.
  private var declared: Set<String> = []
  /// The files that were found for them.
  private var declaring: [String: [SourceFile]] = [:]

  init(
    around folder: String, within named: String? = nil, home: String, mostFiles: Int = 2_000
  ) {
    self.mostFiles = mostFiles
    let home = Self.resolved(home)
    let folder = Self.resolved(folder)
    func isOutside(_ folder: String) -> Bool { folder == "/" || folder == home }
    let named = named.map(Self.resolved).flatMap { isOutside($0) ? nil : $0 }
    (self.folder, self.named, self.home) = (folder, named, home)
    var candidate = named ?? folder
    while !isOutside(candidate), !Self.isRoot(candidate) { candidate = Self.parent(of: candidate) }
    let project = isOutside(candidate) ? named : candidate
    root = project ?? (isOutside(folder) ? nil : folder)
    guard let root else { return }
    readAll([folder, root], deeply: project != nil)
    manifest = Self.text(at: root + "/Package.swift")
  }

  private func readAll(_ starts: [String], deeply: Bool) {
    for start in starts where seen.insert(start).inserted {
      folderNames.insert(Self.name(of: start))
      SourceFinder.walk(start) { entry in
        entries += 1
        let isFile = !entry.isFolder && entry.path.hasSuffix(".swift")
        isCut = entries > Self.mostEntries || isFile && paths.count >= mostFiles
        guard !isCut else { return nil }
        if isFile, !entry.isLink { paths.append(entry.path) }
        let name = Self.name(of: entry.path)
        guard entry.isFolder, !entry.isLink, deeply, !Self.builds.contains(name) else {
          return false
        }
        folderNames.insert(name)
        return seen.insert(entry.path).inserted
      }
      if isCut { return }
    }
  }

  private static let builds: Set = [
    "build", "Build", "DerivedData", "Pods", "Carthage", "node_modules", "SourcePackages",
  ]

  /// Whether the project has a module with a name: a folder, or a target that the text of the
  /// manifest names.
  func hasModule(_ name: String) -> Bool {
    folderNames.contains(name) || hasNeighbor(name) || manifest.contains("name: \"\(name)\"")
  }

  /// Whether a package beside this one, or another folder of the repository, is a module: its files
  /// are searched from then on.
  private func hasNeighbor(_ name: String) -> Bool {
    guard let root, neighbors.insert(name).inserted else { return false }
    let packages = manifest.matches(of: /path:\s*"([^"]+)"/)
      .map { Self.resolved("\(root)/\($0.1)") }.filter { !($0 + "/").hasPrefix(root + "/") }
    let named = packages.first { Self.text(at: $0 + "/Package.swift").contains("\"\(name)\"") }
    guard let folder = named ?? foldersOfRepository[name] else { return false }
    readAll([folder], deeply: true)
    (all, declaring) = (Set(paths), [:])
    folderNames.insert(name)
    return true
  }

  /// The folders of the repository around the project, by their names.
  private lazy var foldersOfRepository: [String: String] = {
    let around = Self.folders(around: (root ?? "") + "/.git").prefix { $0 != home && $0 != "/" }
    let folder = around.first { FileManager.default.fileExists(atPath: $0 + "/.git") }
    guard let folder else { return [:] }
    var found: [String: String] = [:]
    var seen = 0
    SourceFinder.walk(folder) { entry in
      seen += 1
      guard seen <= Self.mostEntries else { return nil }
      let name = Self.name(of: entry.path)
      guard entry.isFolder, !entry.isLink, !Self.builds.contains(name), entry.path != root
      else { return false }
      if found[name] == nil { found[name] = entry.path }
      return true
    }
    return found
  }()

  func contains(_ path: String) -> Bool { all.contains(path) }

  /// The files that may name a word.
  func files(naming word: String) -> [SourceFile] {
    words.insert(word)
    return files { text in text.withCString { strstr($0, word) != nil } }
  }

  /// The files in which a word follows one that begins a declaration, or an extension.
  func files(declaring word: String) -> [SourceFile] {
    if declared.contains(word), let known = declaring[word] { return known }
    declared.insert(word)
    let found = files { DeclaringWord.isDeclared(word, in: $0) }
    declaring[word] = found
    return found
  }

  private func files(where holds: (String) -> Bool) -> [SourceFile] {
    for path in paths where contents[path] == nil {
      contents[path] = SourceFinder.readableFile(at: path)?.text ?? ""
    }
    return paths.compactMap { path in
      guard let text = contents[path], holds(text) else { return nil }
      return SourceFile(path: path, text: text)
    }
  }

  private static func isRoot(_ folder: String) -> Bool {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).contains {
      $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj")
        || $0.hasSuffix(".xcworkspace")
    }
  }

  /// The text of a file; empty where there is none.
  static func text(at path: String) -> String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  package static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  /// The folders around a file, from the nearest to the outermost.
  package static func folders(around path: String) -> some Sequence<String> {
    sequence(first: parent(of: resolved(path))) { $0 == "/" ? nil : parent(of: $0) }
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
    return nil
  }

  /// The folder of tests, demos or examples that a file is in and another file is not.
  private static func asideFolder(_ path: String, beside other: String) -> String? {
    ownFolders(path, beside: other).first { folder in
      folder.hasSuffix("Tests") || folder.hasSuffix(".playground")
        || aside.contains(folder.lowercased())
    }.map(String.init)
  }

  private static let aside: Set = [
    "tests", "test", "demo", "demos", "example", "examples", "sample", "samples",
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

extension ProjectFiles {
  /// What was searched, and what was there.
  struct Search: Hashable, Codable, Sendable {
    var folder: String
    var named: String?
    var home: String
    var modules: [String]
    var words: [String]
    /// The words whose declarations were searched for.
    var declared: [String]
    /// The times and sizes of all files.
    var stamp: String
    /// The text of those that were found.
    var key: String

    /// Whether the same search would find the same.
    var isCurrent: Bool {
      let project = ProjectFiles(around: folder, within: named, home: home)
      for module in modules { _ = project.hasModule(module) }
      return project.stamp == stamp || project.key(of: words, declared) == key
    }
  }

  var search: Search {
    let (words, declared) = (words.sorted(), declared.sorted())
    return Search(
      folder: folder, named: named, home: home, modules: neighbors.sorted(), words: words,
      declared: declared, stamp: stamp, key: key(of: words, declared))
  }

  private var stamp: String {
    ContentKey.of(paths.sorted().map { BuiltModules.stamp(of: URL(fileURLWithPath: $0)) })
  }

  private func key(of words: [String], _ declared: [String]) -> String {
    let found =
      words.map { ($0, files(naming: $0)) } + declared.map { ($0, files(declaring: $0)) }
    let all = found.flatMap(\.1).uniqued().sorted { $0.path < $1.path }
    let places = found.flatMap { [$0.0] + $0.1.map(\.path).sorted() }
    return ContentKey.of(places + all.map(\.text))
  }
}

extension String {
  /// The rest of a path below a folder; nil where it is elsewhere.
  package func below(_ folder: String) -> String? {
    hasPrefix(folder + "/") ? String(dropFirst(folder.count + 1)) : nil
  }
}

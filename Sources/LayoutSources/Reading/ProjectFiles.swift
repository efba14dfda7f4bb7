import Foundation

/// The Swift files of the package or project around a folder.
///
/// The project is searched by words, without parsing: the texts of its files are read at the first
/// search, and kept. The project ends at the nearest folder with a manifest, an Xcode project or a
/// repository, and is never the home folder or `/`. Without such a folder it is the folder that the
/// user named, with its subfolders, or otherwise only the file's folder.
package final class ProjectFiles {
  /// The largest number of files and folders to visit.
  private static let mostEntries = 20_000

  /// The folder that is searched, or nil if no folder is.
  let root: String?
  /// The absolute paths. If there are too many, only the nearest to the folder are kept.
  private(set) var paths: [String] = []
  /// The paths as a set, for a fast lookup.
  private lazy var all = Set(paths)
  /// A Boolean value that is true when there are more files than are searched.
  private(set) var isCut = false
  /// The folder in which the search begins, the folder that the user named, and the home folder.
  let (folder, named, home): (String, String?, String)
  private let mostFiles: Int
  /// The words that were searched for in files.
  private(set) var words: Set<String> = []
  /// The number of visited files and folders.
  private var entries = 0
  /// The folders that were read.
  private var seen: Set<String> = []
  /// The modules that were searched for outside of the project.
  private(set) var neighbors: Set<String> = []
  /// The names that may be modules: those of folders, and of modules beside the project.
  private var folderNames: Set<String> = []
  /// The text of the manifest in the root folder. Empty if there is none.
  private var manifest = ""
  /// The texts of the files that were read, by their paths.
  private var contents: [String: String] = [:]
  /// The words whose declarations were searched for.
  private(set) var declared: Set<String> = []
  /// The files that declare each of these words.
  private var declaring: [String: [SourceFile]] = [:]

  /// Finds the project around a folder, and the paths of its files.
  init(
    around folder: String, within named: String? = nil, home: String, mostFiles: Int = 2_000
  ) {
    self.mostFiles = mostFiles
    let home = Self.resolved(home)
    let folder = Self.resolved(folder)
    func isOutside(_ folder: String) -> Bool { folder == "/" || folder == home }
    var named = named.map(Self.resolved)
    if let folder = named, isOutside(folder) { named = nil }
    (self.folder, self.named, self.home) = (folder, named, home)
    let project = Self.root(around: named ?? folder, below: home) ?? named
    if let project {
      root = project
    } else if isOutside(folder) {
      root = nil
    } else {
      root = folder
    }
    guard let root else { return }
    readAll([folder, root], deeply: project != nil)
    manifest = Self.text(at: root + "/Package.swift")
  }

  /// Returns the nearest project root among a folder and those around it.
  private static func root(around folder: String, below home: String) -> String? {
    var folder = folder
    while folder != "/", folder != home {
      if isRoot(folder) { return folder }
      folder = parent(of: folder)
    }
    return nil
  }

  /// Returns true if a folder has a manifest, an Xcode project or a repository.
  private static func isRoot(_ folder: String) -> Bool {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      if name == "Package.swift" || name == ".git" { return true }
      if name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") { return true }
    }
    return false
  }

  /// Adds the files of folders, the nearest first, until there are too many.
  private func readAll(_ starts: [String], deeply: Bool) {
    for start in starts where seen.insert(start).inserted {
      folderNames.insert(Self.name(of: start))
      SourceFinder.walk(start) { entry in visit(entry, deeply: deeply) }
      if isCut { return }
    }
  }

  /// Adds a file. Returns true if the content of a folder is read, or nil if there are too many
  /// files.
  private func visit(_ entry: SourceFinder.Entry, deeply: Bool) -> Bool? {
    entries += 1
    let isFile = !entry.isFolder && entry.path.hasSuffix(".swift")
    isCut = entries > Self.mostEntries || isFile && paths.count >= mostFiles
    guard !isCut else { return nil }
    if isFile, !entry.isLink { paths.append(entry.path) }
    guard deeply, Self.isOfSources(entry) else { return false }
    folderNames.insert(Self.name(of: entry.path))
    return seen.insert(entry.path).inserted
  }

  /// Returns true for a folder of sources, false for a file, a link, and a folder that tools write.
  private static func isOfSources(_ entry: SourceFinder.Entry) -> Bool {
    entry.isFolder && !entry.isLink && !builds.contains(name(of: entry.path))
  }

  /// The folders that tools write, or fill with code from elsewhere.
  private static let builds: Set = [
    "build", "Build", "DerivedData", "Pods", "Carthage", "node_modules", "SourcePackages",
  ]

  /// Returns true if a file is one of the project.
  func contains(_ path: String) -> Bool { all.contains(path) }

  // MARK: Modules

  /// Returns true if the project has a module with a name: a folder, or a target that the text of
  /// the manifest names.
  func hasModule(_ name: String) -> Bool {
    folderNames.contains(name) || hasNeighbor(name) || manifest.contains("name: \"\(name)\"")
  }

  /// Returns true if a package beside this one, or another folder of the repository, is a module:
  /// its files are searched from then on.
  private func hasNeighbor(_ name: String) -> Bool {
    guard root != nil, neighbors.insert(name).inserted,
      let folder = package(with: name) ?? foldersOfRepository[name]
    else { return false }
    readAll([folder], deeply: true)
    (all, declaring) = (Set(paths), [:])
    folderNames.insert(name)
    return true
  }

  /// Returns the folder of a package that the manifest depends on and that names a module.
  private func package(with module: String) -> String? {
    guard let root else { return nil }
    for match in manifest.matches(of: /path:\s*"([^"]+)"/) {
      let folder = Self.resolved("\(root)/\(match.1)")
      guard !(folder + "/").hasPrefix(root + "/") else { continue }
      if Self.text(at: folder + "/Package.swift").contains("\"\(module)\"") { return folder }
    }
    return nil
  }

  /// The folders of the repository around the project, by their names.
  private lazy var foldersOfRepository: [String: String] = {
    guard let repository else { return [:] }
    var found: [String: String] = [:]
    var seen = 0
    SourceFinder.walk(repository) { entry in
      seen += 1
      guard seen <= Self.mostEntries else { return nil }
      guard Self.isOfSources(entry), entry.path != root else { return false }
      let name = Self.name(of: entry.path)
      if found[name] == nil { found[name] = entry.path }
      return true
    }
    return found
  }()

  /// The folder of the repository that contains the project.
  private var repository: String? {
    for folder in Self.folders(around: (root ?? "") + "/.git") {
      guard folder != home, folder != "/" else { return nil }
      if FileManager.default.fileExists(atPath: folder + "/.git") { return folder }
    }
    return nil
  }

  // MARK: Words

  /// Returns the files that may name a word.
  func files(naming word: String) -> [SourceFile] {
    words.insert(word)
    return files { text in strstr(text, word) != nil }
  }

  /// Returns the files in which a word follows the keyword of a declaration or an extension.
  func files(declaring word: String) -> [SourceFile] {
    if declared.contains(word), let known = declaring[word] { return known }
    declared.insert(word)
    let found = files { text in DeclaringWord.isDeclared(word, in: text) }
    declaring[word] = found
    return found
  }

  /// Returns the files whose text meets a condition. Each is read once.
  private func files(where holds: (String) -> Bool) -> [SourceFile] {
    var files: [SourceFile] = []
    for path in paths {
      let text = text(ofFile: path)
      if holds(text) { files.append(SourceFile(path: path, text: text)) }
    }
    return files
  }

  /// Returns the text of a file, which is read once.
  private func text(ofFile path: String) -> String {
    if let known = contents[path] { return known }
    let text = SourceFinder.readableFile(at: path)?.text ?? ""
    contents[path] = text
    return text
  }
}

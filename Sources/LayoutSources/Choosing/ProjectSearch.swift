import Foundation

/// A search for declarations in the files of the projects around the measured files.
///
/// Each project is read once. Each of its files is parsed at most once, and only if a searched word
/// follows `struct`, `func` or a similar keyword in it. Of several files that declare a name the
/// best comes first: one in the same target, one that fits best, the nearest.
final class ProjectSearch {
  /// A file that declares a name, with the indices of the declarations.
  struct Candidate {
    var file: SourceFile
    /// The outermost declarations that have the name, or hold one that has it.
    var units: [Int]
    var isInDebug: Bool
    /// The rank by target, fit, distance and path. The least one is best.
    fileprivate var rank: (Int, Int, Int, String)

    var scan: SourceScan { file.scan }
  }

  private let folders: [String]
  private let home: String
  /// The projects, by the folders of the files that they were read for.
  private var projects: [String: ProjectFiles] = [:]
  /// The absolute paths without links, by the requested paths.
  private var realPaths: [String: String] = [:]
  /// The files that were found, by their real paths, so that each is parsed once.
  private var known: [String: SourceFile] = [:]

  init(folders: [String], home: String) {
    self.folders = folders
    self.home = home
  }

  /// Returns the absolute path, without links.
  func realPath(of path: String) -> String {
    if let known = realPaths[path] { return known }
    let real = ProjectFiles.resolved(path)
    realPaths[path] = real
    return real
  }

  /// Returns the absolute paths of files, without links.
  private func realPaths(of files: [SourceFile]) -> Set<String> {
    Set(files.paths.map(realPath))
  }

  /// Returns the declarations of a name that a file can use, the best first.
  func candidates(
    for name: MissingName, near path: String, among compiled: [SourceFile]
  ) -> [Candidate] {
    let own = realPaths(of: compiled)
    var all = compiled
    for file in project(of: path).files(declaring: name.word) where !own.contains(file.path) {
      all.append(known(file, as: path))
    }
    var candidates: [Candidate] = []
    for file in all {
      let isCompiled = own.contains(realPath(of: file.path))
      guard isCompiled || isSibling(file, of: path),
        let candidate = candidate(file, for: name, near: path)
      else { continue }
      candidates.append(candidate)
    }
    return candidates.sorted { first, second in first.rank < second.rank }
  }

  /// Returns true if a file can be compiled with another one.
  private func isSibling(_ file: SourceFile, of path: String) -> Bool {
    let (own, other) = (realPath(of: file.path), realPath(of: path))
    return ProjectFiles.reason(against: own, file.scan, beside: other) == nil
  }

  /// Returns the declarations in a file that fit a name best, or nil if none fits.
  private func candidate(
    _ file: SourceFile, for name: MissingName, near path: String
  ) -> Candidate? {
    let scan = file.scan
    let isInFile = file.path == path
    var best = Int.max
    var units: [Int] = []
    for (number, unit) in scan.units.enumerated() where isInFile || unit.isVisible {
      guard let fit = name.fit(unit, isInFile: isInFile), fit <= best else { continue }
      if fit < best { units = [] }
      best = fit
      units.append(number)
    }
    guard !units.isEmpty else { return nil }
    let (real, near) = (realPath(of: file.path), realPath(of: path))
    let isOfOtherTarget = !isSameTarget(real, near)
    let rank = (isOfOtherTarget.rank, best, ProjectFiles.distance(real, near), real)
    return Candidate(
      file: file, units: units.map(scan.outermost(around:)).uniqued(),
      isInDebug: units.allSatisfy { unit in scan.units[unit].isInDebug }, rank: rank)
  }

  /// Returns the known value of a file, with the path that the user would give it.
  private func known(_ file: SourceFile, as other: String) -> SourceFile {
    if let known = known[file.path] { return known }
    let shown = SourceFile(path: shown(file.path, as: other), text: file.text)
    known[file.path] = shown
    return shown
  }

  /// Returns the files that name a word, except some.
  func files(naming word: String, near path: String, besides others: [SourceFile]) -> [SourceFile] {
    let own = realPaths(of: others)
    var files: [SourceFile] = []
    for file in project(of: path).files(naming: word) where !own.contains(file.path) {
      files.append(known(file, as: path))
    }
    return files
  }

  /// Returns true if the project around a file has a module.
  func hasModule(_ name: String, for path: String) -> Bool { project(of: path).hasModule(name) }

  /// The folders whose subfolders are targets of a package.
  private static let foldersOfTargets: Set<String> = [
    "Sources", "Source", "src", "srcs", "Tests", "Plugins",
  ]

  /// Returns true if two files are of one target: in one folder of `Sources` or `Tests`, or in
  /// none.
  func isSameTarget(_ first: String, _ second: String) -> Bool {
    Self.target(of: realPath(of: first)) == Self.target(of: realPath(of: second))
  }

  /// Returns the folder of the target that contains a file. Empty if there is none.
  private static func target(of path: String) -> String {
    let folders = path.split(separator: "/").dropLast()
    let sources = folders.lastIndex { folder in foldersOfTargets.contains(String(folder)) }
    guard let sources, sources + 1 < folders.endIndex else { return "" }
    return folders[...(sources + 1)].joined(separator: "/")
  }

  /// Returns the project around a file, which is read once.
  private func project(of path: String) -> ProjectFiles {
    let file = realPath(of: path)
    let folder = ProjectFiles.parent(of: file)
    if let known = projects[folder] { return known }
    let project =
      knownProject(with: file, in: folder)
      ?? ProjectFiles(around: folder, within: namedFolder(around: folder), home: home)
    projects[folder] = project
    return project
  }

  /// Returns a project that was read for another file and contains this one, or nil if there is
  /// none.
  private func knownProject(with file: String, in folder: String) -> ProjectFiles? {
    for project in projects.values {
      if let root = project.root, folder.hasPrefix(root + "/"), project.contains(file) {
        return project
      }
    }
    return nil
  }

  /// Returns the outermost of the user's folders that is or contains a folder, or nil if none does.
  private func namedFolder(around folder: String) -> String? {
    let above = folders.map(ProjectFiles.resolved).filter { named in
      (folder + "/").hasPrefix(named + "/")
    }
    return above.min(on: \.count)
  }

  /// Returns a path relative to the working folder if the user's own path is.
  private func shown(_ path: String, as other: String) -> String {
    guard !other.hasPrefix("/") else { return path }
    return path.below(ProjectFiles.resolved(".")) ?? path
  }

  /// The searches in the projects, in the order of their folders.
  var searches: [ProjectFiles.Search] {
    projects.sortedByKey.map(\.value.search).uniqued()
  }
}

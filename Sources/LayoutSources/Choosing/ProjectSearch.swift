import Foundation

/// Finds declarations in the files of the projects around the measured files.
final class ProjectSearch {
  /// A file that declares a name, with the numbers of those declarations.
  struct Candidate {
    var file: SourceFile
    var units: [Int]
    var isInDebug: Bool
    fileprivate var rank: (Int, Int, Int, String)

    var scan: SourceScan { file.scan }
  }

  private let folders: [String]
  private let home: String
  private var projects: [String: ProjectFiles] = [:]
  private var realPaths: [String: String] = [:]
  /// The files that were found, by their real paths: each is one value, and parsed once.
  private var known: [String: SourceFile] = [:]

  init(folders: [String], home: String) {
    self.folders = folders
    self.home = home
  }

  func realPath(of path: String) -> String {
    if let known = realPaths[path] { return known }
    let real = ProjectFiles.resolved(path)
    realPaths[path] = real
    return real
  }

  /// The declarations of a name that a file can use, the best first: of its target, that fit best,
  /// near.
  func candidates(
    for name: MissingName, near path: String, among compiled: [SourceFile]
  ) -> [Candidate] {
    let (project, near) = (project(of: path), realPath(of: path))
    let own = Set(compiled.map { realPath(of: $0.path) })
    let others = project.files(declaring: name.word).filter { !own.contains($0.path) }
      .map { known($0, as: path) }
    return (compiled + others).compactMap { file -> Candidate? in
      let (scan, real) = (file.scan, realPath(of: file.path))
      let fits = scan.units.indices.compactMap { number -> (unit: Int, rank: Int)? in
        guard !scan.units[number].isPrivate || file.path == path else { return nil }
        return name.fit(scan.units[number], isInFile: file.path == path).map { (number, $0) }
      }
      guard let best = fits.map(\.rank).min(),
        own.contains(real) || ProjectFiles.reason(against: real, scan, beside: near) == nil
      else { return nil }
      let units = fits.filter { $0.rank == best }.map(\.unit)
      let outermost = units.compactMap { Array(scan.around($0)).last }.uniqued()
      let rank = (
        isSameTarget(real, near) ? 0 : 1, best, ProjectFiles.distance(real, near), real
      )
      return Candidate(
        file: file, units: outermost,
        isInDebug: units.allSatisfy { scan.units[$0].isInDebug }, rank: rank)
    }.sorted { $0.rank < $1.rank }
  }

  private func known(_ file: SourceFile, as other: String) -> SourceFile {
    if let known = known[file.path] { return known }
    let shown = SourceFile(path: shown(file.path, as: other), text: file.text)
    known[file.path] = shown
    return shown
  }

  /// Files that name a word, besides some.
  func files(naming word: String, near path: String, besides others: [SourceFile]) -> [SourceFile] {
    let own = Set(others.map { realPath(of: $0.path) })
    return project(of: path).files(naming: word).filter { !own.contains($0.path) }
      .map { known($0, as: path) }
  }

  func hasModule(_ name: String, for path: String) -> Bool { project(of: path).hasModule(name) }

  /// The folders whose folders are targets, as the package manager knows them.
  private static let foldersOfTargets: Set<String> = [
    "Sources", "Source", "src", "srcs", "Tests", "Plugins",
  ]

  /// Whether two files are of one target: in one folder of `Sources` or `Tests`, or in none.
  func isSameTarget(_ first: String, _ second: String) -> Bool {
    Self.target(of: realPath(of: first)) == Self.target(of: realPath(of: second))
  }

  private static func target(of path: String) -> String {
    let folders = path.split(separator: "/").dropLast()
    let sources = folders.lastIndex { foldersOfTargets.contains(String($0)) }
    guard let sources, sources + 1 < folders.endIndex else { return "" }
    return folders[...(sources + 1)].joined(separator: "/")
  }

  /// The files around one, which are read once.
  private func project(of path: String) -> ProjectFiles {
    let file = realPath(of: path)
    let folder = ProjectFiles.parent(of: file)
    if let known = projects[folder] { return known }
    let inside = projects.values.first { project in
      guard let root = project.root else { return false }
      return folder.hasPrefix(root + "/") && project.contains(file)
    }
    let above = folders.map(ProjectFiles.resolved).filter { (folder + "/").hasPrefix($0 + "/") }
      .min { $0.count < $1.count }
    let project = inside ?? ProjectFiles(around: folder, within: above, home: home)
    projects[folder] = project
    return project
  }

  /// A path below the working folder where the user's own is.
  private func shown(_ path: String, as other: String) -> String {
    (other.hasPrefix("/") ? nil : path.below(ProjectFiles.resolved("."))) ?? path
  }

  var searches: [ProjectFiles.Search] {
    projects.sorted { $0.key < $1.key }.map(\.value.search).uniqued()
  }
}

import Foundation

/// The files that are compiled together: those that are measured, and those near them that declare
/// what they name.
struct CompileSet {
  private(set) var files: [SourceFile]
  /// Files of folders that nothing needs as yet.
  private(set) var others: [SourceFile] = []
  /// The paths of the files whose layouts and previews are measured.
  private(set) var measured: Set<String> = []
  private(set) var leftOut: [(path: String, reason: String)] = []
  /// Why files are compiled with the condition DEBUG; nil if they are not.
  private(set) var reasonForDebug: String?
  /// Paths of files that were added.
  private(set) var siblings: [String] = []
  /// Names that stand only in files that are left out.
  private(set) var refusals: [String] = []
  private(set) var refusedNames: Set<String> = []

  /// The files that the user named one by one: an error in one of them is the run's.
  private let explicit: Set<String>
  private let folders: [String]
  private let home: String
  private var projects: [String: ProjectFiles] = [:]
  private var realPaths: [String: String] = [:]

  init(
    _ found: [SourceFile], paths: [String], inits: [InitExpression], home: String
  ) {
    self.home = home
    explicit = Set(paths.filter { $0.hasSuffix(".swift") })
    folders = paths.filter { !$0.hasSuffix(".swift") }
    files = []
    let types = Set(inits.compactMap(\.path.last))
    var declared: [String: String] = [:]
    for file in found {
      let scan = file.scan
      guard !explicit.contains(file.path) else {
        add(file, scan)
        continue
      }
      let folder = folders.filter(file.path.hasPrefix).max { $0.count < $1.count } ?? ""
      let beside = folder.hasSuffix("/") ? folder : folder + "/"
      if let reason = ProjectFiles.reason(against: file.path, scan, beside: beside) {
        leftOut.append((file.path, reason))
      } else if let (name, first) = Self.twice(scan, &declared, file.path) {
        leftOut.append((file.path, "\(name) is declared in \(first), too"))
      } else if scan.hasLayout || scan.hasPreview
        || scan.declarations.contains(where: { types.contains($0.name) })
      {
        add(file, scan)
      } else {
        others.append(file)
      }
    }
    if files.isEmpty { for file in others { add(file, file.scan) } }
  }

  private mutating func add(_ file: SourceFile, _ scan: SourceScan) {
    files.append(file)
    measured.insert(file.path)
    if scan.previewsNeedDebug { define(for: "a preview in \(file.path)") }
  }

  private mutating func define(for reason: String) {
    if reasonForDebug == nil { reasonForDebug = reason }
  }

  /// A type that a file before declares, too, and that file.
  private static func twice(
    _ scan: SourceScan, _ declared: inout [String: String], _ path: String
  ) -> (String, String)? {
    let types = scan.declarations.filter { $0.kind == .type && $0.parents.isEmpty && !$0.isPrivate }
    // A platform's branch may declare a type again.
    for type in types {
      if let first = declared[type.name], first != path { return (type.name, first) }
    }
    for type in types { declared[type.name] = path }
    return nil
  }

  /// Leaves files out; false if one of them was named by itself, or none is measured.
  mutating func leaveOut(_ errors: [Diagnostic]) -> Bool {
    let reasons = Dictionary(
      errors.map { ($0.file, $0) }, uniquingKeysWith: { first, _ in first })
    guard reasons.keys.allSatisfy({ !explicit.contains($0) }),
      (files + others).contains(where: { reasons[$0.path] != nil })
    else { return false }
    for file in files + others {
      guard let error = reasons[file.path] else { continue }
      let isImport = error.message.contains("no such module")
      leftOut.append((file.path, isImport ? error.message : "line \(error.line): \(error.message)"))
    }
    files.removeAll { reasons[$0.path] != nil }
    others.removeAll { reasons[$0.path] != nil }
    siblings.removeAll { reasons[$0] != nil }
    return files.contains { measured.contains($0.path) }
  }

  /// Adds the files that declare what the compiler misses; false if there is none.
  mutating func takeSiblings(
    for errors: [Diagnostic], missingModules: ([SourceFile]) throws -> [Diagnostic]
  ) rethrows -> Bool {
    refusals = []
    refusedNames = []
    let texts = Dictionary(files.map { ($0.path, $0.text) }, uniquingKeysWith: { $1 })
    var asked: Set<MissingName> = []
    var hasChanged = false
    for error in errors {
      let names = MissingName.of(error) { path in
        (texts[path] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      }
      for name in names where asked.insert(name).inserted && texts[error.file] != nil {
        if try take(name, for: error.file, missingModules) { hasChanged = true }
      }
    }
    return hasChanged
  }

  private mutating func take(
    _ name: MissingName, for file: String, _ missingModules: ([SourceFile]) throws -> [Diagnostic]
  ) rethrows -> Bool {
    let real = realPath(of: file)
    let out = Dictionary(
      leftOut.map { (realPath(of: $0.path), $0.reason) }, uniquingKeysWith: { first, _ in first })
    let taken = Set(files.map { realPath(of: $0.path) })
    var refused: (path: String, reason: String)?
    for candidate in candidates(for: name, near: real) {
      let path = shown(candidate.path, as: file)
      if taken.contains(candidate.path) {
        guard candidate.isInDebug, reasonForDebug == nil else { continue }
        define(for: "'\(name.word)' in \(path)")
        return true
      }
      let sibling = SourceFile(path: path, text: candidate.text)
      var reason = ProjectFiles.reason(against: candidate.path, candidate.scan, beside: real)
      reason = reason ?? out[candidate.path]
      if reason == nil { reason = try missingModules([sibling]).first?.message }
      if let reason {
        refused = refused ?? (path, reason)
        continue
      }
      files.append(sibling)
      siblings.append(path)
      if candidate.isInDebug { define(for: "'\(name.word)' in \(path)") }
      return true
    }
    if let refused {
      refusals.append(
        "'\(name.word)' is declared only in \(refused.path), which is not compiled: "
          + "\(refused.reason).")
      refusedNames.insert(name.word)
    }
    return false
  }

  private struct Candidate {
    var path: String
    var text: String
    var scan: SourceScan
    var isInDebug: Bool
    var rank: (Int, Int)
  }

  private mutating func candidates(for name: MissingName, near file: String) -> [Candidate] {
    var project = project(of: file)
    let found = project.paths(naming: name.word).compactMap { path -> Candidate? in
      let scan = project.scan(of: path)
      let fits = scan.declarations.compactMap { declaration in
        name.fit(declaration).map { (rank: $0, isInDebug: declaration.isInDebug) }
      }
      let conformance = scan.conformances.first { name.fits($0) }
      guard
        let best = fits.min(by: { $0.rank < $1.rank })
          ?? conformance.map({ (rank: 0, isInDebug: $0.isInDebug) }),
        path != file || best.isInDebug
      else { return nil }
      return Candidate(
        path: path, text: project.text(of: path) ?? "", scan: scan, isInDebug: best.isInDebug,
        rank: (best.rank, ProjectFiles.distance(path, file)))
    }
    projects[ProjectFiles.parent(of: file)] = project
    return found.sorted { ($0.rank.0, $0.rank.1, $0.path) < ($1.rank.0, $1.rank.1, $1.path) }
  }

  private mutating func project(of file: String) -> ProjectFiles {
    let folder = ProjectFiles.parent(of: file)
    if let known = projects[folder] { return known }
    let inside = projects.values.first { project in
      guard let root = project.root else { return false }
      return folder.hasPrefix(root + "/") && project.paths.contains(file)
    }
    let named = folders.map(ProjectFiles.resolved).filter { (folder + "/").hasPrefix($0 + "/") }
    let project =
      inside
      ?? ProjectFiles(around: folder, within: named.min { $0.count < $1.count }, home: home)
    projects[folder] = project
    return project
  }

  private mutating func realPath(of path: String) -> String {
    if let known = realPaths[path] { return known }
    let real = ProjectFiles.resolved(path)
    realPaths[path] = real
    return real
  }

  /// A path below the working folder where the user's own is.
  private func shown(_ path: String, as other: String) -> String {
    let folder = ProjectFiles.resolved(".") + "/"
    return !other.hasPrefix("/") && path.hasPrefix(folder)
      ? String(path.dropFirst(folder.count)) : path
  }

  /// Whether a module that a file imports is one of its project's own.
  mutating func isOwn(_ module: String, importedBy file: SourceFile) -> Bool {
    project(of: realPath(of: file.path)).hasModule(module)
  }

  /// The files of the project that name a type of a measured file, those that are compiled first.
  mutating func sources(naming type: DeclaredType) -> [SourceFile] {
    guard let name = type.path.last else { return [] }
    var project = project(of: realPath(of: type.file))
    let compiled = Set(files.map { realPath(of: $0.path) })
    let others = project.paths(naming: name).filter { !compiled.contains($0) }
    projects[ProjectFiles.parent(of: realPath(of: type.file))] = project
    return files
      + others.compactMap { path in
        project.text(of: path).map { SourceFile(path: shown(path, as: type.file), text: $0) }
      }
  }

  /// Whether the search ended before it had seen all files.
  var isCut: Bool { projects.values.contains(where: \.isCut) }

  var notes: [String] {
    var notes: [String] = []
    if !siblings.isEmpty {
      notes.append(
        "Also compiled, for names that they declare: \(siblings.joined(separator: ", ")).")
    }
    if let reasonForDebug { notes.append("DEBUG is defined, for \(reasonForDebug).") }
    if !leftOut.isEmpty { notes.append("Left out: \(Self.list(leftOut)).") }
    return notes
  }

  static func list(_ leftOut: [(path: String, reason: String)]) -> String {
    var reasons: [String] = []
    for (_, reason) in leftOut where !reasons.contains(reason) { reasons.append(reason) }
    return reasons.map { reason in
      let paths = leftOut.filter { $0.reason == reason }.map(\.path)
      let more = paths.count > 4 ? " and \(paths.count - 3) more" : ""
      return paths.prefix(paths.count > 4 ? 3 : 4).joined(separator: ", ") + "\(more) (\(reason))"
    }.joined(separator: "; ")
  }
}

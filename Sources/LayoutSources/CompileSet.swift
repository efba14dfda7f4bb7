import Foundation

/// The files that are compiled together: those that are measured, and others that these need.
final class CompileSet {
  private(set) var files: [SourceFile] = []
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

  init(_ found: [SourceFile], paths: [String], inits: [InitExpression], home: String) {
    explicit = Set(paths.filter { $0.hasSuffix(".swift") })
    folders = paths.filter { !$0.hasSuffix(".swift") }
    self.home = home
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

  private func add(_ file: SourceFile, _ scan: SourceScan) {
    files.append(file)
    measured.insert(file.path)
    if scan.previewsNeedDebug { define(for: "a preview in \(file.path)") }
  }

  private func define(for reason: String) {
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
  func leaveOut(_ errors: [Diagnostic]) -> Bool {
    let reasons = Dictionary(errors.map { ($0.file, $0) }, uniquingKeysWith: { first, _ in first })
    let refused = (files + others).filter { reasons[$0.path] != nil }
    guard explicit.isDisjoint(with: reasons.keys), !refused.isEmpty else { return false }
    for file in refused {
      guard let error = reasons[file.path] else { continue }
      let isImport = error.message.contains("no such module")
      leftOut.append((file.path, isImport ? error.message : "line \(error.line): \(error.message)"))
    }
    files.removeAll(where: refused.contains)
    others.removeAll(where: refused.contains)
    siblings.removeAll { reasons[$0] != nil }
    return files.contains { measured.contains($0.path) }
  }

  /// Adds the files that declare what the compiler misses; false if there is none.
  func takeSiblings(
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

  private func take(
    _ name: MissingName, for file: String, _ missingModules: ([SourceFile]) throws -> [Diagnostic]
  ) rethrows -> Bool {
    let real = realPath(of: file)
    let out = Dictionary(
      leftOut.map { (realPath(of: $0.path), $0.reason) },
      uniquingKeysWith: { first, _ in first })
    let taken = Set(files.map { realPath(of: $0.path) })
    var refused: (path: String, reason: String)?
    for candidate in candidates(for: name, near: real) {
      let path = shown(candidate.file.path, as: file)
      if taken.contains(candidate.file.path) {
        guard candidate.isInDebug, reasonForDebug == nil else { continue }
        define(for: "'\(name.word)' in \(path)")
        return true
      }
      let sibling = SourceFile(path: path, text: candidate.file.text)
      let reason =
        try ProjectFiles.reason(against: candidate.file.path, candidate.scan, beside: real)
        ?? out[candidate.file.path] ?? missingModules([sibling]).first?.message
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
    var file: SourceFile
    var scan: SourceScan
    var isInDebug: Bool
    var rank: (Int, Int, String)
  }

  private func candidates(for name: MissingName, near file: String) -> [Candidate] {
    let project = project(of: file)
    return project.files(naming: name.word).compactMap { other -> Candidate? in
      let scan = project.scan(of: other)
      let fits = (scan.declarations + scan.conformances).compactMap { declaration in
        name.fit(declaration).map { (rank: $0, isInDebug: declaration.isInDebug) }
      }
      guard let best = fits.min(by: { $0.rank < $1.rank }), other.path != file || best.isInDebug
      else { return nil }
      return Candidate(
        file: other, scan: scan, isInDebug: best.isInDebug,
        rank: (best.rank, ProjectFiles.distance(other.path, file), other.path))
    }.sorted { $0.rank < $1.rank }
  }

  private func realPath(of path: String) -> String {
    if let known = realPaths[path] { return known }
    let real = ProjectFiles.resolved(path)
    realPaths[path] = real
    return real
  }

  /// The files around one, which are read once.
  private func project(of path: String) -> ProjectFiles {
    let file = realPath(of: path)
    let folder = ProjectFiles.parent(of: file)
    if let known = projects[folder] { return known }
    let inside = projects.values.first { project in
      guard let root = project.root else { return false }
      return folder.hasPrefix(root + "/") && project.paths.contains(file)
    }
    let above = folders.map(ProjectFiles.resolved).filter { (folder + "/").hasPrefix($0 + "/") }
      .min { $0.count < $1.count }
    let project = inside ?? ProjectFiles(around: folder, within: above, home: home)
    projects[folder] = project
    return project
  }

  /// A path below the working folder where the user's own is.
  private func shown(_ path: String, as other: String) -> String {
    let folder = ProjectFiles.resolved(".") + "/"
    return !other.hasPrefix("/") && path.hasPrefix(folder)
      ? String(path.dropFirst(folder.count)) : path
  }

  /// Whether a module that a file imports is one of its project's own.
  func isOwn(_ module: String, importedBy file: SourceFile) -> Bool {
    project(of: file.path).hasModule(module)
  }

  /// The files of the project that name a type of a measured file, those that are compiled first.
  func sources(naming type: DeclaredType) -> [SourceFile] {
    guard let name = type.path.last else { return [] }
    let compiled = Set(files.map { realPath(of: $0.path) })
    let others = project(of: type.file).files(naming: name)
      .filter { !compiled.contains($0.path) }
    return files + others.map { SourceFile(path: shown($0.path, as: type.file), text: $0.text) }
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

  private static func list(_ leftOut: [(path: String, reason: String)]) -> String {
    leftOut.map(\.reason).uniqued().map { reason in
      let paths = leftOut.filter { $0.reason == reason }.map(\.path)
      let more = paths.count > 4 ? " and \(paths.count - 3) more" : ""
      return paths.prefix(paths.count > 4 ? 3 : 4).joined(separator: ", ") + "\(more) (\(reason))"
    }.joined(separator: "; ")
  }
}

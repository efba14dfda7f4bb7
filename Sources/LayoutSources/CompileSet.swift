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
  private var names = LayoutNames()
  /// The types that extensions in measured files make layouts.
  private var layouts: Set<String> = []
  /// Paths of files that were added.
  private(set) var siblings: [String] = []
  /// What is left out of the files.
  private(set) var omissions = Omissions()

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
    let found = found.map { ($0, $0.scan) }
    names.read(found.map(\.1))
    sort(found, inits: inits, takesAll: false)
    if files.isEmpty, others.isEmpty {
      // A project may be called a demo or a test as a whole.
      leftOut = []
      sort(found, inits: inits, takesAll: true)
    }
    if files.isEmpty { for file in others { add(file, file.scan) } }
    takeConformances()
  }

  private func sort(_ found: [(SourceFile, SourceScan)], inits: [InitExpression], takesAll: Bool) {
    // What makes a type with that method a layout may stand outside of the folders.
    let wanted = Set(inits.compactMap(\.path.last) + ["placeSubviews"])
    var declared: [String: String] = [:]
    for (file, scan) in found {
      guard !explicit.contains(file.path) else {
        add(file, scan)
        continue
      }
      let folder = folders.filter(file.path.hasPrefix).max { $0.count < $1.count } ?? ""
      let beside = takesAll ? file.path : folder.hasSuffix("/") ? folder : folder + "/"
      if let reason = ProjectFiles.reason(against: file.path, scan, beside: beside) {
        leftOut.append((file.path, reason))
      } else if let (name, first) = Self.twice(scan, &declared, file.path) {
        leftOut.append((file.path, "\(name) is declared in \(first), too"))
      } else if !names.layouts(in: scan).isEmpty || scan.hasPreview
        || scan.declarations.contains(where: { wanted.contains($0.name) })
      {
        add(file, scan)
      } else {
        others.append(file)
      }
    }
  }

  /// Adds files in which types of the measured files become layouts, where none is one in its own.
  private func takeConformances() {
    let scans = files.map(\.scan)
    guard scans.allSatisfy({ names.layouts(in: $0).isEmpty }) else { return }
    for (file, scan) in zip(files, scans) {
      for type in scan.declarations where type.kind == .type && type.brace != nil {
        let name = MissingName(kind: .conformance(to: "Layout"), name: type.name)
        if take(name, for: file.path) { layouts.insert(type.name) }
      }
    }
  }

  /// Whether a type, or what makes it a layout, stands in a file that is measured.
  func isMeasured(_ type: DeclaredType) -> Bool {
    measured.contains(type.file) || layouts.contains(type.name)
  }

  private func add(_ file: SourceFile, _ scan: SourceScan) {
    files.append(file)
    measured.insert(file.path)
    layouts.formUnion(scan.conformances.filter(names.isLayout).map(\.name))
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

  /// Leaves out the declarations that have errors; false if there is none.
  func leaveOut(_ errors: [Diagnostic]) -> Bool {
    omissions.leaveOut(errors, of: &files, knowing: names)
  }

  /// Removes the imports of what is compiled with the files, and of modules that are not here.
  func removeImports(_ areMissing: (Set<String>) throws -> Set<String>) rethrows {
    let imported = files.map(modules)
    let others = imported.reduce(into: Set<String>()) { $0.formUnion($1.others) }
    let missing = others.isEmpty ? [] : try areMissing(others)
    for (index, file) in files.enumerated() {
      let (own, others) = imported[index]
      let gone = others.intersection(missing).sorted()
      if !gone.isEmpty { omissions.modules[file.path, default: []] += gone }
      files[index] = file.removing(own.union(gone), names: own)
    }
  }

  /// The modules that a file imports: those of its project, and others that may not be here.
  private func modules(of file: SourceFile) -> (own: Set<String>, others: Set<String>) {
    let all = Set(file.scan.imports.map(\.module)).subtracting(BuiltModules.known)
    let project = all.isEmpty ? nil : project(of: file.path)
    let own = all.filter { project?.hasModule($0) == true }
    return (own, all.subtracting(own))
  }

  /// Another version of a file, without what the file is compiled without.
  func reduced(_ file: SourceFile) -> SourceFile {
    let own = modules(of: file).own
    let missing = Set(omissions.modules[file.path] ?? [])
    return omissions.applied(to: file.removing(own.union(missing), names: own))
  }

  /// Adds the files that declare what the compiler misses; false if there is none.
  func takeSiblings(for errors: [Diagnostic]) -> Bool {
    guard siblings.count < Self.mostSiblings else { return false }
    let paths = Set(files.map(\.path))
    var scans: [String: SourceScan] = [:]
    var asked: Set<MissingName> = []
    var hasChanged = false
    func take(_ names: [MissingName], for file: String) -> Bool {
      let new = names.filter { asked.insert($0).inserted }
      return new.filter { self.take($0, for: file) }.count > 0
    }
    for error in errors.compactMap({ $0.place(in: paths) }) {
      if take(MissingName.of(error), for: error.file) {
        hasChanged = true
      } else if MissingName.isUntold(by: error),
        let file = files.first(where: { $0.path == error.file })
      {
        let scan = scans[file.path] ?? file.scan
        scans[file.path] = scan
        guard let part = scan.part(at: file.offset(of: error)) else { continue }
        let (tokens, whole) = (scan.tokens, scan.units[part].whole)
        let line = whole.filter { tokens.tokens[$0].line == error.line }
        // What is wrong in a closure may be said of the call around it.
        if take(MissingName.used(in: line, of: tokens), for: file.path)
          || take(MissingName.used(in: whole, of: tokens), for: file.path)
        {
          hasChanged = true
        }
      }
    }
    return hasChanged
  }

  /// Of more files the rest would take longer to compile than a layout is worth.
  private static let mostSiblings = 200

  private func take(_ name: MissingName, for file: String) -> Bool {
    let real = realPath(of: file)
    let out = Set(leftOut.map { realPath(of: $0.path) })
    let taken = Set(files.map { realPath(of: $0.path) })
    let candidate = candidates(for: name, near: real).first { candidate in
      taken.contains(candidate.file.path)
        ? candidate.isInDebug && reasonForDebug == nil : !out.contains(candidate.file.path)
    }
    guard let candidate else { return false }
    let path = shown(candidate.file.path, as: file)
    if candidate.isInDebug { define(for: "'\(name.word)' in \(path)") }
    if !taken.contains(candidate.file.path) {
      files.append(SourceFile(path: path, text: candidate.file.text))
      siblings.append(path)
      names.read([candidate.file.scan])
    }
    return true
  }

  private struct Candidate {
    var file: SourceFile
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
      guard let best = fits.min(by: { $0.rank < $1.rank }), other.path != file || best.isInDebug,
        ProjectFiles.reason(against: other.path, scan, beside: file) == nil
      else { return nil }
      return Candidate(
        file: other, isInDebug: best.isInDebug,
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
    (other.hasPrefix("/") ? nil : path.below(ProjectFiles.resolved("."))) ?? path
  }

  var searches: [ProjectFiles.Search] { projects.values.map(\.search).uniqued() }

  /// The files of the project that name a type of a measured file, those that are compiled first.
  func sources(naming type: DeclaredType) -> [SourceFile] {
    guard let name = type.path.last else { return [] }
    let compiled = Set(files.map { realPath(of: $0.path) })
    let others = project(of: type.file).files(naming: name)
      .filter { !compiled.contains($0.path) }
    return files + others.map { SourceFile(path: shown($0.path, as: type.file), text: $0.text) }
  }

  /// The layouts of the measured files that cannot be had.
  var lostLayouts: [Omission] {
    omissions.list.filter { omission in
      omission.kind == .layout
        && (measured.contains(omission.file) || layouts.contains { omission.name.hasSuffix($0) })
    }
  }

  /// The layouts and previews of the measured files that do not compile.
  var unmeasured: [LeftOut] {
    omissions.list.filter { $0.kind != .other && measured.contains($0.file) }
      .map { LeftOut(file: $0.file, text: $0.text, isBroken: true) }
  }

  var notes: [String] {
    [
      siblings.isEmpty
        ? nil : "Also compiled, for names that they declare: \(siblings.joined(separator: ", ")).",
      reasonForDebug.map { "DEBUG is defined, for \($0)." },
      leftOut.isEmpty ? nil : "Left out: \(Self.list(leftOut)).",
    ].compactMap(\.self)
  }

  /// What is said of layouts that the compiler does not see.
  func notes(onLayoutsBesides types: [DeclaredType]) -> [String] {
    files.filter { measured.contains($0.path) }.flatMap { file in
      names.layouts(in: file.scan).filter { layout in
        layout.isConditional && !types.contains { $0.path == layout.path }
      }.map {
        "\(file.path):\($0.line): \($0.name) is left out: it stands in a branch of #if that is not "
          + "compiled here."
      }
    }
  }

  private static func list(_ leftOut: [(path: String, reason: String)]) -> String {
    leftOut.map(\.reason).uniqued().map { reason in
      let paths = leftOut.filter { $0.reason == reason }.map(\.path)
      return "\(paths.firstFew) (\(reason))"
    }.joined(separator: "; ")
  }
}

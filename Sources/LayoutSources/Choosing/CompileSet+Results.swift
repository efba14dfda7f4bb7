// MARK: What is compiled

extension CompileSet {
  /// The files with at least one compiled declaration.
  var compiledFiles: [SourceFile] {
    files.filter { file in selection.hasPart(of: file.path) || explicit.contains(file.path) }
  }

  /// Returns a file as it is compiled, without imports of missing modules.
  ///
  /// - Parameter original: The file that it replaces.
  func text(of file: SourceFile, insteadOf original: SourceFile? = nil) -> SourceFile {
    let selected: SourceFile
    if let original {
      selected = selection.text(of: file, insteadOf: original)
    } else {
      selected = selection.text(of: file)
    }
    let (own, others) = importedModules(of: file)
    return selected.removing(own.union(missing(others)), names: own, reading: file.scan)
  }

  /// Returns the compiled previews of a measured file.
  ///
  /// - Parameter version: Another version of the file, in which the previews are found.
  func previews(of file: SourceFile, in version: SourceFile? = nil) -> [Preview] {
    guard isMeasured(file) else { return [] }
    let scan = file.scan
    var previews: [Preview] = []
    for (unit, preview) in zip(
      scan.numbers(where: \.isPreview), (version ?? file).scan.previews)
    where selection.has(unit, of: scan) {
      previews.append(preview)
    }
    return previews
  }

  /// The protocols whose names are also names of a layout's members.
  var ownProtocolsLikeMembers: Set<String> {
    index.protocols.intersection(["Subviews", "Cache", "Body"])
  }

  /// The paths of files that were added.
  var siblings: [String] {
    var paths: [String] = []
    for file in files where !isMeasured(file) && selection.hasPart(of: file.path) {
      paths.append(file.path)
    }
    return paths
  }

  /// The searches in projects on which the choice depends.
  var searches: [ProjectFiles.Search] { search.searches }

  /// Returns the project's files that name a type of a measured file, compiled ones first.
  func sources(naming type: DeclaredType) -> [SourceFile] {
    guard let name = type.path.last else { return [] }
    return files + search.files(naming: name, near: type.file, besides: files)
  }
}

// MARK: What is said of it

extension CompileSet {
  /// The layouts in the measured files that cannot be compiled.
  var lostLayouts: [Omission] {
    var lost: [Omission] = []
    for omission in omissions.list where omission.kind == .layout {
      let isOfMeasured = layouts.contains(where: omission.name.hasSuffix)
      if isOfMeasured || measured.contains(omission.file) { lost.append(omission) }
    }
    return lost
  }

  /// The layouts and previews in the measured files that do not compile.
  var unmeasured: [LeftOut] {
    var unmeasured: [LeftOut] = []
    for omission in omissions.list where measured.contains(omission.file) {
      switch omission.kind {
      case .layout:
        unmeasured.append(
          LeftOut(
            file: omission.file, text: omission.text, isBroken: true, layout: omission.name))
      case .preview:
        unmeasured.append(LeftOut(file: omission.file, text: omission.text, isBroken: true))
      case .other: break
      }
    }
    for file in leftOut {
      guard let layout = file.layout else { continue }
      let text = "\(file.path) is left out: \(file.reason)."
      unmeasured.append(LeftOut(file: file.path, text: text, layout: layout))
    }
    return unmeasured
  }

  /// The notes on files that are compiled in addition to the user's, and on those that are left
  /// out.
  var notes: [String] {
    var notes: [String] = []
    if !siblings.isEmpty {
      notes.append("Also compiled, for names that they declare: \(siblings.firstFew).")
    }
    if let reasonForDebug { notes.append("DEBUG is defined, for \(reasonForDebug).") }
    if !leftOut.isEmpty { notes.append("Left out: \(Self.list(leftOut)).") }
    return notes
  }

  /// Returns the left-out files as text, grouped by reason.
  private static func list(_ leftOut: [LeftOutFile]) -> String {
    var groups: [String] = []
    for (reason, files) in leftOut.grouped(by: \.reason) {
      groups.append("\(files.map(\.path).firstFew) (\(reason))")
    }
    return groups.joined(separator: "; ")
  }

  /// Returns the notes on layouts that the compiler does not see.
  func notes(onLayoutsBesides types: [DeclaredType]) -> [String] {
    let seen = Set(types.map(\.path))
    var notes: [String] = []
    for file in measuredFiles {
      for layout in names.layouts(in: file.scan)
      where layout.isConditional && !seen.contains(layout.path) {
        notes.append(
          "\(file.path):\(layout.line): \(layout.name) is left out: it stands in a branch of #if "
            + "that is not compiled here.")
      }
    }
    return notes
  }
}

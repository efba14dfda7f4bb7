import Foundation

/// The files that are compiled together, and the parts of them.
///
/// All decisions about what is compiled are made here, in this order:
///
/// 1. ``init(_:of:home:passedBy:)`` sorts the files of the user: those with layouts are measured,
///    those of folders that have none are others, tests and demos are left out.
/// 2. ``choose(_:)`` takes the declarations that are needed, by the names in declarations: `Flow`
///    names `Row`, so that the file that declares `Row` is compiled, too.
/// 3. ``take(for:)`` takes what declares the names that the compiler misses.
/// 4. ``leaveOut(_:)`` leaves out the smallest declarations that have errors.
final class CompileSet {
  /// The part of the measured files that is compiled.
  enum Extent {
    /// The layouts and the declarations that they name.
    case layouts
    /// All declarations of the files, and those that they name.
    case everything
  }

  /// The measured files, and files of their projects that declare what they name.
  private(set) var files: [SourceFile] = []
  /// Files of folders that nothing needs yet.
  private(set) var others: [SourceFile] = []
  /// The paths of the files whose layouts and previews are measured.
  private(set) var measured: Set<String> = []
  /// The files that are left out completely.
  private(set) var leftOut: [LeftOutFile] = []
  /// The first reason to compile files with the condition DEBUG. Nil if there is none.
  private(set) var reasonForDebug: String?
  /// The declarations that are left out of the files.
  var omissions = Omissions()
  /// The errors of the last compilation before a declaration was left out: all are of the code as it
  /// is written.
  var errorsAsWritten: [Diagnostic] = []
  /// The declarations that are compiled.
  var selection = CompiledParts()
  /// The declarations that the layouts need. Only an error in one of them leaves it out.
  var essential: CompiledParts?
  /// The declarations in the files, by name.
  private(set) var index = DeclarationIndex()
  /// The names of the types and protocols whose conforming types are layouts.
  private(set) var names = LayoutNames()
  /// The types that extensions in measured files make layouts.
  private(set) var layouts: Set<String> = []
  /// The extensions in other files that make types of measured files layouts.
  private(set) var conformances: [DeclarationIndex.Entry] = []
  /// The imported modules that were looked up, with true for a missing one.
  var modules: [String: Bool] = [:]

  /// The files that the user named one by one. An error in one of them ends the run.
  let explicit: Set<String>
  /// The folders that the user named.
  private let folders: [String]
  /// The search in the projects around the files.
  let search: ProjectSearch

  /// Sorts the files that were found, and chooses all of their declarations.
  init(
    _ found: [SourceFile], of request: FileRequest, home: String, passedBy: [LeftOutFile] = []
  ) {
    var (explicit, folders): (Set<String>, [String]) = ([], [])
    for path in request.paths {
      if path.hasSuffix(".swift") { explicit.insert(path) } else { folders.append(path) }
    }
    (self.explicit, self.folders) = (explicit, folders)
    search = ProjectSearch(folders: folders, home: home)
    names.read(found.scans)
    sort(found, inits: request.inits, takesAll: false)
    if files.isEmpty, others.isEmpty {
      // A project may be called a demo or a test as a whole.
      leftOut = []
      sort(found, inits: request.inits, takesAll: true)
    }
    if files.isEmpty { for file in others { add(file) } }
    leftOut += passedBy
    takeConformances()
    choose(.everything)
  }

  // MARK: Files of the user

  /// Sorts files into measured ones, others, and those that are left out.
  ///
  /// - Parameter takesAll: A Boolean value that is true when files of tests and demos are taken,
  ///   too.
  private func sort(_ found: [SourceFile], inits: [InitExpression], takesAll: Bool) {
    // The extension that makes a type with that method a layout may stand outside of the folders.
    let wanted = Set(inits.compactMap(\.path.last) + ["placeSubviews"])
    var refused: [String: LeftOutFile] = [:]
    for file in found where !explicit.contains(file.path) {
      guard let reason = reason(against: file, takesAll: takesAll) else { continue }
      refused[file.path] = LeftOutFile(path: file.path, reason: reason)
    }
    let usable = found.filter { file in refused[file.path] == nil }
    for file in repeated(in: usable) { refused[file.path] = file }
    for file in found {
      if explicit.contains(file.path) {
        add(file)
      } else if let file = refused[file.path] {
        leftOut.append(file)
      } else if hasSomethingToMeasure(file.scan, named: wanted) {
        add(file)
      } else {
        others.append(file)
      }
    }
  }

  /// Returns the files that declare a layout again.
  ///
  /// Of several files with a layout, the one nearest to the user's folder declares it, and the first
  /// of these.
  private func repeated(in files: [SourceFile]) -> [LeftOutFile] {
    func depth(_ file: SourceFile) -> Int {
      file.path.dropFirst(folder(around: file.path).count).count { character in character == "/" }
    }
    var declared: [String: String] = [:]
    var repeated: [LeftOutFile] = []
    for file in files.sorted(on: depth) where !explicit.contains(file.path) {
      guard let (name, first) = twice(file.scan, &declared) else { continue }
      let reason = "\(name) is declared in \(first), too"
      repeated.append(LeftOutFile(path: file.path, reason: reason, layout: name))
    }
    return repeated
  }

  /// Returns the reason to leave out a file in a folder that the user named, or nil if there is
  /// none.
  private func reason(against file: SourceFile, takesAll: Bool) -> String? {
    var beside = file.path
    if !takesAll { beside = folder(around: file.path) }
    return ProjectFiles.reason(against: file.path, file.scan, beside: beside)
  }

  /// Returns the innermost of the user's folders that contains a file, with a slash at its end.
  private func folder(around path: String) -> String {
    var innermost = ""
    for folder in folders where path.hasPrefix(folder) && folder.count > innermost.count {
      innermost = folder
    }
    if !innermost.hasSuffix("/") { innermost += "/" }
    return innermost
  }

  /// Returns true if a file has a layout, a preview, or a declaration with one of some names.
  private func hasSomethingToMeasure(_ scan: SourceScan, named wanted: Set<String>) -> Bool {
    if scan.hasPreview || !names.layouts(in: scan).isEmpty { return true }
    for declaration in scan.declarations where wanted.contains(declaration.name) { return true }
    return false
  }

  /// Adds a file to the measured ones.
  private func add(_ file: SourceFile) {
    let scan = file.scan
    files.append(file)
    measured.insert(file.path)
    index.add(scan)
    for layout in scan.conformances where names.isLayout(layout) { layouts.insert(layout.name) }
    if scan.previewsNeedDebug { define(for: "a preview in \(file.path)") }
  }

  /// Adds a file with a needed declaration; false if there are too many of them.
  func include(_ file: SourceFile) -> Bool {
    guard index.scans[file.path] == nil else { return true }
    guard files.count - measured.count < Self.mostSiblings else { return false }
    files.append(file)
    index.add(file.scan)
    names.read([file.scan])
    return true
  }

  /// The largest number of files to add. More would take longer to compile than a layout is worth.
  private static let mostSiblings = 200

  /// Makes the files compile with the condition DEBUG.
  func define(for reason: String) {
    if reasonForDebug == nil { reasonForDebug = reason }
  }

  /// Adds the layouts of a scan to those declared so far. If one of them is declared already, it
  /// adds none, and returns its name and the path of its first file.
  private func twice(
    _ scan: SourceScan, _ declared: inout [String: String]
  ) -> (String, String)? {
    let types = scan.types.filter { type in
      type.isOutermostType && type.isVisible && names.isLayout(type)
    }
    // A platform's branch may declare a type again.
    for type in types {
      if let first = declared[type.name], first != scan.path { return (type.name, first) }
    }
    for type in types { declared[type.name] = scan.path }
    return nil
  }

  /// Adds files that make types of the measured files layouts, if no type is one in its own file.
  private func takeConformances() {
    let scans = files.scans
    for scan in scans where !names.layouts(in: scan).isEmpty { return }
    for scan in scans {
      for type in scan.types where type.hasBody {
        let name = MissingName(kind: .conformance(to: "Layout"), name: type.name)
        let found = entries(of: name, for: scan.path)
        if !found.isEmpty { layouts.insert(type.name) }
        conformances += found
      }
    }
  }
}

// MARK: Queries

extension CompileSet {
  /// The files whose layouts and previews are measured.
  var measuredFiles: [SourceFile] { files.filter(isMeasured) }

  /// Returns true if the layouts and previews of a file are measured.
  func isMeasured(_ file: SourceFile) -> Bool { measured.contains(file.path) }

  /// Returns true if a type, or the extension that makes it a layout, stands in a file that is
  /// measured.
  func isMeasured(_ type: DeclaredType) -> Bool {
    measured.contains(type.file) || layouts.contains(type.name)
  }

  /// Returns the smallest declaration with an error, and its file, or nil if the error is in none.
  func part(with error: Diagnostic) -> (file: SourceFile, part: Int)? {
    for file in files where file.path == error.file {
      guard let part = file.scan.part(at: file.offset(of: error)) else { return nil }
      return (file, part)
    }
    return nil
  }
}

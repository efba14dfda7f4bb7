import Foundation

/// The Swift files of the package or project around a folder.
///
/// It ends at the nearest folder with a manifest, an Xcode project or a repository, and is never
/// the home folder or `/`. Without such a folder it is the folder that the user named, with those in
/// it, or else the file's folder alone.
struct ProjectFiles {
  static let mostFiles = 2_000
  private static let mostEntries = 20_000

  /// Nil where nothing is searched.
  let root: String?
  /// Absolute paths; of more than ``mostFiles`` those nearest to the folder.
  private(set) var paths: [String] = []
  private(set) var isCut = false
  private var folderNames: Set<String> = []
  private var manifest = ""
  /// What the files hold, with a 0 at the end.
  private var contents: [String: Data] = [:]
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
    var entries = 0
    var seen: Set<String> = []
    for start in [folder, root] {
      var folders = [start]
      while let next = folders.first, !isCut {
        folders.removeFirst()
        guard seen.insert(next).inserted else { continue }
        folders += read(next, &entries, deeply: project != nil)
      }
    }
    manifest =
      FileManager.default.contents(atPath: root + "/Package.swift")
      .map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Adds the files of a folder, and returns the folders in it.
  private mutating func read(_ folder: String, _ entries: inout Int, deeply: Bool) -> [String] {
    var folders: [String] = []
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where !name.hasPrefix(".") && name != "Package.swift" {
      entries += 1
      guard entries <= Self.mostEntries else {
        isCut = true
        return []
      }
      let path = "\(folder)/\(name)"
      if name.hasSuffix(".swift") {
        guard paths.count < Self.mostFiles else {
          isCut = true
          return []
        }
        if !Self.isLink(path) {
          paths.append(path)
          folderNames.insert(Self.name(of: folder))
        }
      } else if deeply, !Self.builds.contains(name), Self.isFolder(path), !Self.isLink(path) {
        folders.append(path)
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

  /// The files that may name a word, read when they are asked for.
  mutating func paths(naming word: String) -> [String] {
    if contents.isEmpty {
      for path in paths {
        contents[path] = (FileManager.default.contents(atPath: path) ?? Data()) + [0]
      }
    }
    return paths.filter { path in
      contents[path]?.withUnsafeBytes { text in
        text.baseAddress.map { strstr($0.assumingMemoryBound(to: CChar.self), word) != nil }
      } ?? false
    }
  }

  func text(of path: String) -> String? {
    contents[path].flatMap { String(bytes: $0.dropLast(), encoding: .utf8) }
  }

  mutating func scan(of path: String) -> SourceScan {
    if let known = scans[path] { return known }
    let scan = SourceFile(path: path, text: text(of: path) ?? "").scan
    scans[path] = scan
    return scan
  }

  private static func isRoot(_ folder: String) -> Bool {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).contains {
      $0 == "Package.swift" || $0 == ".git" || $0.hasSuffix(".xcodeproj")
        || $0.hasSuffix(".xcworkspace")
    }
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
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
  static func asideFolder(_ path: String, beside other: String) -> String? {
    let folders = path.split(separator: "/").dropLast()
    let shared = zip(folders, other.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
    return folders.dropFirst(shared).first { folder in
      aside.contains { folder.hasSuffix($0) || folder.lowercased() == $0.lowercased() }
    }.map(String.init)
  }

  private static let aside = [
    "Tests", "Test", "Demo", "Demos", "Example", "Examples", "Sample", "Samples", ".playground",
  ]

  /// How many folders lie between two files.
  static func distance(_ first: String, _ second: String) -> Int {
    let first = first.split(separator: "/").dropLast()
    let second = second.split(separator: "/").dropLast()
    let shared = zip(first, second).prefix { $0 == $1 }.count
    return first.count + second.count - 2 * shared
  }
}

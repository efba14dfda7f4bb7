import Foundation
import LayoutBench

/// Files with caches written into some of them, with unchanged paths.
///
/// Caches are written one after another, each into the result of the previous one. Two layouts in
/// one file may each get a cache.
package struct PatchedFiles: Sendable {
  /// The files with the caches written so far.
  private(set) var files: [SourceFile]
  /// The files without caches.
  private let originals: [SourceFile]
  /// The scans of the files. Empty before the first cache.
  var scans: [SourceScan] = []
  /// The files that caches add. Several layouts may use the same file.
  private var caches: [SizedLayoutFile] = []
  /// The paths of the changed files, by subject.
  package private(set) var changed: [String: [String]] = [:]
  /// The forms of the caches that were written, by subject.
  package private(set) var forms: [String: CacheForm] = [:]
  /// The automatic variants with the same caches, by subject.
  package var promisedVariants: [String: String] = [:]

  /// Creates copies of files, as they are.
  package init(_ files: [SourceFile]) {
    self.files = files
    originals = files
  }

  /// A Boolean value that is true when no file has a cache.
  package var isEmpty: Bool { changed.isEmpty }

  /// Texts that differ between different patched files, for a key.
  var parts: [String] {
    var parts: [String] = []
    for file in files + cacheFiles { parts += [file.path, file.text] }
    for (subject, others) in promisedVariants.sortedByKey {
      parts += [subject, others]
    }
    return parts
  }

  /// Writes a cache into a layout for its subjects, and returns the difference in the format of
  /// `diff -u`.
  ///
  /// - Parameter others: The types that get the same cache.
  @discardableResult
  package mutating func write(
    _ form: CacheForm, into type: [String], for subjects: [String], with others: [[String]] = []
  ) throws(SizedLayoutPatch.Unusual) -> String {
    if scans.isEmpty { scans = files.scans }
    let changes =
      switch form {
      case .sizes: try SizeArrayPatch(of: type, in: scans).files
      case .arrangement: try ArrangementPatch(of: type, in: scans).files
      case .sizedLayout, .proposalSizedLayout:
        try conform(to: form.file, type, with: others)
      }
    var difference = ""
    var paths: [String] = []
    for (number, text) in changes {
      let changed = SourceFile(path: files[number].path, text: text)
      difference += files[number].difference(to: changed)
      files[number] = changed
      scans[number] = changed.scan
      paths.append(changed.path)
    }
    for subject in subjects {
      changed[subject] = paths
      forms[subject] = form
    }
    return difference
  }

  /// Returns the changes that make a layout conform to the protocol of a file, and adds the file.
  ///
  /// Without a file, there are no changes.
  private mutating func conform(
    to file: SizedLayoutFile?, _ type: [String], with others: [[String]]
  ) throws(SizedLayoutPatch.Unusual) -> [(number: Int, text: String)] {
    guard var cache = file else { return [] }
    cache.isNonisolated = files.contains { file in Self.isMainActorByDefault(around: file.path) }
    let patch = try SizedLayoutPatch(of: type, cache, in: scans, with: others)
    if let known = caches.firstIndex(where: { known in known.layout == cache.layout }) {
      caches[known] = caches[known].joined(with: patch.cache)
    } else if !isDeclared(cache.layout) {
      caches.append(patch.cache)
    }
    return patch.files
  }

  /// Returns true if a file declares a name.
  private func isDeclared(_ name: String) -> Bool {
    for scan in scans {
      for declaration in scan.declarations where declaration.name == name { return true }
    }
    return false
  }

  /// Returns true if the package or the Xcode project around a file makes MainActor the default
  /// isolation: the nearest folder with a manifest or a project decides.
  private static func isMainActorByDefault(around path: String) -> Bool {
    for folder in ProjectFiles.folders(around: path) {
      var hasSettings = false
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        guard let (file, setting) = setting(of: name) else { continue }
        hasSettings = true
        if ProjectFiles.text(at: "\(folder)/\(file)").contains(setting) { return true }
      }
      if hasSettings { return false }
    }
    return false
  }

  /// Returns the file of a manifest or a project, and its text that makes MainActor the default.
  ///
  /// The result is nil for the name of another file.
  private static func setting(of name: String) -> (file: String, text: String)? {
    if name == "Package.swift" { return (name, "defaultIsolation(MainActor") }
    guard name.hasSuffix(".xcodeproj") else { return nil }
    return (name + "/project.pbxproj", "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor")
  }

  /// Returns the file of a cache as its layouts need it, or nil if the files already have it.
  package func file(of cache: SizedLayoutFile) -> String? {
    for known in caches where known.layout == cache.layout { return known.text }
    return nil
  }

  /// The files of the caches, in addition to those of the user.
  private var cacheFiles: [SourceFile] {
    caches.map { cache in SourceFile(path: "\(cache.layout).swift", text: cache.text) }
  }

  /// Returns the files of a build in their patched form, and those of the caches.
  func files(besides others: [SourceFile]) -> [SourceFile] {
    others.map(patched) + cacheFiles
  }

  /// Returns a file in its patched form, or the file itself if there is none.
  private func patched(_ file: SourceFile) -> SourceFile {
    for own in files where own.path == file.path { return own }
    return file
  }

  /// Returns the paths of the first changed file and of its copy in a folder. Nil without changes.
  package func firstChange(in folder: String) -> (original: String, copy: String)? {
    for (file, name) in zip(files, ModuleSources.names(of: files + cacheFiles))
    where !originals.contains(file) {
      return (file.path, "\(folder)/\(name)")
    }
    return nil
  }

  /// Returns the changed files and those of the caches, with paths in a folder.
  ///
  /// A file keeps its byte order mark.
  package func written(in folder: String) -> [SourceFile] {
    let all = files + cacheFiles
    let marked = originals.filter(\.hasMark).paths
    var written: [SourceFile] = []
    for (file, name) in zip(all, ModuleSources.names(of: all)) where !originals.contains(file) {
      var text = file.text
      if marked.contains(file.path) { text = SourceFile.mark + text }
      written.append(SourceFile(path: "\(folder)/\(name)", text: text))
    }
    return written
  }
}

import Foundation
import LayoutBench

/// Files with caches written into some of them, at the paths that they have.
package struct PatchedFiles: Sendable {
  private var files: [SourceFile]
  private let originals: [SourceFile]
  /// What the files declare; empty before the first cache.
  private var scans: [SourceScan] = []
  private var caches: [SizedLayoutFile] = []
  /// The paths of the files that changed, by subject.
  package private(set) var changed: [String: [String]] = [:]
  /// The forms of the caches that were written, by subject.
  package private(set) var forms: [String: CacheForm] = [:]
  /// The automatic variants with the same caches, by subject.
  package var promises: [String: String] = [:]

  package init(_ files: [SourceFile]) {
    self.files = files
    originals = files
  }

  package var isEmpty: Bool { changed.isEmpty }

  /// What differs where the files do.
  var parts: [String] {
    (files + cacheFiles).flatMap { [$0.path, $0.text] }
      + promises.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
  }

  /// Makes a layout take on a cache, for the subjects that are of its type, and returns what differs,
  /// as `diff -u` writes it.
  ///
  /// - Parameter others: The types that take on the same cache.
  @discardableResult
  package mutating func write(
    _ form: CacheForm, into type: [String], for subjects: [String], with others: [[String]] = []
  ) throws(SizedLayoutPatch.Unusual) -> String {
    if scans.isEmpty { scans = files.map(\.scan) }
    let changes =
      switch form {
      case .sizes: try SizeArrayPatch(of: type, in: scans).files
      case .arrangement: try ArrangementPatch(of: type, in: scans).files
      case .sizedLayout, .proposalSizedLayout:
        try conform(to: form.file, type, with: others)
      }
    var difference = ""
    for (number, text) in changes {
      let changed = SourceFile(path: files[number].path, text: text)
      difference += files[number].difference(to: changed)
      files[number] = changed
      scans[number] = changed.scan
    }
    for subject in subjects {
      changed[subject] = changes.map { files[$0.number].path }
      forms[subject] = form
    }
    return difference
  }

  /// The changes with which a layout conforms to the protocol of a file, which is added.
  private mutating func conform(
    to file: SizedLayoutFile?, _ type: [String], with others: [[String]]
  ) throws(SizedLayoutPatch.Unusual) -> [(number: Int, text: String)] {
    guard var cache = file else { return [] }
    cache.isNonisolated = files.contains { Self.isMainActorByDefault(around: $0.path) }
    let patch = try SizedLayoutPatch(of: type, cache, in: scans, with: others)
    let known = caches.firstIndex { $0.layout == cache.layout }
    if let known {
      caches[known] = caches[known].joined(with: patch.cache)
    } else if !scans.contains(where: { $0.declarations.map(\.name).contains(cache.layout) }) {
      caches.append(patch.cache)
    }
    return patch.files
  }

  /// Whether the package or the Xcode project around a file makes MainActor the default isolation.
  private static func isMainActorByDefault(around path: String) -> Bool {
    for folder in ProjectFiles.folders(around: path) {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      let settings = names.compactMap { name in
        name == "Package.swift"
          ? (name, "defaultIsolation(MainActor")
          : name.hasSuffix(".xcodeproj")
            ? (name + "/project.pbxproj", "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor") : nil
      }
      guard settings.isEmpty else {
        return settings.contains { name, setting in
          ProjectFiles.text(at: "\(folder)/\(name)").contains(setting)
        }
      }
    }
    return false
  }

  /// The file of a cache as the layouts that take it on need it; nil where the files have it.
  package func file(of cache: SizedLayoutFile) -> String? {
    caches.first { $0.layout == cache.layout }?.text
  }

  private var cacheFiles: [SourceFile] {
    caches.map { SourceFile(path: "\($0.layout).swift", text: $0.text) }
  }

  /// The files of a build in their patched form, and those of the caches.
  func files(besides others: [SourceFile]) -> [SourceFile] {
    others.map { other in files.first { $0.path == other.path } ?? other } + cacheFiles
  }

  /// What changed and the files of the caches, at paths in a folder; with the byte order mark that a
  /// file had.
  package func written(in folder: String) -> [SourceFile] {
    let all = files + cacheFiles
    let marked = Set(originals.filter(\.hasMark).map(\.path))
    return zip(all, ModuleSources.names(of: all)).filter { !originals.contains($0.0) }.map {
      let mark = marked.contains($0.path) ? SourceFile.mark : ""
      return SourceFile(path: "\(folder)/\($1)", text: mark + $0.text)
    }
  }
}

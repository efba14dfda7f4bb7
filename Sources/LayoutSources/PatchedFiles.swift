/// Files with caches written into some of them, at the paths that they have.
package struct PatchedFiles: Sendable {
  private var files: [SourceFile]
  private let originals: [SourceFile]
  /// The files of the caches, named as their types.
  private var caches: [SourceFile] = []
  /// The paths of the files that changed, by subject.
  package private(set) var changed: [String: [String]] = [:]
  /// The automatic variants with the same caches, by subject.
  package var promises: [String: String] = [:]

  package init(_ files: [SourceFile]) {
    self.files = files
    originals = files
  }

  package var isEmpty: Bool { caches.isEmpty }

  /// What differs where the files do.
  var parts: [String] {
    (files + caches).flatMap { [$0.path, $0.text] }
      + promises.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
  }

  /// Writes a cache with its file into a type, for the subjects that are of the type, and returns
  /// what differs, as `diff -u` writes it.
  @discardableResult
  package mutating func write(
    _ cache: String, of file: String, into type: [String], for subjects: [String]
  ) throws(CachePatch.Unusual) -> String {
    let patch = try CachePatch(of: type, cache: cache, in: files)
    var difference = ""
    for changed in patch.files {
      for index in files.indices where files[index].path == changed.path {
        difference += files[index].difference(to: changed)
        files[index] = changed
      }
    }
    let fitted = patch.fitted(self.file(of: cache) ?? file, cache: cache)
    caches.removeAll { $0.name == cache }
    caches.append(SourceFile(path: "\(cache).swift", text: fitted))
    for subject in subjects { changed[subject] = patch.files.map(\.path) }
    return difference
  }

  /// The file of a cache as the layouts that it was written into need it.
  package func file(of cache: String) -> String? { caches.first { $0.name == cache }?.text }

  /// The files of a build in their patched form, and those of the caches.
  func files(besides others: [SourceFile]) -> [SourceFile] {
    others.map { other in files.first { $0.path == other.path } ?? other } + caches
  }

  /// What changed and the files of the caches, at paths in a folder.
  package func written(in folder: String) -> [SourceFile] {
    let all = files + caches
    return zip(all, ModuleSources.names(of: all)).filter { !originals.contains($0.0) }
      .map { SourceFile(path: "\(folder)/\($1)", text: $0.text) }
  }
}

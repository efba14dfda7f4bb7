import Foundation
import LayoutBench

extension ProjectFiles {
  /// A search of a project, with a key of the files that it found.
  struct Search: Hashable, Codable, Sendable {
    var folder: String
    /// The folder that the user named. Nil if files were named.
    var named: String?
    var home: String
    /// The modules that were searched for outside of the project.
    var modules: [String]
    var words: [String]
    /// The words whose declarations were searched for.
    var declared: [String]
    /// The times and sizes of all files.
    var stamp: String
    /// A key of the texts of the files that were found.
    var key: String

    /// A Boolean value that is true when the same search would find the same.
    var isCurrent: Bool {
      let project = ProjectFiles(around: folder, within: named, home: home)
      for module in modules { _ = project.hasModule(module) }
      return project.stamp == stamp || project.key(of: words, declared) == key
    }
  }

  /// All searches in the project so far, as one.
  var search: Search {
    let (words, declared) = (words.sorted(), declared.sorted())
    return Search(
      folder: folder, named: named, home: home, modules: neighbors.sorted(), words: words,
      declared: declared, stamp: stamp, key: key(of: words, declared))
  }

  /// The times and sizes of all files.
  private var stamp: String {
    let stamps = paths.sorted().map { path in BuiltModules.stamp(of: URL(fileURLWithPath: path)) }
    return ContentKey.of(stamps)
  }

  /// Returns a key of the files that searches for words find, and of the words.
  private func key(of words: [String], _ declared: [String]) -> String {
    var parts: [String] = []
    var all: [SourceFile] = []
    func add(_ files: [SourceFile], for word: String) {
      parts += [word] + files.paths.sorted()
      all += files
    }
    for word in words { add(files(naming: word), for: word) }
    for word in declared { add(files(declaring: word), for: word) }
    all = all.uniqued().sorted(on: \.path)
    return ContentKey.of(parts + all.map(\.text))
  }
}

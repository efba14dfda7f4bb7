/// The modules that files are compiled as, whose names the user does not know.
package enum FileModule: String, CaseIterable {
  case files = "MeasuredFiles"
  /// Copies of the files, with caches.
  case copies = "PatchedFiles"

  /// The words of a crash, which begin with a module and a file, without the module.
  package static func withoutName(_ words: String) -> String {
    let prefix = allCases.map { $0.rawValue + "/" }.first(where: words.hasPrefix)
    return String(words.dropFirst(prefix?.count ?? 0))
  }
}

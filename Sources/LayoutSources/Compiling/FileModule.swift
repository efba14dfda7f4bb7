/// The names of the modules into which files are compiled. Users do not know these names.
package enum FileModule: String, CaseIterable {
  case files = "MeasuredFiles"
  /// The module with copies of the files that have caches.
  case copies = "PatchedFiles"

  /// Returns the words of a crash, which begin with a module and a file, without the module.
  package static func withoutName(_ words: String) -> String {
    for module in allCases where words.hasPrefix(module.rawValue + "/") {
      return String(words.dropFirst(module.rawValue.count + 1))
    }
    return words
  }
}

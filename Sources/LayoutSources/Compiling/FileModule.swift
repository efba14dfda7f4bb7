/// The modules that files are compiled as, whose names the user does not know.
package enum FileModule: String, CaseIterable {
  case files = "MeasuredFiles"
  /// Copies of the files, with caches.
  case copies = "PatchedFiles"

  /// The words of a crash, which begin with a module and a file, without the module.
  package static func withoutName(_ words: String) -> String {
    for module in allCases where words.hasPrefix(module.rawValue + "/") {
      return String(words.dropFirst(module.rawValue.count + 1))
    }
    return words
  }
}

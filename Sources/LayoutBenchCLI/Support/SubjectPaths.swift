import Foundation

/// Arguments that name subjects, or Swift files and folders that hold them.
struct SubjectPaths {
  /// The arguments that are files or folders.
  let paths: [String]
  /// The subjects: those that are named and, where the suite was made of files, all of it.
  let names: [String]

  /// Tells names from paths.
  init(_ arguments: [String]) {
    paths = arguments.filter { $0.hasSuffix(".swift") || $0.contains("/") }
    let named = arguments.filter { !$0.hasSuffix(".swift") && !$0.contains("/") }
    names =
      paths.isEmpty || !CurrentSuite.isOfFiles
      ? named : named + CurrentSuite.suite.subjects.map(\.name)
  }
}

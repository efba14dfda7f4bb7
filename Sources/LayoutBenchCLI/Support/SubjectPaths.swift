import Foundation

struct SubjectPaths {
  let paths: [String]
  /// The subjects: those that are named and, where the suite was made of files, all of it.
  let names: [String]

  init(_ arguments: [String]) {
    paths = arguments.filter { $0.hasSuffix(".swift") || $0.contains("/") }
    let named = arguments.filter { !$0.hasSuffix(".swift") && !$0.contains("/") }
    names =
      paths.isEmpty || !CurrentSuite.isOfFiles
      ? named : named + CurrentSuite.suite.subjects.map(\.name)
  }
}

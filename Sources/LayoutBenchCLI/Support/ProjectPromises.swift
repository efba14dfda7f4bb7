import LayoutBench
import LayoutDeciding
import LayoutSources

/// The promises of a project that are about the layouts at hand.
struct ProjectPromises {
  private(set) var promises: [LawPromise] = []
  /// A line for each promise about none of the layouts at hand. Empty if all listed files are at
  /// hand.
  private(set) var notes: [String] = []

  /// - Parameters:
  ///   - layouts: The names of the layouts at hand.
  ///   - isWhole: A Boolean value that is true when they are the layouts of all listed files.
  /// - Throws: A ``UserError`` with the file and line of a promise that cannot be read. If all
  ///   listed files are at hand, also for a promise about no layout.
  init(_ list: FileList, about layouts: [String], isWhole: Bool) throws {
    for written in list.promises {
      let promise = try LawPromise(
        layout: written.layout, count: written.count, formula: written.formula,
        source: written.source)
      if layouts.contains(where: promise.isAbout) {
        promises.append(promise)
        continue
      }
      var known = "There is none"
      if !layouts.isEmpty { known = "There are \(layouts.joined(separator: ", "))" }
      let problem = "\(written.source): no layout is called '\(written.layout)'. \(known)."
      if isWhole { throw UserError(problem) }
      // A list of files says where the others are.
      if list.listed == nil { notes.append("note: \(problem)") }
    }
  }
}

extension CommandContext {
  /// Returns the promises of the project in this folder, without those for layouts that no file declares.
  func lawPromises() throws -> [LawPromise] {
    guard isOfFiles, let list = try FileList(in: ".") else { return [] }
    let found = try ProjectPromises(
      list, about: suite.subjects.layouts.names, isWhole: isOfListedFiles)
    found.notes.forEach(StandardError.print)
    return found.promises
  }
}

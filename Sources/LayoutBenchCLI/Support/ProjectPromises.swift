import LayoutBench
import LayoutDeciding
import LayoutSources

extension CommandContext {
  /// The promises of the project in this folder that are about the layouts at hand; none for layouts
  /// that no file has.
  ///
  /// - Throws: A promise that cannot be read, with its file and line, and where all listed files are
  ///   at hand one about no layout.
  func lawPromises() throws -> [LawPromise] {
    guard isOfFiles, let list = try FileList(in: ".") else { return [] }
    let layouts = suite.subjects.filter { !$0.isView }.map(\.name)
    var promises: [LawPromise] = []
    for written in list.promises {
      let promise = try LawPromise(
        layout: written.layout, count: written.count, formula: written.formula,
        source: written.source)
      guard layouts.contains(where: promise.isAbout) else {
        guard isOfListedFiles else { continue }
        let known =
          layouts.isEmpty ? "There is none" : "There are \(layouts.joined(separator: ", "))"
        throw UserError("\(written.source): no layout is called '\(written.layout)'. \(known).")
      }
      promises.append(promise)
    }
    return promises
  }
}

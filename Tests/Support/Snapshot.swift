import Foundation
import Testing

/// Texts that users see, kept in the folder `Snapshots` of the test target.
///
/// After an intentional change, record them again and review the difference:
/// `RECORD_SNAPSHOTS=1 swift test --filter LayoutReportsTests`.
package enum Snapshot {
  /// Expects a text to be as recorded.
  /// - Parameters:
  ///   - text: What was rendered.
  ///   - name: The file's name.
  ///   - test: The file of the test, in a folder of its target.
  package static func expect(
    _ text: String, _ name: String, test: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      text, at: folder(of: test).appendingPathComponent(name), sourceLocation: sourceLocation)
  }

  /// Expects a text to be as recorded in a file, such as a page that is made from the source.
  package static func expect(
    _ text: String, at file: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return
    }
    let name = file.lastPathComponent
    let recorded = try #require(
      try? String(decoding: Data(contentsOf: file), as: UTF8.self),
      "no snapshot \(name): record it with RECORD_SNAPSHOTS=1", sourceLocation: sourceLocation)
    let difference = firstDifference(recorded, text)
    #expect(
      recorded == text,
      "\(name): \(difference); record it again with RECORD_SNAPSHOTS=1 if it is intentional",
      sourceLocation: sourceLocation)
  }

  /// The folder `Snapshots` of the target that a test's file is in.
  private static func folder(of test: String) -> URL {
    var target = URL(fileURLWithPath: test)
    while target.deletingLastPathComponent().lastPathComponent != "Tests", target.path != "/" {
      target.deleteLastPathComponent()
    }
    return target.appendingPathComponent("Snapshots")
  }

  private static func firstDifference(_ recorded: String, _ found: String) -> String {
    let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let new = found.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).prefix { $0 == $1 }.count
    let expected = line < old.count ? String(old[line]) : "the end"
    let actual = line < new.count ? String(new[line]) : "the end"
    return "line \(line + 1): expected \"\(expected)\", found \"\(actual)\""
  }
}

import Foundation
import Testing

@testable import LayoutBenchCLI
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutSources

@Suite("Promises of a project")
struct ProjectPromisesTests {
  private func promises(
    _ json: String, isWhole: Bool = false
  ) throws -> ProjectPromises {
    let list = try FileList(json: Data(json.utf8), path: ".layout-bench.json")
    return try ProjectPromises(list, about: ["Flow", "Row"], isWhole: isWhole)
  }

  private static let laws = #""laws": {"Flow": {"queries": "3n"}, "Flown": {"queries": "3n"}}"#
  private static let problem =
    ".layout-bench.json, line 1: no layout is called 'Flown'. There are Flow, Row."

  @Test("one about no layout is an error where all listed files are at hand")
  func whole() {
    #expect(throws: UserError(Self.problem)) {
      try promises("{\"files\": [\"Sources\"], \(Self.laws)}", isWhole: true)
    }
  }

  @Test("it is noted where no files are listed, and may be about another file where some are")
  func part() throws {
    let alone = try promises("{\(Self.laws)}")
    #expect(alone.promises.count == 1)
    #expect(alone.notes == ["note: \(Self.problem)"])
    let listed = try promises("{\"files\": [\"Sources\"], \(Self.laws)}")
    #expect(listed.promises.count == 1)
    #expect(listed.notes == [])
  }
}

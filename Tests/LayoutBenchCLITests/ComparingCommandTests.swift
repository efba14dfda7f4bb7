import Foundation
import TestSupport
import Testing

@Suite("compare, end to end", .tags(.slow, .processes), .hangLimit)
struct ComparingCommandTests {
  @Test("two runs of one seed differ in no exact figure; other cases are exit code 5")
  func compare() throws {
    try Scratch.directory { folder in
      func run(_ name: String, _ count: String, _ system: String = "27") throws -> String {
        let path = folder.appendingPathComponent(name).path
        let result = try Executable.run([
          "--subject", "flow", "--count", count, "--host", "root", "--scenario", "first",
          "--memo", "3", "--population", "tags", "--profile", "gate", "--quiet", "--no-verify",
          "--output", path, "--system", system,
        ])
        #expect(result.status == 0, "\(result.errors)")
        return path
      }
      let (a, b, other) = (try run("a", "5"), try run("b", "5"), try run("c", "6"))
      let same = try Executable.run(["compare", a, b])
      #expect(same.status == 0)
      #expect(same.output.contains("exact figures that changed: 0"), "\(same.output)")
      let foreign = try Executable.run(["compare", a, other])
      #expect(foreign.status == 5)
      #expect(foreign.errors.contains("no case in common"))
      let older = try Executable.run(["compare", try run("d", "5", "26"), a])
      #expect(older.status == 5)
      #expect(older.errors.contains("27 here, 26 there"), "\(older.errors)")
    }
  }
}

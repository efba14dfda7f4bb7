import LayoutBench
import Testing

@testable import LayoutReports

@Suite("Go benchmark text, read by its specification")
struct GoBenchmarkTests {
  static func read(_ table: ExportTable) throws -> GoBenchmarkReader {
    try GoBenchmarkReader(GoBenchmarkExport.text(of: table))
  }

  @Test("one line for each sample, the counts on each")
  func samples() throws {
    let text = try Self.read(Fixture.table())
    let uncached = text.results.filter { $0.base == "Flow" && $0.keys["variant"] == "uncached" }
    let times = Fixture.exported.cases[0].variants[0].samples.map(\.perPass.rawValue)
    #expect(uncached.map { $0.values["ns/op"] } == times)
    #expect(uncached.allSatisfy { $0.values["queries"] == 48_000 && $0.iterations == 24 })
    #expect(
      uncached[0].keys == [
        "variant": "uncached", "population": "text", "count": "1000", "host": "stack",
        "scenario": "resize", "memo": "3",
      ])
    let stack = try #require(text.results.first { $0.base == "H-stack" })
    #expect(stack.keys["variant"] == "as-written")
    // What was not timed has its counts on one line.
    let untimed = text.results.filter { $0.base == "Z-stack" }
    #expect(untimed.count == 1)
    #expect(untimed[0].values["queries"] == 48_000 && untimed[0].values["ns/op"] == nil)
  }

  @Test("exact units are declared exact and are equal on every line, others are not")
  func units() throws {
    let text = try Self.read(Fixture.fullTable)
    for unit in Set(text.results.flatMap(\.values.keys)) {
      #expect(text.units[unit]?["better"] == "lower", "\(unit)")
    }
    #expect(text.units["measurements"]?["assume"] == "exact")
    #expect(text.units["ns/op"]?["assume"] == "nothing")
    #expect(text.units["allocations"]?["assume"] == "nothing")
    let exact = Set(text.units.filter { $0.value["assume"] == "exact" }.keys)
    for (_, lines) in Dictionary(grouping: text.results, by: { "\($0.base)\($0.keys)" }) {
      for unit in exact { #expect(Set(lines.map { $0.values[unit] }).count == 1) }
    }
  }

  @Test("values that differ between runs are left out of the configuration")
  func configuration() throws {
    let text = try Self.read(Fixture.table())
    #expect(
      text.configuration == [
        "toolchain": "Swift 6.3", "os": "Ubuntu 24.04, \"noble\"", "arch": "x86_64",
        "cpu": "Example CPU | 2 GHz", "build": "release", "seed": "42", "system": "27",
      ])
    #expect(text.ignored == ["# run 2026-03-01T09:30:00Z-42, commit 0123abc-dirty"])
  }

  @Test(
    "a name that would break a line is changed",
    arguments: ["my flow", "flow\n", "ein/zwei", "über", "3d", "x-8", "a=b"])
  func names(_ name: String) throws {
    var document = Fixture.exported
    document.cases = [document.cases[0]]
    document.cases[0].key.subject = name
    document.cases[0].variants[0].name = name
    document.environment.cpu = "two\nlines"
    let text = try Self.read(Fixture.table(document))
    #expect(text.results.count == 24)
    #expect(text.results.allSatisfy { $0.processors == nil && $0.keys["count"] == "1000" })
    #expect(text.configuration["cpu"] == "two lines")
  }
}

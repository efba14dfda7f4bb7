import Foundation
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutReports

@Suite("SARIF")
struct SARIFLogTests {
  /// The parts of a log that GitHub and editors read.
  struct Log: Decodable {
    var version: String
    var runs: [Run]

    struct Run: Decodable {
      var tool: Tool
      var results: [Result]
    }
    struct Tool: Decodable {
      var driver: Driver
    }
    struct Driver: Decodable {
      var name: String
      var rules: [Rule]
    }
    struct Rule: Decodable {
      var id: String
      var shortDescription: Words
      var help: Words?
    }
    struct Words: Decodable {
      var text: String
    }
    struct Result: Decodable {
      var ruleId: String
      var ruleIndex: Int
      var level: String
      var message: Words
      var locations: [Location]?
      var partialFingerprints: [String: String]
    }
    struct Location: Decodable {
      var physicalLocation: Place?
      var logicalLocations: [Name]?
    }
    struct Name: Decodable {
      var fullyQualifiedName: String
    }
    struct Place: Decodable, Equatable {
      var artifactLocation: File
      var region: Region?
    }
    struct File: Decodable, Equatable {
      var uri: String
      var uriBaseId: String?
    }
    struct Region: Decodable, Equatable {
      var startLine: Int
    }
  }

  private static func run(_ log: SARIFLog) throws -> Log.Run {
    let read = try JSONDecoder().decode(Log.self, from: Data(log.text().utf8))
    #expect(read.version == "2.1.0")
    let run = try #require(read.runs.first)
    #expect(run.tool.driver.name == "LayoutBench")
    for result in run.results {
      #expect(run.tool.driver.rules[result.ruleIndex].id == result.ruleId)
    }
    #expect(Set(run.tool.driver.rules.map(\.id)) == Set(run.results.map(\.ruleId)))
    #expect(Set(run.results.map(\.partialFingerprints)).count == run.results.count)
    return run
  }

  private static func verified(_ sites: [String: SourcePlace]) throws -> Log.Run {
    var stale = Finding(.staleAfterChange)
    stale.history = ["No subviews.", "1. Propose nil x nil."]
    (stale.expected, stale.found) = ("size 10 x 10", "size 10 x 0")
    let results = [
      VerificationResult(
        subject: "flow", variant: "cached", seed: 1, histories: 5,
        findings: [stale, Finding(.overlap, severity: .warning)]),
      VerificationResult(
        subject: "row", variant: "as written", seed: 1, histories: 5,
        findings: [Finding(.overlap)]),
    ]
    return try run(SARIFLog(results, sites: sites))
  }

  @Test("each finding of verify has its rule, its level and its history")
  func verification() throws {
    let run = try Self.verified(["flow": SourcePlace(file: "Sources/Flow 2.swift", line: 7)])
    #expect(run.results.map(\.ruleId) == ["stale-after-change", "overlap", "overlap"])
    #expect(run.results.map(\.level) == ["error", "warning", "error"])
    #expect(run.results[0].message.text.hasPrefix("flow, cached: stale after a change. After a"))
    #expect(
      run.results[0].message.text.hasSuffix(
        "\nNo subviews.\n1. Propose nil x nil.\nExpected: size 10 x 10\nFound: size 10 x 0"))
    #expect(run.tool.driver.rules[0].help?.text == Finding.Kind.staleAfterChange.remedy)
    #expect(
      run.results[0].locations?.first?.physicalLocation
        == Log.Place(
          artifactLocation: Log.File(uri: "Sources/Flow%202.swift", uriBaseId: "%SRCROOT%"),
          region: Log.Region(startLine: 7)))
    // Where a layout is declared nowhere, its name tells it.
    #expect(run.results[2].locations?.first?.physicalLocation == nil)
    #expect(
      run.results[2].locations?.first?.logicalLocations?.map(\.fullyQualifiedName) == ["row"])
  }

  @Test("a file outside the repository has its whole path, and one without a line no region")
  func places() throws {
    let run = try Self.verified([
      "flow": SourcePlace(file: "/elsewhere/Flow.swift", line: 3),
      "row": SourcePlace(file: "Row.swift", line: 0),
    ])
    let places = run.results.compactMap { $0.locations?.first?.physicalLocation }
    #expect(
      places[0]
        == Log.Place(
          artifactLocation: Log.File(uri: "file:///elsewhere/Flow.swift"),
          region: Log.Region(startLine: 3)))
    #expect(
      places[2] == Log.Place(artifactLocation: Log.File(uri: "Row.swift", uriBaseId: "%SRCROOT%")))
  }

  @Test("what a gate found has a rule, also where it is about no layout")
  func gate() throws {
    var report = GateReport()
    report.faults = [
      GateFault(
        .oneCase(CaseVariant("flow/tags/10/root/first/memo-3").key), isIncorrect: false,
        problem: "SIGILL")
    ]
    report.ungated = [UngatedPart(file: "a.swift", text: "a.swift has no layout", isFault: false)]
    report.unlisted = ["b.swift"]
    report.newSubjects = ["new"]
    let run = try Self.run(SARIFLog(report, isStrict: false))
    let rules = ["check-failed", "check-new", "check-ungated", "check-unlisted"]
    #expect(run.results.map(\.ruleId).sorted() == rules)
    let byRule = Dictionary(uniqueKeysWithValues: run.results.map { ($0.ruleId, $0) })
    #expect(byRule["check-failed"]?.level == "error")
    #expect(byRule["check-new"]?.level == "warning")
    #expect(byRule["check-ungated"]?.locations == nil)
    let place = byRule["check-unlisted"]?.locations?.first?.physicalLocation
    #expect(place?.artifactLocation.uri == "b.swift" && place?.region?.startLine == 1)
    let strict = try Self.run(SARIFLog(report, isStrict: true))
    #expect(strict.results.allSatisfy { $0.level == "error" })
  }

  @Test("nothing found is a log without results")
  func none() throws {
    #expect(try Self.run(SARIFLog([], sites: [:])).results.isEmpty)
  }
}

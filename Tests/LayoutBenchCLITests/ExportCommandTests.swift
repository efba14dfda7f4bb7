import Foundation
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutReports

@Suite("export, end to end", .tags(.slow, .processes), .waiting, .hangLimit)
struct ExportCommandTests {
  /// A results document with one case, as a run writes it.
  static func document(schema: Int = ResultsDocument.currentSchema, cases: Bool = true) throws
    -> Data
  {
    var views = ViewCounts()
    views.queries = 2_000
    let samples = (0..<12).map {
      TimeSample(worker: $0 / 2, pair: $0 % 2, order: 0, perPass: Nanoseconds(Double(100 + $0)))
    }
    let result = CaseResult(
      key: CaseKey(
        subject: "flow", population: .tags, count: 10, host: .root, scenario: .first,
        memo: MemoOption(.entries(3))),
      passes: 1,
      variants: ["uncached", "memoized sizes"].map {
        VariantResult(
          name: $0, counters: .init(CallCounts(), views), checksums: Checksums("ab"),
          samples: samples)
      })
    var document = ResultsDocument(
      runID: "20260301T093000Z-42", startedAt: "2026-03-01T09:30:00Z", isComplete: true,
      plannedCases: 1,
      environment: RunEnvironment(
        commit: "0123abc", toolchain: "Swift 6.3", os: "Linux", architecture: "x86_64", cpu: nil,
        cores: 2, buildMode: "release"),
      spec: RunSpec(
        profile: "standard", seed: 42, workers: 6, sampling: Sampling(pairs: 2)),
      cases: cases ? [result] : [])
    document.schema = schema
    return try JSONEncoder().encode(document)
  }

  /// Runs a test in a directory with `results.json`.
  static func withResults(
    _ content: Data? = nil, _ body: (_ directory: URL, _ results: String) throws -> Void
  ) throws {
    try Scratch.directory { directory in
      let file = directory.appendingPathComponent("results.json")
      try (content ?? document()).write(to: file)
      try body(directory, file.path)
    }
  }

  /// The begin of a text in a format.
  private static func start(of format: ExportFormat) -> String {
    switch format {
    case .gitHubActionBenchmark: "[\n"
    case .bencher: "{\n"
    case .go: "# run 20260301T093000Z-42"
    }
  }

  @Test(
    "a text goes to standard output, which holds nothing else", arguments: ExportFormat.allCases)
  func standardOutput(_ format: ExportFormat) throws {
    let export = ["export", "--format", format.rawValue]
    try Self.withResults { _, results in
      let result = try Executable.run(export + [results])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors == "")
      #expect(result.output.hasPrefix(Self.start(of: format)))
      #expect(result.output.contains("queries") && !result.output.contains("memoized"))
      let all = try Executable.run(export + ["--all", results])
      #expect(all.output.contains("memoized-sizes") && all.output.contains("makeCache-calls"))
    }
  }

  @Test("a file of any name takes the place of what was there")
  func file() throws {
    try Self.withResults { directory, _ in
      let file = directory.appendingPathComponent("b.json")
      try Data("earlier".utf8).write(to: file)
      let result = try Executable.run(
        ["export", "--format", "bencher", "-o", file.path, directory.path])
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output == "\(file.path)\n")
      #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("{\n"))
    }
  }

  /// What stands in `results.json`, and words that the message has.
  static var broken: [(name: String, content: Data, words: [String])] {
    get throws {
      let whole = try document()
      return [
        ("empty", Data(), ["is empty"]),
        ("truncated", Data(whole.prefix(whole.count / 2)), ["is damaged"]),
        ("foreign", Data("[1, 2]".utf8), ["is not a results file"]),
        ("foreign object", Data("{\"benchmarks\": []}".utf8), ["is not a results file"]),
        ("newer", try document(schema: 99), ["schema 99", "Update this tool"]),
        ("no case", try document(cases: false), ["There is nothing to export"]),
      ]
    }
  }

  @Test("a document that cannot be exported gets one line, exit code 1, and changes nothing")
  func brokenDocuments() throws {
    for (name, content, words) in try Self.broken {
      try Self.withResults(content) { directory, results in
        let output = directory.appendingPathComponent("out.json")
        try Data("earlier".utf8).write(to: output)
        let result = try Executable.run(
          ["export", "--format", "bencher", "--output", output.path, results])
        #expect(result.status == 1, "\(name)")
        #expect(result.output == "", "\(name)")
        #expect(result.errors.split(separator: "\n").count == 1, "\(name): \(result.errors)")
        for word in words { #expect(result.errors.contains(word), "\(name): \(result.errors)") }
        #expect(try String(contentsOf: output, encoding: .utf8) == "earlier", "\(name)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: results)) == content, "\(name)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).count == 2)
      }
    }
  }

  @Test(
    "a mistake gets a line with the value and the remedy, and exit code 1",
    arguments: [
      ([], ["--format"]),
      (["--format", "csv"], ["'csv'", "'github-action-benchmark', 'bencher'"]),
      (["--format", "go", "/nowhere/results.json"], ["/nowhere/results.json", "Write one with"]),
      (["--format", "go", "--output", "/dev/null/no/x"], ["/dev/null/no"]),
      (["--format", "go", "--filter", "("], ["'('", "regular expression"]),
      (["--format", "go", "--filter", "no-such"], ["'no-such'", "nothing to export"]),
    ] as [([String], [String])])
  func mistakes(_ arguments: [String], _ words: [String]) throws {
    try Self.withResults { _, results in
      let isNamed = arguments.last?.hasSuffix("results.json") == true
      let result = try Executable.run(["export"] + arguments + (isNamed ? [] : [results]))
      #expect(result.status == 1)
      #expect(result.output == "")
      let line = result.errors.split(separator: "\n").first ?? ""
      #expect(line.hasPrefix("error: "))
      for word in words { #expect(line.contains(word), "\(result.errors)") }
    }
  }

  @Test("the page of exports has a section for each format, in their order")
  func page() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Documentation/exports.md").standardized
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    let sections = lines.filter { line in line.hasPrefix("## ") }.map { line in line.dropFirst(3) }
    #expect(sections.map(String.init) == ExportFormat.allCases.map(\.rawValue))
  }

  @Test("help explains itself") func help() throws {
    let result = try Executable.help("export")
    #expect(result.status == 0)
    #expect(result.output.contains("--all "))
    #expect(result.output.contains("Exit codes"))
  }
}

import Foundation
import LayoutBench
import TestSupport
import Testing

@testable import LayoutBenchCLI

@Suite("A folder for each run", .tags(.processes), .waiting, .hangLimit)
struct RunFolderTests {
  static let run = [
    "run", "--profile", "gate", "--no-verify", "--count", "10", "--scenario", "first",
  ]

  @Test("runs lie side by side, latest points to the last, and 'last' stands for it")
  func folders() throws {
    try Scratch.directory { folder in
      let files = FileManager.default
      let environment = ["FAILING_SUITE": "sound", "XDG_CACHE_HOME": folder.path]
      func start(_ arguments: [String]) throws -> Executable.Result {
        try Executable.run(
          arguments, of: "failing-bench", in: folder, environment: environment)
      }
      let reports = folder.appendingPathComponent("Reports")
      var latest: [String] = []
      for _ in 0..<2 {
        let ran = try start(Self.run)
        #expect(ran.status == 0, "\(ran.errors)")
        latest.append(
          try files.destinationOfSymbolicLink(
            atPath: reports.appendingPathComponent("latest").path))
        #expect(ran.output.contains("Reports/\(latest.last ?? "")/report.md"), "\(ran.output)")
      }
      #expect(Set(latest).count == 2)
      #expect(latest.allSatisfy { $0.contains(/^\d{4}-\d\d-\d\d-\d{4}-[\w-]+$/) }, "\(latest)")
      #expect(
        try files.contentsOfDirectory(atPath: reports.path).sorted()
          == ([".gitignore", "latest"] + latest).sorted())
      let exported = try start(["export", "--format", "go", "last"])
      #expect(exported.status == 0 && exported.output.contains("Benchmark"), "\(exported.errors)")
      let reported = try start(["report"]).output
      #expect(reported.contains("Reports/latest/report.md"))
      let last = reported.split(separator: "Written again in ").dropFirst().last
      #expect(last?.contains("results.csv") == true, "\(reported)")
    }
  }

  @Test(
    "an ignore file is written where there is none or an empty one, and else stays",
    arguments: [nil, "", "/mine\n"])
  func ignoreFile(before: String?) throws {
    try Scratch.directory { folder in
      let file = folder.appendingPathComponent(".gitignore")
      try before.map { try Data($0.utf8).write(to: file) }
      RunFolder.hideRuns(in: folder)
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(before == "/mine\n" ? text == before : text.contains("\n/latest\n"), "\(text)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [".gitignore"])
    }
  }

  @Test("the oldest runs are removed where not all are kept, never the new one")
  func oldRuns() throws {
    try Scratch.directory { folder in
      let key = CaseKey(
        subject: "a", population: .tags, count: 1, host: .root, scenario: .first,
        memo: MemoOption(.standard))
      // The last is older by its name than the others.
      for minutes in [1, 2, 3, 0] {
        let date = Date(timeIntervalSinceReferenceDate: Double(minutes) * 60)
        try RunFolder(for: Plan(cases: [key]), in: folder.path, keeping: 2, at: date)
          .becomeLatest()
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.sorted() == ["2001-01-01-0000-a", "2001-01-01-0003-a", "latest"])
      #expect(
        try FileManager.default.destinationOfSymbolicLink(
          atPath: folder.appendingPathComponent("latest").path) == "2001-01-01-0000-a")
    }
  }

  @Test("'last' is the newest run, that of the cache folder too")
  func lastOfCache() throws {
    try Scratch.directory { folder in
      let environment = ["FAILING_SUITE": "sound", "XDG_CACHE_HOME": folder.path]
      func start(_ arguments: [String]) throws -> Executable.Result {
        try Executable.run(
          arguments, of: "failing-bench", in: folder, environment: environment)
      }
      let cache = "layout-bench/Reports"
      let none = try start(["report", "last"])
      #expect(none.status == 1 && none.errors.contains("Reports/latest"), "\(none.errors)")
      let ran = try start(Self.run + ["--quiet", "--output", "\(cache)/2001-01-01-0000-a"])
      #expect(ran.status == 0, "\(ran.errors)")
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent("\(cache)/latest").path,
        withDestinationPath: "2001-01-01-0000-a")
      let exported = try start(["export", "--format", "go", "last"])
      #expect(exported.status == 0 && exported.output.contains("Benchmark"), "\(exported.errors)")
    }
  }

  @Test("an exact folder is written as it is, and a run of nothing leaves none")
  func exact() throws {
    try Scratch.directory { folder in
      let environment = ["FAILING_SUITE": "sound"]
      let ran = try Executable.run(
        Self.run + ["--quiet", "-o", "mine"], of: "failing-bench", in: folder,
        environment: environment)
      #expect(ran.status == 0, "\(ran.errors)")
      let refused = try Executable.run(
        Self.run + ["--prices", "nonsense"], of: "failing-bench", in: folder,
        environment: environment)
      #expect(refused.status == 1)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.sorted() == ["Reports", "mine"])
      let runs = try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent("Reports").path)
      #expect(runs == [".gitignore"])
    }
  }
}

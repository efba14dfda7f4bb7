import LayoutBench
import LayoutSources
import Testing

@testable import LayoutBenchCLI

@Suite("Options of the gate of times")
struct TimeGateOptionsTests {
  @Test("layouts of files have no executable as their base")
  func baseOfFiles() async throws {
    let options = try TimeGateOptions.parse(["--gate-time", "--base", "/bin/true"])
    let request = FileRequest(paths: ["Flow.swift"])
    let error = await #expect(throws: UserError.self) {
      try await options.builtBase(like: request, isListed: false)
    }
    #expect(error?.description.contains("'/bin/true' does not have the layouts") == true)
    #expect(error?.description.contains("--base a commit") == true)
  }

  @Test(
    "the options of times go with --gate-time, and that with a base",
    arguments: [
      (["--base", "main"], "--base needs --gate-time."),
      (["--delta", "3"], "--delta needs --gate-time."),
      (["--workers", "8"], "--workers needs --gate-time."),
      (["--gate-time"], "--gate-time needs --base."),
    ])
  func needed(_ arguments: [String], _ message: String) throws {
    let options = try TimeGateOptions.parse(arguments)
    let error = #expect(throws: UserError.self) { try options.check() }
    #expect(error?.description.hasPrefix(message) == true)
  }
}

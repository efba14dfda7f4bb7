import LayoutBench
import PortableLayout
import Testing

@testable import LayoutBenchCLI

@Suite("Options of the gate of times")
struct TimeGateOptionsTests {
  @Test("Layouts of files have no executable as their base")
  func baseOfFiles() throws {
    let options = try TimeGateOptions.parse(["--gate-time", "--base-executable", "/bin/true"])
    let context = CommandContext(suite: Suite("files", []), isOfFiles: true)
    let error = #expect(throws: UserError.baseOfFiles) { try options.base(in: context) }
    #expect(error?.description.contains("--base-results") == true)
  }
}

import CLayoutBench
import LayoutBench
import TestSupport
import Testing

@testable import LayoutBenchCLI

@Suite("One pass of profile and render", .tags(.processes), .isolated)
struct LayingOutTests {
  @Test("a crash ends the command with the code of a benchmark that failed, and not the process")
  func crash() {
    #expect(throws: ExitStatus.benchmarkFailed) {
      _ = try UserError.layingOut("flow") { () -> Int in fatalError("no room") }
    }
  }

  @Test("what does not return is ended after its time")
  func endless() {
    #expect(throws: ExitStatus.benchmarkFailed) {
      try UserError.layingOut("flow", within: 300) { while clb_signal_received() == 0 {} }
    }
  }

  @Test("what returns is made once more, here")
  func returns() throws {
    var count = 0
    let made = try UserError.layingOut("flow") { () -> Int in
      count += 1
      return count
    }
    #expect(made == 1)
  }

  @Test("what cannot be carried out is told as before")
  func cannot() {
    struct Wrong: Error {}
    #expect(throws: UserError.self) {
      _ = try UserError.layingOut("flow") { () -> Int in throw Wrong() }
    }
  }
}

import Testing

@testable import LayoutSources

@Suite("What the compiler says")
struct DiagnosticTests {
  @Test("Errors are read with file and line, also of a path with colons and spaces")
  func errors() {
    let output = """
      error: emit-module command failed with exit code 1 (use -v to see invocation)
      a b:c/Flow.swift:12:8: error: cannot find 'x' in scope
        x
      Flow.swift:1:2: warning: unused
      Flow.swift:1:2: note: here
      """
    #expect(
      Diagnostic.errors(in: output) == [
        Diagnostic(
          file: "a b:c/Flow.swift", line: 12, column: 8, message: "cannot find 'x' in scope",
          notes: [Diagnostic(file: "Flow.swift", line: 1, column: 2, message: "here")])
      ])
    #expect(Diagnostic.tidied(output).hasPrefix("a b:c/Flow.swift:12:8"))
  }

  @Test("A program that takes longer than it may is ended with what it started: an error")
  func timeLimit() async throws {
    let start = ContinuousClock.now
    await #expect(throws: SourceError.tooSlow(command: "sh", seconds: 1)) {
      try await Command.run("/bin/sh", ["-c", "sleep 60; true"], timeLimit: 1)
    }
    #expect(ContinuousClock.now - start < .seconds(50))
    #expect(try await Command.run("/bin/sh", ["-c", "true"], timeLimit: 60).status == 0)
  }
}

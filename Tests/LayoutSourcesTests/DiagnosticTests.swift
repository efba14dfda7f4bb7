import Foundation
import LayoutBench
import TestSupport
import Testing

@testable import LayoutSources

@Suite("What the compiler says")
struct DiagnosticTests {
  @Test("errors are read with file and line, also of a path with colons and spaces")
  func errors() {
    let output = """
      error: emit-module command failed with exit code 1 (use -v to see invocation)
      a b:c/Flow.swift:12:8: error: cannot find 'x' in scope
        x
      Flow.swift:1:2: warning: unused
      Flow.swift:1:2: note: here
      b.swift:1:2: error: no exact matches in call to initializer\u{20}
      """
    #expect(
      Diagnostic.errors(in: output) == [
        Diagnostic(
          file: "a b:c/Flow.swift", line: 12, column: 8, message: "cannot find 'x' in scope",
          notes: [Diagnostic(file: "Flow.swift", line: 1, column: 2, message: "here")]),
        Diagnostic(
          file: "b.swift", line: 1, column: 2,
          message: "no exact matches in call to initializer"),
      ])
    #expect(Diagnostic.tidied(output).hasPrefix("a b:c/Flow.swift:12:8"))
  }

  @Test("a program that takes longer than it may is ended with what it started: an error")
  func timeLimit() async throws {
    try await Scratch.folder { scratch in
      let late = scratch.appendingPathComponent("late").path
      // What it starts holds the pipe: where it is not ended, the command lasts until it has written.
      let script = "(sleep 60; touch '\(late)') & wait"
      await #expect(throws: SourceError.tooSlow(command: "sh", seconds: 1)) {
        try await Command.run("/bin/sh", ["-c", script], timeLimit: 1)
      }
      #expect(!FileManager.default.fileExists(atPath: late))
    }
    #expect(try await Command.run("/bin/sh", ["-c", "true"], timeLimit: 60).status == 0)
  }

  @Test("an expression that takes too long is told")
  func tooLong() {
    let output = """
      a.swift:3:5: error: the compiler is unable to type-check this expression in reasonable time
      \("    let x = a * -b + -a * c + (b - c) * -a + -(a + b) / c * -b + [a, b].reduce(0, +)")
          ^
      a.swift:4:1: error: cannot find 'y' in scope
      y
      ^
      """
    let errors = Diagnostic.errors(in: output)
    #expect(
      errors.map(\.message) == [
        "the compiler is unable to type-check this expression in reasonable time: "
          + "let x = a * -b + -a * c + (b - c) * -a + -(a + b) / c * -b +…",
        "cannot find 'y' in scope",
      ])
  }

  @Test(
    "a word of a command that is printed is read back by a shell",
    arguments: [
      "Tags preview", "It's a 'week'", "Dark- large/wide", "a\nb", "$HOME `ls` \"x\"",
      "größer; right", "",
    ])
  func shell(_ word: String) async throws {
    let script = "printf %s " + Shell.quoted(word)
    #expect(try await Command.run("/bin/sh", ["-c", script], timeLimit: 60).output == word)
  }
}

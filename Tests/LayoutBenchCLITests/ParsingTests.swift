import ArgumentParser
import Testing

@testable import LayoutBenchCLI

@Suite("Parsing of the command line")
struct ParsingTests {
  /// The command that arguments give, or what is said about them.
  private func outcome(_ parse: () throws -> any ParsableCommand) -> String {
    do { return "\(try parse())" } catch { return LayoutBenchCommand.message(for: error) }
  }

  // The tests of help and of mistakes look at the texts.
  @Test(
    "What the parser itself answers, and a mistake, are as from the root",
    arguments: ["export --version", "report -h", "export --nosuch"])
  func named(_ line: String) {
    let arguments = line.split(separator: " ").map(String.init)
    #expect(
      outcome { try LayoutBenchCommand.parsed(arguments) }
        == outcome { try LayoutBenchCommand.parseAsRoot(arguments) })
  }

  @Test("A path without a command is measured, and a command with a slip is told")
  func paths() throws {
    for arguments in [["Flow.swift"], ["Sources/Layouts", "--dry-run"], ["."]] {
      let command = try LayoutBenchCommand.parsed(arguments) as? MeasureCommand
      #expect(command?.paths == [arguments[0]])
    }
    for (word, end) in [
      ("mesure", "Did you mean 'measure'?"), ("veriyf", "Did you mean 'verify'?"),
      ("flow", "--help' lists the commands."),
    ] {
      #expect(throws: UserError.unknownCommand(word)) { try LayoutBenchCommand.parsed([word]) }
      #expect(UserError.unknownCommand(word).description.hasSuffix(end))
    }
    #expect(
      try (LayoutBenchCommand.parsed(["verify", "a.swift"]) as? VerifyCommand)?.paths == ["a.swift"]
    )
    #expect(
      try (LayoutBenchCommand.parsed(["check", "a.swift"]) as? CheckCommand)?.paths == ["a.swift"])
  }
}

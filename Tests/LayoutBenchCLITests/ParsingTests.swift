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
}

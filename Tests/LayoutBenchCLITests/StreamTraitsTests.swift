import Testing

@testable import LayoutBenchCLI

@Suite("What a stream can show")
struct StreamTraitsTests {
  @Test(
    "colours and drawing again need a terminal that can do both",
    arguments: [
      (true, [:], true, true),
      (false, [:], false, false),
      (true, ["TERM": "dumb"], false, false),
      (true, ["TERM": "xterm-256color"], true, true),
      (true, ["NO_COLOR": "1"], false, true),
      (true, ["NO_COLOR": ""], true, true),
    ])
  func traits(
    _ isTerminal: Bool, _ environment: [String: String], _ isColored: Bool, _ hasCursor: Bool
  ) {
    let traits = StreamTraits(isTerminal: isTerminal, environment: environment)
    #expect(traits.isColored == isColored)
    #expect(traits.hasCursor == hasCursor)
  }

  @Test(
    "lines are as wide as the user says, else as the terminal is",
    arguments: [
      (true, 100, [:], 100),
      (true, 100, ["COLUMNS": "60"], 60),
      (true, 100, ["COLUMNS": "many"], 100),
      (true, 0, [:], nil),
      (false, 100, [:], nil),
      (false, nil, ["COLUMNS": "60"], 60),
    ] as [(Bool, Int?, [String: String], Int?)])
  func columns(
    _ isTerminal: Bool, _ terminal: Int?, _ environment: [String: String], _ expected: Int?
  ) {
    let traits = StreamTraits(
      isTerminal: isTerminal, terminalColumns: terminal, environment: environment)
    #expect(traits.columns == expected)
  }

  @Test(
    "prose is as wide as the user says, else up to 80 columns",
    arguments: [
      (true, 100, [:], 80), (true, 60, [:], 60), (true, 0, [:], 80), (false, 100, [:], 80),
      (false, nil, ["COLUMNS": "60"], 60), (true, 60, ["COLUMNS": "200"], 200),
    ] as [(Bool, Int?, [String: String], Int)])
  func prose(
    _ isTerminal: Bool, _ terminal: Int?, _ environment: [String: String], _ expected: Int
  ) {
    let traits = StreamTraits(
      isTerminal: isTerminal, terminalColumns: terminal, environment: environment)
    #expect(traits.proseColumns == expected)
  }
}

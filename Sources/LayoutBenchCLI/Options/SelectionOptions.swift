import ArgumentParser
import LayoutBench

/// Which cases: shared by all commands.
struct SelectionOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "Layouts to run, by name. Several: repeat the option or join with commas.",
      valueName: "name"))
  var subject: [String] = []

  @Option(name: .long, help: ArgumentHelp("How many subviews, from 1.", valueName: "n"))
  var count: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Kinds of subviews: fixed, tags, text, flexible, aspect, mixed.", valueName: "kind"))
  var population: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What the container sits in: root, stack, nested, scroll.", valueName: "host"))
  var host: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What changes before a pass: first, relayout, resize, update, insert, animate.",
      valueName: "name"))
  var scenario: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How many proposals each view remembers: 0 to 64, or unbounded. SwiftUI: 3.",
      valueName: "n"))
  var memo: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("Only cases whose id contains this.", valueName: "regex"))
  var filter: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Rounds of extra work that each measurement of a subview costs.", valueName: "rounds"))
  var measurementCost: String = "0"

  @Option(
    name: .long,
    help: ArgumentHelp(
      "One of n parts of the cases, told by their ids alone: 2/3. See 'layout-bench merge --help'.",
      valueName: "i/n"))
  var shard: String?

  /// The selection.
  ///
  /// - Throws: ``UserError`` for a value that an option does not have.
  func selection() throws -> Selection {
    var selection = Selection()
    selection.subjects = values(subject)
    selection.populations = try choices(population, "--population", Population.self)
    selection.hosts = try choices(host, "--host", LayoutHost.self)
    selection.scenarios = try choices(scenario, "--scenario", Scenario.self)
    selection.counts = try values(count)?.map {
      try Self.number($0, "--count", 1...4_000_000)
    }
    selection.memos = try values(memo)?.map { value in
      guard let memo = MemoOption(value) else {
        throw UserError.notAChoice(
          option: "--memo", value: value, choices: ["0 to 64", "unbounded"])
      }
      return memo
    }
    selection.filter = filter
    selection.measurementCost = try Self.number(
      measurementCost, "--measurement-cost", 0...1_000_000)
    selection.shard = try shard.map { value in
      guard let shard = Shard(value) else { throw UserError.notAShard(value) }
      return shard
    }
    return selection
  }

  /// The values of an option that may be repeated and joined; nil if it was not given.
  private func values(_ given: [String]) -> [String]? {
    let values = given.flatMap {
      $0.split(separator: ",", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
    return values.isEmpty ? nil : values
  }

  private func choices<Choice: RawRepresentable & CaseIterable>(
    _ given: [String], _ option: String, _ type: Choice.Type
  ) throws -> [Choice]? where Choice.RawValue == String {
    try values(given)?.map { value in
      guard let choice = Choice.allCases.first(where: { $0.rawValue == value }) else {
        throw UserError.notAChoice(
          option: option, value: value, choices: Choice.allCases.map(\.rawValue))
      }
      return choice
    }
  }

  /// Reads a whole number of a range.
  static func number(
    _ value: String, _ option: String, _ range: ClosedRange<Int>
  ) throws -> Int {
    guard let number = Int(value), range.contains(number) else {
      throw UserError.notANumber(
        option: option, value: value, range: "from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}

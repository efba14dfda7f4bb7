import ArgumentParser
import Foundation
import LayoutBench
import LayoutReports

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Keeps runs over time; shows since which commit a figure is worse.",
    discussion: """
      A history is a file with one line of JSON for each run: its commit, its environment, the \
      exact figures of every variant that is written by hand, and the median time of a pass. It is \
      only ever appended to.

      Examples:
        \(ExecutableName.last) history add                       keep Reports/latest
        \(ExecutableName.last) history add merged                keep another run
        \(ExecutableName.last) history show                      everything, as Markdown
        \(ExecutableName.last) history show --subject flow --last 20

      Exit codes: 0 fine (a run that is there already is not added again), 1 wrong usage, or a \
      file that is missing, damaged, not written by \(ExecutableName.last), or written by \
      another version; an error message names the reason.
      """,
    subcommands: [HistoryAddCommand.self, HistoryShowCommand.self])
}

struct HistoryOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("The file with one line of JSON for each run.", valueName: "path"))
  var file = "Reports/history.jsonl"

  var history: HistoryFile { HistoryFile(URL(fileURLWithPath: file)) }
}

struct HistoryAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds a run, as one line.")

  @Argument(
    help: ArgumentHelp(
      "The run's results.json, or the directory that holds it.", valueName: "results"))
  var results = "Reports/latest"

  @OptionGroup var options: HistoryOptions

  func run() throws {
    let document = try ResultsReader.read(URL(fileURLWithPath: results))
    if let obstacle = RecordedRun.obstacle(to: document) {
      throw HistoryFileError.notKept(path: results, reason: obstacle)
    }
    switch try options.history.add(RecordedRun(document)) {
    case .added(let runs):
      print("Added run \(document.runID) to '\(options.file)', which holds \(runs) now.")
    case .present(let line):
      print("Run \(document.runID) is line \(line) of '\(options.file)' already.")
    }
  }
}

struct HistoryShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Shows trends, and since which commit a figure is worse, as Markdown.")

  @OptionGroup var options: HistoryOptions

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Layouts to show, by name. Several: repeat the option, or join them with commas.",
      valueName: "name,..."),
    transform: OptionValue.list(of: OptionValue.name))
  var subject: [[String]] = []

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Only cases whose id contains a match of this regular expression; see 'list'.",
      valueName: "regex"))
  var filter: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("Only the latest n runs; changes are found among these.", valueName: "n"),
    transform: OptionValue.number(1...1_000_000))
  var last: Int?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to a file instead of printing.", valueName: "path"))
  var output: String?

  func run() throws {
    let expression = try filter.map { text in
      guard let expression = try? NSRegularExpression(pattern: text) else {
        throw SelectionError.invalidFilter(text)
      }
      return expression
    }
    let content = try options.history.read()
    if let line = content.cutOff {
      let error = HistoryFileError.cutOff(path: options.file, line: line)
      guard !content.runs.isEmpty else { throw error }
      // The rest is sound, so that a person still sees it.
      StandardError.print("warning: \(error)")
    }
    let whole = RunHistory(content.runs)
    let history = narrowed(last.map(whole.last) ?? whole, expression)
    guard history.runs.contains(where: { !$0.cases.isEmpty }) else {
      throw HistoryFileError.nothingLeft(path: options.file, what: chosen)
    }
    try write(HistoryReport(history).text)
  }

  private func narrowed(_ history: RunHistory, _ filter: NSRegularExpression?) -> RunHistory {
    let subjects = Set(subjectNames)
    return history.filtered { id in
      let range = NSRange(id.startIndex..., in: id)
      return (subjects.isEmpty || subjects.contains(String(id.prefix { $0 != "/" })))
        && (filter?.firstMatch(in: id, range: range) != nil || filter == nil)
    }
  }

  private var subjectNames: [String] { subject.flatMap { $0 } }

  private var chosen: String {
    let options = [
      subject.isEmpty ? nil : "--subject \(subjectNames.joined(separator: ","))",
      filter.map { "--filter '\($0)'" }, last.map { "--last \($0)" },
    ].compactMap { $0 }
    return options.isEmpty ? "anything: its runs are without cases" : options.joined(separator: " ")
  }

  private func write(_ text: String) throws {
    guard let output else {
      print(text, terminator: "")
      return
    }
    try FileExchange.write(Data(text.utf8), to: URL(fileURLWithPath: output))
  }
}

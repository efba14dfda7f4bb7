import Foundation
import LayoutBench
import PortableLayout
import Testing

@testable import LayoutBenchCLI

@Suite("Parsing of the command line")
struct ParsingTests {
  @Test(
    "a saving that is worth it is a part of a frame of 8.33 ms",
    arguments: [("1%", 0.01), ("2", 0.02), ("2 %", 0.02), ("83.3333333us", 0.01), ("1ms", 0.12)])
  func worth(_ text: String, _ share: Double) throws {
    #expect(abs(try OptionValue.shareOfFrame(text) - share) < 1e-6)
  }

  @Test("a path without a command is measured, and a command with a slip is told")
  func paths() throws {
    for arguments in [["Flow.swift"], ["Sources/Layouts", "--quiet"], ["."]] {
      let command = try LayoutBenchCommand.parsed(arguments) as? MeasureCommand
      #expect(command?.files.paths == [arguments[0]])
    }
    let words = [
      ("mesure", "Did you mean 'measure'?"), ("veriyf", "Did you mean 'verify'?"),
      ("flow", "'layout-bench --help' lists the commands."),
    ]
    for (word, remedy) in words {
      #expect(throws: UserError("There is no command and no file '\(word)'. \(remedy)")) {
        try LayoutBenchCommand.parsed([word])
      }
    }
    for command in ["verify", "check", "run", "list"] {
      let parsed = try LayoutBenchCommand.parsed([command, "a.swift"]) as? any FileNaming
      #expect(parsed?.files.paths == ["a.swift"])
    }
  }

  @Test(
    "--apply stands alone, or with what to apply",
    arguments: [
      (["--apply"], CachesToApply.advised), (["--apply=always"], .always),
      (["--apply", "always"], .always), (["--apply", "advised", "--quiet"], .advised),
      (["--apply", "--quiet"], .advised),
    ])
  func apply(_ options: [String], _ caches: CachesToApply) throws {
    let command = try LayoutBenchCommand.parsed(["measure", "Flow.swift"] + options)
    let measure = try #require(command as? MeasureCommand)
    #expect(measure.apply == caches)
    #expect(measure.files.paths == ["Flow.swift"])
  }

  @Test("the options of a run, and the files that it is about, make its settings")
  func settings() throws {
    let command = try #require(
      LayoutBenchCommand.parsed([
        "measure", "Flow.swift", "--seed", "7", "--worth", "2%", "--count", "300", "--workers", "3",
        "--no-verify",
      ]) as? MeasureCommand)
    var context = CommandContext(suite: Suite("files", []), startsWorkers: false, isOfFiles: true)
    context.launch.fileArguments = "Flow.swift"
    let spec = command.profile(orElse: .files, in: context).spec
    #expect(spec.profile == "files" && spec.seed == 7 && spec.workers == 3)
    #expect(spec.verification == nil)
    #expect(spec.worth.share == 0.02 && spec.worth.mostSubviews == 300)
    #expect(spec.files == "Flow.swift")
  }

  @Test(
    "cases are listed, and chosen by their ids, with the number of subviews that a layout needs")
  func countsNeeded() throws {
    let suite = Suite("pair", [Subject("pair") { _ in Pair() }])
    func cases(of selection: Selection, isListed: Bool) throws -> [CaseKey] {
      let counts = selection.countsNeeded(in: suite, isListed: isListed)
      return try Plan(suite, selection, .gate, counts: counts).cases
    }
    let listed = try cases(of: Selection(), isListed: true)
    #expect(!listed.isEmpty && listed.allSatisfy { $0.count == 2 })
    var selection = Selection()
    selection.filter = "^pair/tags/2/root/resize/memo-3$"
    let chosen = try cases(of: selection, isListed: false)
    #expect(chosen.map(\.id) == ["pair/tags/2/root/resize/memo-3"])
  }

  @Test("what the help of an option lists is what it accepts")
  func lists() throws {
    let hosts = OptionValue.names(LayoutHost.self).components(separatedBy: ", ")
    #expect(hosts.compactMap(LayoutHost.init) == LayoutHost.allCases)
    let populations = PopulationOption.names.components(separatedBy: ", ")
    for population in populations {
      #expect(try PopulationOption(population).population.rawValue == population)
    }
    for population in Population.allCases where !populations.contains(population.rawValue) {
      #expect(throws: UserError.self) { try PopulationOption(population.rawValue) }
    }
  }

  @Test("the page of commands names each of them")
  func namedCommands() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Documentation/reference.md").standardized
    let text = try String(contentsOf: page, encoding: .utf8)
    for command in LayoutBenchCommand.commands {
      let name = try #require(command.configuration.commandName)
      #expect(text.contains("`layout-bench \(name)"), "\(name)")
    }
  }

  private struct Pair: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      subviews.last?.sizeThatFits(proposal) ?? .zero
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      guard subviews.count == 2 else { return }
      for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
    }
  }

  @Test("what names a subject is one, whatever files there are; what else exists is a path")
  func subjects() {
    let suite = Suite("two", [Subject("/") { _ in HStackLayout() }])
    let arguments = SubjectPaths(["/", "flow", "/usr", "a.swift", "b/c"], in: suite)
    #expect(arguments.subjects == ["/", "flow"])
    #expect(arguments.paths == ["/usr", "a.swift", "b/c"])
    let previews = Suite("previews", [Subject("Settings- compact") { _ in HStackLayout() }])
    let named = SubjectPaths(["S.swift", "Settings, compact"], in: previews)
    #expect(named.paths == ["S.swift"] && named.subjects == ["Settings- compact"])
  }

  @Test("of what layouts print, the first lines of those that fail are shown")
  func printed() {
    let log = PrintedLog()
    #expect(log.summary == [])
    log.append(PrintedText(lines: 2, text: "a\nb\n"), fails: false)
    log.append(PrintedText(lines: 1, text: "c"), fails: true)
    #expect(log.summary.first?.hasPrefix("The layouts printed 3 lines. ") == true)
    #expect(log.summary.dropFirst() == ["  | c"])
  }
}

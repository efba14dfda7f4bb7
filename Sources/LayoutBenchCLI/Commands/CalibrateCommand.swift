import ArgumentParser
import CLayoutBench
import Foundation
import LayoutBench
import LayoutReports

struct CalibrateCommand: SuiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Measures this machine: its clock, its noise, the smallest difference that it shows.",
    discussion: """
      Times a layout against itself, in the interleaved order of a run, over and over. There is \
      no difference to find, so whatever is found is noise. From it follows the smallest bound \
      (--delta of 'run') with which a run here comes to a verdict instead of 'inconclusive'.

      Run it on the machine that will run the benchmark, under the load that it will have.

      How to read it: 'difference found' is how far an estimate is off; 'half width' is how \
      wide its 95 % interval is to either side; 'delta decided' is the smallest --delta at \
      which a run with 12 workers can decide that there is no difference.

      Examples:
        \(ExecutableName.last) calibrate                        five seconds
        \(ExecutableName.last) calibrate --seconds 30           steadier figures
        \(ExecutableName.last) calibrate --subject flow --json  for another program

      Exit codes: 0 measured, 1 wrong usage or internal failure, 3 the layout cannot be measured, \
      130 interrupted (what was measured is printed).
      """)

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("How long to measure, in seconds: 1 to 600.", valueName: "n"),
    transform: OptionValue.number(1...600))
  var seconds = 5

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The layout to measure against itself (default: the suite's first).", valueName: "name"))
  var subject: String?

  @Option(
    name: .long, parsing: .unconditional,
    help: ArgumentHelp("How many subviews it lays out, from 1.", valueName: "n"),
    transform: OptionValue.number(1...4_000_000))
  var count = 1000

  @Flag(name: .long, help: "Print JSON: every repetition, and the figures that follow.")
  var json = false

  @Flag(name: .long, help: "Measure although this build is not optimised.")
  var allowDebug = false

  func run(in context: CommandContext) async throws {
    let suite = context.suite
    let subject = try chosenSubject(suite)
    guard RunEnvironment.isRelease || allowDebug else { throw UserError.debugBuild }
    _ = clb_keep_freed_memory()  // As every worker does.
    let interruption = Interruption.signals()
    let profile = Profile.standard
    let cases = try Plan(suite, Selection(), profile).cases.count
    let calibration = Calibrator(
      subject: subject, count: count, sampling: profile.sampling(cases: cases),
      interruption: interruption
    ).calibrate(seconds: Double(seconds))
    if let problem = calibration.problem {
      StandardError.print("error: '\(subject.name)' cannot be measured: \(problem)")
      throw ExitStatus.benchmarkFailed
    }
    try show(calibration, profile)
    if interruption.isRequested() { throw ExitStatus.interrupted }
  }

  private func show(_ calibration: Calibration, _ profile: Profile) throws {
    if json {
      print(try JSONText.text(of: CalibrationReport(calibration)), terminator: "")
    } else {
      let text = CalibrationText(calibration, sampleLength: profile.sampleLength)
      for line in text.lines { print(line) }
    }
  }

  private func chosenSubject(_ suite: Suite) throws -> Subject {
    let names = suite.subjects.map(\.name)
    guard let chosen = suite.subject(named: subject ?? names.first ?? "") else {
      throw UserError.notAChoice(option: "--subject", value: subject ?? "", choices: names)
    }
    return chosen
  }
}

import LayoutBench
import LayoutBenchCLI

// Does the harness decide rightly? A layout against itself must show no difference, a layout
// slowed by a tenth must be found slower, a predicted break-even must be where it is observed:
//
//     swift run -c release decision-bench --filter '^same-' ...     (see the README)
//     swift run -c release decision-bench --filter '^slowed-' ...
//     swift run -c release decision-bench break-even

if CommandLine.arguments.dropFirst().first == "break-even" {
  try await BreakEvenTrial().run()
} else {
  await LayoutBenchCommandLine.main(suite: decisionSuite)
}

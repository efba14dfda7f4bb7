import CatalogBenchmarks
import LayoutBench
import LayoutBenchCLI

// Does the harness decide rightly? A layout against itself must show no difference, a layout
// slowed by a tenth must be found slower, a layout whose cache is left out must agree with the one
// that is written without, a probe must find the prices that calls are made to pay, a ranking must
// find ties and the planted order:
//
//     swift run -c release decision-bench --filter '^same-' ...     (see the README)
//     swift run -c release decision-bench --filter '^slowed-' ...
//     swift run -c release decision-bench agreement
//     swift run -c release decision-bench probe
//     swift run -c release decision-bench ranking
//
// How small a difference can this machine show?
//
//     swift run -c release decision-bench noise [seconds]
//
// Do verdicts at prices hold where the prices are really paid?
//
//     swift run -c release decision-bench prices [layout ...]
//     swift run -c release decision-bench edge [pairs]
//     swift run -c release decision-bench queries
//
// Does the gate of times alarm falsely, and what does it find? Simulated, in a minute.
//
//     swift run -c release decision-bench gate [rounds]
//
// Is the number of subviews from which a cache is worth it found where the prices are paid?
//
//     swift run -c release decision-bench worth
//
// What do the printed caches take themselves?
//
//     swift run -c release decision-bench caches

switch CommandLine.arguments.dropFirst().first {
case "ranking": try await RankingTrial().run()
case "noise":
  await NoiseTrial().run(
    seconds: CommandLine.arguments.dropFirst(2).first.flatMap(Double.init) ?? 5)
case "probe": try ProbeTrial().run()
case "prices": await PaidTrial(names: Array(CommandLine.arguments.dropFirst(2))).run()
case "edge":
  await EdgeTrial(pairs: CommandLine.arguments.dropFirst(2).first.flatMap(Int.init)).run()
case "caches":
  var trial = CacheWorkTrial()
  trial.run()
case "gate":
  try await GateTrial(rounds: CommandLine.arguments.dropFirst(2).first.flatMap(Int.init) ?? 2_000)
    .run()
case "worth": await WorthTrial().run()
case "queries": await ExtraQueryTrial().run()
case "worker":
  LayoutBenchCommandLine.main(
    suite: Suite(
      "workers", decisionSuite.subjects + catalogSuite.subjects + WorthTrial.printed))
case "agreement": await AgreementTrial().run()
default: LayoutBenchCommandLine.main(suite: decisionSuite)
}

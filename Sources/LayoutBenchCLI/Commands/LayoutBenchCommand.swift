import ArgumentParser

/// The root command.
struct LayoutBenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout-bench",
    abstract: "Does caching in a custom SwiftUI Layout pay off? Counts, times and verdicts.",
    discussion: """
      Runs each layout with and without caches over synthetic subviews, counts how often it \
      queries and measures them, times its passes, and writes Reports/latest/.

      Words: a case is a subject (the layout) with a population, a count, a host, a scenario \
      and a memo. A query is a layout querying a subview for its size; a measurement is a query \
      that the subview's own size memo could not answer.

      Options that choose cases (--subject, --count, ...) are crossed with one another; what \
      you leave out is swept one at a time around 1,000 subviews at the root.

      Examples:
        layout-bench                                   every layout, about a minute
        layout-bench --profile quick                   a first look
        layout-bench --subject flow --host stack       one layout in a stack
        layout-bench --subject flow --count 1000000    a million subviews
        layout-bench list --filter 'flow/.*/resize'    what would be run
        layout-bench run --shard 2/3                   a part, for several machines
        layout-bench verify --subject flow             prove its caches coherent
        layout-bench check                             the gate of a CI job
        layout-bench rank flow tags masonry            different layouts, same subviews
        layout-bench profile nested-stacks             where the queries come from
        layout-bench render flow > flow.svg            a picture of the placement
        layout-bench calibrate                         what this machine can decide
        layout-bench export --format go > new.txt      for benchstat

      Exit codes: 0 fine, 1 wrong usage or internal failure, 2 regression, 3 a benchmark failed \
      or is not valid, 4 the baseline is stale (only with --strict), 5 the baseline is missing or \
      not comparable, 6 a layout is incorrect, 130 interrupted.
      """,
    subcommands: [
      RunCommand.self, MeasureCommand.self, ListCommand.self, VerifyCommand.self,
      BaselineCommand.self, CheckCommand.self, CompareCommand.self, RankCommand.self,
      SelftestCommand.self,
      CalibrateCommand.self,
      ExportCommand.self, ReportCommand.self,
      MergeCommand.self,
      HistoryCommand.self,
      ProfileCommand.self,
      RenderCommand.self,
      WorkerCommand.self,
      VerificationWorkerCommand.self,
    ],
    defaultSubcommand: RunCommand.self)
}

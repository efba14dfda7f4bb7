import ArgumentParser
import LayoutBench
import LayoutDeciding
import PortableLayout

/// The options that choose one placement: its variant, subviews, host and window.
struct PlacementOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How to run it: 'cached', 'uncached', ... (default: as it is written; if both versions are written by hand, 'uncached'). Several, for 'render' only: repeat the option.",
      valueName: "name"))
  var variant: [String] = []

  @Option(
    "n", in: 1...1_000_000,
    "How many subviews (default: 100; 'render': 12).")
  var count: Int?

  @Option(
    help: ArgumentHelp(
      "Kind of subviews: \(PopulationOption.names), or capture:FILE.",
      valueName: "kind"),
    transform: PopulationOption.init)
  var population: PopulationOption?

  @Option(
    help: ArgumentHelp(
      "What surrounds the layout: \(OptionValue.names(LayoutHost.self)).", valueName: "host"),
    transform: OptionValue.choice(LayoutHost.self))
  var host = LayoutHost.root

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many proposals each view remembers: 0 to 64, or unbounded.", valueName: "n"),
    transform: OptionValue.memo)
  var memo = MemoOption(.standard)

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The window's width, in points (default: 390). Several, for 'render' only: repeat the option.",
      valueName: "w"),
    transform: OptionValue.number(0...100_000))
  var width: [Int] = []

  @Option(
    "h", in: 0...100_000,
    "The window's height, in points (default: 800; none in a scroll view).")
  var height: Int?

  @Option(
    "seconds", in: 1...86_400,
    "Seconds without progress after which it is stopped.")
  var timeLimit = 60

  func targets(
    _ names: [String], in suite: Suite, count usual: Int, _ inputs: InputOptions
  ) throws -> [ProfileTarget] {
    let suite = suite.replaying(population?.capture)
    var targets: [ProfileTarget] = []
    for name in names {
      let subject = try subject(name, in: suite)
      if let count, subject.hasFixedCount {
        StandardError.print(
          "note: --count \(count) is ignored: \(name) has the views that it has.")
      }
      for variant in try variants(of: subject) {
        for width in width.isEmpty ? [390] : width {
          targets.append(target(subject, variant, width: width, usual: usual, inputs))
        }
      }
    }
    return targets
  }

  private func target(
    _ subject: Subject, _ variant: Variant, width: Int, usual: Int, _ inputs: InputOptions
  ) -> ProfileTarget {
    let own = subject.counts ?? [usual]
    let count = subject.hasFixedCount ? own[0] : count
    let key = CaseKey(
      subject: subject.name, population: population?.population ?? subject.population,
      count: count ?? (own.contains(usual) ? usual : own[0]), host: host, scenario: .first,
      memo: memo)
    let height = height ?? (host == .scroll ? nil : 800)
    return ProfileTarget(
      subject, variant, key, seed: inputs.seed, system: inputs.system,
      window: ProposedViewSize(width: CGFloat(width), height: height.map { CGFloat($0) }))
  }

  private func subject(_ name: String, in suite: Suite) throws -> Subject {
    guard let subject = suite.subject(named: name) ?? suite.example(named: name) else {
      throw UserError.unknownSubject(
        name, known: (suite.subjects + suite.examples).map(\.name))
    }
    return subject
  }

  private func variants(of subject: Subject) throws -> [Variant] {
    guard !variant.isEmpty else { return [subject.usualVariant] }
    return try variant.map { name in
      guard let variant = subject.variant(named: name) else {
        throw UserError.noVariant(name, choices: subject.variants.map(\.name))
      }
      return variant
    }
  }
}

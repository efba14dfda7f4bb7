import ArgumentParser
import LayoutBench
import LayoutDeciding
import PortableLayout

/// The options that choose one placement: its variant, subviews, host and window.
struct PlacementOptions: ParsableArguments {
  /// The variants to lay out. Empty for the usual one.
  @Option(
    help: ArgumentHelp(
      "How to run it: 'cached', 'uncached', ... (default: as it is written; if both versions are written by hand, 'uncached'). Several, for 'render' only: repeat the option.",
      valueName: "name"))
  var variant: [String] = []

  /// The number of subviews. Nil for the command's own.
  @Option(
    "n", in: 1...1_000_000,
    "How many subviews (default: 100; 'render': 12).")
  var count: Int?

  /// The kind of subviews. Nil for the subject's own.
  @Option(
    help: ArgumentHelp(
      "Kind of subviews: \(PopulationOption.names), or capture:FILE.",
      valueName: "kind"),
    transform: PopulationOption.init)
  var population: PopulationOption?

  /// The surroundings of the layout.
  @Option(
    help: ArgumentHelp(
      "What surrounds the layout: \(OptionValue.names(LayoutHost.self)).", valueName: "host"),
    transform: OptionValue.choice(LayoutHost.self))
  var host = LayoutHost.root

  /// The proposals that each view remembers.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many proposals each view remembers: 0 to 64, or unbounded.", valueName: "n"),
    transform: OptionValue.memo)
  var memo = MemoOption(.standard)

  /// The widths of the windows. Empty for that of a phone.
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The window's width, in points (default: 390). Several, for 'render' only: repeat the option.",
      valueName: "w"),
    transform: OptionValue.number(0...100_000))
  var width: [Int] = []

  /// The height of the window. Nil for the host's own.
  @Option(
    "h", in: 0...100_000,
    "The window's height, in points (default: 800; none in a scroll view).")
  var height: Int?

  /// The seconds without progress after which the work is stopped.
  @Option(
    "seconds", in: 1...86_400,
    "Seconds without progress after which it is stopped.")
  var timeLimit = 60

  /// The placements that the options choose: each subject, variant and width.
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
        for width in widths {
          targets.append(target(subject, variant, width: width, usual: usual, inputs))
        }
      }
    }
    return targets
  }

  /// The widths of the windows. Without a choice, the width of a phone.
  private var widths: [Int] {
    guard width.isEmpty else { return width }
    return [390]
  }

  /// The height of the window. Nil in a scroll view, which is as high as its content.
  private var windowHeight: CGFloat? {
    if let height { return CGFloat(height) }
    guard host != .scroll else { return nil }
    return 800
  }

  /// The number of subviews: its own of a subject that has one, else as many as are asked for.
  private func count(of subject: Subject, usual: Int) -> Int {
    let own = subject.counts ?? [usual]
    if subject.hasFixedCount { return own[0] }
    if let count { return count }
    guard own.contains(usual) else { return own[0] }
    return usual
  }

  /// Returns the target of one placement.
  private func target(
    _ subject: Subject, _ variant: Variant, width: Int, usual: Int, _ inputs: InputOptions
  ) -> ProfileTarget {
    let key = CaseKey(
      subject: subject.name, population: population?.population ?? subject.population,
      count: count(of: subject, usual: usual), host: host, scenario: .first, memo: memo)
    return ProfileTarget(
      subject, variant, key, seed: inputs.seed, system: inputs.system,
      window: ProposedViewSize(width: CGFloat(width), height: windowHeight))
  }

  /// The subject or the example of a name.
  private func subject(_ name: String, in suite: Suite) throws -> Subject {
    guard let subject = suite.subject(named: name) ?? suite.example(named: name) else {
      throw UserError.unknownSubject(
        name, known: (suite.subjects + suite.examples).names)
    }
    return subject
  }

  /// The variants that are named, or the usual one.
  private func variants(of subject: Subject) throws -> [Variant] {
    guard !variant.isEmpty else { return [subject.usualVariant] }
    return try variant.map { name in
      guard let variant = subject.variant(named: name) else {
        throw UserError.noVariant(name, choices: subject.variantNames)
      }
      return variant
    }
  }
}

import ArgumentParser
import LayoutBench
import PortableLayout

/// Which tree a command lays out once: shared by `profile` and `render`.
struct PlacementOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "How to run it: 'cached', 'uncached', ... (default: the first). Several: repeat the option.",
      valueName: "name"))
  var variant: [String] = []

  @Option(name: .long, help: ArgumentHelp("How many subviews.", valueName: "n"))
  var count: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Kind of subviews: fixed, tags, text, flexible, aspect, mixed.", valueName: "kind"))
  var population: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "What the container sits in: root, stack, nested, scroll.", valueName: "host"))
  var host = LayoutHost.root.rawValue

  @Option(
    name: .long,
    help: ArgumentHelp(
      "How many proposals each view remembers: 0 to 64, or unbounded.", valueName: "n"))
  var memo = "3"

  @Option(
    name: .long,
    help: ArgumentHelp("The window's width, in points. Several: repeat the option.", valueName: "w")
  )
  var width: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("The window's height, in points, or nil.", valueName: "h"))
  var height: String?

  @Option(
    name: .long, help: ArgumentHelp("Seed of everything that is drawn at random.", valueName: "n"))
  var seed = "42"

  /// What is laid out: each subject in each variant at each width.
  ///
  /// - Parameters:
  ///   - names: The subjects' names.
  ///   - count: How many subviews, unless the option or the subject says so.
  func targets(_ names: [String], count usual: Int) throws -> [ProfileTarget] {
    let widths = try width.isEmpty ? [390] : width.map { try length($0, "--width") ?? 390 }
    var targets: [ProfileTarget] = []
    for name in names {
      let subject = try subject(name)
      for variant in try variants(of: subject) {
        for width in widths {
          targets.append(try target(subject, variant, width: width, usual: usual))
        }
      }
    }
    return targets
  }

  private func target(
    _ subject: Subject, _ variant: Variant, width: CGFloat, usual: Int
  ) throws -> ProfileTarget {
    let given = try count.map { try SelectionOptions.number($0, "--count", 1...1_000_000) }
    let host = try choice(host, "--host", LayoutHost.self)
    guard let memo = MemoOption(memo) else {
      throw UserError.notAChoice(
        option: "--memo", value: memo, choices: ["0 to 64", "unbounded"])
    }
    guard let seed = UInt64(seed) else {
      throw UserError.notANumber(option: "--seed", value: seed, range: "from 0")
    }
    let population =
      try population.map { try choice($0, "--population", Population.self) }
      ?? subject.population
    let ownCounts = subject.counts ?? [usual]
    let key = CaseKey(
      subject: subject.name, population: population,
      count: given ?? (ownCounts.contains(usual) ? usual : ownCounts[0]),
      host: host, scenario: .first, memo: memo)
    let usualHeight: CGFloat? = host == .scroll ? nil : 800
    let height = try height.map { try length($0, "--height") } ?? usualHeight
    return ProfileTarget(
      subject, variant, key, seed: seed,
      window: ProposedViewSize(width: width, height: height))
  }

  private func subject(_ name: String) throws -> Subject {
    let suite = CurrentSuite.suite
    guard let subject = suite.subject(named: name) ?? suite.example(named: name) else {
      throw SelectionError.unknownSubject(
        name, known: (suite.subjects + suite.examples).map(\.name))
    }
    return subject
  }

  private func variants(of subject: Subject) throws -> [Variant] {
    guard !variant.isEmpty else { return [subject.variants[0]] }
    return try variant.map { name in
      guard let variant = subject.variants.first(where: { $0.name == name }) else {
        throw UserError.notAChoice(
          option: "--variant", value: name, choices: subject.variants.map(\.name))
      }
      return variant
    }
  }

  private func choice<Choice: RawRepresentable & CaseIterable>(
    _ value: String, _ option: String, _ type: Choice.Type
  ) throws -> Choice where Choice.RawValue == String {
    guard let choice = Choice.allCases.first(where: { $0.rawValue == value }) else {
      throw UserError.notAChoice(
        option: option, value: value, choices: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  /// A length in points; nil for the word "nil".
  private func length(_ value: String, _ option: String) throws -> CGFloat? {
    if value == "nil" { return nil }
    guard let length = Double(value), length >= 0, length <= 100_000 else {
      throw UserError.notANumber(
        option: option, value: value, range: "from 0 to 100000, or nil")
    }
    return length
  }
}

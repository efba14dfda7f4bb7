/// How much a run measures: which cases unless told otherwise, and how many samples of each.
public struct Profile: Sendable, Hashable {
  /// The profile's name.
  public var name: String
  /// How many pairs of samples are taken of each case.
  public var pairs: Int
  /// How long one sample should last, in nanoseconds.
  public var sampleLength: Nanoseconds
  /// How long the samples of one case should take together at most, in nanoseconds.
  public var caseBudget: Nanoseconds
  /// The counts of a sweep; 1,000 is the base.
  public var counts: [Int]
  /// The hosts, scenarios and memos that are swept besides the base.
  public var hosts: [Host]
  public var scenarios: [Scenario]
  public var memos: [MemoOption]
  /// Whether every population is swept, or the subject's own only.
  public var sweepsPopulations: Bool

  /// A first look in some seconds; its times decide nothing.
  public static let quick = Profile(
    name: "quick", pairs: 12, sampleLength: Nanoseconds(50_000),
    caseBudget: Nanoseconds(20_000_000), counts: [10, 100, 1_000, 10_000], hosts: [.root, .stack],
    scenarios: [.first, .resize], memos: [MemoOption(.standard)], sweepsPopulations: false)

  /// What a decision is made on.
  public static let standard = Profile(
    name: "standard", pairs: 12, sampleLength: Nanoseconds(300_000),
    caseBudget: Nanoseconds(120_000_000), counts: [10, 100, 1_000, 10_000],
    hosts: Host.allCases, scenarios: Scenario.allCases,
    memos: [MemoOption(.entries(0)), MemoOption(.standard), MemoOption(.unbounded)],
    sweepsPopulations: true)

  /// The profiles by name.
  public static let all = [quick, standard]

  /// The profile with a name.
  public static func named(_ name: String) -> Profile? { all.first { $0.name == name } }
}

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

extension Fixture {
  /// A document around cases.
  static func document(
    _ cases: [CaseResult], workers: Int = 8, isComplete: Bool = true, planned: Int? = nil
  ) -> ResultsDocument {
    var document = ResultsDocument(
      runID: "2026-03-01T09:30:00Z-42", startedAt: "2026-03-01T09:30:00Z",
      isComplete: isComplete, plannedCases: planned ?? cases.count,
      environment: RunEnvironment(
        commit: "0123abc-dirty", toolchain: "Swift 6.3", os: "Ubuntu 24.04, \"noble\"",
        architecture: "x86_64", cpu: "Example CPU | 2 GHz", cores: 2, buildMode: "release"),
      spec: RunSpec(
        profile: workers > 1 ? "standard" : "quick", seed: 42, workers: workers,
        sampling: Sampling(pairs: workers > 1 ? 4 : 12)),
      priceScale: PriceScale(kernel: PriceKernel.reference * 1.04),
      layoutTypes: ["flow": "FlowLayout"], cases: cases)
    document.spec.worth.mostSubviews = 1_000
    document.decisions = LayoutDecisions.all(of: document)
    return document
  }

  /// A flow without a cache that takes longer with sizes in an array, as queries are nearly free.
  static let uncachedFlow = {
    var spec = Spec()
    spec.variants = ("as written", "memoized sizes")
    spec.queries = (72_000, 24_000)
    spec.measurements = (1_000, 1_000)
    spec.time = 12_000
    spec.ratio = 1.4
    var first = spec
    first.passes = 1
    first.queries = (3_000, 2_000)
    return document([
      result(key("flow"), spec), result(key("flow", 1_000, .root, .first), first),
    ])
  }()

  /// One case, as a small selection has it.
  static let small = document([result(key("flow"))])

  /// The same on a single worker.
  static let quick = {
    var spec = Spec()
    spec.workers = 1
    spec.pairs = 12
    var costs = spec
    costs.ratio = 1.12
    return document(
      [result(key("flow"), spec), result(key("flow", 1_000, .root), costs)], workers: 1)
  }()

  /// Layouts with verdicts of all kinds.
  static let full = document(flow + others + stacks)

  /// The first cases of it, cut off.
  static let interrupted = document(
    Array(full.cases.prefix(5)), isComplete: false, planned: 320)

  /// Pays off in a stack, costs as the root.
  private static var flow: [CaseResult] {
    [LayoutHost.root, .stack].flatMap { host in
      [100, 1_000].map { count in
        var spec = Spec()
        spec.queries = (48 * count, host == .root ? 24 * count : 2 * count)
        spec.measurements = (host == .root ? 960 : 24 * count, 960)
        spec.time = 312 * Double(count)
        spec.ratio = host == .root ? 1.12 : count == 100 ? 0.66 : 0.6
        return result(key("flow", count, host), spec)
      }
    }
  }

  private static var others: [CaseResult] {
    var same = Spec()
    same.ratio = 1.004
    var costs = Spec()
    costs.ratio = 1.38
    costs.queries = (12_000, 6_000)
    costs.measurements = (12_000, 13_200)
    costs.alignmentPlacements = 24
    var leaning = Spec()
    leaning.ratio = 0.958
    leaning.scatter = 0.035
    var open = Spec()
    open.ratio = 0.99
    open.scatter = 0.3
    open.time = 8_400
    var stale = Spec()
    stale.verdict = .incorrect
    stale.ratio = 0.2
    stale.problems = ["'cached' is incoherent: size(p), size(q), place(p) differs after resize."]
    var empty = Spec()
    empty.verdict = .invalid
    empty.problems = ["No subview was placed.", "The sample is shorter than the clock | tells."]
    empty.queries = (0, 0)
    var steep = [Spec(), Spec()]
    steep[0].distinct = (100, 3)
    steep[1].distinct = (130, 3)
    steep[0].measurements = (240_000, 2_400)
    steep[1].measurements = (3_100_000, 24_000)
    steep[0].queries = (260_000, 7_200)
    steep[1].queries = (3_400_000, 72_000)
    steep[0].time = 900_000
    steep[1].time = 12_300_000
    steep[0].ratio = 0.06
    steep[1].ratio = 0.04
    return [
      result(key("equal-width-row"), same),
      result(key("equal-width-row", 1_000, .root, .first), same),
      result(key("cards", 100, .root), costs), result(key("cards"), leaning),
      result(key("radial", 10, .root, .animate, .fixed), open),
      result(key("halves"), stale), result(key("halves", 1_000, .root)),
      result(key("two-column", 2, .root, .relayout, .mixed), empty),
      CaseResult(
        key: key("priority|row", 1_000, .nested), passes: 1, variants: [],
        failure: "The worker crashed.", problems: ["The worker crashed: signal 11."]),
      result(key("balanced-columns", 100), steep[0]),
      result(key("balanced-columns"), steep[1]),
    ]
  }

  /// Layouts without a cache of their own: as written against what a cache would buy.
  private static var stacks: [CaseResult] {
    var sizes = Spec()
    sizes.variants = ("as written", "memoized sizes")
    sizes.ratio = 0.82
    var results = Spec()
    results.variants = ("as written", "memoized sizes per proposal")
    results.ratio = 0.03
    results.scatter = 0.002
    var stack = result(key("h-stack", 1_000, .nested, .update), sizes)
    let second = result(key("h-stack", 1_000, .nested, .update), results)
    stack.variants += second.variants.dropFirst()
    stack.comparisons += second.comparisons
    var only = result(key("z-stack"), sizes)
    only.variants.removeLast()
    only.comparisons = []
    return [stack, only]
  }
}

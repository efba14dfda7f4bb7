import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Validity guards on counts")
struct ValidityTests {
  /// Puts every subview at one point.
  private struct Pile: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { CGSize(width: 100, height: 100) }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
  }

  /// Places no subview.
  private struct Idle: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      for subview in subviews { _ = subview.sizeThatFits(.unspecified) }
      return CGSize(width: 100, height: 100)
    }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {}
  }

  /// Places by a generator that no seed controls.
  private struct Restless: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { CGSize(width: 100, height: 100) }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for subview in subviews {
        subview.place(
          at: CGPoint(x: .random(in: 0...100), y: bounds.minY), proposal: .unspecified)
      }
    }
  }

  private struct Astray: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { CGSize(width: 100, height: 100) }
    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      subviews[0].place(at: CGPoint(x: CGFloat.nan, y: 0), proposal: .unspecified)
    }
  }

  private func result(_ subject: Subject, _ host: LayoutHost = .root) throws -> CaseResult {
    let key = CaseKey(
      subject: subject.name, population: .tags, count: 5, host: host, scenario: .first)
    let spec = RunProfile.quick.spec
    let job = WorkerJob(
      worker: 0, spec: spec, assignments: [.init(id: 0, key: key, .time(writtenAlone: false))],
      budget: spec.budget(cases: 1_000))
    let runner = CaseRunner(
      setup: CaseSetup(key: key, subject: subject, seed: 1),
      worker: Worker(job, suite: Suite("one", [subject]), interruption: .none))
    var measurement = try #require(runner.result(of: .count(isPriced: true)))
    if measurement.problems.isEmpty {
      measurement.add(try #require(runner.result(of: .time(writtenAlone: false))))
    }
    return Analyzer(bound: .standard).compared(measurement)
  }

  @Test("a layout that places no subview is not valid", arguments: LayoutHost.swept)
  func idle(_ host: LayoutHost) throws {
    let problems = try result(Subject("idle") { _ in Idle() }, host).problems
    #expect(problems.contains("as written: the layout places none of its subviews."))
  }

  @Test("a profile knows a layout that places no subview")
  func profiled() {
    func placesNone(_ subject: Subject) -> Bool {
      let key = CaseKey(
        subject: subject.name, population: .tags, count: 5, host: .root, scenario: .first)
      return ProfileTarget(subject, subject.usualVariant, key).placesNone()
    }
    #expect(placesNone(Subject("idle") { _ in Idle() }))
    #expect(!placesNone(Subject("pile") { _ in Pile() }))
  }

  @Test("a layout may put every subview at one point", arguments: LayoutHost.swept)
  func pile(_ host: LayoutHost) throws {
    #expect(try result(Subject("pile") { _ in Pile() }, host).problems == [])
  }

  @Test("a view without a container is valid: it calls nothing", arguments: LayoutHost.swept)
  func viewAlone(_ host: LayoutHost) throws {
    #expect(try result(Subject("hello", view: { _ in Text("Hello") }), host).problems == [])
  }

  @Test("a layout that differs from run to run is not valid")
  func restless() throws {
    let problems = try result(Subject("restless") { _ in Restless() }).problems
    #expect(problems.contains { $0.hasPrefix("as written: two runs with one seed differ") })
  }

  @Test("an impossible position names the layout and gives the case up")
  func astray() throws {
    let result = try result(Subject("astray") { _ in Astray() })
    #expect(result.problems.contains { $0.contains("Astray placed subview 0") })
    #expect(result.variants.allSatisfy { $0.samples.isEmpty })
  }

  @Test("an invalid case has no verdict on time")
  func verdict() throws {
    let result = try result(Subject("idle") { _ in Idle() })
    #expect(result.comparisons.allSatisfy { $0.verdict == .invalid })
  }
}

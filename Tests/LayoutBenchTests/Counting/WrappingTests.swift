import PortableLayout
import Testing

@testable import LayoutAnalysis
@testable import LayoutBench

@Suite("What the wrapping of an automatic cache takes")
struct WrappingTests {
  private static var plain: Subject {
    Subject("flow", uncached: { _ in PlainRow() }, cached: { _ in PlainRow() })
  }

  @Test("a control makes the calls of the baseline, and remembers nothing")
  func control() throws {
    let key = CaseKey(
      subject: "flow", population: .tags, count: 8, host: .stack, scenario: .resize,
      memo: MemoOption(.standard))
    let counter = CaseSetup(key: key, subject: Self.plain, seed: 1)
    let baseline = try counter.count(Self.plain.variants[0])
    let controls = Self.plain.variants.compactMap { $0.control?() }
    #expect(controls.map(\.name) == ["wrapped", "wrapped", "recorded"])
    for control in controls {
      let counted = try counter.count(control)
      #expect(counted.counters[.queries] == baseline.counters[.queries])
      #expect(counted.counters[.measurements] == baseline.counters[.measurements])
      #expect(counted.checksums == baseline.checksums)
    }
  }

  @Test("what a control takes longer than the baseline is no part of a variant's time")
  func isTakenOut() {
    let timed = TimedVariants(Self.plain.variants, untimed: [])
    #expect(timed.indices == Array(0..<8))
    #expect(timed.all[6...].map(\.name) == ["wrapped", "recorded"])
    let times: [Int: [Nanoseconds]] = [
      0: [100, 101, 99], 3: [180, 190, 170], 5: [400, 400, 400], 6: [130, 171, 129],
      7: [90, 91, 89],
    ].mapValues { $0.map { Nanoseconds($0) } }
    #expect(timed.wrapping(of: 3) { times[$0] } == Nanoseconds(30))
    #expect(timed.wrapping(of: 5) { times[$0] } == Nanoseconds(-10))
    #expect(timed.wrapping(of: 1) { times[$0] } == .zero)
    let sample = TimeSample(worker: 0, pair: 0, order: 0, perPass: Nanoseconds(180))
    #expect(sample.without(Nanoseconds(30)).perPass == Nanoseconds(150))
    #expect(sample.without(Nanoseconds(200)).perPass == Nanoseconds(1.8))
  }

  @Test("without the baseline nothing is taken out, and no control is timed")
  func withoutBaseline() {
    let timed = TimedVariants(Self.plain.variants, untimed: [Variant.Name.uncached])
    #expect(timed.indices == Array(1..<6))
  }
}

private struct PlainRow: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    subviews.reduce(.zero) { size, subview in
      let next = subview.sizeThatFits(.unspecified)
      return CGSize(width: size.width + next.width, height: max(size.height, next.height))
    }
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var x = bounds.minX
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
      x += size.width
    }
  }
}

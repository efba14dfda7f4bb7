import CLayoutBench
import Foundation
import PortableLayout

/// Queries, and passes of a flow.
extension BudgetTable {
  /// One query, answered by the ideal size, by the memo and by a measurement, against a bare read and
  /// add.
  mutating func queries() {
    let sizes = Fixtures.sizes(count)
    let engine = Fixtures.engine(MeasuredFlow(), sizes.map { .fixed($0) })
    let subviews = engine.node(of: 0).unsafelyUnwrapped.subviews
    let bare = { sumBare(sizes) }

    @inline(__always)
    func sum(_ proposal: ProposedViewSize, times: Int = Self.repeats) {
      var total = CGSize.zero
      for _ in 0..<times {
        for subview in subviews {
          let size = subview.sizeThatFits(proposal)
          total.width += size.width
          total.height += size.height
        }
      }
      clb_sink_double(total.width + total.height)
    }
    let queries = Double(Self.repeats * count)
    let ideal = stopwatch.compare({ sum(.unspecified) }, bare)
    add(
      "one query, ideal size", ideal.first.median / queries,
      floor: ideal.second.median / queries, atMost: 1.2)
    let memo = stopwatch.compare({ sum(ProposedViewSize(width: 100, height: 50)) }, bare)
    add(
      "one query, memo", memo.first.median / queries, floor: memo.second.median / queries,
      atMost: 4.5)
    let measured = stopwatch.compare(
      {
        // One width more than a view remembers.
        for round in 0..<Self.repeats {
          sum(ProposedViewSize(width: CGFloat(70 + round % 4 * 10), height: 50), times: 1)
        }
      }, bare)
    add(
      "one query, measured", measured.first.median / queries,
      floor: measured.second.median / queries, atMost: nil)
    withExtendedLifetime(engine) {}
  }

  private static let repeats = 40

  private func sumBare(_ sizes: [CGSize]) {
    var total = CGSize.zero
    for _ in 0..<Self.repeats {
      for size in sizes {
        total.width += size.width
        total.height += size.height
      }
    }
    clb_sink_double(total.width + total.height)
  }

  /// The time of a bare read and add, in nanoseconds.
  func measureBareRead() -> Double {
    let sizes = Fixtures.sizes(count)
    return stopwatch.measure { sumBare(sizes) }.median / Double(Self.repeats * count)
  }

  /// The two methods of a flow alone, past the engine, against the same arithmetic over bare
  /// arrays: what queries and counting take.
  mutating func methods() {
    let sizes = Fixtures.sizes(count)
    let engine = Fixtures.engine(MeasuredFlow(), sizes.map { .fixed($0) })
    let node = engine.node(of: 0).unsafelyUnwrapped
    var bare = BareFlow(sizes)
    let layout = MeasuredFlow()
    let subviews = node.subviews
    let repeats = 4
    let width = 390.0
    let counted = {
      for _ in 0..<repeats {
        var cache: Void = ()
        let proposal = ProposedViewSize(width: clb_source_double(width), height: nil)
        let size = layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        clb_sink_double(size.height)
        engine.placing {
          layout.placeSubviews(
            in: CGRect(x: 1, y: 1, width: size.width, height: size.height),
            proposal: proposal, subviews: subviews, cache: &cache)
        }
      }
    }
    let floor = {
      for _ in 0..<repeats {
        let size = bare.pass(width: clb_source_double(width))
        clb_sink_double(size.height + bare.frames[self.count - 1].maxY)
      }
    }
    let result = stopwatch.compare(counted, floor)
    let leaves = Double(repeats * count)
    add(
      "a flow's two methods alone", result.first.median / leaves,
      floor: result.second.median / leaves, atMost: 1.25)
  }

  /// Passes through the whole engine - memo, measuring, counting, final frames - against the bare
  /// arithmetic: of leaves of fixed size, of leaves that are queried at a width, and of a million,
  /// which no processor's own memory holds.
  mutating func flows() {
    let sizes = Fixtures.sizes(count)
    let flow = MeasuredFlow()
    let bare = barePass(sizes)
    let pass = resetPass(Fixtures.engine(flow, sizes.map { .fixed($0) }))
    add("full pass, flow of \(count) fixed leaves", pass, floor: bare, atMost: 2.4)
    let newPass = newTreePass { Fixtures.engine(flow, sizes.map { .fixed($0) }) }
    add("the same on a new tree", newPass, floor: bare, atMost: 2.8)

    let million = Fixtures.sizes(1_000_000)
    let bareMillion = barePass(million)
    let passMillion = resetPass(Fixtures.engine(flow, million.map { .fixed($0) }))
    add("full pass, flow of 1,000,000 fixed leaves", passMillion, floor: bareMillion, atMost: 2.6)
    add(
      "a leaf of 1,000,000 against one of \(count)", ratio: passMillion / pass,
      floor: bareMillion / bare, atMost: 1.3)

    let clamped = Fixtures.clamped(count)
    let flexible = Fixtures.engine(ClampedFlow(), clamped.map(\.content))
    add(
      "full pass, flow of \(count) flexible leaves at a width", resetPass(flexible),
      floor: barePass(clamped), atMost: nil)
  }
}

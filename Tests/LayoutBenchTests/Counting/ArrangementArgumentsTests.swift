import LayoutCatalog
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel

@Suite("The arguments that a kept arrangement depends on")
struct ArrangementArgumentsTests {
  @Test(
    "a length that changes nothing is not compared, and bounds are where they alone place",
    arguments: [
      (ByLength(sizing: .proposal, placing: .proposal), [], .vertical),
      (ByLength(sizing: .proposal, placing: .bounds), .horizontal, .vertical),
      // To centre in the bounds changes no arrangement.
      (ByLength(sizing: .ideal, placing: .bounds), [], .vertical),
      // With nothing to compare, proposals are.
      (ByLength(sizing: .ideal, placing: .ideal), [], []),
      (ByLength(sizing: .proposal, placing: .ideal), [], .vertical),
    ] as [(ByLength, Axis.Set, Axis.Set)])
  func arguments(layout: ByLength, boundsAxes: Axis.Set, ignoredAxes: Axis.Set) {
    let subject = Subject("one", variants: layout)
    let found = Self.setup(subject).arrangementArguments(of: subject.variants[0])
    #expect(found.boundsAxes == boundsAxes)
    #expect(found.ignoredAxes == ignoredAxes)
  }

  @Test("a view with layouts of several types is counted by proposal")
  func severalTypes() {
    let subject = Subject("view") { _ in
      FlowLayout { ByLength(sizing: .proposal, placing: .bounds) { Color.red.frame(width: 10) } }
    }
    let found = Self.setup(subject, .own).arrangementArguments(of: subject.variants[0])
    #expect(found == ArrangementArguments())
  }

  @Test(
    "what is kept for a width is missed in narrower bounds, in counts as in times",
    arguments: [
      (ByLength.Source.proposal, 20.0), (.bounds, 0.0),
    ])
  func saved(placing: ByLength.Source, queries: Double) throws {
    let subject = Subject("one", variants: ByLength(sizing: .proposal, placing: placing))
    let setup = Self.setup(subject)
    let kept = try setup.replayedPass(of: subject.variants[0]).arrangement
    #expect(kept?.saved[.query] == queries)
    let ticks = Counter()
    let clock = BenchClock { UInt64(ticks.next()) * 100 }
    let own = try setup.ownTime(of: subject.variants[0], clock: clock)
    #expect((own.rearranged > .zero) == (queries > 0))
  }

  @Test("a layout is tried out in no bounds that are smaller than the size it asks for")
  func noSmallerBounds() {
    let widths = PlacedWidths()
    let subject = Subject("one", variants: Measured(widths: widths))
    _ = Self.setup(subject).arrangementArguments(of: subject.variants[0])
    #expect(widths.least == Measured.size.width)
    #expect(widths.most == 2 * Measured.size.width)
  }

  private static func setup(_ subject: Subject, _ population: Population = .fixed) -> CaseSetup {
    let key = CaseKey(
      subject: subject.name, population: population, count: 20, host: .root, scenario: .first)
    return CaseSetup(key: key, subject: subject, seed: 1)
  }
}

/// A flow whose methods take their width from different sources, and that is as narrow as it can be.
struct ByLength: Layout, Sendable, CustomTestStringConvertible {
  /// The source of a width.
  enum Source { case proposal, bounds, ideal }

  var sizing: Source
  var placing: Source

  var testDescription: String { "sizing: \(sizing), placing: \(placing)" }

  private func frames(_ subviews: Subviews, _ width: CGFloat) -> [CGRect] {
    var frames: [CGRect] = []
    var origin = CGPoint.zero
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if origin.x > 0, origin.x + size.width > width {
        origin = CGPoint(x: 0, y: frames.map(\.maxY).max() ?? 0)
      }
      frames.append(CGRect(origin: origin, size: size))
      origin.x += size.width
    }
    return frames
  }

  private func width(
    _ source: Source, _ proposal: ProposedViewSize, _ bounds: CGRect?
  ) -> CGFloat {
    switch source {
    case .proposal: proposal.width ?? .infinity
    case .bounds: bounds?.width ?? 0
    case .ideal: .infinity
    }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let frames = frames(subviews, width(sizing, proposal, nil))
    return CGSize(
      width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let frames = frames(subviews, width(placing, proposal, bounds))
    let isCentred = sizing == .ideal && placing == .bounds
    let rest = isCentred ? bounds.width - (frames.map(\.maxX).max() ?? 0) : 0
    for (subview, frame) in zip(subviews, frames) {
      let origin = CGPoint(x: bounds.minX + rest / 2 + frame.minX, y: bounds.minY + frame.minY)
      subview.place(at: origin, proposal: ProposedViewSize(frame.size))
    }
  }
}

/// The least and the greatest width in which a layout was placed.
private final class PlacedWidths: @unchecked Sendable {
  var (least, most) = (CGFloat.infinity, CGFloat.zero)
}

/// A layout of one size that notes the widths of its bounds.
private struct Measured: Layout {
  static let size = CGSize(width: 100, height: 50)

  var widths: PlacedWidths

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize { Self.size }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    widths.least = min(widths.least, bounds.width)
    widths.most = max(widths.most, bounds.width)
    for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
  }
}

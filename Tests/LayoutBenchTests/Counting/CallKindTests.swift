import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel

@Suite("Kinds of calls that have a price")
struct CallKindTests {
  /// The counts of a pass of ``AskingAll``.
  private func pass(_ population: Population) throws -> CountedPass {
    let subject = Subject("all", variants: AskingAll())
    let key = CaseKey(
      subject: "all", population: population, count: 10, host: .root, scenario: .first)
    return try CaseSetup(key: key, subject: subject, seed: 1)
      .replayedPass(of: subject.variants[0])
  }

  @Test("each kind of call with a price is counted, and its repeats", arguments: PriceTerm.allCases)
  func everyKind(term: PriceTerm) throws {
    let population = if term == .platform { Population.platform } else { Population.mixed }
    let counted = try pass(population)
    #expect(counted.calls[term] > 0)
    // No cache can leave a placement out, and a text remembers its sizes.
    guard ![.placement, .text].contains(term) else { return }
    #expect(try #require(counted.repeated)[term] > 0)
  }
}

/// A layout that makes each kind of call more than once, with more proposals than a view remembers.
private struct AskingAll: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    for _ in 0..<2 { read(subviews) }
    return CGSize(width: 100, height: 100)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: .zero) }
  }

  /// Reads whatever a subview tells.
  private func read(_ subviews: Subviews) {
    for (first, next) in zip(subviews, subviews.dropFirst()) {
      for number in 1...9 {
        let proposal = ProposedViewSize(width: 20 * CGFloat(number), height: nil)
        _ = first.dimensions(in: proposal)[.leading]
      }
      _ = first.spacing.distance(to: next.spacing, along: .horizontal)
    }
  }
}

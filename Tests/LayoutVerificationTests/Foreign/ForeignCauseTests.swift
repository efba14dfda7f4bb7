import DefectiveLayouts
import Foundation
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutVerification

@Suite(
  "The causes of other people's crashes, where it is not the number of subviews",
  .tags(.slow, .processes), .isolated, .hangLimit)
struct ForeignCauseTests {
  /// A layout that crashes for small proposals, and how its error begins.
  struct Small: Sendable {
    /// The lengths that it requires.
    var width: CGFloat = 0
    var height: CGFloat = 0
    /// The number of subviews from which on it requires them.
    var least = 0
    let start: String

    /// Returns the size of a column. Crashes where less is proposed.
    func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize {
      if subviews.count >= least {
        precondition((proposal.width ?? 500) > width, "small")
        precondition((proposal.height ?? 500) > height, "small")
      }
      return Parts.column(Parts.ideals(subviews))
    }
  }

  @Test(
    "a crash in a small proposal names the length, and the other checks use larger ones",
    arguments: [
      Small(
        width: 315,
        start: "Crashes where a width of 100 points is proposed (small), and not where one of 390 "
          + "is."),
      Small(
        height: 315, least: 1,
        start: "Crashes where a height of 100 points is proposed (small), and not where one of 390 "
          + "is."),
      Small(
        width: 150, height: 150, least: 5,
        start: "Crashes with 5, 6, 9 or 12 subviews where 100 x 100 points are proposed (small), "
          + "and not where 390 x 390 are."),
    ])
  func smallProposal(_ small: Small) throws {
    let layout = Sketch(
      size: small.size,
      place: { bounds, _, subviews in
        Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
      })
    let result = verifyForeign(layout, histories: 10)
    #expect(result.errors.map(\.title) == ["crashes on a small proposal"], "\(result.findings)")
    let message = result.errors.first?.message ?? ""
    #expect(message.hasPrefix(small.start), "\(message)")
    #expect(result.subviewCounts == nil && result.histories == 20)
  }

  @Test("a crash in small bounds names them, where larger subviews show that these are the cause")
  func smallBounds() throws {
    let layout = Sketch(
      size: { _, subviews in Parts.column(Parts.ideals(subviews)) },
      place: { bounds, _, subviews in
        precondition(subviews.isEmpty || bounds.width > 300, "narrow")
        Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
      })
    let result = verifyForeign(layout, histories: 10)
    #expect(result.errors.map(\.title) == ["crashes in small bounds"], "\(result.findings)")
    #expect(
      result.errors.first?.message
        == "Crashes where its bounds are 10 x 10 points (narrow), and not where subviews of "
        + "390 x 390 points make them larger. The other checks use exactly 0 subviews.")
  }

  @Test(
    "of a layout that crashes in every call or placement nothing else is asked",
    arguments: [false, true])
  func everyCall(isSized: Bool) throws {
    let layout = Sketch(
      size: { _, _ in
        guard isSized else { fatalError("never") }
        return CGSize(width: 100, height: 100)
      },
      place: { _, _, _ in fatalError("never") })
    let result = verifyForeign(layout, histories: 3)
    let error = try #require(result.findings.first)
    #expect(result.crashesInEveryCall && !result.isBroken && result.histories == 0)
    let calls = if isSized { "placement" } else { "call" }
    #expect(result.findings.count == 1 && error.message == "No \(calls) returns: never.")
    #expect(error.history.last?.contains("place it") == isSized, "\(error.history)")
    #expect(result.omissions.map(\.what) == ["all other checks"], "\(result.omissions)")
  }

  @Test("a layout that returns for a proposal without lengths does not crash in every call")
  func nilAlone() {
    let layout = Sketch(
      size: { proposal, subviews in
        precondition(proposal.width == nil, "never")
        return Parts.column(Parts.ideals(subviews))
      },
      place: { bounds, _, subviews in
        Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
      })
    let result = verifyForeign(layout, histories: 3, shrinkBudget: 60)
    #expect(result.kinds.contains(.crash) && !result.crashesInEveryCall, "\(result.findings)")
    // What is not run is said.
    #expect(result.omissions.contains { $0.what.contains("of 6 histories") }, "\(result.omissions)")
  }
}

import DefectiveLayouts
import Foundation
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutVerification

@Suite("Crashes of other people's layouts", .tags(.slow, .processes), .isolated, .hangLimit)
struct ForeignCrashTests {
  @Test("a crash on one condition does not hide the rest", arguments: Hiding.allCases)
  func hidden(_ hiding: Hiding) {
    let result = verifyForeign(hiding.layout, histories: 60, shrinkBudget: 150)
    #expect(result.errors.map(\.title).contains(hiding.title), "\(result.kinds)")
    #expect(result.kinds.contains(.staleAfterChange), "\(result.kinds)")
    #expect(result.histories > 0)
    #expect(result.omissions.contains { $0.reason.contains("crashes on them") })
    #expect(result.isBroken)
  }

  @Test("a crash on a cache that was made before a change is named so")
  func crashOnStaleCache() throws {
    let result = verifyForeign(
      Sketch<[CGSize]>(
        make: Parts.ideals, update: { _, _ in },
        size: { _, subviews, sizes in Parts.column(subviews.indices.map { sizes[$0] }) },
        place: { bounds, _, subviews, _ in
          Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
        }),
      // Each step of shrinking a crash takes a copy of the process, up to a thirtieth of this.
      histories: 40, shrinkBudget: 300)
    let finding = try #require(result.errors.first { $0.kind == .staleAfterChange })
    #expect(result.isBroken)
    #expect(!result.kinds.contains(.crash), "\(result.kinds)")
    #expect(!result.kinds.contains(.staleForProposal), "\(result.kinds)")
    #expect(finding.steps <= 3, "\(finding.history)")
  }

  @Test("a crash in updateCache is a crash, and no stale cache")
  func crashInUpdate() throws {
    let result = verifyForeign(
      Sketch<[CGSize]>(
        make: Parts.ideals,
        update: { sizes, subviews in
          if sizes.count > subviews.count { fatalError("fewer") }
          sizes = Parts.ideals(subviews)
        },
        size: { _, _, sizes in Parts.column(sizes) },
        place: { bounds, _, subviews, sizes in
          Parts.placeColumn(subviews, sizes, at: bounds.origin)
        }),
      histories: 40, shrinkBudget: 300)
    #expect(result.errors.map(\.title) == ["crashes in updateCache"], "\(result.errors)")
    let finding = try #require(result.errors.first)
    #expect(finding.kind == .crash && finding.message == "Crashed: fewer.")
    #expect(finding.remedy.hasPrefix("updateCache gets the cache of the subviews before"))
  }

  @Test("a crash has one name, in the checks of costs too", arguments: Hiding.allCases)
  func namedOnce(_ hiding: Hiding) {
    let result = verifyForeign(hiding.layout, histories: 40, costs: true, shrinkBudget: 150)
    #expect(
      Set(result.errors.map(\.title)) == [Finding.Kind.staleAfterChange.title, hiding.title])
  }

  /// A layout that crashes while it is sized, and the advice on it.
  struct Advised: Sendable {
    /// The size for a proposal and the subviews.
    let size: @Sendable (ProposedViewSize, LayoutSubviews) -> CGSize
    /// Words of the advice.
    let words: String
    /// A Boolean value that is true when the advice begins with the words.
    var isFirst = true
    /// A word that the advice has not.
    var absent: String?
  }

  @Test(
    "what is to be done about a crash fits its cause",
    arguments: [
      Advised(
        size: { _, subviews in
          precondition(subviews.count != 1, "Index out of range")
          return .zero
        }, words: "Check subviews.count before subviews[1]", absent: "nil"),
      Advised(
        size: { _, subviews in
          let widths = subviews.map { subview in subview[UnsetWidth.self]! }
          return CGSize(width: widths.reduce(0, +), height: 10)
        }, words: "Do not unwrap what may be nil: a subview without a layout value"),
      Advised(
        size: { proposal, _ in CGSize(width: proposal.width!, height: 10) },
        words: "A proposed length may be nil"),
      Advised(
        size: { proposal, _ in CGSize(width: CGFloat(Int(proposal.width ?? 1)), height: 10) },
        words: "A proposed length may be infinite", isFirst: false),
      Advised(
        size: { proposal, _ in
          if proposal.width == nil { _exit(0) }
          return .zero
        }, words: "Do not end the process"),
      Advised(
        size: { proposal, subviews in
          guard proposal.width == 0 else { return .zero }
          return subviews[subviews.count].sizeThatFits(.zero)
        }, words: "Compare the position with subviews.count", isFirst: false,
        absent: "do not divide"),
    ])
  func advice(_ advised: Advised) {
    let result = verifyForeign(Sketch(size: advised.size, place: { _, _, _ in }), histories: 1)
    let crashes = result.errors.filter { finding in finding.kind == .crash }
    let advice = crashes.map(\.remedy).joined(separator: " ")
    #expect(advice.contains(advised.words), "\(advice)")
    if advised.isFirst { #expect(advice.hasPrefix(advised.words), "\(advice)") }
    if let absent = advised.absent { #expect(!advice.contains(absent), "\(advice)") }
  }

  @Test("what crashes on nil in one dimension is not proposed it by any check")
  func nilHeight() {
    let result = verifyForeign(
      Sketch<[CGSize]>(
        make: Parts.ideals, update: nil,
        size: { proposal, _, sizes in
          CGSize(width: Parts.column(sizes).width, height: proposal.height!)
        },
        place: { bounds, _, subviews, sizes in
          Parts.placeColumn(subviews, sizes, at: bounds.origin)
        }),
      histories: 3, costs: true)
    #expect(result.errors.map(\.title) == ["crashes on a nil proposal"], "\(result.errors)")
  }

  @Test("a crash of a subview that a layout kept is no other finding")
  func keptSubview() throws {
    let defect = try #require(Defect.all.first { $0.name == "queries a subview that it kept" })
    let result = verifyForeign(defect.layout(isWrong: true), histories: 3, costs: true)
    #expect(result.errors.map(\.kind) == [.keepsSubviews], "\(result.errors)")
    #expect(result.omissions.map(\.what) == ["nestings"])
  }

  @Test("a crash of many subviews or of containers within containers says how it comes about")
  func crashHistories() throws {
    let many = verifyForeign(
      Sketch<[CGFloat]>(
        make: { _ in Array(repeating: 0, count: 12) }, update: nil,
        size: { _, subviews, ends in
          for index in subviews.indices { ends[index] = CGFloat(index) }
          return CGSize(width: 10, height: 10)
        },
        place: { bounds, _, subviews, _ in
          for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
        }),
      histories: 3, costs: true)
    let finding = try #require(many.errors.first)
    #expect(many.errors.count == 1 && finding.kind == .crash, "\(many.errors)")
    #expect(finding.subviews == 13 && finding.steps == 1, "\(finding.history)")
    let nested = verifyForeign(PrintlessRow(), histories: 3, costs: true) { specimen in
      specimen.makeLayout = { context in
        guard context.depth == 2 else { return PrintlessRow() }
        return Sketch(size: { _, _ in fatalError("too deep") }, place: { _, _, _ in })
      }
    }
    let deep = try #require(nested.errors.first)
    #expect(deep.message == "Crashed in containers within containers: too deep.")
    #expect(deep.history.first?.hasPrefix("3 containers, each of them ") == true)
  }

  @Test("what a layout does with values that nobody gave is not its fault")
  func fragile() {
    let result = verifyForeign(FragileColumns(), histories: 5)
    #expect(result.errors.isEmpty, "\(result.errors)")
    #expect(result.histories > 0)
    #expect(result.omissions.map(\.reason) == ["the layout does not run with other values"])
  }

  @Test(
    "a crash on a length that no view of SwiftUI proposes is no error", arguments: [1e20, 1e-9])
  func hugeProposal(_ length: CGFloat) throws {
    let result = verifyForeign(
      Sketch(
        size: { proposal, _ in
          if proposal.width == length { fatalError("too many columns") }
          return CGSize(width: 10, height: 10)
        }, place: { _, _, _ in }), histories: 1)
    let crash = try #require(result.findings.first { $0.kind == .crash }, "\(result.findings)")
    let isHuge = length > 1
    #expect(crash.title == (isHuge ? "crashes on a huge proposal" : "crashes on a tiny proposal"))
    #expect(crash.severity == (isHuge ? .warning : .error))
    #expect(crash.remedy.contains("greatestFiniteMagnitude") == isHuge)
    #expect(crash.remedy.contains("do not divide by a count made from it") != isHuge)
  }
}

/// A value that no subview has unless it is set.
private struct UnsetWidth: LayoutValueKey {
  static let defaultValue: CGFloat? = nil
}

import DefectiveLayouts
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutVerification

@Suite(
  "The numbers of subviews that other people's layouts take", .tags(.slow, .processes), .isolated,
  .hangLimit)
struct ForeignCountTests {
  /// A layout that takes some numbers of subviews alone, and how the finding of that begins.
  struct Counted: Sendable {
    let layout: any Layout
    let start: String
  }

  @Test(
    "a number of subviews that a layout needs is one finding, and no error",
    arguments: [
      Counted(layout: Meant.two, start: "Crashes with 0, 1, 3, 4, 5, 6, 9 or 12 subviews (Two"),
      Counted(layout: Meant.five, start: "Crashes with 6, 9 or 12 subviews (There are five"),
    ])
  func fixedCount(_ counted: Counted) throws {
    let result = verifyForeign(counted.layout, histories: 30)
    #expect(result.errors.isEmpty, "\(result.errors)")
    let finding = try #require(result.findings.first { $0.kind == .fixedCount })
    #expect(finding.message.hasPrefix(counted.start), "\(finding.message)")
    #expect(result.histories == 60)
    #expect(result.omissions.isEmpty, "\(result.omissions)")
  }

  @Test(
    "a crash with numbers of subviews between others is an error, whatever it says",
    arguments: [
      (counts: [3], words: "3 subviews"), ([5], "5 subviews"), ([9], "9 subviews"),
      ([1], "1 subview"), ([2, 3], "2 or 3 subviews"), ([0, 3, 12], "0, 3 or 12 subviews"),
    ])
  func between(_ counts: [Int], _ words: String) {
    let result = verifyForeign(Refusing(counts: counts), histories: 10)
    #expect(result.errors.map(\.kind) == [.crash], "\(result.findings)")
    let message = result.errors.first?.message ?? ""
    #expect(message.hasPrefix("Crashes with \(words) (refused)"), "\(message)")
  }

  @Test(
    "numbers that a layout refuses below or above all others are no error",
    arguments: [[0, 1], [1, 2], [9, 12], [12]])
  func atAnEnd(_ counts: [Int]) {
    let result = verifyForeign(Refusing(counts: counts), histories: 10)
    #expect(result.errors.isEmpty && result.kinds.contains(.fixedCount), "\(result.findings)")
  }

  /// A layout that looks for subviews that are not there, and how its error begins.
  struct Missing: Sendable {
    /// Reads subviews.
    let read: @Sendable (LayoutSubviews) -> Void
    let start: String
  }

  @Test(
    "a subview that is not there is an error where fewer subviews work, or none do",
    arguments: [
      Missing(
        read: { subviews in for index in subviews.indices { _ = subviews[index + 1] } },
        start: "Crashes with 1, 2, 3, 4, 5, 6, 9 or 12 subviews (There is no subview at position "
          + "1: the number of subviews is 1). The other checks use exactly 0 subviews."),
      Missing(
        read: { subviews in
          for pair in 0..<(subviews.count + 1) / 2 { _ = subviews[2 * pair + 1] }
        },
        start: "Crashes with 1, 3, 5 or 9 subviews (There is no subview at position 1: the "
          + "number of subviews is 1). The other checks use exactly 12 subviews."),
      Missing(
        read: { subviews in if subviews.count > 1 { _ = subviews[subviews.count] } },
        start: "Crashes with 2, 3, 4, 5, 6, 9 or 12 subviews (There is no subview at position 2: "
          + "the number of subviews is 2). The other checks use at most 1 subview."),
      Missing(
        read: { subviews in precondition(subviews.isEmpty, "There are none") },
        start: "Crashes with 1, 2, 3, 4, 5, 6, 9 or 12 subviews (There are none"),
    ])
  func missingSubview(_ missing: Missing) {
    let layout = Sketch(
      size: { _, subviews in
        missing.read(subviews)
        return Parts.column(Parts.ideals(subviews))
      },
      place: { bounds, _, subviews in
        Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
      })
    let result = verifyForeign(layout, histories: 10)
    #expect(result.errors.map(\.title) == ["crashes"], "\(result.findings)")
    let message = result.errors.first?.message ?? ""
    #expect(message.hasPrefix(missing.start), "\(message)")
    #expect(result.subviewCounts == nil)
  }

  @Test("a subview that is not there with too few is no error: the layout needs more")
  func tooFew() {
    let layout = Sketch(
      size: { _, subviews in
        _ = subviews[1]
        return Parts.column(Parts.ideals(subviews))
      },
      place: { bounds, _, subviews in
        Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin)
      })
    let result = verifyForeign(layout, histories: 10)
    #expect(result.errors.isEmpty && result.kinds.contains(.fixedCount), "\(result.findings)")
  }

  @Test("a size that is no number with one number of subviews says not that it is meant for it")
  func noNumberWithNine() {
    let layout = Sketch(
      size: { _, subviews in
        var width: CGFloat = 10
        if subviews.count == 9 { width = .infinity - .infinity }
        return CGSize(width: width, height: 10)
      }, place: { _, _, _ in })
    let result = verifyForeign(layout, histories: 1, isolation: .none)
    #expect(result.subviewCounts == nil)
    #expect(!result.kinds.contains(.fixedCount), "\(result.findings)")
  }

  @Test("a layout of the first subview alone, or of exactly two, is known to be one")
  func usedCount() {
    func counts(_ layout: some Layout) -> ClosedRange<Int>? {
      verifyForeign(layout, histories: 1, isolation: .none).subviewCounts
    }
    #expect(counts(FirstAlone()) == 1...1)
    #expect(counts(FirstAlone(asksAll: true)) == nil)
    #expect(counts(TwoAlone()) == 2...2)
    #expect(counts(GuardedPair()) == 2...2)
  }

  @Test("a layout that takes the first of several subviews is not blamed for the others")
  func firstOfSeveral() throws {
    let result = verifyForeign(FirstAlone(), histories: 3, isolation: .none)
    #expect(result.findings.map(\.kind) == [.fixedCount], "\(result.findings)")
    let message = try #require(result.findings.first?.message)
    #expect(
      message
        == "Of 2, 3, 4, 5, 6, 9 or 12 subviews it places the first alone, and asks no other for its size. "
        + "The other checks use exactly 1 subview.")
    #expect(
      verifyForeign(FirstAlone(asksAll: true), isolation: .none).kinds.contains(.leavesUnplaced))
  }

  @Test("a layout that places every second subview is not known to be one of the first alone")
  func everySecond() {
    let layout = Sketch(
      size: { _, subviews in Parts.column(Parts.ideals(subviews.prefix(1))) },
      place: { bounds, proposal, subviews in
        for index in subviews.indices where index % 2 == 0 {
          subviews[index].place(at: bounds.origin, proposal: proposal)
        }
      })
    let result = verifyForeign(layout, histories: 1, isolation: .none)
    #expect(result.subviewCounts == nil)
    #expect(!result.kinds.contains(.fixedCount), "\(result.findings)")
  }

  @Test("a layout that refuses one subview, and asks all it gets, is to place all of them")
  func asksAllAboveOne() {
    let layout = Sketch(
      size: { _, subviews in
        precondition(subviews.count > 1, "There are two.")
        return Parts.column(Parts.ideals(subviews))
      },
      place: { bounds, proposal, subviews in
        for subview in subviews.prefix(2) { subview.place(at: bounds.origin, proposal: proposal) }
      })
    let result = verifyForeign(layout, histories: 10)
    #expect(result.kinds.contains(.leavesUnplaced), "\(result.findings)")
    #expect(result.findings.filter { $0.kind == .fixedCount }.count == 1, "\(result.findings)")
  }

  @Test("what is checked of a layout that places two subviews alone has two, as if it crashed")
  func checksKeepToUse() throws {
    func findings(_ layout: some Layout) -> [String] {
      verifyForeign(layout, histories: 10).findings
        .filter { $0.kind != .fixedCount && $0.severity != .note }.map(\.message)
    }
    let guarded = findings(GuardedPair())
    #expect(!guarded.isEmpty && guarded == findings(GuardedPair(crashes: true)))
  }

  @Test("a declared number of subviews is no finding")
  func declaredCount() throws {
    let subject = Subject("two") { _ in Meant.two }.subviews(2...2)
    let variant = try #require(subject.variants.first)
    let result = Verifier(extent: .standard).verify(subject, variant)
    #expect(result.findings.allSatisfy { $0.severity == .note && $0.kind != .fixedCount })
    #expect(subject.counts == [2])
    #expect(!subject.scenarios.contains(.insert))
  }

  @Test("with the wrong one of two subviews the other checks still find what is wrong")
  func fixedCountStale() {
    let result = verifyForeign(Meant.staleTwo, histories: 30)
    let found = result.kinds
    #expect(Set(found).isSuperset(of: [.fixedCount, .staleAfterChange]), "\(found)")
  }
}

/// Places its first subview, and asks all for their sizes or the first alone.
private struct FirstAlone: Layout {
  var asksAll = false

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.prefix(asksAll ? subviews.count : 1).reduce(CGSize.zero) { size, subview in
      let next = subview.sizeThatFits(proposal)
      return CGSize(width: max(size.width, next.width), height: max(size.height, next.height))
    }
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    subviews.first?.place(at: bounds.origin, proposal: proposal)
  }
}

/// Lays out two subviews, and nothing where there are fewer or more.
private struct TwoAlone: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    guard subviews.count == 2 else { return .zero }
    return subviews[1].sizeThatFits(proposal)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    guard subviews.count == 2 else { return }
    for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
  }
}

/// Places two subviews, outside of its size, and nothing where there are fewer or more.
private struct GuardedPair: Layout {
  var crashes = false

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    subviews.map { $0.sizeThatFits(.unspecified) }.first ?? .zero
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    if crashes { precondition(subviews.count == 2, "There are two.") }
    guard subviews.count == 2 else { return }
    subviews[0].place(at: bounds.origin, proposal: .unspecified)
    subviews[1].place(at: .zero, proposal: .unspecified)
  }
}

/// A layout that does not take some numbers of subviews.
private struct Refusing: Layout {
  let counts: [Int]

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    if counts.contains(subviews.count) { fatalError("refused") }
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: sizes.map(\.width).max() ?? 0, height: sizes.reduce(0) { $0 + $1.height })
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var y = bounds.minY
    for subview in subviews {
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
      y += subview.sizeThatFits(.unspecified).height
    }
  }
}

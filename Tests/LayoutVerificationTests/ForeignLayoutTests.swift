import DefectiveLayouts
import Foundation
import LayoutCatalog
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutVerification

/// What layouts of other people do, that no layout of the catalogue does.
@Suite("Other people's layouts", .tags(.slow, .processes), .isolated, .hangLimit)
struct ForeignLayoutTests {
  /// - Parameter isolation: In copies of the process where the layout may crash, prints, or keeps
  ///   something outside of its cache.
  private func verify(
    _ layout: some Layout, histories: Int = 30, costs: Bool = false, shrinkBudget: Int = 600,
    isolation: Isolation = .process, _ change: (inout Specimen) -> Void = { _ in }
  ) -> VerificationResult {
    var specimen = Specimen { _ in layout }
    change(&specimen)
    var extent = VerificationExtent(
      histories: histories, hosts: [nil, .stack], milliseconds: 60_000, checksCosts: costs,
      maximumShrinks: 4, maximumCount: 4)
    extent.shrinkBudget = shrinkBudget
    return Verifier(extent: extent, seed: 3, isolation: isolation).verify(specimen)
  }

  private func kinds(_ result: VerificationResult) -> [Finding.Kind] {
    result.findings.map(\.kind)
  }

  // MARK: Printing

  @Test("what a layout prints is kept apart and counted, whichever way it prints")
  func printing() {
    let result = verify(PrintingColumn(), histories: 2)
    #expect(result.isCorrect, "\(result.findings)")
    #expect(result.printed.lines > 500)
    #expect(result.printed.text.contains("sizeThatFits ProposedViewSize("))
    #expect(result.printed.text.contains("subviews"))
    #expect(result.printed.text.contains("to standard error, no end"))
  }

  @Test("a copy prints once, and all that it printed, with and without a crash")
  func copies() {
    for crashes in [false, true] {
      let outcome = Isolation.process.run(milliseconds: 10_000) { channel in
        for line in 1...1_204 { print("line", line) }
        FileHandle.standardError.write(Data("no end".utf8))
        channel.write(Data("result".utf8))
        fflush(nil)
        if crashes { abort() }
      }
      #expect(outcome.printed.lines == 1_205)
      #expect(outcome.printed.text.contains("line 1\nline 2\n"))
      #expect(String(decoding: outcome.output, as: UTF8.self) == "result")
      #expect((outcome.ending == .finished) == !crashes)
    }
  }

  // MARK: Crashes

  @Test("a crash on one condition does not hide the rest", arguments: Hiding.allCases)
  func hidden(_ hiding: Hiding) {
    let result = verify(hiding.layout, histories: 60, shrinkBudget: 150)
    #expect(result.errors.map(\.title).contains(hiding.title), "\(kinds(result))")
    #expect(kinds(result).contains(.staleAfterChange), "\(kinds(result))")
    #expect(result.histories > 0)
    #expect(result.omissions.contains { $0.reason.contains("crashes on them") })
    #expect(result.isBroken)
  }

  @Test("a layout that always crashes says what was not run")
  func alwaysCrashes() {
    let result = verify(
      Sketch(size: { _, _ in fatalError("never") }, place: { _, _, _ in }), histories: 3,
      shrinkBudget: 60)
    #expect(kinds(result).contains(.crash), "\(kinds(result))")
    #expect(!result.isBroken)
    #expect(result.omissions.contains { $0.what.contains("of 6 histories") }, "\(result.omissions)")
  }

  @Test("a crash on a cache that was made before a change is named so")
  func crashOnStaleCache() throws {
    let result = verify(
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
    #expect(!kinds(result).contains(.crash), "\(kinds(result))")
    #expect(!kinds(result).contains(.staleForProposal), "\(kinds(result))")
    #expect(finding.steps <= 3, "\(finding.history)")
  }

  @Test("a crash has one name, in the checks of costs too", arguments: Hiding.allCases)
  func namedOnce(_ hiding: Hiding) {
    let result = verify(hiding.layout, histories: 40, costs: true, shrinkBudget: 150)
    #expect(
      Set(result.errors.map(\.title)) == [Finding.Kind.staleAfterChange.title, hiding.title])
  }

  @Test("what is to be done about a crash fits its cause")
  func advice() throws {
    func advice(_ size: @escaping @Sendable (ProposedViewSize, LayoutSubviews) -> CGSize) -> String
    {
      let result = verify(Sketch(size: size, place: { _, _, _ in }), histories: 1)
      return result.errors.filter { $0.kind == .crash }.map(\.remedy).joined(separator: " ")
    }
    let onTwo = advice { _, subviews in
      precondition(subviews.count != 1, "Index out of range")
      return .zero
    }
    #expect(onTwo.hasPrefix("Check subviews.count before subviews[1]"))
    #expect(!onTwo.contains("nil"))
    let onUnset = advice { _, subviews in
      CGSize(width: subviews.map { $0[UnsetWidth.self]! }.reduce(0, +), height: 10)
    }
    #expect(onUnset.hasPrefix("Do not unwrap what may be nil: a subview without a layout value"))
    let onNil = advice { proposal, _ in CGSize(width: proposal.width!, height: 10) }
    #expect(onNil.hasPrefix("A proposed length may be nil"))
    let onInfinite = advice { proposal, _ in
      CGSize(width: CGFloat(Int(proposal.width ?? 1)), height: 10)
    }
    #expect(onInfinite.contains("A proposed length may be infinite"))
    let exits = advice { proposal, _ in
      if proposal.width == nil { _exit(0) }
      return .zero
    }
    #expect(exits.hasPrefix("Do not end the process"))
  }

  @Test("what crashes on nil in one dimension is not proposed it by any check")
  func nilHeight() {
    let result = verify(
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
    let result = verify(defect.layout(isWrong: true), histories: 3, costs: true)
    #expect(result.errors.map(\.kind) == [.keepsSubviews], "\(result.errors)")
    #expect(result.omissions.map(\.what) == ["nestings"])
  }

  @Test("a crash of many subviews or of containers within containers says how it comes about")
  func crashHistories() throws {
    let many = verify(
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
    let nested = verify(PrintlessRow(), histories: 3, costs: true) { specimen in
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
    let result = verify(FragileColumns(), histories: 5)
    #expect(result.errors.isEmpty, "\(result.errors)")
    #expect(result.histories > 0)
    #expect(result.omissions.map(\.reason) == ["the layout does not run with other values"])
  }

  // MARK: Names

  @Test(
    "the defect that is there is named",
    arguments: [
      (Named.zeroKey, Finding.Kind.staleForProposal), (.zeroKeyInPlacement, .staleForProposal),
      (.frozenWidth, .staleForProposal), (.dictionaryOrder, .nondeterministic),
      (.outsideState, .stateOutsideCache),
    ])
  func named(_ layout: Named, _ kind: Finding.Kind) throws {
    let result = verify(
      layout.layout, histories: 80, isolation: kind == .stateOutsideCache ? .process : .none)
    let shown = result.errors.map { ($0.kind, $0.history) }
    #expect(result.errors.map(\.kind).first == kind, "\(shown)")
    #expect(!kinds(result).contains(.staleAfterChange), "\(shown)")
  }

  @Test("of an initial key, what a new cache gives is found, not expected")
  func direction() throws {
    let result = verify(Named.zeroKey.layout, histories: 80, isolation: .none)
    let finding = try #require(result.findings.first { $0.kind == .staleForProposal })
    #expect(finding.found == "size 0 x 0 on a new cache")
    #expect(finding.expected?.hasSuffix(", as after another proposal") == true)
    #expect(finding.steps == 2)
  }

  /// Cells of a share each, in a row of the width that is proposed, 320 where none is.
  private struct SharedRow: Layout {
    /// Places each cell as far right as it is wide.
    var isShifted = false
    /// Proposes nothing to a subview, so that it chooses its own size.
    var proposesNothing = false
    var anchor = UnitPoint.topLeading

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { CGSize(width: proposal.width ?? 320, height: 60) }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      let share = bounds.width / CGFloat(max(1, subviews.count))
      for (index, subview) in subviews.enumerated() {
        let cell = CGRect(
          x: bounds.minX + share * CGFloat(isShifted ? index + 1 : index), y: bounds.minY,
          width: share, height: bounds.height)
        let point = CGPoint(
          x: cell.minX + anchor.x * cell.width, y: cell.minY + anchor.y * cell.height)
        let cellSize = ProposedViewSize(cell.size)
        subview.place(
          at: point, anchor: anchor, proposal: proposesNothing ? .unspecified : cellSize)
      }
    }
  }

  /// Whether a row's subviews outside of its size are the layout's fault.
  private struct CellCase: Sendable {
    let row: SharedRow
    let isFault: Bool
  }

  @Test(
    "a subview that takes more than its cell, which lies in the size, is no fault of the layout",
    arguments: [UnitPoint.topLeading, .center, .bottomTrailing])
  func ownOverflow(_ anchor: UnitPoint) {
    let cases = [
      CellCase(row: SharedRow(anchor: anchor), isFault: false),
      CellCase(row: SharedRow(isShifted: true, anchor: anchor), isFault: true),
      CellCase(row: SharedRow(proposesNothing: true, anchor: anchor), isFault: true),
    ]
    for one in cases {
      let found = kinds(verify(one.row))
      let isBlamed = found.contains(.outsideSize) || found.contains(.wrapsDifferently)
      #expect(isBlamed == one.isFault, "\(one.row): \(found)")
    }
  }

  /// The weight of a subview in a row.
  private struct Weight: LayoutValueKey {
    static let defaultValue: CGFloat = 0
  }

  /// Shares of a row by the weights of its subviews; those without a weight are left out.
  private struct WeightedRow: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { CGSize(width: proposal.width ?? 320, height: 60) }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      let weighted = subviews.filter { $0[Weight.self] > 0 }
      for subview in weighted { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
  }

  @Test("a subview that is left out for the default of a value is a note")
  func leftOutByDefault() throws {
    let finding = try #require(
      verify(WeightedRow()).findings.first { $0.kind == .leavesUnplaced })
    #expect(finding.severity == .note)
  }

  @Test("sums that round differently are no finding")
  func rounding() {
    let result = verify(Named.roundingSums.layout, histories: 60, isolation: .none)
    #expect(result.errors.isEmpty, "\(result.errors)")
  }

  // MARK: What is meant

  @Test("a row that is placed by centres is warned of, however few subviews show it")
  func placedByCentres() throws {
    let defect = try #require(Defect.all.first { $0.name.hasPrefix("a row placed by the centres") })
    let finding = verify(defect.layout(isWrong: true)).findings.first { $0.kind == .outsideSize }
    #expect(finding?.severity == .warning, "\(finding.debugDescription)")
  }

  @Test(
    "subviews parked far outside, on one axis too, are no error",
    arguments: [Meant.parking, Meant.parking(aside: true), Meant.parking(aside: false)])
  func parked(_ layout: Sketch<Void>) {
    let result = verify(layout, histories: 10, isolation: .none)
    #expect(result.errors.isEmpty, "\(result.errors)")
  }

  @Test("what lies on each other on purpose is not taken for rows", arguments: Meant.overlaying)
  func overlaying(_ layout: Sketch<Void>) {
    let result = verify(layout, histories: 3, isolation: .none)
    #expect(result.errors.isEmpty, "\(result.errors)")
    let lines = result.findings.filter { $0.title.contains("row") || $0.title.contains("column") }
    #expect(lines.isEmpty, "\(lines)")
  }

  @Test("a cache that a placement needs is no mistake, unless another size in between changes it")
  func neededCache() throws {
    let defect = try #require(Defect.all.first { $0.name == "places by what the last size left" })
    var extent = VerificationExtent.standard
    extent.histories = 12
    for isWrong in [false, true] {
      let layout = defect.layout(isWrong: isWrong)
      let subject = Subject(
        "handing", summary: "", variants: Variant.asWritten(hasCache: true) { _ in layout })
      let results = subject.variants.map { Verifier(extent: extent).verify(subject, $0) }
      #expect(results[0].needsCache == true && results[0].findings.isEmpty)
      #expect(
        results[1].errors.map(\.kind) == (isWrong ? [.staleForProposal] : []),
        "\(results[1].errors)")
    }
    let own = Subject(
      "own", summary: "",
      variants: Variant.asWritten(hasCache: true) { _ in
        CachedFlowLayout()
      })
    #expect(Verifier(extent: extent).verify(own, own.variants[0]).needsCache == nil)
  }

  @Test("a fixed number of subviews is one finding, and no error")
  func fixedCount() throws {
    let result = verify(Meant.two, histories: 30)
    #expect(result.errors.isEmpty, "\(result.errors)")
    let finding = try #require(result.findings.first { $0.kind == .fixedCount })
    #expect(finding.message.hasPrefix("Crashes with 0, 1, 3, 4, 5, 6 or 9 subviews (Two"))
    #expect(result.histories == 60)
    #expect(result.omissions.isEmpty, "\(result.omissions)")
  }

  @Test("a crash with one number of subviews between others is an error, whatever it says")
  func oneNumber() throws {
    let result = verify(NotWithFive(), histories: 30)
    #expect(result.errors.map(\.kind) == [.crash], "\(result.findings)")
    #expect(result.errors.first?.message.hasPrefix("Crashes with 5 subviews (five)") == true)
  }

  @Test("a layout that takes five subviews at most says so")
  func fiveAtMost() throws {
    let result = verify(Meant.five, histories: 30)
    let finding = try #require(result.findings.first { $0.kind == .fixedCount })
    #expect(
      finding.message.hasPrefix("Crashes with 6 or 9 subviews (There are five"),
      "\(finding.message)")
    #expect(result.errors.isEmpty, "\(result.errors)")
  }

  @Test("a layout of the first subview alone, or of exactly two, is known to be one")
  func usedCount() {
    func counts(_ layout: some Layout) -> ClosedRange<Int>? {
      verify(layout, histories: 1, isolation: .none).subviewCounts
    }
    #expect(counts(FirstAlone()) == 1...1)
    #expect(counts(FirstAlone(asksAll: true)) == nil)
    #expect(counts(TwoAlone()) == 2...2)
    #expect(counts(GuardedPair()) == 2...2)
  }

  @Test("a layout that takes the first of several subviews is not blamed for the others")
  func firstOfSeveral() throws {
    let result = verify(FirstAlone(), histories: 3, isolation: .none)
    #expect(result.findings.map(\.kind) == [.fixedCount], "\(result.findings)")
    let message = try #require(result.findings.first?.message)
    #expect(
      message
        == "Of 2, 3, 4, 5, 6 or 9 subviews it places the first alone, and asks no other for its size. "
        + "The other checks use exactly 1 subview.")
    #expect(kinds(verify(FirstAlone(asksAll: true), isolation: .none)).contains(.leavesUnplaced))
  }

  @Test("a page beside the one that shows is no subview that grows out of its container")
  func pages() {
    let found = kinds(verify(Pages(), isolation: .none))
    #expect(!found.contains(.placesUnmeasured), "\(found)")
  }

  @Test(
    "a crash on a length that no view of SwiftUI proposes is no error", arguments: [1e20, 1e-9])
  func hugeProposal(_ length: CGFloat) throws {
    let result = verify(
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
  }

  @Test("what is checked of a layout that places two subviews alone has two, as if it crashed")
  func checksKeepToUse() throws {
    func findings(_ layout: some Layout) -> [String] {
      verify(layout, histories: 10).findings
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
    let result = verify(Meant.staleTwo, histories: 30)
    let found = kinds(result)
    #expect(Set(found).isSuperset(of: [.fixedCount, .staleAfterChange]), "\(found)")
  }

  @Test("a copy of a file has keys of its own for layout values, which its original does not read")
  func keysOfCopies() {
    for isStale in [false, true] {
      let result = verify(SpacedColumn<CopiedGap>(isStale: isStale)) {
        $0.variant = Variant.Name.patched
        $0.makeReference = { _ in SpacedColumn<Gap>() }
      }
      #expect(kinds(result).contains(.staleAfterChange) == isStale, "\(result.findings)")
    }
  }

  // MARK: Settings

  @Test("histories read from right to left, and have text of other sizes")
  func settings() {
    let generator = CallHistoryGenerator(
      specimen: Specimen { _ in Meant.parking }, seed: 1, populations: [.text],
      memos: [MemoOption(.standard)])
    let settings = (0..<80).map { generator.history($0, in: nil).setting }
    #expect(settings.contains { $0.isRightToLeft && $0.textScale == 1 })
    #expect(settings.contains { !$0.isRightToLeft && $0.textScale == 3 })
    #expect(settings.contains { !$0.isRightToLeft && $0.textScale == 1 })
  }

  @Test("what is wrong from right to left alone is found")
  func rightToLeft() throws {
    let result = verify(Meant.rightToLeftKey, histories: 80, isolation: .none)
    let finding = try #require(result.errors.first, "\(result.findings)")
    #expect(finding.history.first == "Setting: alone, right to left.")
  }

  @Test("Text is larger by the setting's scale")
  func textScale() throws {
    let specimen = Specimen { _ in PrintlessRow() }
    func size(_ scale: CGFloat) -> CGSize? {
      let setting = CallHistory.Setting(
        host: nil, memo: MemoOption(.entries(0)), textScale: scale)
      let tree = SpecimenTree(specimen, [CallHistory.Subview(.text("Some words"))], setting)
      return tree.run(.size(.unspecified))?.size
    }
    let small = try #require(size(1))
    let large = try #require(size(2))
    #expect((large.height - 2 * small.height).magnitude <= 2)
    #expect(large.width > 1.9 * small.width)
  }

  // MARK: Seeds

  @Test("the same seed gives the same findings, in the same order")
  func seeded() {
    for named in [Named.zeroKey, .frozenWidth] {
      #expect(verify(named.layout, isolation: .none) == verify(named.layout, isolation: .none))
    }
  }

  @Test("what two processes show together")
  func hashOrder() throws {
    let probe = HashOrderProbe(Specimen { _ in PrintlessRow() })
    #expect(probe.results.count == 8 && !probe.isRandom)
    #expect(probe.finding(comparedWith: probe) == nil)
    var other = probe
    other.results[1]?.size?.width += 77
    let finding = try #require(probe.finding(comparedWith: other))
    #expect(finding.kind == .nondeterministic && finding.severity == .error)
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

/// Pages of one width beside each other, of which the first shows; each fills the height.
private struct Pages: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let page = ProposedViewSize(width: 280, height: proposal.height)
    let heights = subviews.map { $0.sizeThatFits(page).height }
    return CGSize(width: proposal.width ?? 280, height: heights.max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.midX + CGFloat(index) * 296, y: bounds.midY), anchor: .center,
        proposal: ProposedViewSize(width: 280, height: bounds.height))
    }
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

private enum Gap: LayoutValueKey { static let defaultValue: CGFloat = 2 }
private enum CopiedGap: LayoutValueKey { static let defaultValue: CGFloat = 2 }

/// A column with the gap of its second subview, which one that is stale keeps.
private struct SpacedColumn<Key: LayoutValueKey>: Layout where Key.Value == CGFloat {
  var isStale = false

  func makeCache(subviews: Subviews) -> CGFloat { gap(subviews) }

  func updateCache(_ cache: inout CGFloat, subviews: Subviews) {
    if !isStale { cache = gap(subviews) }
  }

  private func gap(_ subviews: Subviews) -> CGFloat {
    subviews.dropFirst().first?[Key.self] ?? 0
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat
  ) -> CGSize {
    Parts.column(Parts.ideals(subviews), gap: cache)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat
  ) {
    Parts.placeColumn(subviews, Parts.ideals(subviews), at: bounds.origin, gap: cache)
  }
}

/// A layout that does not take five subviews.
private struct NotWithFive: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    if subviews.count == 5 { fatalError("five") }
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

/// A value that no subview has unless it is set.
private struct UnsetWidth: LayoutValueKey {
  static let defaultValue: CGFloat? = nil
}

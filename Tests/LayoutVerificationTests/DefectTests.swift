import DefectiveLayouts
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutVerification

extension Defect: CustomTestStringConvertible {
  public var testDescription: String { name }
}

@Suite("Deliberately wrong layouts and their twins", .tags(.slow, .processes), .hangLimit)
struct DefectTests {
  /// What only histories find.
  private static let found: Set<Finding.Kind> = [
    .staleAfterChange, .staleForProposal, .notRepeatable,
  ]

  private func specimen(of defect: Defect, isWrong: Bool) -> Specimen {
    var specimen = Specimen { defect.make(isWrong, $0) }
    specimen.keepsApart = defect.keepsApart
    if defect.hasReference { specimen.makeReference = { defect.make(false, $0) } }
    if defect.ranksSubviews {
      specimen.prepareSubview = { values in
        values.engine.setValue(values.index, for: TestRank.self, of: values.view)
      }
    }
    return specimen
  }

  private func verify(_ defect: Defect, isWrong: Bool) -> VerificationResult {
    let isCache = Self.found.contains(defect.kind)
    let extent = VerificationExtent(
      histories: isWrong ? (isCache ? 80 : 10) : 5,
      hosts: isWrong ? [nil] : [nil] + LayoutHost.swept,
      milliseconds: 60_000, checksCosts: defect.kind.section == .costs, maximumShrinks: 4,
      maximumCount: 4)
    let isolation: Isolation = isWrong && Self.needsCopy(defect) ? .process : .none
    return Verifier(extent: extent, seed: 11, isolation: isolation)
      .verify(specimen(of: defect, isWrong: isWrong))
  }

  /// A copy of the process, with all that the other tests hold, is made only where it may crash,
  /// or where late uses are counted, which all threads of a process share.
  private static func needsCopy(_ defect: Defect) -> Bool {
    defect.kind.isCrash || [.keepsSubviews, .stateOutsideCache].contains(defect.kind)
      || defect.name.hasPrefix("no rows for") || defect.title?.hasSuffix("without end") == true
  }

  /// Its passes take 60 ns of the processor for each pair of subviews.
  private struct Slow: Layout {
    let longPasses: Locked<Int>

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { CGSize(width: 10, height: 10) }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      if subviews.count == 1_024 { longPasses.withLock { $0 += 1 } }
      let now = BenchClock.monotonic.processor
      let end = now() + UInt64(60 * subviews.count * subviews.count)
      while now() < end {}
      for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
  }

  @Test("where histories are not run, it is said after how many failures, and how many hosts have")
  func leftOutHistories() {
    let specimen = Specimen { _ in
      Sketch(
        size: { _, _ in CGSize(width: Double.random(in: 0...100), height: 10) },
        place: { _, _, _ in })
    }
    let extent = VerificationExtent(
      histories: 9, hosts: [nil, .root, .stack], milliseconds: 60_000, maximumShrinks: 2)
    let result = Verifier(extent: extent, seed: 11, isolation: .none).verify(specimen)
    let omission = result.omissions.first { $0.what.contains("of 27 histories") }
    #expect(
      omission?.reason
        == "verification stops when 2 have failed; to see more, fix these errors and verify again, or "
        + "choose other histories with --seed; there are 9 by itself and 9 in each of 2 hosts",
      "\(result.omissions)")
  }

  @Test("a pass that takes long is timed a few times, so that its layout does not seem to hang")
  func longPasses() {
    let longPasses = Locked(0)
    let extent = VerificationExtent(histories: 1, milliseconds: 60_000)
    let result = Verifier(extent: extent, seed: 11, isolation: .none)
      .verify(Specimen { _ in Slow(longPasses: longPasses) })
    #expect(result.findings.contains { $0.kind == .superLinearTime })
    #expect((1...4).contains(longPasses.withLock { $0 }))
  }

  @Test(
    "caught, named, shrunk",
    arguments: Defect.all.filter { BuildCondition.isolatesLayouts || !needsCopy($0) })
  func caught(_ defect: Defect) throws {
    var result = verify(defect, isWrong: true)
    // A busy machine may hide how a time grows: the check then says nothing, and is asked again.
    for _ in 0..<5 where defect.kind == .superLinearTime {
      guard !result.findings.contains(where: defect.isShown) else { break }
      result = verify(defect, isWrong: true)
    }
    let found = result.findings.map { "\($0.title): \($0.history)" }
    let finding = try #require(
      result.findings.first(where: defect.isShown), "found \(found)")
    if let shortest = defect.shortest {
      #expect(finding.steps == shortest.steps, "\(finding.history)")
      #expect(finding.subviews == shortest.subviews, "\(finding.history)")
      // What is named first is what is wrong.
      #expect(result.findings.first?.severity == finding.severity, "found \(found)")
    }
  }

  @Test("the corrected twin passes", arguments: Defect.all)
  func twin(_ defect: Defect) {
    let result = verify(defect, isWrong: false)
    let found = result.findings.map { "\($0.kind.rawValue): \($0.message) \($0.history)" }
    #expect(result.errors.isEmpty, "found \(found)")
    #expect(!result.findings.contains(where: defect.isShown), "found \(found)")
    #expect(result.histories == 25)
  }

  @Test("a layout that never returns is stopped and named", .isolated)
  func hangs() {
    let specimen = Specimen { _ in
      Sketch(
        size: { proposal, _ in
          var width: CGFloat = 1
          // At infinity a step of a third never gets there.
          while width < min(proposal.width ?? 0, 1e9) {
            width += proposal.width == .infinity ? 0 : width
          }
          return CGSize(width: 10, height: 10)
        }, place: { _, _, _ in })
    }
    let check = specimen.survivalCheck
    let outcome = Isolation.process.run(milliseconds: 300) { channel in
      for item in 0..<check.count {
        channel.mark(item)
        check.verify(item, Reporter { _ in })
      }
    }
    #expect(outcome.ending == .timedOut)
    let crash = check.crash(outcome.ending, of: outcome.mark, isolation: .process)
    #expect(crash.finding?.kind == .hangs)
    #expect(crash.finding?.steps == 1)
    #expect(crash.condition == .infiniteLength)
    #expect(crash.finding?.expected == "a call that returns")
    #expect(crash.finding?.found == "one that does not")
    #expect(
      crash.finding?.remedy == "Look for a loop that does not end if a proposed length is infinite."
    )
  }

  @Test(
    "a layout that does not return with many subviews is told the smallest number", .isolated,
    arguments: [7, 41])
  func hangsWithMany(count: Int) throws {
    let specimen = Specimen { _ in
      Sketch(
        size: { _, subviews in
          while subviews.count >= count { _ = subviews.startIndex }
          return CGSize(width: 10, height: 10)
        }, place: { _, _, _ in })
    }
    let finding = try Self.hanging(specimen)
    #expect(finding.subviews == count)
    #expect(finding.message.hasSuffix("it did not return in time with \(count) subviews."))
    let advice = "it returns: look for a loop that does not end with more."
    #expect(finding.remedy == "With \(count - 1) subviews \(advice)")
  }

  @Test("a layout that does not return if its subviews do not fit is told so", .isolated)
  func hangsWithoutRoom() throws {
    let specimen = Specimen { _ in
      Sketch(
        size: { proposal, subviews in
          let widths = subviews.map { $0.sizeThatFits(.unspecified).width }
          while widths.reduce(0, +) > proposal.width ?? .infinity { _ = subviews.startIndex }
          return CGSize(width: 10, height: 10)
        }, place: { _, _, _ in })
    }
    let finding = try Self.hanging(specimen)
    #expect(finding.subviews == 6)
    #expect(finding.remedy.contains("returns in a larger proposal"), "\(finding.remedy)")
  }

  /// Returns the finding of a layout that does not return.
  private static func hanging(_ specimen: Specimen) throws -> Finding {
    var extent = VerificationExtent.standard
    extent.patience = 300
    let result = Verifier(extent: extent, seed: 1).verify(specimen)
    return try #require(result.errors.first { $0.kind == .hangs }, "\(result.findings)")
  }

  @Test("calls on which a layout does not return are said not to return", .isolated)
  func hangsOnNil() {
    let specimen = Specimen { _ in
      Sketch(
        size: { proposal, subviews in
          while proposal.width == nil, subviews.count >= 0 { _ = subviews.startIndex }
          return CGSize(width: 10, height: 10)
        }, place: { _, _, _ in })
    }
    var extent = VerificationExtent.standard
    extent.patience = 100
    let result = Verifier(extent: extent, seed: 1).verify(specimen)
    let avoided = result.omissions.filter { omission in omission.what == "calls on a nil proposal" }
    let reasons = avoided.map(\.reason)
    #expect(reasons == ["it does not return on them, so no check uses them"], "\(result.omissions)")
  }

  @Test("the rest is left out of a layout that never returns", .isolated)
  func alwaysHangs() {
    let specimen = Specimen { _ in
      Sketch(
        size: { _, subviews in
          while subviews.count >= 0 { _ = subviews.startIndex }
          return .zero
        }, place: { _, _, _ in })
    }
    var extent = VerificationExtent.standard
    extent.patience = 100
    let result = Verifier(extent: extent, seed: 1).verify(specimen)
    #expect(result.errors.contains { $0.kind == .hangs }, "\(result.findings)")
    #expect(result.omissions.contains { $0.reason.hasSuffix("so it is not asked again") })
    #expect(result.histories == 0)
  }

  /// The kinds that no defect is of, with the reason and the tests that they have instead.
  private static let others: [Finding.Kind: String] = [
    .hangs: "its layout has no end, so that each check of it takes its whole time: see above",
    .fixedCount: "a layout that needs so many subviews is no wrong one: ForeignCountTests",
    .overflowsFrame: "it is found in a view, not in a layout: ScreenCheckTests",
    .lazyWithoutLength: "it is found in a view, not in a layout: ScreenCheckTests",
    .writesState: "it is found in a screen, not in a layout: ScreenCheckTests",
    .settling: "it is found in a screen, not in a layout: SettlingCheckTests",
  ]

  @Test("there is a defect of each kind, but for those with a reason")
  func everyKind() {
    let kinds = Set(Defect.all.map(\.kind))
    #expect(kinds.isDisjoint(with: Self.others.keys))
    let missing = Set(Finding.Kind.allCases).subtracting(kinds).subtracting(Self.others.keys)
    #expect(missing.isEmpty, "\(missing.map(\.rawValue).sorted())")
  }
}

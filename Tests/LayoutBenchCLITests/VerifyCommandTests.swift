import Foundation
import LayoutBench
import LayoutReports
import LayoutVerification
import PortableLayout
import TestSupport
import Testing

@testable import LayoutBenchCLI

@Suite("verify", .tags(.processes), .hangLimit)
struct VerifyCommandTests {
  /// A layout that crashes on no subviews and is right otherwise.
  struct First: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      subviews[0].sizeThatFits(.unspecified)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
    }
  }

  private let suite = Suite(
    "test",
    [
      Subject("right", summary: "", variants: [Variant("as written") { _ in HStackLayout() }]),
      Subject("wrong", summary: "", variants: [Variant("as written") { _ in First() }]),
      Subject("corner", summary: "", variants: [Variant("as written") { _ in Corner() }]),
      Subject("keeping") { _ in Keeping() },
      Subject("growing") { _ in Measured(extra: 1) },
      Subject("settled") { _ in Measured(extra: 0) },
      Subject("plain") { _ in Color.red },
    ])

  /// A view that is as high as it was measured, and a given length more.
  struct Measured: View {
    let extra: CGFloat
    @State private var height: CGFloat = 10

    var body: some View {
      Color.red.frame(height: height + extra)
        .onGeometryChange(for: CGFloat.self) {
          $0.size.height
        } action: {
          height = $0
        }
    }
  }

  @Test(
    "exit codes",
    arguments: [
      (["verify", "--subject", "right", "--histories", "2"], 0),
      (["verify", "--subject", "corner", "--histories", "2"], 6),
      (["verify", "--filter", "right/", "--histories", "2", "--json"], 0),
      // Nothing of the layout is checked.
      (["verify", "--subject", "keeping", "--variant", "cache left out"], 3),
      (["verify", "--subject", "growing"], 6), (["verify", "--subject", "settled"], 0),
      // A view of SwiftUI's own alone.
      (["verify", "--subject", "plain"], 1),
      (["verify", "--subject", "none"], 1), (["verify", "--variant", "cached"], 1),
      (["verify", "--histories", "-1"], 1), (["verify", "--seed", "x"], 1),
      (["verify", "--filter", "nothing"], 1), (["verify", "--filter", "("], 1),
    ] as [([String], Int32)])
  func exitCodes(_ arguments: [String], _ code: Int32) async {
    #expect(await LayoutBenchCommandLine.run(arguments, suite: suite) == code)
  }

  /// Places the subviews whose sizes `sizeThatFits` left in the cache.
  struct Keeping: Layout {
    func makeCache(subviews: Subviews) -> [CGSize] { [] }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
    ) -> CGSize {
      cache = subviews.map { subview in subview.sizeThatFits(.unspecified) }
      return cache.first ?? .zero
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
    ) {
      for (subview, size) in zip(subviews, cache) {
        subview.place(at: bounds.origin, proposal: ProposedViewSize(size))
      }
    }
  }

  /// Places its subviews from the window's corner on, wherever its own bounds are.
  struct Corner: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: 90, height: 40)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for subview in subviews { subview.place(at: .zero, proposal: .unspecified) }
    }
  }

  @Test("what is printed of an incorrect layout", .isolated)
  func report() throws {
    let wrong = try #require(suite.subject(named: "wrong"))
    var extent = VerificationExtent.standard
    extent.histories = 2
    // On a busy machine a copy of the process may wait for seconds.
    extent.patience = 60_000
    let verifier = Verifier(extent: extent)
    var results = wrong.variants.map { verifier.verify(wrong, $0) }
    // What the standard library says of an index differs by its version and build.
    results[0].findings[0].message = "Crashed: Index out of range."
    let report = VerifyReport(
      command: ".build/release/my-bench", arguments: "--seed 42 --histories 2")
    let text = report.text(of: results)
    #expect(
      text == """
        ✘ wrong, as written: 1 error, 10 histories
            error: crash: crashes without subviews
              Crashed: Index out of range.
                No subviews.
                1. Propose 100 x 100, then place it at (0, 0).
              expected  no crash
              found     a crash
              fix       A layout may have no subviews: return .zero if subviews.isEmpty.
              again     .build/release/my-bench verify --subject wrong --variant 'as written' \
        --seed 42 --histories 2
            note: overlap: Two subviews that keep their sizes lie on top of each other. For nil x nil: \
        subview 0 at (0, 0) 10 x 10, subview 1 at (0, 0) 10 x 10.
            note: outside-size: A subview lies outside of the size that sizeThatFits reported. \
        For nil x nil: size 10 x 10, subview 1 at (0, 0) 20 x 20.
            note: ignores-proposal: The layout's size and its proposals to subviews are the same for \
        every proposal. This is no error.
            not run: calls without subviews: it crashes on them, so no check uses them

        """)
    let narrow = VerifyReport(
      command: "my-bench", arguments: "", style: TextStyle(isColored: false, columns: 60))
    let texts = narrow.text(of: results).split(separator: "\n")
    #expect(texts.allSatisfy { $0.count <= 60 }, "\(texts)")
    #expect(texts.contains("    note: overlap: Two subviews that keep their sizes lie on"))
    #expect(texts.contains("    top of each other. For nil x nil: subview 0 at (0, 0) 10"))
    #expect(texts.contains("      again     my-bench verify --subject wrong \\"), "\(texts)")
    #expect(texts.contains("                --variant 'as written' "), "\(texts)")
    results[0].printed = PrintedText(lines: 12, text: (1...12).map { "line \($0)\n" }.joined())
    let printed = report.text(of: results)
    #expect(printed.contains("It printed 12 lines.\n      | line 1\n"))
    #expect(printed.contains("| line 10\n") && !printed.contains("line 11"))
    results[0].printed = PrintedText()
    results.append(results[0])
    results[1].variant = Variant.Name.automaticUncached
    #expect(
      report.text(of: results)
        == text.replacing("wrong, as written: 1 error, 10", with: "wrong: 1 error, 20"))
    // What nobody wrote is no error of the layout.
    results[0].findings = []
    #expect(report.text(of: results).hasPrefix("✔ wrong: no error in 20 histories\n    not run:"))
  }

  @Test("a view without a layout is an error with the next step")
  func nothingToVerify() throws {
    let plain = try #require(suite.subject(named: "plain"))
    let context = CommandContext(suite: suite, startsWorkers: false)
    #expect(
      UserError.nothingToVerify(of: [plain], in: context).description
        == "plain is a view without a layout of your own to verify. To see where its queries come "
        + "from: \(ProgramName.current) profile plain")
  }

  @Test("the command that finds the errors of a variant again stands once, below the last of them")
  func commandOnce() throws {
    let result = VerificationResult(
      subject: "tags", variant: Variant.Name.asWritten, seed: 1, histories: 18,
      findings: [Finding(.staleAfterChange), Finding(.staleForProposal), Finding(.overlap)])
    let text = VerifyReport(command: "my-bench", arguments: "").text(of: [result])
    #expect(text.ranges(of: "      again     ").count == 1, "\(text)")
    let command = try #require(text.firstRange(of: "      again     "))
    let last = try #require(text.firstRange(of: "stale-for-proposal"))
    #expect(last.lowerBound < command.lowerBound)
  }

  @Test("words that the results have are explained once, in the last lines")
  func meanings() {
    var result = VerificationResult(
      subject: "tags", variant: Variant.Name.asWritten, seed: 1, histories: 18, findings: [])
    let report = VerifyReport(command: "", arguments: "")
    func words(_ results: [VerificationResult]) -> [String] {
      let summary = report.summary(of: results, seconds: nil)
      return ["variant: ", "host: ", "phase: "].filter(summary.contains)
    }
    #expect(words([result]) == [])
    var other = result
    other.variant = Variant.Name.automaticUncached
    #expect(words([result, other]) == ["variant: "])
    result.omissions = [Omission(what: "1 history", reason: "there are 9 in each of 2 hosts")]
    result.findings = [Finding(.staleAfterChange)]
    result.findings[0].history = ["1. The layout value changes to phase 0.25."]
    #expect(words([result, other]) == ["variant: ", "host: ", "phase: "])
  }

  @Test("histories that one variant did not run are told apart from those of the others")
  func omittedHistories() {
    var result = VerificationResult(
      subject: "tags", variant: Variant.Name.asWritten, seed: 1, histories: 18,
      findings: [Finding(.staleAfterChange)],
      omissions: [Omission(what: "182 of 200 histories", reason: "8 failed")])
    let report = VerifyReport(command: "", arguments: "")
    let alone = report.text(of: [result])
    #expect(alone.hasPrefix("✘ tags, as written: 1 error, 18 histories\n"), "\(alone)")
    #expect(alone.contains("\n    not run: 182 of 200 histories: 8 failed\n"), "\(alone)")
    var other = result
    (other.variant, other.histories) = (Variant.Name.automaticUncached, 200)
    (other.findings, other.omissions) = ([], [])
    let both = report.text(of: [result, other])
    #expect(both.hasPrefix("✘ tags: 1 error, 218 histories of 2 variants\n"), "\(both)")
    #expect(
      both.contains("\n    not run: 182 of 200 histories (as written): 8 failed\n"), "\(both)")
    // One that says which variant it is about stays as it is.
    result.omissions = [Omission(what: result.variant, reason: "another did not return")]
    #expect(report.text(of: [result, other]).contains("not run: as written: another did"))
  }

  @Test("a layout that cannot run without its cache has no mark where only that variant is chosen")
  func uncheckedVariant() {
    let report = VerifyReport(command: "", arguments: "")
    let unchecked = VerificationResult(needingCache: "tags", seed: 1, system: .standard)
    let alone = report.text(of: [unchecked])
    #expect(
      alone.hasPrefix("? tags, cache left out: nothing was checked\n    Its cache is needed:"),
      "\(alone)")
    #expect(report.summary(of: [unchecked], seconds: nil).hasSuffix(": nothing was checked."))
    let written = VerificationResult(
      subject: "tags", variant: Variant.Name.asWritten, seed: 1, histories: 5, findings: [])
    #expect(report.text(of: [unchecked, written]).hasPrefix("✔ tags: no error in 5 histories"))
    var other = written
    other.subject = "flow"
    let both = report.summary(of: [unchecked, other], seconds: nil)
    #expect(both.contains(": no errors, 1 not checked."), "\(both)")
    #expect(report.summary(of: [], seconds: nil).hasPrefix("Nothing was checked"))
  }

  @Test("without histories it is said that the fixed checks found no error")
  func noHistories() {
    let result = VerificationResult(
      subject: "tags", variant: Variant.Name.asWritten, seed: 1, histories: 0, findings: [])
    let text = VerifyReport(command: "", arguments: "").text(of: [result])
    #expect(
      text == "✔ tags, as written: no error in the fixed checks; no history was run\n", "\(text)")
  }

  @Test(
    "a cache is said to be needed, unless it is broken: without it the layout may be right",
    arguments: [(Finding.Kind.staleForProposal, false), (.cacheGrows, true)])
  func neededCache(kind: Finding.Kind, isSaid: Bool) {
    let results = [
      VerificationResult(needingCache: "tags", seed: 1, system: .standard),
      VerificationResult(
        subject: "tags", variant: Variant.Name.asWritten, seed: 1, histories: 1,
        findings: [Finding(kind)]),
    ]
    let text = VerifyReport(command: "", arguments: "").text(of: results)
    #expect(text.contains("Its cache is needed") == isSaid, "\(text)")
  }
}

import Foundation
import LayoutVerification
import PortableLayout
import PrintedCaches
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel
@testable import LayoutReports
@testable import LayoutSources

@Suite("The cache that a decision prints")
struct CacheRecipeTests {
  private static let folder = URL(
    fileURLWithPath: "../../../Benchmarks/PrintedCaches",
    relativeTo: URL(fileURLWithPath: #filePath))

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test("for files it shows what differs in them, or why they are left as they are")
  func differences() throws {
    var recipe = try #require(CacheRecipe(variant: Variant.Name.memoizedSizes, layout: "Flow"))
    recipe.files = "Flow.swift"
    recipe.change = CacheChange(
      subject: "flow", variant: Variant.Name.memoizedSizes, type: ["Flow"])
    recipe.change?.refusal = "Flow.swift:7: It is unusual."
    #expect(recipe.steps.first == "`--apply` cannot write it: Flow.swift:7: It is unusual.")
    #expect(MarkdownText.text(of: recipe.blocks).contains("Flow: Layout -> Flow: SizedLayout"))
    recipe.change?.difference = "--- Flow.swift\n+++ Flow.swift\n"
    let later = MarkdownText.text(of: recipe.blocks)
    #expect(later.contains("1. Your files have `SizedLayout.swift` already.\n2. Change"))
    let file = recipe.file?.text
    recipe.change?.file = file
    let text = MarkdownText.text(of: recipe.blocks)
    #expect(text.hasSuffix("```diff\n--- Flow.swift\n+++ Flow.swift\n```\n"))
    #expect(text.contains("`layout-bench measure Flow.swift --apply`"))
    recipe.isAdvised = false
    #expect(MarkdownText.text(of: recipe.blocks).contains("Flow.swift --apply=always`"))
    #expect(text.contains("1. Add `SizedLayout.swift`, printed below, to your target."))
  }

  @Test(
    "no line of the steps is wider than 80 columns but one that is a command",
    arguments: ["Flow.swift", "Sources/Screens/Messages/ConversationFlowLayout.swift"],
    [VariantName.memoizedSizes, VariantName.memoizedProposals])
  func columns(files: String, variant: String) throws {
    for form in CacheForm.all(of: variant) {
      var recipe = try #require(CacheRecipe(variant: variant, layout: "ConversationFlowLayout"))
      recipe.form = form
      recipe.files = files
      recipe.isAdvised = false
      recipe.change = CacheChange(subject: "flow", variant: variant, type: ["Flow"])
      recipe.change?.refusal =
        "\(files):7: The layout has a cache of its own: makeCache, which keeps its sizes."
      var lines = TerminalText(style: .plain).lines(of: recipe.blocks)
      recipe.change?.difference = "-1\n"
      lines += TerminalText(style: .plain).lines(of: recipe.blocks)
      let wide = lines.filter { line in DisplayWidth.of(line) > 80 }
      #expect(wide.allSatisfy(Self.isCommand), "\(wide)")
    }
  }

  /// Returns true for a line that is a command and nothing else, or code, which stands further in.
  private static func isCommand(_ line: String) -> Bool {
    line.wholeMatch(of: /[ ]*`layout-bench [^`]*`/) != nil || line.hasPrefix("         ")
  }

  @Test("a line's end of two characters stays, and each such line is indented")
  func lineEnds() throws {
    var recipe = try #require(CacheRecipe(variant: Variant.Name.memoizedSizes, layout: "Flow"))
    recipe.change = CacheChange(
      subject: "flow", variant: Variant.Name.memoizedSizes, type: ["Flow"])
    recipe.change?.difference = "@@ -1,2 +1,2 @@\n-a\r\n+b\r\n \r\n"
    #expect(MarkdownText.text(of: recipe.blocks).contains("\n-a\r\n+b\r\n \r\n```\n"))
    let lines = TerminalText(style: .plain).lines(of: recipe.blocks)
    #expect(lines.suffix(3) == ["      -a\r", "      +b\r", "       \r"])
  }

  @Test("two layouts have a change each, and the file of their cache once, as both need it")
  func sharedCache() throws {
    var document = Analyzer.repriced(Fixture.uncachedFlow, at: .swiftUI)
    var sizes = try #require(document.decisions.first?.known)
    sizes.cache = Variant.Name.memoizedSizes
    var proposals = sizes
    proposals.cache = Variant.Name.memoizedProposals
    document.decisions = ["a", "b"].map {
      LayoutDecision(subject: $0, decision: .worthIt(sizes), known: sizes)
    }
    document.decisions.append(
      LayoutDecision(subject: "c", decision: .notWorthIt(proposals), known: proposals))
    document.cacheChanges = [("a", "-1\n"), ("b", "-1\n")].map { subject, difference in
      var change = CacheChange(
        subject: subject, variant: Variant.Name.memoizedSizes, type: [subject])
      change.difference = difference
      change.form = .sizedLayout
      change.file = "public protocol SizedLayout {}"
      return change
    }
    let text = TerminalText(style: .plain).lines(
      of: DecisionTable(document: document).recipes(always: true))
    #expect(
      text.filter { !$0.hasPrefix(" ") && !$0.isEmpty } == [
        "a, b: SizedLayout", "c: ProposalSizedLayout, which the decision does not advise",
        "SizedLayout.swift", "ProposalSizedLayout.swift",
      ])
    #expect(text.count { $0 == "      public protocol SizedLayout {}" } == 1)
    for index in 0..<2 { document.cacheChanges?[index].file = nil }
    let later = TerminalText(style: .plain).lines(
      of: DecisionTable(document: document).recipes(always: true))
    #expect(
      later.filter { $0.hasSuffix("SizedLayout.swift") } == ["ProposalSizedLayout.swift"])
  }

  @Test(
    "applied, it is the code that is compiled here",
    arguments: ["PastedLayouts.swift", "SizedLayout.swift", "ProposalSizedLayout.swift"])
  func pasted(name: String) throws {
    let written = try Self.applied().first { file in file.path == "/\(name)" }
    let source = Self.compiledHere(try #require(written).text)
    let expected = try Self.text(name)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1", source != expected {
      try source.write(
        to: Self.folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    #expect(source == expected, "Record it with RECORD_SNAPSHOTS=1, and read the difference.")
  }

  /// The files that `--apply` writes for the layouts that are compiled here without a cache.
  private static func applied() throws -> [SourceFile] {
    let plain = SourceFile(path: "PastedLayouts.swift", text: try text("PlainLayouts.swift"))
    var copies = PatchedFiles([plain])
    for layout in ofIdealSizes { try copies.write(.sizedLayout, into: [layout], for: []) }
    for layout in ofProposals { try copies.write(.proposalSizedLayout, into: [layout], for: []) }
    return copies.written(in: "")
  }

  /// A text with the names of this package's modules and of the layouts with a cache.
  private static func compiledHere(_ text: String) -> String {
    var text = text.replacingOccurrences(of: "import SwiftUI\n", with: "import PortableLayout\n")
      .replacingOccurrences(of: "SwiftUI.LayoutSubviews", with: "PortableLayout.LayoutSubviews")
    for layout in ofIdealSizes + ofProposals {
      text = text.replacingOccurrences(
        of: "struct \(layout):", with: "struct Pasted\(layout.dropFirst(5)):")
    }
    return text
  }

  /// The layouts whose cache keeps ideal sizes.
  private static let ofIdealSizes = [
    "PlainFlow", "PlainEqualColumn", "PlainGuides", "PlainHelpers", "PlainIdealQueries",
  ]
  /// The layouts whose cache keeps sizes by proposal.
  private static let ofProposals = ["PlainMasonry", "PlainWidthQueries"]

  private func subject<Plain: Layout, Pasted: Layout>(
    _ name: String, _ plain: Plain, _ pasted: Pasted
  ) -> Subject {
    Subject(
      name, summary: "as an app has it, and as --apply writes it",
      variants: Variant.asWritten(hasCache: false) { _ in plain } + [
        Variant(Variant.Name.patched) { _ in pasted }
      ])
  }

  private var subjects: [Subject] {
    [
      subject("flow", PlainFlow(), PastedFlow()),
      subject("column", PlainEqualColumn(), PastedEqualColumn()),
      subject("masonry", PlainMasonry(), PastedMasonry()),
      subject("guides", PlainGuides(), PastedGuides()),
      subject("helpers", PlainHelpers(), PastedHelpers()),
    ]
  }

  private func errors(in subject: Subject) throws -> [Finding] {
    let pasted = try #require(subject.variants.last)
    return Verifier(extent: .standard, seed: 3).verify(subject, pasted).errors
  }

  @Test("pasted, it does what the original does", arguments: 0..<5)
  func verifies(place: Int) throws { #expect(try errors(in: subjects[place]) == []) }

  @Test("a guide that SwiftUI does not get is found")
  func lostGuide() throws {
    let subject = subject("guides", PlainGuides(), PastedWithoutForwarders())
    #expect(try errors(in: subject).map(\.kind) == [.differsFromReference])
  }

  @Test(
    "pasted, it has the counts that were predicted", arguments: 0..<5,
    [Scenario.first, .resize, .update, .insert])
  func countsAsPredicted(place: Int, scenario: Scenario) throws {
    let subject = subjects[place]
    let key = CaseKey(
      subject: subject.name, population: .tags, count: 20, host: .stack, scenario: scenario,
      memo: MemoOption(.standard))
    let counter = CaseSetup(key: key, subject: subject, seed: 1)
    let promised = place == 2 ? Variant.Name.memoizedProposals : Variant.Name.memoizedSizes
    let counts = try [Variant.Name.patched, promised, Variant.Name.asWritten].map { name in
      try counter.countedOnce(try #require(subject.variants.first { $0.name == name }))
    }
    #expect(counts[0].result.counters.queries == counts[1].result.counters.queries)
    #expect(counts[0].result.counters.measurements == counts[1].result.counters.measurements)
    #expect(counts[0].result.checksums.rounded == counts[1].result.checksums.rounded)
    #expect(counts[0].result.checksums.rounded == counts[2].result.checksums.rounded)
    #expect(counts[0].result.counters.queries < counts[2].result.counters.queries)
  }
}

/// As ``PastedGuides``, without the methods that SwiftUI calls.
private struct PastedWithoutForwarders: SizedLayout {
  typealias Subviews = SizedSubviews
  let base = PastedGuides()

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout ()
  ) -> CGFloat? {
    base.explicitAlignment(
      of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

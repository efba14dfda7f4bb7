import Foundation
import LayoutVerification
import PortableLayout
import Testing

@testable import LayoutAnalysis
@testable import LayoutBench
@testable import LayoutReports
@testable import LayoutSources

@Suite("The cache that an answer prints")
struct CacheRecipeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let plain = ["PlainFlow", "PlainEqualColumn", "PlainMasonry"]

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test(
    "what is printed is what is measured",
    arguments: [
      (Variant.Name.memoizedSizes, "SizeCache"),
      (Variant.Name.memoizedProposals, "ProposalSizeCache"),
      (Variant.Name.memoizedResults, "ResultCache"),
    ])
  func printsWhatIsMeasured(variant: String, name: String) throws {
    var recipe = try #require(CacheRecipe(variant: variant, layout: "FlowLayout"))
    let file = Self.folder.appendingPathComponent(
      "../../../Sources/LayoutBench/Suite/\(name).swift")
    let measured = try String(contentsOf: file, encoding: .utf8)
    #expect(recipe.file.contains("import SwiftUI"))
    #expect(
      recipe.file.replacingOccurrences(of: "import SwiftUI", with: "import PortableLayout")
        == measured)
    #expect(recipe.steps.joined().contains("`FlowLayout`"))
    #expect(!recipe.steps.joined().contains("layout-bench measure"))
    recipe.files = "Flow.swift --init 'FlowLayout()'"
    #expect(
      recipe.steps.joined()
        .contains("`layout-bench measure \(name).swift Flow.swift --init 'FlowLayout()'`"))
    // Nothing of this package but what SwiftUI has too.
    #expect(!recipe.file.contains("Bench"))
  }

  @Test("for files it shows what differs in them, or why they are left as they are")
  func differences() throws {
    var recipe = try #require(CacheRecipe(variant: Variant.Name.memoizedSizes, layout: "Flow"))
    recipe.files = "Flow.swift"
    recipe.change = CacheChange(subject: "flow", variant: Variant.Name.memoizedSizes)
    recipe.change?.refusal = "Flow.swift:7: It is unusual."
    #expect(recipe.steps.first == "`--apply` cannot write it: Flow.swift:7: It is unusual.")
    #expect(MarkdownText.text(of: recipe.blocks).contains("3. Change in `Flow`"))
    recipe.change?.isWithoutQueries = true
    #expect(MarkdownText.text(of: recipe.blocks) == "Flow.swift:7: It is unusual.\n")
    recipe.change?.isWithoutQueries = nil
    recipe.change?.difference = "--- Flow.swift\n+++ Flow.swift\n"
    let text = MarkdownText.text(of: recipe.blocks)
    #expect(text.hasSuffix("```diff\n--- Flow.swift\n+++ Flow.swift\n```\n"))
    #expect(text.contains("`layout-bench measure Flow.swift --apply`"))
  }

  @Test("two layouts have a change each, and the file of their cache once, as both need it")
  func sharedCache() throws {
    var document = Analyzer.repriced(Fixture.uncachedFlow, at: .swiftUI)
    let answer = try #require(document.answers.compactMap(\.answer).first)
    var answers = ["a", "b", "c"].map { name in
      var copy = answer
      copy.subject = name
      copy.candidate = Variant.Name.memoizedSizes
      return copy
    }
    answers[2].candidate = Variant.Name.memoizedResults
    document.answers = answers.map { LayoutAnswer(subject: $0.subject, candidates: [$0]) }
    document.cacheChanges = [("a", "-1"), ("b", "-1")].map { subject, difference in
      var change = CacheChange(subject: subject, variant: Variant.Name.memoizedSizes)
      change.difference = difference
      change.file = "public struct SizeCache {}"
      return change
    }
    let text = TerminalText(style: .plain).lines(
      of: AnswerTable(document: document).recipes(always: true))
    #expect(
      text.filter { !$0.hasPrefix(" ") && !$0.isEmpty } == [
        "a, b: SizeCache", "c: ResultCache", "SizeCache.swift", "ResultCache.swift",
      ])
    #expect(text.count { $0 == "      public struct SizeCache {}" } == 1)
  }

  @Test("pasted as told, it is the code that this target compiles")
  func pasted() throws {
    let recipe = try #require(
      CacheRecipe(variant: Variant.Name.memoizedSizes, layout: "PlainFlow"))
    var files = [SourceFile(path: "Plain.swift", text: try Self.text("PlainLayouts.swift"))]
    for layout in Self.plain {
      // One layout at a time: each declares the cache for itself.
      files = try CachePatch(of: [layout], cache: recipe.cache, in: files).files
    }
    var source = files[0].text
    for layout in Self.plain {
      source = source.replacingOccurrences(
        of: "struct \(layout):", with: "struct Pasted\(layout.dropFirst(5)):")
    }
    let file = recipe.file.replacingOccurrences(
      of: "import SwiftUI\n", with: "import PortableLayout\n")
    let expected = try Self.text("PastedLayouts.swift")
    let body = source.components(separatedBy: "see PastedLayouts.swift.\n").last ?? ""
    let text = file + body
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1", text != expected {
      try text.write(
        to: Self.folder.appendingPathComponent("PastedLayouts.swift"), atomically: true,
        encoding: .utf8)
    }
    #expect(text == expected, "Record it with RECORD_SNAPSHOTS=1, and read the difference.")
  }

  private func subject<Plain: Layout, Pasted: Layout>(
    _ name: String, _ plain: Plain, _ pasted: Pasted
  ) -> Subject {
    Subject(name, uncached: { _ in plain }, cached: { _ in pasted })
  }

  private var subjects: [Subject] {
    [
      subject("flow", PlainFlow(), PastedFlow()),
      subject("column", PlainEqualColumn(), PastedEqualColumn()),
      subject("masonry", PlainMasonry(), PastedMasonry()),
    ]
  }

  @Test("pasted, it passes verification", arguments: [0, 1, 2])
  func verifies(place: Int) throws {
    let subject = subjects[place]
    let pasted = try #require(subject.variants.first { $0.name == Variant.Name.cached })
    let result = Verifier(extent: RunProfile.quick.verification, seed: 3).verify(subject, pasted)
    #expect(result.errors.isEmpty)
  }

  @Test(
    "pasted, it has the counts that were predicted", arguments: [0, 1, 2],
    [Scenario.first, .resize, .update, .insert])
  func countsAsPredicted(place: Int, scenario: Scenario) throws {
    let subject = subjects[place]
    let key = CaseKey(
      subject: subject.name, population: .tags, count: 20, host: .stack, scenario: scenario,
      memo: MemoOption(.standard))
    let counter = CaseSetup(key: key, subject: subject, seed: 1)
    let counts = try [
      Variant.Name.cached, Variant.Name.memoizedSizes, Variant.Name.uncached,
    ].map { name in
      try counter.countOnce(try #require(subject.variants.first { $0.name == name }))
    }
    #expect(counts[0].counters.queries == counts[1].counters.queries)
    #expect(counts[0].counters.measurements == counts[1].counters.measurements)
    #expect(counts[0].checksums.rounded == counts[1].checksums.rounded)
    #expect(counts[0].checksums.rounded == counts[2].checksums.rounded)
    #expect(counts[0].counters.queries < counts[2].counters.queries)
  }
}

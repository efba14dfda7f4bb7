import LayoutDeciding
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("The words of findings beside a decision")
struct FindingWordsTests {
  @Test("beside an error, a cache that grows is named in a line, and its remedy waits")
  func growingBesideError() {
    func sentences(_ findings: [Finding]) -> [String] {
      var document = DecisionExample.document([.nothingToCache(ownCode: .zero)])
      document.verification = [
        VerificationResult(
          subject: "Row0", variant: "as written", seed: 1, histories: 1, findings: findings)
      ]
      return FindingWords.sentences(about: "Row0", in: document)
    }
    let both = sentences([Finding(.crash), Finding(.cacheGrows)])
    #expect(both.last == "Warning: the cache grows without end.")
    #expect(sentences([Finding(.cacheGrows)]).last?.hasPrefix("To fix it: ") == true)
  }

  @Test(
    "errors beside the first are counted and named",
    arguments: [
      ([Finding.Kind.crash], "1 more error: crashes."),
      ([.crash, .overlap], "2 more errors: crashes; subviews overlap."),
    ])
  func moreErrors(others: [Finding.Kind], words: String) {
    var document = Fixture.document([])
    document.verification = [
      VerificationResult(
        subject: "flow", variant: "as written", seed: 1, histories: 1,
        findings: [Finding(.staleAfterChange)] + others.map { kind in Finding(kind) })
    ]
    #expect(FindingWords.sentences(about: "flow", in: document).last == words)
  }

  @Test(
    "a cache that neither sizing nor placing reads is called so",
    arguments: [(CacheReaders([.sizeThatFits, .placeSubviews]), true), (.placeSubviews, false)])
  func unread(calls: CacheReaders, isSaid: Bool) {
    var document = Fixture.document([])
    document.verification = [
      VerificationResult(
        subject: "flow", variant: Variant.Name.automaticUncached, seed: 1, histories: 1,
        findings: [])
    ]
    document.verification?[0].unread = ["Module.Flow": calls]
    #expect((FindingWords.unreadCache(of: "flow", in: document) != nil) == isSaid)
  }

  /// Decisions beside an empty `updateCache`, with what asks for a cache.
  private static let decisions: [(Decision, Bool)] = {
    let effect = DecisionExample.effect([(100, 90), (200, 180)])
    let own = DecisionExample.effect([(100, 90)], cache: VariantName.asWritten)
    let bound = DecisionExample.bound()
    let noGuides = SimplerSaving(bound.key, Nanoseconds(126_000))
    return [
      (.ownCache(bound, keeping: .sizes, from: .from(60)), true),
      (.ownCacheIfDear(bound, from: .from(60)), true), (.worthIt(effect), true),
      (.worthItIfDear(effect), true), (.worthIt(own), false), (.notWorthIt(effect), false),
      (.simpler(.noGuides, noGuides, cache: .worthIt(effect)), true),
      (.simpler(.noGuides, noGuides, cache: .idle), false),
    ]
  }()

  @Test(
    "the advice to write a cache warns of an empty updateCache, with its line",
    arguments: decisions)
  func emptyUpdate(decision: Decision, warns: Bool) {
    var document = DecisionExample.document([decision])
    let warning =
      "its updateCache is empty (Row.swift:7): a cache would be stale after a change. Make the cache "
      + "again there, or remove updateCache: the default does so"
    /// The sentences of the card, and the lines of a run of many layouts.
    func texts() -> [String] {
      DecisionCards(document: document).all()[0].sentences.map(\.text)
    }
    #expect(!texts().joined().contains("updateCache"))
    document.emptyUpdates = ["Row0": SourcePlace(file: "Sources/Row.swift", line: 7)]
    #expect(texts().contains("Warning: \(warning).") == warns, "\(texts())")
  }

  @Test("the calls that show an error are told; of a screen the message tells them")
  func shown() {
    func words(_ kind: Finding.Kind) -> String {
      var finding = Finding(kind, "It is so.")
      finding.history = ["a step"]
      var document = Fixture.document([])
      document.verification = [
        VerificationResult(
          subject: "flow", variant: "as written", seed: 1, histories: 1, findings: [finding])
      ]
      return FindingWords.sentences(about: "flow", in: document).joined(separator: " ")
    }
    #expect(words(.crash).contains("It is so. This shows it: a step To fix it: "))
    #expect(words(.settling).contains("It is so. To fix it: "))
  }

  @Test("what was found is a sentence with one full stop", arguments: ["a nan", "a nan."])
  func found(words: String) {
    var finding = Finding(.invalidNumber)
    finding.found = words
    var document = Fixture.document([])
    document.verification = [
      VerificationResult(
        subject: "flow", variant: "as written", seed: 1, histories: 1, findings: [finding])
    ]
    #expect(FindingWords.sentences(about: "flow", in: document).contains("Found: a nan."))
  }
}

import Foundation
import LayoutDeciding
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("The words of changes that are simpler than a cache")
struct SimplerChangeWordsTests {
  @Test(
    "a change says what SwiftUI does without it, and what may move with it",
    arguments: [
      (
        SimplerChange.ownSpacing,
        "(SwiftUI's default reads the spacings of all subviews; distances to neighbours may change)"
      ),
      (
        .noGuides,
        "(SwiftUI's default reads the guides of all subviews; alignment guides may change)"
      ), (.askOnce, nil),
    ] as [(SimplerChange, String?)])
  func moved(change: SimplerChange, warning: String?) {
    let saving = SimplerSaving(
      Fixture.key("flow", 100, .root, .first, .tags), Nanoseconds(126_000))
    let words = DecisionExample.words(
      .simpler(change, saving, cache: .noCacheSaves(DecisionExample.bound())))
    let text = words.headline
    if let warning { #expect(text.contains(warning), "\(text)") }
    #expect(text.contains("may change") == (warning != nil), "\(text)")
  }

  @Test("a change that helps in one line of the table alone says so", arguments: [1, 2])
  func onlyLine(lines: Int) {
    var document = Fixture.document([])
    let keys = UsualLine.all.prefix(lines).map { line in
      Fixture.key("flow", 100, line.host, line.scenario, .tags)
    }
    document.cases = keys.map { key in
      var result = Fixture.result(key)
      let changed = CountedPass(PassCounts([.query: 1]))
      result.variants[0].pass?.simpler = [SimplerPass(.ownSpacing, changed)]
      return result
    }
    let decision = Decision.simpler(
      .ownSpacing, SimplerSaving(keys[0], Nanoseconds(126_000)),
      cache: .noCacheSaves(DecisionExample.bound()))
    let reasons = DecisionWords(decision, of: "flow", in: document).reasons
    let isSaid = reasons.contains { reason in reason.contains("The change helps in no other case. ")
    }
    #expect(isSaid == (lines == 1), "\(reasons)")
    let later = Decision.simpler(
      .ownSpacing, SimplerSaving(keys[0], Nanoseconds(50_000)),
      cache: .noCacheSaves(DecisionExample.bound()))
    let reason = DecisionWords(later, of: "flow", in: document).reasons[0]
    let isOnlyThere = reason.contains("root view; in other cases the change saves nothing. ")
    #expect(isOnlyThere == (lines == 1), "\(reason)")
  }

  @Test(
    "a change that saves too little at the prices has its condition",
    arguments: [(50_000.0, true), (84_000, false)])
  func condition(saving: Double, isSaid: Bool) {
    let saving = SimplerSaving(
      Fixture.key("flow", 100, .root, .first, .tags), Nanoseconds(saving))
    let words = DecisionExample.words(
      .simpler(.noGuides, saving, cache: .noCacheSaves(DecisionExample.bound())))
    let condition =
      "change nothing, and add no cache: an explicitAlignment that returns nil would save only 50.0 µs a pass, less than "
      + "the 83.3 µs that matter"
    #expect((words.headline == condition) == isSaid, "\(words.headline)")
    #expect(words.headline.hasPrefix("return nil") != isSaid)
    let next = isSaid ? "nothing to do; to be sure, measure SwiftUI's calls" : "see the code"
    #expect(words.next?.effect == next)
    // 83.3 of 50 is 1.67, and at 1.6 times the prices the saving would be too small.
    let start =
      "The 50.0 µs are those with 100 labels, on first layout, as the root view. If SwiftUI's calls "
      + "cost 1.7 times the estimate, the change pays off: return nil from explicitAlignment. "
      + "Alignment guides may change then."
    #expect(words.reasons[0].hasPrefix(start) == isSaid, "\(words.reasons)")
  }

  @Test(
    "the prices at which a change pays off are named once, and a cache that needs them refers to them",
    arguments: [(83_000.0, true), (84_000, false)])
  func priceNamedOnce(saving: Double, isShort: Bool) {
    let saving = SimplerSaving(
      Fixture.key("flow", 100, .root, .first, .tags), Nanoseconds(saving))
    let effect = DecisionExample.effect([(10, 4), (100, 38)], from: .from(600), high: .from(150))
    let words = DecisionExample.words(
      .simpler(.noGuides, saving, cache: .worthItIfDear(effect)))
    let short =
      "After that change, a cache of ideal sizes is worth it only at four times the estimate, from "
      + "about 150 subviews."
    let long =
      "After that change, with 200 subviews or fewer a cache is worth it only if SwiftUI's calls cost "
      + "more than the estimate."
    let counts =
      "At the estimate it is worth it from about 600 subviews, at four times the estimate from "
      + "about 150 subviews."
    #expect(words.reasons.dropFirst() == (isShort ? [] : [counts]))
    #expect(words.reasons[0].hasSuffix(isShort ? short : long), "\(words.reasons)")
  }

  @Test(
    "a cache that somebody wrote stays where nothing is changed, unless it costs time",
    arguments: [
      (true, false, "keep its cache, and change nothing"), (true, true, "change nothing"),
      (false, false, "change nothing, and add no cache"),
    ])
  func keptCache(isWritten: Bool, isHarmful: Bool, start: String) {
    let isKept = isWritten && !isHarmful
    let key = Fixture.key("flow", 100, .root, .first, .tags)
    let saving = SimplerSaving(key, Nanoseconds(60_000))
    let effect = DecisionExample.effect(
      [(10, 4), (100, 38)], cache: VariantName.cached, from: .from(600), high: .from(150))
    let names = [VariantName.asWritten] + (isWritten ? [VariantName.automaticUncached] : [])
    let result = CaseResult(
      key: key, passes: 1, variants: names.map { name in VariantResult(name: name) })
    let last =
      isHarmful ? Decision.noCache(effect, costliest: effect.savings[0]) : .notWorthIt(effect)
    let decision = Decision.simpler(.ownSpacing, saving, cache: last)
    var document = Fixture.document([result])
    document.decisions = [LayoutDecision(subject: "flow", decision: decision, known: effect)]
    let words = DecisionWords(decision, of: "flow", in: document)
    let reason =
      ": a spacing(subviews:cache:) of its own would save only 60.0 µs a pass, less than the 83.3 µs that "
      + "matter"
    #expect(words.headline == start + reason)
    let change = words.reasons[isKept ? 1 : 0]
    #expect(change.contains("cost 1.4 times the estimate, the change pays off"), "\(words.reasons)")
    #expect(change.contains("After that change, ") != isKept, "\(words.reasons)")
    let present = "Its cache saves 38.0 µs a pass with 100 subviews: no reason to remove it."
    #expect((words.reasons.first == present) == isKept, "\(words.reasons)")
  }

  @Test(
    "after a change, own code is to be measured again, as it was timed before it",
    arguments: [
      (OwnCacheContent.arrangement, true), (.acrossProposals, true), (.sizes, false),
    ])
  func ownCodeAfterwards(content: OwnCacheContent, isOpen: Bool) {
    let saving = SimplerSaving(Fixture.key("flow", 100, .root, .first, .tags), Nanoseconds(84_000))
    let cache = Decision.ownCache(DecisionExample.bound(), keeping: content, from: .from(60))
    let words = DecisionExample.words(.simpler(.noGuides, saving, cache: cache))
    let end =
      "After that change, measure again: a cache can be worth it for what its own code then repeats."
    #expect(words.reasons[0].hasSuffix(end) == isOpen, "\(words.reasons)")
    #expect((words.reasons.count == 1) == isOpen, "\(words.reasons)")
  }

  @Test("a cache that is not worth it after a change is the subject of its sentence")
  func notWorthItAfterwards() {
    let saving = SimplerSaving(Fixture.key("flow", 100, .root, .first, .tags), Nanoseconds(84_000))
    let effect = DecisionExample.effect([(10, 4), (100, 38)], from: .from(900), high: .from(500))
    let after = DecisionExample.words(
      .simpler(.noGuides, saving, cache: .notWorthIt(effect))
    ).reasons[0]
    let start = "After that change, a cache is not worth it below about 900"
    #expect(after.contains(start), "\(after)")
    #expect(after.contains(": it saves 38.0 µs a pass"), "\(after)")
  }

  @Test("after a change that pays off at the highest prices alone, a cache has these, too")
  func notWorthItAtHighPrices() {
    let saving = SimplerSaving(Fixture.key("flow", 100, .root, .first, .tags), Nanoseconds(83_000))
    let effect = DecisionExample.effect([(10, 4), (100, 38)], from: .from(1_500), high: .from(250))
    let after = DecisionExample.words(
      .simpler(.noGuides, saving, cache: .notWorthIt(effect))
    ).reasons[0]
    let end =
      "After that change, a cache of ideal sizes is not worth it below about 250 subviews, even at "
      + "four times the estimate."
    #expect(after.hasSuffix(end), "\(after)")
  }

  @Test(
    "changes that are too little each are advised together, with what they save then",
    arguments: [
      (
        29_000.0,
        "change nothing, and add no cache: simple changes together would save only 80.0 µs a pass, less than the "
          + "91.7 µs that several changes have to save",
        "The 80.0 µs are those with 200 labels, on first layout, in a stack. If SwiftUI's calls cost 1.2 times the "
          + "estimate, the changes pay off: implement spacing(subviews:cache:) (51.0 µs) and return nil from "
          + "explicitAlignment (29.0 µs). Distances to neighbours and alignment guides may change "
          + "then. After these changes, "
      ),
      (
        // A tenth more than the limit is asked of several.
        34_000,
        "change nothing, and add no cache: simple changes together would save only 85.0 µs a pass, less than "
          + "the 91.7 µs that several changes have to save",
        "The 85.0 µs are those with 200 labels, on first layout, in a stack."
      ),
      (
        44_000,
        "implement spacing(subviews:cache:) and return nil from explicitAlignment: they save "
          + "95.0 µs a pass with 200 labels, on first layout, in a stack (SwiftUI's default reads "
          + "the spacings and guides of all subviews; distances to neighbours and alignment guides "
          + "may change)",
        "Own spacing saves 51.0 µs and nil guides 44.0 µs of that. After these changes, "
      ),
    ])
  func together(second: Double, headline: String, reason: String) {
    let key = Fixture.key("flow", 200, .stack, .first, .tags)
    let decision = Decision.simpler(
      .ownSpacing, SimplerSaving(key, Nanoseconds(51_000)),
      cache: .simpler(.noGuides, SimplerSaving(key, Nanoseconds(second)), cache: .idle))
    let words = DecisionExample.words(decision)
    #expect(words.headline == headline)
    #expect(words.reasons[0].hasPrefix(reason), "\(words.reasons)")
  }

  @Test("of changes that are advised together, there are as few as reach the limit")
  func fewest() {
    let key = Fixture.key("flow", 200, .stack, .first, .tags)
    let decision = Decision.simpler(
      .askOnce, SimplerSaving(key, Nanoseconds(50_000)),
      cache: .simpler(
        .ownSpacing, SimplerSaving(key, Nanoseconds(45_000)),
        cache: .simpler(.noGuides, SimplerSaving(key, Nanoseconds(30_000)), cache: .idle)))
    let words = DecisionExample.words(decision)
    let both =
      " and implement spacing(subviews:cache:): they save 95.0 µs a pass with 200 labels"
    #expect(words.headline.contains(both), "\(words.headline)")
    let rest =
      "Ask once saves 50.0 µs and own spacing 45.0 µs of that. An explicitAlignment that returns nil "
      + "would save 30.0 µs more (alignment guides may change). After these changes, "
    #expect(words.reasons[0].hasPrefix(rest), "\(words.reasons)")
  }

  @Test(
    "a change after which no cache is worth it at the estimate has no table of a cache",
    arguments: [
      (Decision.notWorthIt(DecisionExample.effect([(100, 9), (200, 20)])), false),
      (.worthItIfDear(DecisionExample.effect([(100, 9), (200, 30)])), false),
      (.worthIt(DecisionExample.effect([(100, 90), (200, 200)])), true),
    ])
  func tableAfterChange(last: Decision, hasTable: Bool) {
    let key = Fixture.key("flow", 200, .stack, .first, .tags)
    let decision = Decision.simpler(
      .ownSpacing, SimplerSaving(key, Nanoseconds(90_000)), cache: last)
    let document = DecisionExample.document([decision])
    let table = CardTable(document: document, subject: "Row0", decision: decision).table
    #expect((table != nil) == hasTable)
  }

  @Test("a change for later is no headline of a table, and is one that is simpler than a cache")
  func changeForLater() {
    func decision(_ saving: Double, _ count: Int) -> Decision {
      let key = Fixture.key("Row\(count)", 200, .stack, .first, .tags)
      return .simpler(.ownSpacing, SimplerSaving(key, Nanoseconds(saving)), cache: .idle)
    }
    let document = DecisionExample.document([
      decision(51_000, 0), decision(90_000, 1), .idle, .idle,
    ])
    let text = ConsoleSummary(RunReport(document)).text()
    #expect(text.contains("Row0    change nothing"), "\(text)")
    #expect(text.contains("change nothing: simple changes would save the µs shown"), "\(text)")
    #expect(text.contains("Row1    own spacing"), "\(text)")
    #expect(!text.contains("Row0   change nothing"), "\(text)")
    #expect(text.contains("Row1   implement spacing(subviews:cache:): it saves"), "\(text)")
    // What a change is, its headline says; where there is no headline, the legend does.
    let meaning = "own spacing: implement spacing(subviews:cache:)"
    #expect(!text.contains(meaning), "\(text)")
    #expect(DecisionTable(document: document).legend().contains(meaning))
    let rows = DecisionTable(document: document).table().rows
    #expect(rows.prefix(2).map { row in row.last?.text } == ["51.0", "90.0"])
  }

  @Test("where another algorithm comes before a change, the card has no table of a cache")
  func noTableOfCache() {
    let steep = SteepPart(
      isQueries: false, growth: "n²", from: .from(90), smaller: GrowthPoint(count: 100, amount: 1),
      larger: GrowthPoint(count: 200, amount: 4))
    let cache = Decision.worthItIfDear(DecisionExample.effect([(100, 40), (200, 90)]))
    let change = Decision.simpler(
      .ownSpacing,
      SimplerSaving(Fixture.key("flow", 200, .stack, .first, .tags), Nanoseconds(51_000)),
      cache: cache)
    for (now, hasTable) in [(cache, true), (change, false)] {
      let decision = Decision.algorithmFirst(steep, cache: now)
      let document = DecisionExample.document([decision])
      let table = CardTable(document: document, subject: "Row0", decision: decision)
      #expect((table.table != nil) == hasTable)
    }
  }

  @Test("several changes stand in one paragraph, and their code one below the other")
  func severalChanges() {
    let key = Fixture.key("flow", 100, .stack, .first, .tags)
    let other = Fixture.key("flow", 100, .stack, .resize, .tags)
    let decision = Decision.simpler(
      .ownSpacing, SimplerSaving(key, Nanoseconds(53_000)),
      cache: .simpler(
        .askOnce, SimplerSaving(key, Nanoseconds(23_000)),
        cache: .simpler(
          .noGuides, SimplerSaving(other, Nanoseconds(21_000)),
          cache: .noCacheSaves(DecisionExample.bound()))))
    let words = DecisionExample.words(decision)
    #expect(
      words.reasons == [
        "The 53.0 µs are those with 100 labels, on first layout, in a stack. If SwiftUI's calls cost 1.6 times the "
          + "estimate, the change pays off: implement spacing(subviews:cache:). Distances to neighbours may "
          + "change then. Asking each subview once in a call would save 23.0 µs more. An explicitAlignment "
          + "that returns nil would save 21.0 µs more with 100 labels, on resize, in a stack (alignment "
          + "guides may change). After these changes, a cache is "
          + "\(DecisionExample.words(.noCacheSaves(DecisionExample.bound())).headline)."
      ])
    var document = DecisionExample.document([decision])
    document.methodForms = ["Row0": MethodForm(modifiers: "public ", cache: "()")]
    let code = DecisionTable(document: document).recipes().map { "\($0)" }.joined()
    #expect(code.contains("public func spacing(subviews: Subviews, cache: inout ())"))
    #expect(code.contains("let sizes = "))
    #expect(code.contains("public func explicitAlignment"))
    // In a terminal, code for higher prices is a detail.
    var summary = ConsoleSummary(RunReport(document))
    #expect(!summary.text().contains("public func"))
    summary.showsCache = true
    #expect(summary.text().contains("public func"))
  }

  @Test("a decision in a file that advises no change is damaged")
  func noChange() throws {
    let key = Fixture.key("flow", 200, .stack, .first, .tags)
    let step = SimplerChanges.Step(.noGuides, SimplerSaving(key, Nanoseconds(90_000)))
    var changes = SimplerChanges([step], worth: .standard)
    let whole = try JSONEncoder().encode(changes)
    #expect(try JSONDecoder().decode(SimplerChanges.self, from: whole) == changes)
    changes.advised = []
    let empty = try JSONEncoder().encode(changes)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SimplerChanges.self, from: empty)
    }
  }
}

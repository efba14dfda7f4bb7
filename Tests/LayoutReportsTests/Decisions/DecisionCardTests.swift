import LayoutDeciding
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutModel
@testable import LayoutReports

@Suite("The card of a decision")
struct DecisionCardTests {
  @Test("the cache that --details prints is named where it prints one", arguments: [true, false])
  func printedCache(isPrinted: Bool) {
    var document = DecisionExample.document([
      .ownCache(DecisionExample.bound(), keeping: .sizes, from: .from(60))
    ])
    document.decisions[0].subject = "flow"
    if isPrinted { document.decisions[0].known = DecisionExample.effect([(10, 9), (200, 180)]) }
    let reasons = DecisionWords(
      .ownCache(DecisionExample.bound(), keeping: .sizes, from: .from(60)), of: "flow", in: document
    ).reasons
    let isNamed = reasons.contains { $0.contains("--details prints a cache of") }
    #expect(isNamed == isPrinted, "\(reasons)")
    #expect(reasons.first?.hasSuffix(".") == true)
    var summary = ConsoleSummary(RunReport(document))
    summary.showsCache = true
    #expect(summary.text().contains(": Layout -> ") == isPrinted, "\(summary.text())")
  }

  @Test(
    "a cache of your own has the printed one as first step, unless what is costly is no size",
    arguments: [
      (PriceTerm.query, true, "see a simple cache"),
      (.query, false, "from about 60 subviews, write it and measure again"),
      (.spacing, true, "from about 60 subviews, write it and measure again"),
    ])
  func firstStep(costly: PriceTerm, isPrinted: Bool, effect: String) {
    var document = DecisionExample.document([
      .ownCache(DecisionExample.bound(), keeping: .sizes, from: .from(60))
    ])
    document.decisions[0].subject = "flow"
    if isPrinted { document.decisions[0].known = DecisionExample.effect([(10, 9), (200, 180)]) }
    document.prices = PriceList(name: "one", [costly: Nanoseconds(100)])
    var bound = DecisionExample.bound()
    bound.repeated = PassCounts([.query: 60, .spacing: 20])
    bound.byCalls = document.prices.cost(of: bound.repeated)
    let words = DecisionWords(
      .ownCache(bound, keeping: .sizes, from: .from(60)), of: "flow", in: document)
    #expect(words.next?.effect == effect)
    #expect(words.next?.command.hasSuffix("--details") == (effect == "see a simple cache"))
    // What costs nothing is not counted up.
    #expect(words.reasons[0].contains("60 of 90 size queries:") == (costly == .query), "\(words)")
    #expect(words.reasons[0].contains("spacings:") == (costly == .spacing), "\(words)")
    // Of a kind whose calls all repeat there is one number.
    bound.calls[.spacing] = 20
    let figures = DecisionFigures(document: document)
    #expect(
      figures.atMost(bound).contains("it could leave out all 20 spacings") == (costly == .spacing))
  }

  @Test("a layout with a cache is told what more to keep in it", arguments: [true, false])
  func moreInCache(hasCache: Bool) {
    let bound = DecisionExample.bound()
    let names = [VariantName.asWritten] + (hasCache ? [VariantName.automaticUncached] : [])
    var document = Fixture.document([
      CaseResult(
        key: bound.key, passes: 1, variants: names.map { name in VariantResult(name: name) })
    ])
    let decision = Decision.ownCache(bound, keeping: .arrangement, from: .from(60))
    document.decisions = [LayoutDecision(subject: "flow", decision: decision)]
    let words = DecisionWords(decision, of: "flow", in: document)
    let start = hasCache ? "keep its cache; more in it" : "a cache of your own"
    #expect(
      words.headline == start
        + " can be worth it from about 60 subviews: keep the result of the last call")
    let next = hasCache ? "from about 60 subviews, write it and measure again" : "see the cache"
    #expect(words.next?.effect == next)
    // The code of an arrangement is that of the whole cache.
    #expect(CacheRecipe.all(of: document.decisions[0], in: document).isEmpty == hasCache)
  }

  @Test(
    "what the printed cache saves of the most is said where it is known", arguments: [true, false])
  func knownSaving(isKnown: Bool) {
    var bound = DecisionExample.bound(count: 10)
    bound.key.scenario = .resize
    var document = Fixture.document([])
    let known = isKnown ? 10 : 11
    document.decisions = [
      LayoutDecision(
        subject: "flow", decision: .ownCache(bound, keeping: .sizes, from: .from(60)),
        known: DecisionExample.effect([(known, 0.6)]))
    ]
    let words = DecisionWords(
      .ownCache(bound, keeping: .sizes, from: .from(60)), of: "flow", in: document)
    let part = isKnown ? "which saves 600 ns of that" : "which saves less than half of that"
    #expect(words.reasons[0].contains(part), "\(words.reasons)")
  }

  @Test(
    "a layout beside a preview of itself is named with the kind of its subviews",
    arguments: [(Population.own, "flow with labels"), (.fixed, "flow")])
  func titles(other: Population, title: String) {
    let keys = [
      Fixture.key("flow", 10, .root, .first, .tags),
      Fixture.key("flow in Twelve", 12, .root, .first, other),
    ]
    var document = Fixture.document(keys.map { Fixture.result($0) })
    document.layoutTypes = ["flow": "Flow"]
    document.layoutsInViews = ["flow in Twelve": ["Flow"]]
    #expect(document.title(of: "flow") == title)
    #expect(document.title(of: "flow in Twelve") == "flow in Twelve")
  }

  @Test("the card of a layout takes 16 lines at most, each of 80 columns at most")
  func card() throws {
    var document = Fixture.document([])
    let effect = DecisionExample.effect([(10, 9), (100, 90), (200, 180), (1_000, 900)])
    document.spec.files = "Sources/FormColumns.swift"
    document.decisions = [
      LayoutDecision(subject: "FormColumns", decision: .worthIt(effect), known: effect)
    ]
    document.series = UsualLine.all.flatMap { line in
      [Variant.Name.asWritten, Variant.Name.memoizedSizes].map { variant in
        CountSeries(
          subject: "FormColumns", variant: variant, line: line, population: .tags,
          numbers: Law.numbers,
          counts: [.queries: Law.numbers.map { 9 * line.scenario.traits.passes * $0 }],
          failures: [:], leftOut: [])
      }
    }
    var summary = ConsoleSummary(RunReport(document))
    summary.isBrief = true
    let lines = summary.text().split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(lines.count <= 16, "\(lines.joined(separator: "\n"))")
    // A command stays whole.
    let prose = lines.filter { line in !line.hasPrefix("    layout-bench ") }
    #expect(prose.allSatisfy { DisplayWidth.of(String($0)) <= 80 })
    #expect(
      lines.first
        == "FormColumns   a cache is worth it from about 80 subviews: remember ideal sizes")
    #expect(lines.count { $0.contains(" *  ") } == 1)
    #expect(lines.contains { $0.hasPrefix("  with n labels ") })
    // Without formulas there is no n.
    document.series = []
    #expect(ConsoleSummary(RunReport(document)).text().contains("\n  with labels "))
    #expect(lines.contains { $0.hasPrefix("  resize, root ") && $0.contains("9.00  90.0  180") })
  }

  @Test(
    "the next step stands once, has the numbers of subviews, and is none where it was taken",
    arguments: [(false, 1), (true, 0)])
  func nextSteps(showsDetails: Bool, number: Int) {
    let effect = DecisionExample.effect([(500, 90), (600, 180)])
    var document = DecisionExample.document([.worthIt(effect), .worthIt(effect)])
    document.spec.counts = [500, 600]
    var summary = ConsoleSummary(RunReport(document))
    summary.isBrief = !showsDetails
    summary.showsCache = showsDetails
    let text = summary.text()
    let step = "--most 1000 --prices engine --count 500,600 --details"
    #expect(text.split(separator: "\n").count { $0.contains(step) } == number, "\(text)")
    #expect(text.contains("Next: ") == (number > 0), "\(text)")
  }

  @Test(
    "a layout that is right as it is has nothing to do, unless something is wrong with it",
    arguments: [
      (VariantName.asWritten, nil, true), (VariantName.memoizedSizes, nil, false),
      (VariantName.asWritten, Finding.Kind.overlap, false),
    ])
  func nothingToDo(cache: String, fault: Finding.Kind?, isSaid: Bool) {
    let effect = DecisionExample.effect([(100, 90), (200, 180)], cache: cache)
    var document = DecisionExample.document([.worthIt(effect)])
    if let fault {
      document.verification = [
        VerificationResult(
          subject: "Row0", variant: "as written", seed: 1, histories: 1, findings: [Finding(fault)])
      ]
    }
    var summary = ConsoleSummary(RunReport(document))
    summary.isBrief = true
    let text = summary.text()
    #expect(text.hasSuffix("\n  Next: nothing to do\n") == isSaid, "\(text)")
  }

  @Test(
    "that nothing is to be done now is said where it is true of the whole run",
    arguments: [1, 3], [true, false])
  func nothingNow(number: Int, showsDetails: Bool) {
    let saving = SimplerSaving(DecisionExample.effect([(200, 50)]).savings[0].key, Nanoseconds(5e4))
    let dear = Decision.simpler(.noGuides, saving, cache: .nothingToCache(ownCode: .zero))
    let effect = DecisionExample.effect([(100, 90), (200, 180)])
    func isSaid(beside other: Decision, _ fault: Finding? = nil) -> Bool {
      var document = DecisionExample.document(Array(repeating: other, count: number) + [dear])
      if let fault {
        document.verification = [
          VerificationResult(
            subject: "Row0", variant: "as written", seed: 1, histories: 1, findings: [fault])
        ]
      }
      var summary = ConsoleSummary(RunReport(document))
      (summary.isBrief, summary.showsCache) = (!showsDetails, showsDetails)
      return summary.text().contains("Next: nothing to do; to be sure")
    }
    // A table of more layouts has no step of one of them.
    let hasCards = number < 3 || showsDetails
    #expect(isSaid(beside: .nothingToCache(ownCode: .zero)) == hasCards)
    #expect(isSaid(beside: dear) == hasCards)
    #expect(!isSaid(beside: .worthIt(effect)))
    #expect(!isSaid(beside: .noCache(effect, costliest: effect.savings[0])))
    #expect(!isSaid(beside: .nothingToCache(ownCode: .zero), Finding(.overlap)))
  }

  @Test("beside a layout that failed it is not said that there is nothing to do")
  func nothingToDoBesideFailure() {
    var document = DecisionExample.document([.nothingToCache(ownCode: .zero)])
    var failed = CaseResult(key: Fixture.key("flow", 10, .root, .first, .tags), passes: 1)
    failed.failure = "crashed"
    document.cases = [failed]
    func text() -> String {
      var summary = ConsoleSummary(RunReport(document))
      summary.isBrief = true
      return summary.text()
    }
    #expect(text().contains("Next: nothing to do"), "\(text())")
    document.decisions.append(LayoutDecision(subject: "flow", decision: nil))
    #expect(!text().contains("Next: nothing to do"), "\(text())")
  }

  @Test("to measure again with the number of subviews of the user's content names no number twice")
  func ownNumber() {
    var document = DecisionExample.document([])
    document.spec.counts = [500]
    let commands = DecisionCommands(document: document, subject: "Row")
    let start = "layout-bench measure Rows.swift --most 1000 --prices engine"
    #expect(commands.ownContent.0 == "\(start) --count N")
    #expect(commands.timing.0 == "\(start) --count 500 --profile files")
  }

  @Test(
    "the next step decides at the limit and the prices of the run",
    arguments: [
      (PriceList.swiftUI, Worth(), ""),
      (.swiftUI.with([.query: Nanoseconds(5_000)]), Worth(), "--price query=5us "),
      (
        .engine.with([.text: Nanoseconds(50), .query: Nanoseconds(20)]), Worth(),
        "--prices engine --price query=20ns,text=50ns "
      ),
      (PriceList(name: "iPhone", [:]), Worth(), "--prices FILE "),
      (
        .swiftUI, Worth(share: 0.0048, mostSubviews: 300, instances: 8),
        "--worth 40us --most 300 --instances 8 "
      ),
    ] as [(PriceList, Worth, String)])
  func limitOfNext(prices: PriceList, worth: Worth, options: String) {
    var document = DecisionExample.document([])
    (document.spec.counts, document.spec.worth, document.prices) = ([500], worth, prices)
    if worth == Worth() { document.spec.worth.mostSubviews = 500 }
    let commands = DecisionCommands(document: document, subject: "Row")
    #expect(
      commands.cache.0 == "layout-bench measure Rows.swift \(options)--count 500 --details")
  }

  @Test(
    "an error that is not the cache's stands in the title, as does how far it holds",
    arguments: [
      ([Finding.Kind.crash], "check the fix"), ([.crash, .wrongRow], "check the fix"),
      ([.crash, .hangs], "see how to fix each error"),
    ])
  func titles(found: [Finding.Kind], effect: String) throws {
    var document = Fixture.document([])
    let layout = LayoutDecision(
      subject: "flow", decision: .nothingToCache(ownCode: .zero), heldUpTo: 100)
    func title() -> String {
      DecisionCards(document: document).card(layout, .nothingToCache(ownCode: .zero)).title.text
    }
    #expect(title().hasSuffix(" (up to 100 subviews: more failed)"))
    document.verification = [
      VerificationResult(
        subject: "flow", variant: "as written", seed: 1, histories: 1,
        findings: found.map { kind in Finding(kind) })
    ]
    #expect(title().hasPrefix("fix its error first (crashes); nothing to cache: "), "\(title())")
    let card = DecisionCards(document: document).card(layout, .nothingToCache(ownCode: .zero))
    let next = try #require(card.next).text
    #expect(next.contains("verify"), "\(next)")
    #expect(next.contains(effect), "\(next)")
  }

  @Test("that a layout proposes many sizes is said of what it proposes in one pass")
  func proposals() {
    func sentences(_ scenario: Scenario, _ content: Population = .text) -> [String] {
      var variant = VariantResult(
        name: Variant.Name.asWritten, pass: CountedPass(PassCounts([.query: 10, .text: 10])))
      variant.counters[.mostDistinctProposals] = 24
      let key = Fixture.key("flow", 100, .root, scenario, content)
      let document = Fixture.document([CaseResult(key: key, passes: 1, variants: [variant])])
      let decision = Decision.notWorthIt(DecisionExample.effect([(100, 1)]))
      let layout = LayoutDecision(subject: "flow", decision: decision)
      return DecisionCards(document: document).card(layout, decision).sentences.map(\.text)
    }
    #expect(sentences(.first).contains { $0.hasPrefix("It makes more than 3 proposals") })
    #expect(!sentences(.resize).contains { $0.hasPrefix("It makes more than 3 proposals") })
    // The texts of a view can be those of others.
    #expect(!sentences(.first, .own).contains { $0.hasPrefix("It makes more than 3 proposals") })
  }
}

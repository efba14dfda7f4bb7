import Foundation
import LayoutBench
import Testing

struct PriceListTests {
  @Test(arguments: [
    ("28ns", 28.0), ("1.5us", 1_500), ("1.5 µs", 1_500), ("1.5 \u{3BC}s", 1_500), (" 2ms ", 2e6),
    ("1s", 1e9), ("0ns", 0),
  ])
  func readsDurations(text: String, nanoseconds: Double) throws {
    #expect(try Nanoseconds(duration: text).rawValue == nanoseconds)
  }

  @Test(arguments: ["", "28", "ns", "-1ns", "1.2.3ns", "1 parsec", "infns", "nanns", "1e3ns"])
  func refusesWhatIsNoDuration(text: String) {
    let error = #expect(throws: UserError.self) { try Nanoseconds(duration: text) }
    #expect(error?.description.hasPrefix("'\(text)' is not a duration.") == true)
  }

  @Test(arguments: [28.0, 0, 1_500, 999.5, 1_234.5, 2e6])
  func writesDurationsThatItReads(nanoseconds: Double) throws {
    let text = Nanoseconds(rawValue: nanoseconds).durationText
    #expect(try Nanoseconds(duration: text).rawValue == nanoseconds)
  }

  @Test func costsWhatTheCountsCost() {
    let list = PriceList(
      name: "x",
      [
        .query: Nanoseconds(1), .placement: Nanoseconds(10), .measurement: Nanoseconds(100),
        .text: Nanoseconds(1_000), .guide: Nanoseconds(1e4), .spacing: Nanoseconds(1e5),
        .distance: Nanoseconds(1e6),
      ])
    let counts = PassCounts([
      .query: 1, .placement: 2, .measurement: 3, .text: 4, .guide: 5, .spacing: 6, .distance: 7,
    ])
    #expect(list.cost(of: counts).rawValue == 7_654_321)
    #expect(PriceList.engine.cost(of: counts) == .zero)
  }

  @Test func readsPricesFromTheCommandLine() throws {
    #expect(
      try PriceList.terms("query=28ns, placement=53ns,text=1.5us")
        == [.query: Nanoseconds(28), .placement: Nanoseconds(53), .text: Nanoseconds(1_500)])
  }

  @Test(arguments: [
    ("nothing", "'nothing' has no price"), ("ask=1ns", "'ask' has no price"),
    ("query=1ns,query=2ns", "'query' has two prices"), ("query=", "'' is not a duration"),
    ("query=28", "'28' is not a duration"), ("query", "'' is not a duration"),
    ("", "'' has no price"), ("query=1ns,", "'' has no price"),
  ])
  func refusesArguments(text: String, words: String) {
    let error = #expect(throws: UserError.self) { try PriceList.terms(text) }
    #expect(error?.description.hasPrefix(words) == true)
  }

  @Test func namesWhatWasChanged() {
    let list = PriceList.swiftUI.with([.query: Nanoseconds(50)])
    #expect(list[.query].rawValue == 50)
    #expect(list[.placement] == PriceList.swiftUI[.placement])
    #expect(list.name == "swiftui, query=50ns")
    #expect(PriceList.swiftUI.with([:]) == .swiftUI)
  }

  @Test func theFactorOfAMachineFollowsFromTheKernel() {
    // To 5 %, so that a second timing gives the same factor.
    let factors = [2, 1.05, 1.024, 1.026, 0.84].map {
      PriceScale(kernel: PriceKernel.reference * $0).machine
    }
    #expect(factors == [2, 1.05, 1, 1.05, 0.85])
    #expect(PriceScale.none.machine == 1)
    // Without prices, times are those of the machine at hand.
    let scale = PriceScale(kernel: PriceKernel.reference * 2)
    #expect(scale.factor(beside: .engine) == 1)
    #expect(scale.factor(beside: .swiftUI) == 2)
    #expect(scale.factor(beside: PriceList(name: "own", [.query: Nanoseconds(9)])) == 2)
  }

  @Test(arguments: PriceTerm.allCases)
  func everyTermOfTheListIsKnownByName(term: PriceTerm) throws {
    #expect(try PriceList.terms("\(term.name)=3ns") == [term: Nanoseconds(3)])
  }
}

struct PriceFileTests {
  private func read(_ text: String) throws(UserError) -> PriceList {
    try PriceFile.read(Data(text.utf8))
  }

  @Test(arguments: PriceList.named + [.swiftUI.with([.text: Nanoseconds(7)])])
  func aListOfADocumentIsReadAsItWas(list: PriceList) throws {
    let data = try JSONEncoder().encode(list)
    #expect(try JSONDecoder().decode(PriceList.self, from: data) == list)
  }

  @Test func subtractsWhatThisEngineTakesFromTotals() throws {
    let list = try read(
      #"{"schema": 1, "basis": "total", "prices": {"query": "30ns", "placement": "1ns"}}"#)
    #expect(list[.query].rawValue > 20)
    #expect(list[.query].rawValue < 30)
    #expect(list[.placement] == .zero)
    #expect(list.name.hasPrefix("own prices (not in it, so as swiftui: "))
  }

  private static func file(_ terms: [PriceTerm]) -> String {
    let prices = terms.map { term in "\"\(term.name)\": \"30ns\"" }.joined(separator: ", ")
    return #"{"schema": 1, "name": "phone", "capture": {"a": [1]}, "prices": {\#(prices)}}"#
  }

  @Test func takesAllPricesAsTheyAreWritten() throws {
    let list = try read(Self.file(PriceTerm.allCases))
    #expect(list == PriceList(name: "phone") { _ in Nanoseconds(30) })
    #expect(list.atMost == nil)
  }

  @Test func takesTheEstimateOfAPriceThatIsLeftOutAndSaysSo() throws {
    let list = try read(Self.file(PriceTerm.allCases.filter { $0 != .guide && $0 != .spacing }))
    #expect(list.name == "phone (not in it, so as swiftui: guide, spacing)")
    #expect(list[.query].rawValue == 30)
    #expect(list[.guide] == PriceList.swiftUI[.guide])
    #expect(list[.spacing] == PriceList.swiftUI[.spacing])
    // An estimate may be higher; what is in the file stays.
    #expect(list.atMost?[.query].rawValue == 30)
    #expect(list.atMost?[.guide] == PriceList.swiftUI[.guide] * 4)
  }

  @Test(arguments: PriceTerm.allCases)
  func refusesADocumentWithoutAPrice(term: PriceTerm) throws {
    let text = String(decoding: try JSONEncoder().encode(PriceList.engine), as: UTF8.self)
    let data = Data(text.replacing("\"\(term.name)\":0", with: "\"other\":0").utf8)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PriceList.self, from: data)
    }
    guard case .keyNotFound(let key, _)? = error else {
      Issue.record("\(term.name) is not missed")
      return
    }
    #expect(key.stringValue == term.name)
  }

  @Test(arguments: [
    ("", "it is not a JSON object"), ("[]", "it is not a JSON object"),
    ("{", "it is not a JSON object"), ("{}", "it has no schema"),
    (#"{"schema": 2}"#, "it is of schema 2"),
    (#"{"schema": "1"}"#, "'schema' has to be a whole number"),
    (#"{"schema": 1}"#, "it has no 'prices.query'"),
    (#"{"schema": 1, "price": {}}"#, "'price' means nothing. Choose from: schema, name,"),
    (
      #"{"schema": 1, "prices": []}"#,
      "'prices' has to be an object with a duration a term"
    ),
    (#"{"schema": 1, "prices": {}}"#, "it has no 'prices.query'"),
    (#"{"schema": 1, "prices": {"ask": "1ns"}}"#, "'ask' has no price"),
    (
      #"{"schema": 1, "prices": {"query": 28}}"#,
      "'prices.query' has to be a duration in quotes, such as \"28ns\""
    ),
    (#"{"schema": 1, "prices": {"query": "28"}}"#, "'28' is not a duration"),
    (#"{"schema": 1, "kernel": "20ns", "prices": {"query": "1ns"}}"#, "'kernel' means nothing"),
    (#"{"schema": 1, "name": 3, "prices": {}}"#, "'name' has to be text"),
    (
      #"{"schema": 1, "basis": "net", "prices": {}}"#,
      "'basis' has to be \"added\" or \"total\""
    ),
  ])
  func saysWhatIsWrong(text: String, words: String) throws {
    let error = try #require(throws: UserError.self) { try read(text) }
    #expect(error.description.hasPrefix(words))
    // One line, with a remedy or the values that would do.
    #expect(!error.description.contains("\n"))
    #expect(error.description.hasSuffix("."))
  }
}

struct PassCountsTests {
  @Test func writesWhatItReads() throws {
    let counts = PassCounts(passes: 7, [.query: 2.5, .text: 1])
    let data = try JSONEncoder().encode(counts)
    #expect(try JSONDecoder().decode(PassCounts.self, from: data) == counts)
    #expect(!String(decoding: data, as: UTF8.self).contains("guide"))
  }

  @Test func isIdleWithoutCalls() {
    #expect(PassCounts(passes: 9).isIdle)
    #expect(!PassCounts(passes: 9, [.spacing: 0.5]).isIdle)
  }
}

import LayoutBench
import Testing

@testable import LayoutReports

@Suite("Numbers as people read them")
struct FiguresTests {
  @Test(
    "counts have separators",
    arguments: [
      (0, "0"), (999, "999"), (1_000, "1,000"), (48_000, "48,000"), (-1_234_567, "-1,234,567"),
      (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func counts(value: Int, text: String) {
    #expect(Figures.count(value) == text)
  }

  @Test(
    "times have three digits and a unit that fits",
    arguments: [
      (0, "0.0 ns"), (0.04, "0.0 ns"), (4.13, "4.1 ns"), (9.96, "10 ns"), (41, "41 ns"),
      (999.4, "999 ns"), (999.6, "1.00 µs"), (1_250, "1.25 µs"), (9_996, "10.0 µs"),
      (99_960, "100 µs"), (312_000, "312 µs"), (999_600, "1.00 ms"), (12_300_000, "12.3 ms"),
      (1.5e9, "1.50 s"), (7_200e9, "7,200 s"), (-41, "-41 ns"), (.nan, "–"), (.infinity, "–"),
    ] as [(Double, String)])
  func times(value: Double, text: String) {
    #expect(Figures.time(Nanoseconds(value)) == text)
  }

  @Test(
    "times have fewer digits where three would promise too much",
    arguments: [
      (0, 1, "0.0 ns"), (4.13, 1, "4 ns"), (4.13, 2, "4.1 ns"), (41, 1, "40 ns"),
      (412, 2, "410 ns"), (996, 2, "1.0 µs"), (960, 1, "1 µs"), (1_250, 2, "1.3 µs"),
      (82_640, 1, "80 µs"), (82_640, 2, "83 µs"), (82_640, 3, "82.6 µs"), (-41, 1, "-40 ns"),
      (.nan, 1, "–"),
    ] as [(Double, Int, String)])
  func fewerDigits(value: Double, digits: Int, text: String) {
    #expect(Figures.time(Nanoseconds(value), digits: digits) == text)
  }

  @Test("the ends of an interval are in the unit of the value")
  func intervals() {
    let text = Figures.time(Nanoseconds(1_250), from: Nanoseconds(-20), to: Nanoseconds(2_000_000))
    #expect(text == "1.25 µs [-0.02, 2,000.00]")
    #expect(
      Figures.time(Nanoseconds(41), from: Nanoseconds(36.2), to: Nanoseconds(47.4))
        == "41 ns [36, 47]")
  }

  @Test(
    "ratios have two digits that mean something",
    arguments: [
      (0.63, "0.63x"), (0.042, "0.042x"), (0.0042, "0.0042x"), (1, "1.00x"), (1_234.5, "1,234x"),
    ])
  func ratios(value: Double, text: String) {
    #expect(Figures.ratio(Ratio(value)) == text)
  }

  @Test("a narrow interval has digits enough to be one")
  func narrowInterval() {
    #expect(Figures.ratio(Ratio(0.63), from: Ratio(0.61), to: Ratio(0.66)) == "0.63x [0.61, 0.66]")
    #expect(
      Figures.ratio(Ratio(0.63), from: Ratio(0.628), to: Ratio(0.632)) == "0.630x [0.628, 0.632]")
    #expect(Figures.ratio(Ratio(0.63), from: Ratio(0.63), to: Ratio(0.63)) == "0.63x")
  }

  @Test(
    "changes are parts of the baseline where that says something",
    arguments: [
      (48_000, 2_000, "-95.8 %"), (1_000, 1_000, "0.0 %"), (24, 73, "+204.2 %"), (0, 49, "+49"),
      (0, 0, "0.0 %"), (1_000_000, 999_999, "-1"), (100_000, 1, "-100.00 %"), (50, 0, "-100.0 %"),
      (10, 1_000, "x 100"),
    ])
  func changes(baseline: Int, candidate: Int, text: String) {
    #expect(CountChange(baseline: baseline, candidate: candidate).text == text)
  }

  @Test("bounds and differences are in percent")
  func percents() throws {
    #expect(Figures.bound(.standard) == "±5 %")
    #expect(Figures.bound(try #require(EquivalenceBound(delta: 0.025))) == "±2.5 %")
  }

  @Test(
    "the clock of a run",
    arguments: [(5, "0:05"), (754, "12:34"), (3_723, "1:02:03"), (-3, "0:00")])
  func clock(seconds: Int, text: String) {
    #expect(Figures.clock(.seconds(seconds)) == text)
  }
}

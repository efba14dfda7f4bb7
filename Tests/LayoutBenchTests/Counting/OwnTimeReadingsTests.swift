import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Readings of own time, from fixed samples")
struct OwnTimeReadingsTests {
  /// A time of which one method takes nine tenths.
  private static func times(_ nanoseconds: Double, deviation: Double? = nil) -> OwnTimes {
    var times = OwnTimes(
      perPass: Nanoseconds(nanoseconds), repeated: Nanoseconds(nanoseconds / 2),
      methods: [0, 0, 0.9, 0.1].map { part in Nanoseconds(nanoseconds * part) })
    times.deviation = deviation.map { Nanoseconds($0) }
    return times
  }

  /// A pass in which another process had the processor for some time.
  private static func pass(off: Double = 0) -> SampleTime {
    SampleTime(processor: Nanoseconds(100_000), wall: Nanoseconds(100_000 + off))
  }

  /// The readings of undisturbed passes.
  private static func readings(_ nanoseconds: [Double]) -> OwnTimeReadings {
    var readings = OwnTimeReadings()
    for time in nanoseconds { readings.add(times(time), during: pass()) }
    return readings
  }

  @Test("the one in the middle counts, whichever way the others are wrong")
  func middle() throws {
    let middle = try #require(Self.readings([34_000, 8_000, 500, 8_200, 8_100]).middle)
    #expect(middle.perPass == Nanoseconds(8_100))
    #expect(middle.repeated == Nanoseconds(4_050))
    #expect(middle.methods?[2] == Nanoseconds(7_290))
    #expect(middle.deviation == Nanoseconds(100))
    #expect(OwnTimeReadings().middle == nil)
    #expect(Self.readings([7]).middle == Self.times(7))
  }

  @Test("a reading that another process disturbed counts only where there is no other")
  func disturbed() {
    var readings = OwnTimeReadings()
    readings.add(Self.times(900), during: Self.pass(off: 30_000))
    #expect(readings.middle?.perPass == Nanoseconds(900))
    readings.add(Self.times(100), during: Self.pass(off: 5_000))
    #expect(readings.middle?.perPass == Nanoseconds(100))
  }

  @Test(
    "five readings are enough where they agree",
    arguments: [
      ([100, 101, 99, 100], false), ([100, 101, 99, 100, 102], true),
      ([100, 150, 99, 60, 80], false), ([100, 150, 99, 60, 80, 101, 98], true),
    ] as [([Double], Bool)])
  func enough(_ times: [Double], _ areEnough: Bool) {
    #expect(Self.readings(times).areEnough == areEnough)
  }

  @Test("the mean of several passes has the mean deviation")
  func mean() {
    let mean = OwnTimes(meanOf: [Self.times(100, deviation: 10), Self.times(300, deviation: 50)])
    #expect(mean.perPass == Nanoseconds(200))
    #expect(mean.deviation == Nanoseconds(30))
    #expect(OwnTimes(meanOf: [Self.times(100)]).deviation == nil)
  }

  @Test(
    "a time has the digits that its readings agree on",
    arguments: [(nil, 3), (4, 3), (6, 2), (24, 2), (26, 1), (300, 1)] as [(Double?, Int)])
  func digits(_ deviation: Double?, _ digits: Int) {
    #expect(Self.times(100, deviation: deviation).digits == digits)
  }

  @Test("a time that is more than its pass is cut to it, and says so")
  func cut() {
    let times = Self.times(80_000, deviation: 800)
    let cut = times.within(pass: Nanoseconds(20_000))
    #expect(cut.perPass == Nanoseconds(20_000))
    #expect(cut.repeated == Nanoseconds(10_000))
    #expect(cut.methods?[2] == Nanoseconds(18_000))
    #expect(cut.deviation == Nanoseconds(200))
    #expect(cut.isCutToPass == true)
    #expect(times.within(pass: Nanoseconds(80_000)) == times)
    #expect(times.within(pass: .zero) == times)
  }

  /// A document with one variant, of which two passes were timed.
  private static func document(own: Double, passes: [Double]) -> ResultsDocument {
    var document = GateFixtures.flow(queries: 20)
    document.cases[0].variants[0].ownTime = times(own)
    for (pair, time) in passes.enumerated() {
      document.cases[0].variants[0].samples.append(
        TimeSample(worker: 0, pair: pair, order: 0, perPass: Nanoseconds(time)))
    }
    return document
  }

  @Test("a kept time is cut to the shortest pass of this run, and is kept as it was")
  func keptTimes() {
    var first = Self.document(own: 900, passes: [])
    let kept = first.keepOwnTimes([:])
    var second = Self.document(own: 600, passes: [800, 700])
    #expect(second.keepOwnTimes(kept) == kept)
    #expect(second.cases[0].variants[0].ownTime?.perPass == Nanoseconds(700))
  }
}

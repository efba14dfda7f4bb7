import PortableLayout
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

  @Test("of disturbed readings the least but one counts, as a disturbance only adds time")
  func leastButOne() {
    var readings = OwnTimeReadings()
    for time in [900, 300, 700, 100, 800, 600.0] {
      readings.add(Self.times(time), during: Self.pass(off: 30_000))
    }
    #expect(readings.middle?.perPass == Nanoseconds(300))
  }

  @Test("a reading is at most what the processor took, without the readings of the clock")
  func withinPass() {
    var now: UInt64 = 0
    func clock() -> UInt64 {
      now += 100
      return now
    }
    let engine = LayoutEngine(capacity: 1)
    engine.setLayout(HStackLayout(), of: 0)
    let ownTime = OwnTime(clock: clock, stretchCost: 10) { _ in true }
    engine.observe(ownTime)
    _ = try? engine.callSizeThatFits(of: 0, for: .unspecified)
    let own = OwnTimes(ownTime).perPass.rawValue
    let cost = Double(ownTime.stretches) * ownTime.stretchCost
    #expect(own > 50 && ownTime.stretches > 0)
    for (processor, isCut) in [(own + cost, nil), (own / 2 + cost, true)] as [(Double, Bool?)] {
      var readings = OwnTimeReadings()
      readings.add(
        ownTime, during: SampleTime(processor: Nanoseconds(processor), wall: Nanoseconds(1_000)))
      #expect(readings.middle?.perPass.rawValue == min(own, processor - cost))
      #expect(readings.middle?.isCutToPass == isCut)
    }
  }

  @Test(
    "of two runs that do not agree, the one whose readings agree better is kept",
    arguments: [(10.0, 300.0, true), (200, 30, false), (nil, 300, false)]
      as [(Double?, Double?, Bool)])
  func kept(old: Double?, new: Double?, isKept: Bool) {
    let times = Self.times(1_000, deviation: new)
    let kept = Self.times(400, deviation: old)
    #expect(times.keeping(kept) == (isKept ? kept : times))
    #expect(times.keeping(Self.times(600, deviation: old)).perPass == Nanoseconds(600))
    #expect(times.keeping(nil) == times)
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

  @Test(
    "the readings of several passes are enough where their mean is steady, or where they take long",
    arguments: [
      ([[100, 101, 99], [100, 115, 85]], false, true),
      ([[100, 101, 99], [100, 150, 50]], false, false),
      ([[100, 101, 99], [100, 150, 50]], true, true),
      ([[100, 101, 99], [100, 101]], true, false),
      ([[100, 101, 99], [100, 101]], false, false),
    ] as [([[Double]], Bool, Bool)])
  func enoughOfSeveral(_ times: [[Double]], evenIfTheyDiffer: Bool, _ areEnough: Bool) {
    let readings = times.map { passes in Self.readings(passes) }
    #expect(readings.areEnough(fewest: 3, evenIfTheyDiffer: evenIfTheyDiffer) == areEnough)
  }

  @Test("readings that another process disturbed are enough only where they take long")
  func enoughDisturbed() {
    var readings = Self.readings([100, 101])
    readings.add(Self.times(100), during: Self.pass(off: 30_000))
    #expect(![readings].areEnough(fewest: 3, evenIfTheyDiffer: false))
    #expect([readings].areEnough(fewest: 3, evenIfTheyDiffer: true))
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

import PortableLayout
import Testing

@Suite("What a cache of one arrangement would save")
struct ArrangementLogTests {
  @Test("the numbers of calls have a place for each kind")
  func width() {
    #expect(PassMeter.Call.allCases.count <= ArrangementLog.Numbers.scalarCount)
  }
}

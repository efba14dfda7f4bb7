import PortableLayout
import Testing

@testable import LayoutModel

@Suite("Counts of a layout's calls")
struct CallCountsTests {
  @Test("each count is added up, and has a metric")
  func all() {
    let number = Mirror(reflecting: CallCounts()).children.count
    let added = Set(CallCounts.all.map { path in path as PartialKeyPath<CallCounts> })
    let shown = Set(CallCounts.metrics.map { entry in entry.path as PartialKeyPath<CallCounts> })
    #expect(added.count == number)
    #expect(shown == added)
  }
}

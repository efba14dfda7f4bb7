import Testing

@testable import LayoutModel

@Suite("Values that are worked out at once")
struct ConcurrentMapTests {
  @Test("they come in the order of the elements", arguments: [0, 1, 2, 1_000])
  func order(_ count: Int) {
    let elements = Array(0..<count)
    #expect(elements.concurrentMap { element in "\(element)" } == elements.map { "\($0)" })
  }

  @Test("an element without a value keeps its place")
  func without() {
    #expect([1, 2, 3].concurrentMap { $0 == 2 ? nil : $0 } == [1, nil, 3])
  }
}

import PortableLayout
import Testing

@Suite("Sorting positions by one key after the other")
struct StableSortTests {
  @Test("few positions and many are sorted alike", arguments: [0, 1, 50, 400])
  func stableOrder(count: Int) {
    var random = SplitMix(seed: UInt64(count))
    let choices: [CGFloat] = [-.infinity, -8, -0.0, 0, 0.25, 3, 1e300, .infinity]
    let first = (0..<count).map { _ in random.pick(choices) }
    let second = (0..<count).map { _ in random.pick(choices) }
    var sort = StableSort(count: count)
    sort.sort { second[$0] }
    sort.sort { first[$0] }
    let expected = (0..<count).sorted { left, right in
      if first[left] != first[right] { return first[left] < first[right] }
      if second[left] != second[right] { return second[left] < second[right] }
      return left < right
    }
    let positions = sort.order ?? (0..<count).map { Int32($0) }
    #expect(positions.map { Int($0) } == expected)
  }

  @Test("numbers that differ in their last bits are told apart, and equal ones keep their order")
  func closeNumbers() {
    var random = SplitMix(seed: 7)
    let keys = (0..<1000).map { _ in
      CGFloat(random.number(1...4)) * (1 + CGFloat(random.number(0...9)) * .ulpOfOne)
    }
    var sort = StableSort(count: keys.count)
    sort.sort { keys[$0] }
    let expected = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    #expect(sort.order?.map { Int($0) } == expected)
  }

  @Test("positions that stand in order are not moved")
  func sorted() {
    var sort = StableSort(count: 300)
    sort.sort { CGFloat($0 / 7) }
    #expect(sort.order == nil)
  }
}

import LayoutBench
import Testing

@Suite("Order of variants")
struct VariantOrderTests {
  @Test("two variants run AB BA BA AB BA AB AB BA")
  func abba() {
    let order = VariantOrder(variants: 2)
    let letters = (0..<8).map { order[pair: $0] == [0, 1] ? "AB" : "BA" }
    #expect(letters == ["AB", "BA", "BA", "AB", "BA", "AB", "AB", "BA"])
  }

  @Test("Thue-Morse cancels drifts up to the second degree over sixteen pairs", arguments: 0...2)
  func drift(degree: Int) {
    let sum = (0..<16).reduce(0) { sum, pair in
      let weight = (0..<degree).reduce(1) { product, _ in product * pair }
      return sum + (ThueMorse.isSwapped(pair: pair) ? -weight : weight)
    }
    #expect(sum == 0)
  }

  @Test("one variant is always alone")
  func one() {
    #expect((0..<3).map { VariantOrder(variants: 1)[pair: $0] } == [[0], [0], [0]])
  }

  @Test("more variants go through the rows of their square, again and again")
  func rows() {
    let order = VariantOrder(variants: 3)
    let rows = VariantOrder.square(variants: 3)
    #expect(rows.count == 6)
    #expect((0..<12).map { order[pair: $0] } == rows + rows)
  }
}

@Suite("Williams square")
struct WilliamsSquareTests {
  @Test("the square of four is the known one")
  func four() {
    #expect(
      VariantOrder.square(variants: 4) == [
        [0, 1, 3, 2], [1, 2, 0, 3], [2, 3, 1, 0], [3, 0, 2, 1],
      ])
  }

  @Test("every variant directly precedes every other one equally often", arguments: 2...9)
  func carryOver(variants: Int) {
    let rows = VariantOrder.square(variants: variants)
    let expected = variants.isMultiple(of: 2) ? 1 : 2
    #expect(rows.count == variants * expected)
    var counts: [[Int]: Int] = [:]
    for row in rows {
      for (left, right) in zip(row, row.dropFirst()) { counts[[left, right], default: 0] += 1 }
    }
    #expect(counts.count == variants * (variants - 1))
    #expect(counts.values.allSatisfy { $0 == expected }, "\(variants): \(counts)")
  }

  @Test("every row holds every variant, every column holds each equally often", arguments: 1...9)
  func latin(variants: Int) {
    let rows = VariantOrder.square(variants: variants)
    #expect(rows.allSatisfy { $0.sorted() == Array(0..<variants) })
    for column in 0..<variants {
      let sorted = rows.map { $0[column] }.sorted()
      let expected = (0..<rows.count).map { $0 * variants / rows.count }
      #expect(sorted == expected, "column \(column) of \(variants)")
    }
  }
}

import CatalogBenchmarks
import Foundation
import LayoutBench
import Testing

@Suite("Shards")
struct ShardTests {
  private static func catalogue(_ shard: Shard? = nil) throws -> Plan {
    var selection = Selection()
    selection.shard = shard
    return try Plan(catalogSuite, selection, .standard)
  }

  @Test("every case is in exactly one shard, in the order of the plan", arguments: [1, 2, 3, 10])
  func partition(count: Int) throws {
    let whole = try Self.catalogue()
    #expect(whole.shard == nil)
    let parts = try (1...count).map { try Self.catalogue(Shard($0, of: count)) }
    #expect(parts.flatMap(\.cases).count == whole.cases.count)
    for key in whole.cases { #expect(parts.count { $0.cases.contains(key) } == 1) }
    for part in parts {
      #expect(part.cases == whole.cases.filter(part.cases.contains))
      #expect(part.shard?.plan == whole.cases.map(\.id))
    }
  }

  @Test("a few shards are filled about evenly, also by ids that are alike", arguments: [2, 3, 7])
  func even(count: Int) throws {
    let ids = (0..<7_000).map { "flow/tags/\($0)/root/first/memo-3" }
    let expected = 7_000.0 / Double(count)
    for index in 1...count {
      let shard = try #require(Shard(index, of: count))
      let held = Double(ids.count { shard.contains($0) })
      // Four standard deviations of a fair draw, about.
      #expect(abs(held - expected) < 4 * expected.squareRoot(), "shard \(shard): \(held)")
    }
  }

  // Found by a program of its own, from the published definitions.
  @Test("the shard of an id never changes")
  func stable() {
    let ids = ["flow/tags/1000/root/first/memo-3", "radial/fixed/10/stack/resize/memo-unbounded"]
    let indices = ids.map { id in
      [3, 10, 1_000].map { count in
        (1...count).first { Shard($0, of: count)?.contains(id) == true } ?? 0
      }
    }
    #expect(indices == [[1, 2, 117], [1, 2, 160]])
  }

  @Test("a shard without cases is no error; a selection without cases is one")
  func empty() throws {
    var selection = Selection()
    selection.subjects = ["flow"]
    selection.counts = [7]
    selection.filter = "root/first/"
    let empty = try (1...50).map { (index: Int) throws -> Plan in
      selection.shard = Shard(index, of: 50)
      return try Plan(catalogSuite, selection, .quick)
    }.filter(\.cases.isEmpty)
    #expect(empty.count == 49)
    #expect(empty.allSatisfy { $0.shard?.plan == ["flow/tags/7/root/first/memo-3"] })
    selection.filter = "nothing"
    #expect(throws: UserError.emptySelection(filter: "nothing")) {
      try Plan(catalogSuite, selection, .quick)
    }
  }

  @Test("shards read and write", arguments: ["1/1", "2/3", "1000/1000"])
  func text(_ text: String) throws {
    let shard = try #require(Shard(text))
    #expect(shard.description == text)
    let data = try JSONEncoder().encode(shard)
    #expect(try JSONDecoder().decode(Shard.self, from: data) == shard)
  }

  @Test(
    "what is not a shard",
    arguments: ["", "1", "0/3", "4/3", "1/1001", "1/2/3", "a/b", "-1/2", "1/"])
  func noShard(_ text: String) { #expect(Shard(text) == nil) }
}

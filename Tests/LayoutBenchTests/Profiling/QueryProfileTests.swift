import CatalogBenchmarks
import Foundation
import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Where the queries of a run come from")
struct QueryProfileTests {
  static func key(
    _ subject: String, _ count: Int = 12, _ host: LayoutHost = .root,
    _ scenario: Scenario = .first, memo: MemoOption = MemoOption(.standard)
  ) -> CaseKey {
    CaseKey(
      subject: subject, population: .tags, count: count, host: host, scenario: scenario,
      memo: memo)
  }

  /// The profiles of a run of these cases.
  static func profiles(_ keys: [CaseKey], mostQueries: Int = 200_000) -> [QueryProfile] {
    QueryProfile.all(
      of: MergeFixture.document(keys: keys), named: Set(keys.map(\.subject)), in: catalogSuite,
      mostQueries: mostQueries)
  }

  private static func origins(
    _ name: String, count: Int = 10, host: LayoutHost
  ) throws -> [QueryOrigin: Int] {
    try PassProfile(PassProfileTests.target(name, count: count, host: host)).origins
  }

  @Test("queries come from the methods of the layout, from stacks that probe, and from guides")
  func origins() throws {
    // As the root it is queried once and placed once: each queries ten subviews.
    let root = try Self.origins("flow", host: .root)
    #expect(root[.flexibility] == nil && root[.alignment] == nil)
    #expect(root[.size] == 10)
    // A column probes the container and its sibling; the flow then runs for it.
    let stack = try Self.origins("flow", host: .stack)
    #expect(stack[.flexibility, default: 0] >= 20)
    #expect(stack[.alignment, default: 0] >= 20)
    // A stack under test that probes its subviews computes its own size.
    let own = try Self.origins("h-stack", host: .root)
    #expect(own[.flexibility] == nil)
    #expect(own[.size, default: 0] >= 20)
    // In a tree of views of its own every stack is one around others.
    #expect(try Self.origins("nested-stacks", count: 4, host: .root)[.flexibility, default: 0] > 0)
  }

  @Test("the case in the deepest host comes first, then the smallest count from a hundred on")
  func choice() {
    let order = [
      Self.key("flow", 100, .nested), Self.key("flow", 100, .nested, .resize),
      Self.key("flow", 1_000, .nested), Self.key("flow", 50, .nested),
      Self.key("flow", 10, .nested), Self.key("flow", 100, .stack), Self.key("flow", 100, .root),
      Self.key("flow", 100, .root, memo: MemoOption(.entries(0))),
    ]
    #expect(order.shuffled().sorted(by: QueryProfile.precedes) == order)
    let profiles = Self.profiles([
      Self.key("flow", 12), Self.key("radial", 12), Self.key("flow", 12, .nested),
      Self.key("flow", 20, .stack),
    ])
    #expect(
      profiles.map(\.key) == [Self.key("flow", 12, .nested), Self.key("radial", 12)])
  }

  @Test("a profile has the counts of the pass, its largest causes first")
  func counts() throws {
    let key = Self.key("flow", 12, .nested)
    let profile = try #require(Self.profiles([key]).first)
    let subject = try #require(catalogSuite.subject(named: "flow"))
    let pass = try PassProfile(ProfileTarget(subject, subject.usualVariant, key))
    #expect(profile.variant == subject.usualVariant.name)
    #expect(profile.queries == pass.queries)
    #expect(profile.measurements == pass.measurements)
    #expect(profile.distinct == pass.distinct)
    // Twelve subviews, the flow, two stacks and a sibling in each.
    #expect(profile.views == 17)
    #expect(profile.causes.count == 3)
    let queries = profile.causes.map(\.queries)
    #expect(queries == queries.sorted(by: >))
    for cause in profile.causes { #expect(pass.origins[cause.origin] == cause.queries) }
  }

  @Test("a layout that must not run here, or is not in the suite, has no profile")
  func leftOut() {
    let document = MergeFixture.document(keys: [
      Self.key("flow"), Self.key("radial"), Self.key("nosuch"),
    ])
    let profiles = QueryProfile.all(of: document, named: ["radial", "nosuch"], in: catalogSuite)
    #expect(profiles.map(\.key.subject) == ["radial"])
  }

  @Test("a pass of too many queries is left out, and a smaller case is taken")
  func tooMany() throws {
    let keys = [Self.key("flow", 12, .nested), Self.key("flow", 12)]
    let nested = try #require(Self.profiles(keys).first)
    let root = try #require(Self.profiles(keys, mostQueries: nested.queries - 1).first)
    #expect(root.key == keys[1])
    #expect(Self.profiles(keys, mostQueries: root.queries - 1).isEmpty)
  }

  @Test("shards merged have the profiles of the whole run", arguments: [1, 2, 3, 17])
  func merged(count: Int) throws {
    let keys = ["flow", "tags", "radial"].flatMap { subject in
      [LayoutHost.root, .stack, .nested].flatMap { host in
        [5, 12].map { Self.key(subject, $0, host) }
      }
    }
    func document(_ shard: Shard?) -> ResultsDocument {
      var document = MergeFixture.document(shard, keys: keys)
      document.queryProfiles = QueryProfile.all(
        of: document, named: Set(keys.map(\.subject)), in: catalogSuite)
      return document
    }
    let whole = document(nil)
    let shards = (1...count).map { index in
      (name: "\(index).json", document: document(Shard(index, of: count)))
    }
    let merged = try Merger.merge(shards.reversed()).queryProfiles
    #expect(merged == whole.queryProfiles)
    #expect(merged?.map(\.key) == ["flow", "tags", "radial"].map { Self.key($0, 12, .nested) })
  }

  @Test("shards without profiles merge into a run without")
  func mergedWithout() throws {
    #expect(try Merger.merge(MergeFixture.sources()).queryProfiles == nil)
  }
}

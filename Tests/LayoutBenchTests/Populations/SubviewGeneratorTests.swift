import PortableLayout
import Testing

@testable import LayoutBench
@testable import LayoutDeciding
@testable import LayoutModel

@Suite("Populations")
struct SubviewGeneratorTests {
  @Test("a subview depends on the seed and its index only", arguments: Population.swept)
  func deterministic(_ population: Population) {
    let first = SubviewGenerator(population: population, seed: 5)
    let second = SubviewGenerator(population: population, seed: 5)
    let backwards = (0..<50).reversed().map { second.subview($0).content }.reversed()
    #expect((0..<50).map { first.subview($0).content } == Array(backwards))
  }

  @Test("another seed gives other subviews", arguments: Population.swept)
  func seeds(_ population: Population) {
    let contents = [1, 2].map { seed in
      (0..<50).map { SubviewGenerator(population: population, seed: seed).subview($0).content }
    }
    #expect((contents[0] == contents[1]) == (population == .fixed))
  }

  @Test("a changed subview differs from the one before", arguments: Population.swept)
  func changes(_ population: Population) {
    let generator = SubviewGenerator(population: population, seed: 5)
    let changed = (0..<20).filter {
      generator.changed($0, change: $0).content != generator.subview($0).content
    }
    #expect(changed.count >= 15)
  }

  @Test("tags have one height and many widths; the mixed population has some of each")
  func shapes() {
    let tags = (0..<200).map { SubviewGenerator(population: .tags, seed: 1).subview($0).content }
    var widths: Set<CGFloat> = []
    for tag in tags {
      guard case .fixed(let size) = tag else {
        Issue.record("found \(tag)")
        continue
      }
      #expect(size.height == 32)
      widths.insert(size.width)
    }
    #expect(widths.count > 30)
    let mixed = (0..<200).map { SubviewGenerator(population: .mixed, seed: 1).subview($0) }
    #expect(mixed.contains { $0.spacing != nil })
    #expect(mixed.contains { $0.priority != 0 })
    #expect(mixed.contains { if case .text = $0.content { true } else { false } })
    #expect(mixed.contains { if case .aspect = $0.content { true } else { false } })
  }
}

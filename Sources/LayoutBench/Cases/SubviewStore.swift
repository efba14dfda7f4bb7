import PortableLayout

/// Keeps the subviews that were made for a population, so that every tree of a case shares them.
///
/// Making 10,000 texts takes longer than laying them out. Use it from one thread.
final class SubviewStore {
  private struct Key: Hashable {
    var population: Population
    var seed: UInt64
  }

  struct Subview {
    var subview: SubviewGenerator.Subview
    var text: ShapedText?
  }

  private var subviews: [Key: [Subview]] = [:]

  func subviews(_ generator: SubviewGenerator, count: Int) -> ArraySlice<Subview> {
    let key = Key(population: generator.population, seed: generator.seed)
    let known = subviews[key, default: []].count
    if known < count {
      subviews[key, default: []].reserveCapacity(count)
      for index in known..<count {
        let subview = generator.subview(index)
        var text: ShapedText?
        if case .text(let string) = subview.content { text = ShapedText(string) }
        subviews[key, default: []].append(Subview(subview: subview, text: text))
      }
    }
    return subviews[key, default: []].prefix(count)
  }
}

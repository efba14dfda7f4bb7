import PortableLayout

/// A store of a population's subviews, so that all trees of a case share them.
///
/// Making 10,000 texts takes longer than laying them out. Use the store from one thread.
final class SubviewStore {
  /// A subview with its prepared text.
  struct Subview {
    var subview: SubviewGenerator.Subview
    var text: ShapedText?
  }

  /// The subviews by the seed of their generator, which depends on their kind.
  private var subviews: [UInt64: [Subview]] = [:]
  /// The settled screens by case, system and variant. Nil for a screen without actions.
  var screens: [String: SettledScreen?] = [:]

  /// Returns the first subviews that a generator makes.
  func subviews(_ generator: SubviewGenerator, count: Int) -> ArraySlice<Subview> {
    var known = subviews.removeValue(forKey: generator.seed) ?? []
    while known.count < count {
      let subview = generator.subview(known.count)
      var made = Subview(subview: subview)
      if case .text(let string) = subview.content { made.text = ShapedText(string) }
      known.append(made)
    }
    subviews[generator.seed] = known
    return known.prefix(count)
  }
}

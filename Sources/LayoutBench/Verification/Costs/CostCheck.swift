import PortableLayout

/// A check of what a layout costs, in one go.
protocol CostCheck: LayoutCheck {
  var specimen: Specimen { get }

  /// Finds what costs too much.
  func verify(_ report: Reporter)
}

extension CostCheck {
  var count: Int { 1 }

  func verify(_ item: Int, _ report: Reporter) { verify(report) }

  /// Whether the layout can have so many subviews, in an ordinary window.
  func allows(_ count: Int) -> Bool {
    specimen.allows(
      CallHistory(
        subviews: Array(repeating: .fixed(10, 10), count: count),
        steps: [.size(ProposedViewSize(width: 390, height: 800))]))
  }

  /// A tree by itself or in a window, with subviews of the usual kind.
  func tree(
    _ count: Int, _ setting: CallHistory.Setting, of specimen: Specimen? = nil
  ) -> SpecimenTree {
    let specimen = specimen ?? self.specimen
    let generator = SubviewGenerator(population: specimen.population, seed: 7)
    let subviews = (0..<count).map { index in
      let made = generator.subview(index)
      return CallHistory.Subview(made.content, priority: made.priority, valueIndex: index % 7)
    }
    return SpecimenTree(specimen, specimen.fitted(subviews), setting)
  }
}

/// All checks of costs.
enum CostChecks {
  static func all(_ specimen: Specimen) -> [any LayoutCheck] {
    [
      CacheGrowthCheck(specimen: specimen), GrowthCheck(specimen: specimen),
      NestingCheck(specimen: specimen), UpdateCheck(specimen: specimen),
      KeyCheck(specimen: specimen), UpdateEffectCheck(specimen: specimen),
      TimeGrowthCheck(specimen: specimen),
    ]
  }
}

extension CallHistory.Setting {
  /// The root of a window, with the memo that SwiftUI is believed to keep.
  static let window = CallHistory.Setting(host: .root, memo: MemoOption(.standard))
}

import PortableLayout

/// A check of what a layout costs, in one go.
protocol CostCheck: VerificationCheck {
  var specimen: Specimen { get }

  /// Finds what costs too much.
  func verify(_ report: (Finding) -> Void)
}

extension CostCheck {
  var count: Int { 1 }

  func verify(_ item: Int, _ report: (Finding) -> Void) { verify(report) }

  /// A tree by itself or in a window, with subviews of the usual kind.
  func tree(_ count: Int, _ setting: HistorySetting, of specimen: Specimen? = nil) -> HistoryTree {
    let specimen = specimen ?? self.specimen
    let generator = SubviewGenerator(population: specimen.population, seed: 7)
    let subviews = (0..<count).map { index in
      let made = generator.subview(index)
      return HistorySubview(made.content, priority: made.priority, valueIndex: index % 7)
    }
    return HistoryTree(specimen, subviews, setting)
  }
}

/// All checks of costs.
enum CostChecks {
  static func all(_ specimen: Specimen) -> [any VerificationCheck] {
    [
      CacheGrowthCheck(specimen: specimen), GrowthCheck(specimen: specimen),
      NestingCheck(specimen: specimen), UpdateCheck(specimen: specimen),
      KeyCheck(specimen: specimen),
    ]
  }
}

extension HistorySetting {
  /// The root of a window, with the memo that SwiftUI is believed to keep.
  static let window = HistorySetting(host: .root, memo: MemoOption(.standard))
}

/// The variants that each variant is compared with.
package enum Comparing: Hashable, Sendable {
  /// Each with the first one, which does the same: other frames are an error.
  case withFirst
  /// Each with every one before it; they may place their subviews as they like.
  case eachOther

  /// Returns the pairs to compare.
  func pairs<Element>(_ variants: [Element]) -> [(baseline: Element, candidate: Element)] {
    var pairs: [(baseline: Element, candidate: Element)] = []
    for (index, candidate) in variants.enumerated().dropFirst() {
      switch self {
      case .withFirst: pairs.append((variants[0], candidate))
      case .eachOther: pairs += variants[..<index].map { baseline in (baseline, candidate) }
      }
    }
    return pairs
  }
}

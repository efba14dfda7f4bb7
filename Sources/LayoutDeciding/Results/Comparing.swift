/// The choice of variants to compare with each variant.
package enum Comparing: Hashable, Sendable {
  /// Compares each variant with the first one, which does the same. Different frames are an error.
  case withFirst
  /// Compares each variant with all variants before it. The variants may place their subviews
  /// differently.
  case eachOther

  /// Returns the pairs to compare.
  func pairs<Element>(_ variants: [Element]) -> [(baseline: Element, candidate: Element)] {
    var pairs: [(baseline: Element, candidate: Element)] = []
    for (index, candidate) in variants.enumerated().dropFirst() {
      switch self {
      case .withFirst: pairs.append((variants[0], candidate))
      case .eachOther:
        for baseline in variants[..<index] { pairs.append((baseline, candidate)) }
      }
    }
    return pairs
  }
}

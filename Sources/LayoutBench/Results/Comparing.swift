package enum Comparing: Hashable, Sendable {
  /// Each with the first one, which does the same: other frames are an error.
  case withFirst
  /// Each with every one before it; they may place their subviews as they like.
  case eachOther

  func pairs<Element>(_ variants: [Element]) -> [(baseline: Element, candidate: Element)] {
    switch self {
    case .withFirst:
      variants.first.map { first in variants.dropFirst().map { (first, $0) } } ?? []
    case .eachOther:
      variants.indices.flatMap { index in
        variants[..<index].map { ($0, variants[index]) }
      }
    }
  }
}

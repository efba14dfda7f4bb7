import PortableLayout

/// Leaves, proposals and changes that tests draw from.
enum Samples {
  static let widths: [CGFloat?] = [
    nil, 0, .infinity, 1e-9, 1, 37.3, 100, 123.456, 320, 390, 1000, 1e9, -5,
  ]
  static let heights: [CGFloat?] = [nil, 0, .infinity, 0.25, 90, 800]

  static let proposals: [ProposedViewSize] = widths.flatMap { width in
    heights.map { ProposedViewSize(width: width, height: $0) }
  }

  static let texts = [
    "", "Layout", "A label of some words", "The quick brown fox jumps over the lazy dog again",
  ]

  /// A leaf of any kind, of an odd size.
  static func leaf(_ random: inout SplitMix) -> LeafContent {
    func length(_ range: ClosedRange<CGFloat>) -> CGFloat {
      CGFloat.random(in: range, using: &random)
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1:
      return .fixed(length(0...140), length(0...60))
    case 2:
      let minimum = CGSize(width: length(0...30), height: length(0...20))
      let ideal = CGSize(
        width: minimum.width + length(0...90), height: minimum.height + length(0...40))
      let maximum = CGSize(width: ideal.width + length(0...200), height: .infinity)
      return .flexible(minimum: minimum, ideal: ideal, maximum: maximum)
    case 3:
      return .aspect(ratio: length(0.4...2.5), idealWidth: length(1...80))
    case 4:
      return .text(random.pick(texts))
    default:
      return .filling
    }
  }

  static func leaves(_ count: Int, seed: UInt64) -> [LeafContent] {
    var random = SplitMix(seed: seed)
    return (0..<count).map { _ in leaf(&random) }
  }
}

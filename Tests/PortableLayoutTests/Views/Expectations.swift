import PortableLayout
import Testing

/// Expects two lengths to be the same to a thousandth of a point, as table N gives them.
func expect(
  _ value: CGFloat?, _ expected: CGFloat, sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(
    abs((value ?? .nan) - expected) < 0.001, "\(value as Any) is not \(expected)",
    sourceLocation: sourceLocation)
}

/// Expects the widths, heights or origins of named views.
func expect(
  _ view: LaidOutView, _ names: String..., width: [CGFloat] = [], height: [CGFloat] = [],
  x: [CGFloat] = [], y: [CGFloat] = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  let frames = names.compactMap { view[$0] }
  #expect(frames.count == names.count, sourceLocation: sourceLocation)
  func compare(_ values: [CGFloat], _ expected: [CGFloat]) {
    for (value, expected) in zip(values, expected) {
      expect(value, expected, sourceLocation: sourceLocation)
    }
  }
  compare(frames.map(\.width), width)
  compare(frames.map(\.height), height)
  compare(frames.map(\.minX), x)
  compare(frames.map(\.minY), y)
}

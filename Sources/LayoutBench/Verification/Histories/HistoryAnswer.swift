import PortableLayout

/// What a container answered to a question.
struct HistoryAnswer {
  /// The size, in points; nil if the layout did something that cannot be carried out.
  var size: CGSize?
  /// The frames of the subviews, in points; empty where nothing was placed.
  var frames: [CGRect] = []
  /// What the layout did that cannot be carried out.
  var error: LayoutError?

  /// Whether two answers are the same bit for bit, one zero and one NaN apart.
  func isIdentical(to other: HistoryAnswer) -> Bool {
    guard error == nil, other.error == nil else {
      return "\(error.map { "\($0)" } ?? "")" == "\(other.error.map { "\($0)" } ?? "")"
    }
    guard let size, let otherSize = other.size, Self.same(size, otherSize),
      frames.count == other.frames.count
    else { return false }
    return frames.indices.allSatisfy { Self.same(frames[$0], other.frames[$0]) }
  }

  /// Where two answers differ first, in words.
  func difference(from expected: HistoryAnswer) -> (expected: String, found: String) {
    if error != nil || expected.error != nil {
      return (expected.words, words)
    }
    if let size, let wanted = expected.size, !Self.same(size, wanted) {
      return ("size \(GeometryText.of(wanted))", "size \(GeometryText.of(size))")
    }
    for index in frames.indices where index < expected.frames.count {
      guard !Self.same(frames[index], expected.frames[index]) else { continue }
      return (
        "subview \(index) at \(GeometryText.of(expected.frames[index]))",
        "subview \(index) at \(GeometryText.of(frames[index]))"
      )
    }
    return (expected.words, words)
  }

  /// The answer in words.
  private var words: String {
    if let error { return "\(error)" }
    return "size \(size.map(GeometryText.of) ?? "none"), \(frames.count) subviews placed"
  }

  static func same(_ left: CGFloat, _ right: CGFloat) -> Bool {
    left == right || (left.isNaN && right.isNaN)
  }

  static func same(_ left: CGSize, _ right: CGSize) -> Bool {
    same(left.width, right.width) && same(left.height, right.height)
  }

  static func same(_ left: CGRect, _ right: CGRect) -> Bool {
    same(left.origin.x, right.origin.x) && same(left.origin.y, right.origin.y)
      && same(left.size, right.size)
  }
}

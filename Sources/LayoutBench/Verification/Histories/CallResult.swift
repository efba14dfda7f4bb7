import PortableLayout

struct CallResult {
  /// The size, in points; nil if the layout did something that cannot be carried out.
  var size: CGSize?
  /// The frames of the subviews, in points; empty where nothing was placed.
  var frames: [CGRect] = []
  var unplaced = 0
  var error: LayoutError?
  /// What cannot be carried out of the placements that a host made while it was sized.
  ///
  /// A host places for alignments, and what it keeps decides whether it places again in the pass.
  /// Only there is the same placement an error of the call.
  var errorWhileSized: LayoutError?

  /// Whether two results are the same but for rounding.
  func agrees(with other: CallResult) -> Bool { matches(other, Self.isClose) }

  /// Whether two results are the same bit for bit, one zero and one NaN apart.
  func isIdentical(to other: CallResult) -> Bool { matches(other, Self.same) }

  private func matches(
    _ other: CallResult, _ same: (CGFloat, CGFloat) -> Bool
  ) -> Bool {
    guard error == nil, other.error == nil else {
      return "\(error.map { "\($0)" } ?? "")" == "\(other.error.map { "\($0)" } ?? "")"
    }
    guard let size, let otherSize = other.size, same(size.width, otherSize.width),
      same(size.height, otherSize.height), frames.count == other.frames.count
    else { return false }
    return frames.indices.allSatisfy {
      same(frames[$0].origin.x, other.frames[$0].origin.x)
        && same(frames[$0].origin.y, other.frames[$0].origin.y)
        && same(frames[$0].size.width, other.frames[$0].size.width)
        && same(frames[$0].size.height, other.frames[$0].size.height)
    }
  }

  func difference(from expected: CallResult) -> (expected: String, found: String) {
    if error != nil || expected.error != nil {
      return (expected.words, words)
    }
    // What only rounding explains is not what is looked for, if there is anything else.
    let same = agrees(with: expected) ? Self.same : Self.isClose
    if let size, let wanted = expected.size,
      !same(size.width, wanted.width) || !same(size.height, wanted.height)
    {
      return ("size \(GeometryText.of(wanted))", "size \(GeometryText.of(size))")
    }
    for index in frames.indices where index < expected.frames.count {
      let (left, right) = (frames[index], expected.frames[index])
      guard
        !same(left.origin.x, right.origin.x) || !same(left.origin.y, right.origin.y)
          || !same(left.size.width, right.size.width)
          || !same(left.size.height, right.size.height)
      else { continue }
      return (
        "subview \(index) at \(GeometryText.of(right))",
        "subview \(index) at \(GeometryText.of(left))"
      )
    }
    return (expected.words, words)
  }

  var words: String {
    if let error { return "\(error)" }
    return "size \(size.map(GeometryText.of) ?? "none"), \(frames.count) subviews placed"
  }

  static func same(_ left: CGFloat, _ right: CGFloat) -> Bool {
    left == right || (left.isNaN && right.isNaN)
  }

  /// Whether two lengths differ by no more than the rounding of some additions.
  static func isClose(_ left: CGFloat, _ right: CGFloat) -> Bool {
    if left == right || (left.isNaN && right.isNaN) { return true }
    let difference = (left - right).magnitude
    return difference <= 1e-9 * max(1, left.magnitude, right.magnitude)
  }

  static func same(_ left: CGSize, _ right: CGSize) -> Bool {
    same(left.width, right.width) && same(left.height, right.height)
  }
}

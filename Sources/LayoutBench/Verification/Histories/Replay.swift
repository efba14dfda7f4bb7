import PortableLayout

struct Replay {
  let specimen: Specimen

  /// Replays a history until a result differs from that of a fresh container in the same state.
  ///
  /// - Returns: Where that is; nil if the cache is coherent over the whole history.
  func firstMismatch(in history: CallHistory) -> CallMismatch? {
    let living = SpecimenTree(specimen, history.subviews, history.setting)
    let fresh = SpecimenTree(specimen, history.subviews, history.setting)
    for (index, step) in history.steps.enumerated() {
      guard step.isCall else {
        living.apply(step)
        fresh.apply(step)
        continue
      }
      fresh.makeFresh()
      guard let expected = fresh.call(step.sized), let found = living.call(step)
      else { continue }
      // What cannot be carried out even by a fresh container is not the history's fault.
      guard expected.error == nil else { continue }
      if found.error != nil, expected.errorWhileSized != nil { continue }
      if !found.agrees(with: expected) {
        return CallMismatch(step: index, expected: expected, found: found)
      }
    }
    return nil
  }

  func fails(_ history: CallHistory) -> Bool { firstMismatch(in: history) != nil }

  func lastResult(of history: CallHistory) -> CallResult? {
    let tree = SpecimenTree(specimen, history.subviews, history.setting)
    var result: CallResult?
    for step in history.steps {
      if step.isCall { result = tree.call(step) } else { tree.apply(step) }
    }
    return result
  }

  func freshResult(of history: CallHistory) -> CallResult? {
    guard let last = history.steps.last else { return nil }
    let tree = SpecimenTree(specimen, history.subviews, history.setting)
    for step in history.steps where !step.isCall { tree.apply(step) }
    tree.makeFresh()
    return tree.call(last.sized)
  }
}

struct CallMismatch {
  var step: Int
  var expected: CallResult
  var found: CallResult

  var difference: (expected: String, found: String) { found.difference(from: expected) }
}

extension CallHistory.Step {
  /// The step as a fresh container is called: sized first, nothing in between.
  var sized: CallHistory.Step {
    switch self {
    case .layOut(let proposal, let origin, _), .place(let proposal, let origin):
      .layOut(proposal, origin: origin, querying: nil)
    default: self
    }
  }
}

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
    return zip(frames, other.frames).allSatisfy { Self.match($0, $1, same) }
  }

  private static func match(
    _ left: CGRect, _ right: CGRect, _ same: (CGFloat, CGFloat) -> Bool
  ) -> Bool {
    same(left.origin.x, right.origin.x) && same(left.origin.y, right.origin.y)
      && same(left.size.width, right.size.width) && same(left.size.height, right.size.height)
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
    let pairs = Array(zip(frames, expected.frames))
    guard let index = pairs.firstIndex(where: { !Self.match($0, $1, same) }) else {
      return (expected.words, words)
    }
    let (left, right) = pairs[index]
    return (
      "subview \(index) at \(GeometryText.of(right))",
      "subview \(index) at \(GeometryText.of(left))"
    )
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

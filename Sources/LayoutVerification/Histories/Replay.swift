import LayoutBench
import PortableLayout

extension Specimen {
  /// Replays a history until a result differs from the result of a fresh container in the same
  /// state.
  ///
  /// - Returns: The first mismatch, or nil if the cache is coherent over the whole history.
  func firstMismatch(in history: CallHistory) -> CallMismatch? {
    let living = SpecimenTree(self, history.subviews, history.setting)
    let fresh = SpecimenTree(fresh, history.subviews, history.setting)
    (living.readsGuides, fresh.readsGuides) = (true, true)
    for (index, step) in history.steps.enumerated() {
      if step.isCall { fresh.makeFresh() }
      let (expected, found) = (fresh.run(step.sized), living.run(step))
      guard let expected, let found,
        // What cannot be carried out even by a fresh container is not the history's fault.
        expected.error == nil, found.error == nil || expected.errorWhileSized == nil
      else { continue }
      if !found.agrees(with: expected) {
        return CallMismatch(step: index, expected: expected, found: found)
      }
    }
    return nil
  }

  /// Returns true if the cache is not coherent over a history.
  func fails(_ history: CallHistory) -> Bool { firstMismatch(in: history) != nil }

  /// Replays a history in one container, and returns the result of its last call.
  func lastResult(of history: CallHistory, readsGuides: Bool = false) -> CallResult? {
    let tree = SpecimenTree(self, history.subviews, history.setting)
    tree.readsGuides = readsGuides
    var last: CallResult?
    for step in history.steps {
      if let result = tree.run(step) { last = result }
    }
    return last
  }

  /// Returns the result of a history with one call, or nil if the call cannot be carried out.
  func result(of history: CallHistory) -> CallResult? {
    guard let result = lastResult(of: history), result.error == nil else { return nil }
    return result
  }

  /// Returns the result of the last call with a new cache, after all changes of the history.
  func freshResult(of history: CallHistory) -> CallResult? {
    guard let last = history.steps.last else { return nil }
    let tree = SpecimenTree(self, history.subviews, history.setting)
    for step in history.steps { tree.apply(step) }
    tree.makeFresh()
    return tree.run(last.sized)
  }
}

/// A step of a history whose result differs from that with a new cache.
struct CallMismatch {
  /// The index of the step.
  var step: Int
  /// The result with a new cache.
  var expected: CallResult
  /// The result with the cache that the earlier steps left.
  var found: CallResult

  /// The first difference between the two results, in words.
  var difference: Finding.Difference { found.difference(from: expected) }
}

extension CallHistory.Step {
  /// The step as a size, if it is a call, or unchanged. Nil for a call without a proposal.
  var sizeOrChange: CallHistory.Step? {
    guard isCall else { return self }
    guard let proposal = proposals.first else { return nil }
    return .size(proposal)
  }

  /// The step for a fresh container: sized first, without a query in between.
  var sized: CallHistory.Step {
    switch self {
    case .layOut(let proposal, let origin, _):
      .layOut(proposal, origin: origin, querying: nil)
    default: self
    }
  }
}

extension Finding {
  /// The two results, in words.
  typealias Difference = (expected: String, found: String)
}

/// The result of a call: the size, the frames and the guides.
struct CallResult: Codable {
  /// The size, in points. Nil if the layout did something that cannot be carried out.
  var size: CGSize?
  /// The frames of the subviews, in points. Empty if none was read.
  var frames: [CGRect] = []
  /// The number of subviews that the layout did not place.
  var unplaced = 0
  /// The built-in alignment guides that the container sets, in points. Empty if nothing was placed.
  var guides: [CGFloat?] = []
  /// The error of a call that cannot be carried out. Nil if there is none.
  var error: LayoutError?
  /// The error of a placement that a host made while it was sized.
  ///
  /// A host also places its subviews to find alignments. That this placement failed is an error of
  /// the call only if the pass places them again.
  var errorWhileSized: LayoutError?

  /// The coding keys of the parts that are sent to other processes.
  private enum CodingKeys: CodingKey { case size, frames }

  /// Returns true if two results are equal except for rounding.
  func agrees(with other: CallResult) -> Bool {
    guard error == nil, other.error == nil else {
      // As text: a coordinate that is not a number is not equal to itself.
      return "\(error as Any)" == "\(other.error as Any)"
    }
    // Most results have the same numbers, which takes no list of them to see.
    if let size, size == other.size, frames == other.frames, guides == other.guides { return true }
    guard size != nil, other.size != nil else { return false }
    guard frames.count == other.frames.count, guides.count == other.guides.count else {
      return false
    }
    return firstDifference(from: other) == nil
  }

  /// All numbers of the result: the size, the frames, the guides.
  private var numbers: [CGFloat?] {
    [size?.width, size?.height] + frames.flatMap(\.lengths) + guides
  }

  /// Returns the index of the first number that differs, or nil if none does.
  private func firstDifference(from other: CallResult) -> Int? {
    for (index, pair) in zip(numbers, other.numbers).enumerated() {
      if !Self.isSame(pair.0, pair.1) { return index }
    }
    return nil
  }

  /// Returns the first difference from another result, in a size, a frame or a guide.
  func difference(from expected: CallResult) -> Finding.Difference {
    guard error == nil, expected.error == nil, let size, let wanted = expected.size,
      frames.count == expected.frames.count, let index = firstDifference(from: expected)
    else { return (expected.words, words) }
    guard index >= 2 else {
      return Self.difference(
        "size ", (wanted.words, size.words), exact: (wanted.exactWords, size.exactWords))
    }
    let (frame, guide) = ((index - 2) / 4, index - 2 - 4 * frames.count)
    guard guide >= 0 else {
      let (wanted, found) = (expected.frames[frame], frames[frame])
      return Self.difference(
        "subview \(frame) at ", (wanted.words, found.words),
        exact: (wanted.exactWords, found.exactWords))
    }
    let (wantedGuide, foundGuide) = (expected.guides[guide], guides[guide])
    return Self.difference(
      "guide \(Self.guideNames[guide]) at ",
      (wantedGuide?.words ?? "nil", foundGuide?.words ?? "nil"),
      exact: (wantedGuide?.exactWords ?? "nil", foundGuide?.exactWords ?? "nil"))
  }

  /// Returns two results in words, with all digits where rounded ones would be the same.
  private static func difference(
    _ start: String, _ rounded: (String, String), exact: (String, String)
  ) -> Finding.Difference {
    var (expected, found) = rounded
    if expected == found { (expected, found) = exact }
    return (start + expected, start + found)
  }

  /// The names of the guides, in the order of ``guides``.
  static let guideNames = [
    "leading", "center (horizontal)", "trailing", "top", "center (vertical)", "bottom",
    "firstTextBaseline", "lastTextBaseline",
  ]

  /// The error, or the size with the number of frames, as text.
  var words: String {
    if let error { return "\(error)" }
    return "size \(size.map(\.words) ?? "none"), \(Self.placed(frames.count))"
  }

  /// Returns a number of placed subviews in words: `1 subview placed`.
  static func placed(_ count: Int) -> String {
    let noun = if count == 1 { "subview" } else { "subviews" }
    return "\(count) \(noun) placed"
  }

  /// Returns true if two lengths are both nil, or equal except for rounding.
  static func isSame(_ left: CGFloat?, _ right: CGFloat?) -> Bool {
    guard let left, let right else { return left == right }
    return isClose(left, right)
  }

  /// Returns true if two lengths differ by no more than the rounding of several additions.
  static func isClose(_ left: CGFloat, _ right: CGFloat) -> Bool {
    if left == right || (left.isNaN && right.isNaN) { return true }
    return (left - right).magnitude <= 1e-9 * max(1, left.magnitude, right.magnitude)
  }
}

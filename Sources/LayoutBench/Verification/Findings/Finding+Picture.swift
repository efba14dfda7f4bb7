import PortableLayout

extension Finding {
  package struct Picture: Codable, Hashable, Sendable {
    package var found: Placement
    /// The container as it should be; nil where only the wrong subviews are known.
    package var expected: Placement?
    package var wrong: [Int]

    package struct Placement: Codable, Hashable, Sendable {
      package var container: CGRect
      package var frames: [CGRect]
    }
  }
}

extension Finding.Picture {
  /// A picture of two results of the same call; nil where their frames do not tell them apart.
  ///
  /// - Parameters:
  ///   - found: What the layout does.
  ///   - expected: What a correct layout does.
  ///   - step: The call.
  init?(_ found: CallResult, expected: CallResult, in step: CallHistory.Step?) {
    guard let placed = Placement(found, in: step), let right = Placement(expected, in: step),
      placed.frames.count == right.frames.count
    else { return nil }
    let wrong = placed.frames.indices.filter { !placed.frames[$0].isClose(to: right.frames[$0]) }
    guard !wrong.isEmpty || !placed.container.isClose(to: right.container) else { return nil }
    self.init(found: placed, expected: right, wrong: wrong)
  }

  init?(_ found: CallResult, wrong: [Int], in step: CallHistory.Step?) {
    guard let placed = Placement(found, in: step) else { return nil }
    self.init(found: placed, expected: nil, wrong: wrong)
  }
}

extension Finding.Picture.Placement {
  fileprivate init?(_ result: CallResult, in step: CallHistory.Step?) {
    guard let size = result.size, result.error == nil else { return nil }
    let origin =
      switch step {
      case .layOut(_, let origin, _)?, .place(_, let origin)?: origin
      default: CGPoint.zero
      }
    let container = CGRect(origin: origin, size: size)
    guard ([container] + result.frames).allSatisfy(\.canBeDrawn) else { return nil }
    self.init(container: container, frames: result.frames)
  }
}

extension CGRect {
  /// Whether all numbers are finite and no larger than a drawing needs.
  fileprivate var canBeDrawn: Bool {
    [origin.x, origin.y, size.width, size.height].allSatisfy { $0.magnitude < 1e7 }
  }
}

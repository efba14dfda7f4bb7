/// The lengths that a frame fixes. Negative lengths count as 0, and infinite ones are not fixed.
struct FixedFrame {
  /// The width in points. If nil, the frame has the child's width.
  let width: CGFloat?
  /// The height in points. If nil, the frame has the child's height.
  let height: CGFloat?
  let alignment: Alignment

  init(width: CGFloat?, height: CGFloat?, alignment: Alignment) {
    self.width = Self.fixed(width)
    self.height = Self.fixed(height)
    self.alignment = alignment
  }

  /// Returns the length that the frame fixes, in points, or nil if it fixes none.
  private static func fixed(_ length: CGFloat?) -> CGFloat? {
    guard let length, length.isFinite else { return nil }
    return max(length, 0)
  }
}

/// The node of a frame with a fixed width, height or both.
final class FrameNode: ValueNode<FixedFrame> {
  override func childProposal(
    for proposal: ProposedViewSize, size: CGSize
  ) -> ProposedViewSize {
    ProposedViewSize(width: value.width ?? proposal.width, height: value.height ?? proposal.height)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width = value.width, let height = value.height {
      return CGSize(width: width, height: height)
    }
    let child = tree.query(child, childProposal(for: proposal, size: .zero))
    return CGSize(width: value.width ?? child.width, height: value.height ?? child.height)
  }

  override func childOrigin(_ child: ViewDimensions, in size: CGSize) -> CGPoint {
    .aligning(child, in: size, value.alignment)
  }

  override func makeSpacing() -> ViewSpacing {
    frameSpacing(setsWidth: value.width != nil, setsHeight: value.height != nil)
  }
}

nonisolated extension View {
  /// Fixes the width, the height or both, in points. A nil length is the view's own (rule M).
  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center,
    file: String = #filePath, line: Int = #line
  ) -> some View {
    wrapped(
      FrameNode.self, FixedFrame(width: width, height: height, alignment: alignment),
      at: SourcePlace(file: file, line: line))
  }
}

/// The limits of a flexible frame on one axis (rule M).
struct FlexibleLength {
  /// The shortest length, in points. Nil means no limit.
  let minimum: CGFloat?
  /// The length if none is proposed, in points. If nil, it is the child's.
  let ideal: CGFloat?
  /// The longest length, in points. Nil means no limit.
  let maximum: CGFloat?

  /// Creates limits in order: min >= 0, ideal >= min, max >= ideal.
  init(_ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) {
    self.minimum = Self.limit(minimum, atLeast: 0)
    self.ideal = Self.limit(ideal, atLeast: self.minimum ?? 0)
    self.maximum = Self.limit(maximum, atLeast: self.ideal ?? self.minimum ?? 0)
  }

  /// Returns a limit that is at least as long as another length. A nil limit stays nil.
  private static func limit(_ length: CGFloat?, atLeast least: CGFloat) -> CGFloat? {
    guard let length else { return nil }
    return max(length, least)
  }

  /// A Boolean value that is true when the frame limits the axis in some way.
  var isGiven: Bool { minimum != nil || ideal != nil || maximum != nil }

  /// Returns a length limited to the minimum and the maximum, in points.
  private func clamp(_ length: CGFloat) -> CGFloat {
    min(max(length, minimum ?? -.infinity), maximum ?? .infinity)
  }

  /// Returns the length to propose to the child. Nil if neither a proposed nor an ideal length
  /// exists.
  func queried(_ proposed: CGFloat?) -> CGFloat? { (proposed ?? ideal).map(clamp) }

  /// Returns the frame's length, in points, or nil if it depends on the child's.
  func ownLength(_ proposed: CGFloat?) -> CGFloat? {
    guard let proposed else { return ideal }
    guard minimum != nil, maximum != nil else { return nil }
    return clamp(proposed)
  }

  /// Returns the frame's length around a child of a given length, in points.
  func length(_ proposed: CGFloat?, around child: CGFloat) -> CGFloat {
    if let own = ownLength(proposed) { return own }
    let queried = queried(proposed)
    switch (minimum, maximum) {
    case (_?, _?): return clamp(child)
    case (let minimum?, nil): return max(minimum, min(queried ?? .infinity, child))
    case (nil, let maximum?): return min(maximum, max(queried ?? -.infinity, child))
    case (nil, nil): return child
    }
  }

  /// Returns the proposed length with which the child is placed in a frame of a given length, in
  /// points.
  func placing(_ proposed: CGFloat?, in length: CGFloat) -> CGFloat? {
    let isBetween = minimum ?? -.infinity < length && length < maximum ?? .infinity
    if proposed == nil, ideal == nil, isBetween { return nil }
    return length
  }
}

/// The limits of a frame on both axes, and its alignment.
struct FlexibleFrame {
  let width: FlexibleLength
  let height: FlexibleLength
  let alignment: Alignment
}

/// The node of a frame with a minimum, an ideal and a maximum size.
final class FlexibleFrameNode: ValueNode<FlexibleFrame> {
  private var width: FlexibleLength { value.width }
  private var height: FlexibleLength { value.height }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let width = width.ownLength(proposal.width), let height = height.ownLength(proposal.height) {
      return CGSize(width: width, height: height)
    }
    let child = tree.query(
      child,
      ProposedViewSize(
        width: width.queried(proposal.width), height: height.queried(proposal.height)))
    return CGSize(
      width: width.length(proposal.width, around: child.width),
      height: height.length(proposal.height, around: child.height))
  }

  override func childProposal(
    for proposal: ProposedViewSize, size: CGSize
  ) -> ProposedViewSize {
    ProposedViewSize(
      width: width.placing(proposal.width, in: size.width),
      height: height.placing(proposal.height, in: size.height))
  }

  override func childOrigin(_ child: ViewDimensions, in size: CGSize) -> CGPoint {
    .aligning(child, in: size, value.alignment)
  }

  override func makeSpacing() -> ViewSpacing {
    frameSpacing(setsWidth: width.isGiven, setsHeight: height.isGiven)
  }
}

nonisolated extension View {
  /// Limits the width and the height, in points. An ideal length applies if none is proposed (rule
  /// M).
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center, file: String = #filePath, line: Int = #line
  ) -> some View {
    let frame = FlexibleFrame(
      width: FlexibleLength(minWidth, idealWidth, maxWidth),
      height: FlexibleLength(minHeight, idealHeight, maxHeight), alignment: alignment)
    return wrapped(
      FlexibleFrameNode.self, frame, at: SourcePlace(file: file, line: line))
  }
}

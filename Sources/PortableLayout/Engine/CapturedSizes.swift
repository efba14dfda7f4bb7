/// The sizes of one subview that were captured on a device, at some widths without a height.
package struct CapturedSizes: Hashable, Sendable {
  /// The widths that were proposed, in points, from small to large.
  package let widths: [CGFloat]
  /// The size for each of the widths.
  package let sizes: [CGSize]
  /// The sizes for no width, a width of 0 and an infinite one; nil where it was not captured.
  package var ideal, least, most: CGSize?
  /// A Boolean value that is true when the subview is text, which has a memory of its own (rule
  /// C2).
  package var isText: Bool

  /// Creates captured sizes from one or more widths, with a size for each.
  package init(widths: [CGFloat], sizes: [CGSize], isText: Bool) {
    precondition(!widths.isEmpty && widths.count == sizes.count, "There is a size for each width.")
    self.widths = widths
    self.sizes = sizes
    self.isText = isText
  }

  /// The size for a proposed width, and whether it is an estimate: that width was not captured.
  /// Between two widths text has the size of the narrower one, since its lines fit there too; other
  /// subviews change evenly from one to the other. A subview that fills the largest width fills
  /// every larger one; any other one keeps its size there. Neither heights nor the height of a line
  /// are captured, so a captured text is not cut at a proposed height (rule T6).
  package func size(for width: CGFloat?) -> (size: CGSize, isEstimate: Bool) {
    let last = widths.count - 1
    guard let width, !width.isNaN else { return (ideal ?? sizes[last], ideal == nil) }
    if width == .infinity, let most { return (most, false) }
    if width == 0, let least { return (least, false) }
    // The first captured width that is not below the proposed one.
    let low = widths.partition { $0 < width }
    if low <= last, widths[low] == width { return (sizes[low], false) }
    if low > last {
      let fills = !isText && sizes[last].width >= widths[last]
      return (CGSize(width: fills ? width : sizes[last].width, height: sizes[last].height), true)
    }
    if low == 0 {
      guard !isText, let least else { return (sizes[0], true) }
      return (Self.between(least, sizes[0], at: width / widths[0]), true)
    }
    if isText { return (sizes[low - 1], true) }
    let share = (width - widths[low - 1]) / (widths[low] - widths[low - 1])
    return (Self.between(sizes[low - 1], sizes[low], at: share), true)
  }

  /// The size at a share of the way from one to another; where one is infinite, the first one's
  /// length.
  private static func between(_ first: CGSize, _ second: CGSize, at share: CGFloat) -> CGSize {
    func length(_ first: CGFloat, _ second: CGFloat) -> CGFloat {
      guard first.isFinite, second.isFinite else { return first }
      return first + (second - first) * share
    }
    return CGSize(
      width: length(first.width, second.width), height: length(first.height, second.height))
  }

  /// The sizes of the same subview enlarged: all its lengths times a factor, above zero.
  package func scaled(by factor: CGFloat) -> CapturedSizes {
    func scale(_ size: CGSize) -> CGSize {
      CGSize(width: size.width * factor, height: size.height * factor)
    }
    var scaled = CapturedSizes(
      widths: widths.map { $0 * factor }, sizes: sizes.map(scale), isText: isText)
    scaled.ideal = ideal.map(scale)
    scaled.least = least.map(scale)
    scaled.most = most.map(scale)
    return scaled
  }
}

extension LayoutEngine {
  /// Makes a view a leaf that replies with captured sizes.
  package func setCaptured(_ sizes: CapturedSizes, of view: Int) {
    store(sizes, in: &tree.pointee.captured, as: .captured, of: view)
    tree.pointee.records[view].traits = sizes.isText ? .isText : []
    tree.prepareMemo(of: view)
  }

  /// The number of measurements of captured subviews at widths that were not captured.
  package var estimatedMeasurements: Int { tree.pointee.estimatedMeasurements }
}

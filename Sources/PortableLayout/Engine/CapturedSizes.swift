/// The sizes of one subview captured on a device, for several widths and no height.
package struct CapturedSizes: Hashable, Sendable {
  /// The proposed widths, in points, in ascending order.
  package let widths: [CGFloat]
  /// The size for each of ``widths``, in points.
  package let sizes: [CGSize]
  /// The sizes for a nil, a zero and an infinite width, in points. Nil if not captured.
  package var ideal, least, most: CGSize?
  /// A Boolean value that is true when the subview is text, which remembers sizes in its own way
  /// (rule C2).
  package var isText: Bool

  /// Creates captured sizes from at least one width, with a size for each.
  package init(widths: [CGFloat], sizes: [CGSize], isText: Bool) {
    precondition(!widths.isEmpty && widths.count == sizes.count, "There is a size for each width.")
    self.widths = widths
    self.sizes = sizes
    self.isText = isText
  }

  /// Returns the size for a proposed width, and true if that is an estimate.
  ///
  /// The size is an estimate if the width was not captured. Between two widths, text has the size
  /// of the narrower one, because its lines fit there too; other subviews change linearly. A
  /// subview that fills the largest width fills every larger one; any other one keeps its size
  /// there. Neither heights nor the height of a line are captured, so a captured text is not
  /// truncated to a proposed height (rule T6).
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

  /// Returns the linear interpolation between two sizes. If a length is infinite, it is the first
  /// size's.
  private static func between(_ first: CGSize, _ second: CGSize, at share: CGFloat) -> CGSize {
    func length(_ first: CGFloat, _ second: CGFloat) -> CGFloat {
      guard first.isFinite, second.isFinite else { return first }
      return first + (second - first) * share
    }
    return CGSize(
      width: length(first.width, second.width), height: length(first.height, second.height))
  }

  /// Returns the sizes with all lengths multiplied by a positive factor.
  package func scaled(by factor: CGFloat) -> CapturedSizes {
    func scale(_ size: CGSize) -> CGSize {
      CGSize(width: size.width * factor, height: size.height * factor)
    }
    let widths = widths.map { width in width * factor }
    var scaled = CapturedSizes(widths: widths, sizes: sizes.map(scale), isText: isText)
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

import PortableLayout

/// The catalogue's sizes at a width, with one line of their key left out or weakened.
struct MutantSizesAtWidth {
  enum Mutation: String, CaseIterable, Sendable {
    case none
    /// `invalidate` does nothing.
    case neverForgets
    /// The width is not compared.
    case ignoresWidth
    /// The width is compared, but not whether anything was measured.
    case ignoresMeasured
    /// The width is compared after rounding.
    case roundsWidth
    /// nil is compared as zero.
    case nilIsZero
    /// The width is noted at the first time only.
    case keepsFirstWidth
    /// The sizes are not emptied before they are added.
    case keepsOldSizes
  }

  var mutation: Mutation
  private var width: CGFloat?
  private var isMeasured = false
  private(set) var sizes: [CGSize] = []

  init(_ mutation: Mutation) { self.mutation = mutation }

  mutating func invalidate() {
    if mutation != .neverForgets { isMeasured = false }
  }

  private func isSame(_ other: CGFloat?) -> Bool {
    switch mutation {
    case .ignoresWidth: true
    case .roundsWidth: width?.rounded() == other?.rounded()
    case .nilIsZero: (width ?? 0) == (other ?? 0)
    default: width == other
    }
  }

  mutating func measure(
    at width: CGFloat?, _ subviews: LayoutSubviews, from first: Int = 0, by step: Int = 1
  ) {
    let knows = isMeasured || mutation == .ignoresMeasured
    guard !knows || !isSame(width) else { return }
    if mutation != .keepsFirstWidth || !isMeasured { self.width = width }
    isMeasured = true
    if mutation != .keepsOldSizes { sizes.removeAll(keepingCapacity: true) }
    let proposal = ProposedViewSize(width: width, height: nil)
    for index in stride(from: first, to: subviews.count, by: step) {
      sizes.append(subviews[index].sizeThatFits(proposal))
    }
  }
}

import PortableLayout

/// The best-filled columns of subviews, found by a search, and what the search measured.
///
/// ``BalancedColumnsLayout`` makes one in each call, its cached form keeps the last one.
public struct BalancedColumns: LayoutMemory {
  /// The widest ideal width; nil where it is not known.
  private var idealWidth: CGFloat?
  /// The full width that the search began with; nil if there is none.
  private var full: CGFloat?
  private var search = BalancedWidthSearch(full: 0)
  /// The sizes at the width that the search accepted last.
  private var sizes: [CGSize] = []
  /// Memory for the sizes at a width that is tried.
  private var trial: [CGSize] = []

  /// Creates an empty memory.
  public init() {}

  /// Forgets the ideal widths and the search.
  public mutating func forget() {
    idealWidth = nil
    full = nil
  }

  /// The size of the columns for a proposed width.
  ///
  /// - Complexity: eight queries per subview, seven if the ideal width is known, none if the full
  ///   width is the last one.
  mutating func size(
    of subviews: LayoutSubviews, in width: CGFloat?, packing: EqualColumns
  ) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    var packing = packing
    find(subviews, in: width, &packing)
    return search.size
  }

  /// Places the subviews in the columns for a proposed width.
  /// One query per subview, and those of `size`.
  mutating func place(
    _ subviews: LayoutSubviews, in width: CGFloat?, packing: EqualColumns, at origin: CGPoint
  ) {
    var packing = packing
    find(subviews, in: width, &packing)
    packing.place(subviews, sizes: sizes, width: search.width, at: origin)
  }

  /// Searches for the width of the columns, unless the full width is that of the last search.
  private mutating func find(
    _ subviews: LayoutSubviews, in proposed: CGFloat?, _ packing: inout EqualColumns
  ) {
    let ideal = idealWidth ?? subviews.largestIdeal().width
    idealWidth = ideal
    let full = BalancedWidthSearch.full(for: proposed, ideal: ideal, in: packing)
    guard self.full != full else { return }
    self.full = full
    search = BalancedWidthSearch(full: full)
    while let width = search.next {
      packing.removeAll()
      trial.removeAll(keepingCapacity: true)
      trial.reserveCapacity(subviews.count)
      let column = ProposedViewSize(width: width, height: nil)
      for subview in subviews {
        let size = subview.sizeThatFits(column)
        trial.append(size)
        packing.add(size)
      }
      if search.note(packing) { swap(&sizes, &trial) }
    }
  }
}

/// A binary search for the narrowest columns that are no taller than the widest ones.
///
/// Begins with the full width, then halves the range between half of it and the narrowest width
/// accepted so far. A width is accepted if its tallest column is no taller than at the full
/// width and no subview is wider than it.
struct BalancedWidthSearch {
  /// The number of times that the range is halved: the result is within a 128th of the full width.
  static let halvings = 6
  /// The number of widths that are tried, the full one included.
  static let trials = halvings + 1

  /// The narrowest width accepted so far.
  private(set) var width: CGFloat
  private let full: CGFloat
  /// The widest width that is known to be too narrow; half of the full one at first.
  private var tooNarrow: CGFloat
  /// The height of the tallest column at the full width.
  private var tallestAllowed: CGFloat = 0
  /// The number of widths that were tried.
  private var trial = 0
  /// The size of the columns at the width accepted last.
  private(set) var size = CGSize.zero

  init(full: CGFloat) {
    self.full = full
    width = full
    tooNarrow = full / 2
  }

  /// The next width to try, in points; nil after the last one.
  var next: CGFloat? {
    switch trial {
    case 0: full
    case ..<Self.trials: (tooNarrow + width) / 2
    default: nil
    }
  }

  /// Notes how the columns came out at the width last given; true if that is accepted.
  @discardableResult
  mutating func note(_ columns: EqualColumns) -> Bool {
    guard let tried = next else { return false }
    let isFirst = trial == 0
    trial += 1
    if isFirst { tallestAllowed = columns.tallest }
    guard isFirst || (columns.tallest <= tallestAllowed && columns.widest <= tried) else {
      tooNarrow = tried
      return false
    }
    width = tried
    size = CGSize(width: columns.width(ofColumns: tried), height: columns.tallest)
    return true
  }

  /// The full width of a column: its share of the proposal, at most the widest ideal width.
  static func full(
    for proposed: CGFloat?, ideal: CGFloat, in columns: EqualColumns
  ) -> CGFloat {
    guard let proposed else { return ideal }
    return min(columns.share(of: proposed), ideal)
  }
}

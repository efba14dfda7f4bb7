struct LazyGridTracks {
  struct Track: Equatable {
    var start: CGFloat
    var length: CGFloat
    var item: Int
  }

  private static let mostColumns: CGFloat = 10_000

  private(set) var tracks: [Track] = []
  /// The length of all, gaps included, in points.
  private(set) var total: CGFloat = 0

  /// Sizes the items in order from the length that is left (rule G).
  init(_ items: [GridItem], length: CGFloat) {
    let items = items.isEmpty ? [GridItem()] : items
    let claimed = items.reduce(Self.gaps(between: items).reduce(0, +)) {
      $0 + ($1.fixedLength ?? 0)
    }
    var rest = length - claimed
    var sharing = items.filter { $0.fixedLength == nil }.count
    for (index, item) in items.enumerated() {
      let lengths: [CGFloat]
      if let fixed = item.fixedLength {
        lengths = [fixed]
      } else {
        let share = max(rest / CGFloat(sharing), 0)
        lengths = item.lengths(sharing: share, most: Self.mostColumns)
        sharing -= 1
        // An endless rest stays endless, whatever is taken from it.
        let taken = lengths.reduce(0, +) + CGFloat(lengths.count - 1) * item.gap
        if rest.isFinite { rest -= taken }
      }
      append(lengths, item: index, gap: item.gap)
    }
    if let last = tracks.last { total = last.start + last.length }
  }

  static func gaps(between items: [GridItem]) -> [CGFloat] { items.dropLast().map(\.gap) }

  private mutating func append(_ lengths: [CGFloat], item: Int, gap: CGFloat) {
    var start = total
    for length in lengths {
      tracks.append(Track(start: start, length: length, item: item))
      start += length + gap
    }
    total = start
  }
}

extension GridItem {
  fileprivate var gap: CGFloat { spacing ?? ViewSpacing.defaultDistance }

  fileprivate var fixedLength: CGFloat? {
    if case .fixed(let length) = size { return max(length, 0) }
    return nil
  }

  /// The lengths of the columns that the item becomes with a share of what is left, at most so
  /// many.
  fileprivate func lengths(sharing share: CGFloat, most: CGFloat) -> [CGFloat] {
    switch size {
    case .fixed(let length): return [max(length, 0)]
    case .flexible(let minimum, let maximum): return [max(min(share, maximum), minimum)]
    case .adaptive(let minimum, let maximum):
      let step = minimum + gap
      let fitting = step > 0 && share.isFinite ? ((share + gap) / step).rounded(.down) : 1
      let count = min(max(fitting, 1), most)
      let length = min((share - (count - 1) * gap) / count, maximum)
      return Array(repeating: length, count: Int(count))
    }
  }
}

import Foundation

struct LazyGridTracks {
  struct Track: Equatable {
    var start: CGFloat
    var length: CGFloat
    var item: Int
  }

  /// The most columns that one adaptive item becomes.
  private static let mostColumns: CGFloat = 10_000

  private(set) var tracks: [Track] = []
  /// The length of all, gaps included, in points.
  private(set) var total: CGFloat = 0

  /// Sizes the items in order from the length that is left (rule G).
  ///
  /// - Parameters:
  ///   - items: The items; none stands for one flexible item.
  ///   - length: The proposed length; nil for each item's shortest.
  init(_ items: [GridItem], length: CGFloat?) {
    let items = items.isEmpty ? [GridItem()] : items
    var rest = length.map { $0 - Self.claimed(by: items) }
    var sharing = items.filter { $0.fixedLength == nil }.count
    for (index, item) in items.enumerated() {
      let lengths: [CGFloat]
      if let fixed = item.fixedLength {
        lengths = [fixed]
      } else {
        let share = rest.map { max($0 / CGFloat(sharing), 0) }
        lengths = item.lengths(sharing: share, most: Self.mostColumns)
        sharing -= 1
        // An endless rest stays endless, whatever is taken from it.
        let taken = lengths.reduce(0, +) + CGFloat(lengths.count - 1) * item.gap
        if let left = rest, left.isFinite { rest = left - taken }
      }
      append(lengths, item: index, gap: item.gap)
    }
    if let last = tracks.last { total = last.start + last.length }
  }

  /// The gaps between items and the fixed lengths.
  private static func claimed(by items: [GridItem]) -> CGFloat {
    items.dropLast().reduce(0) { $0 + $1.gap }
      + items.reduce(0) { $0 + ($1.fixedLength ?? 0) }
  }

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

  /// The lengths of the columns that the item becomes.
  ///
  /// - Parameters:
  ///   - share: What the item gets; nil for its shortest.
  ///   - most: The most columns that it becomes.
  fileprivate func lengths(sharing share: CGFloat?, most: CGFloat) -> [CGFloat] {
    switch size {
    case .fixed(let length): return [max(length, 0)]
    case .flexible(let minimum, let maximum):
      return [max(min(share ?? minimum, maximum), minimum)]
    case .adaptive(let minimum, let maximum):
      guard let share else { return [minimum] }
      let step = minimum + gap
      let fitting = step > 0 && share.isFinite ? ((share + gap) / step).rounded(.down) : 1
      let count = min(max(fitting, 1), most)
      let length = min((share - (count - 1) * gap) / count, maximum)
      return Array(repeating: length, count: Int(count))
    }
  }
}

/// The largest number of lines of a text, and the factor by which it may shrink to fit them.
struct TextLimits: Hashable, Sendable {
  /// The number of lines whose height the text has at least.
  var fewestLines = 1
  /// The largest number of lines shown.
  var mostLines = Int.max
  /// The smallest font size to which the text may shrink, as a fraction of its own.
  var smallestScale: CGFloat = 1

  /// Sets both numbers of lines. The largest number is never below the smallest.
  mutating func limitLines(fewest: Int = 1, most: Int) {
    fewestLines = max(1, fewest)
    mostLines = max(fewestLines, most)
  }

  /// A Boolean value that is true when a text with too many lines shrinks (rule T4).
  var mayShrink: Bool { smallestScale < 1 && mostLines < .max }

  /// Returns the number of lines of a font that fit a height, and at least the smallest number
  /// (rule T6).
  func mostLines(of font: TextFont, fitting height: CGFloat) -> Int {
    guard height < .infinity else { return mostLines }
    // Sizes are rounded up, so only what fits a whole number of points fits.
    return min(mostLines, max(fewestLines, font.lines(fitting: height.rounded(.down))))
  }
}

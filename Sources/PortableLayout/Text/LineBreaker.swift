/// A line breaker that fills lines of a width with one word after the other.
struct LineBreaker {
  /// The width of a line, in units of 1/1000 em.
  let limit: Int
  /// The number of lines that count for `widest` (rules T3 and T6).
  let mostLines: Int
  /// The width of the widest line that counts, in units of 1/1000 em.
  var widest = 0
  /// The number of finished lines, including those that do not count.
  var finishedLines = 0
  /// The width of the current line, in units of 1/1000 em.
  var lineWidth = 0

  /// Ends the current line and begins an empty one.
  mutating func endLine() {
    if finishedLines < mostLines { widest = max(widest, lineWidth) }
    finishedLines += 1
    lineWidth = 0
  }

  /// Ends a line whose paragraph continues on the next one.
  ///
  /// The last line that counts is truncated and takes the full width (rule T3).
  private mutating func wrapLine() {
    endLine()
    if finishedLines == mostLines { widest = max(widest, limit) }
  }

  /// Ends the current line at hard breaks. The first break ends a line with words.
  mutating func endParagraphs(_ breaks: Int) {
    guard breaks > 0 else { return }
    endLine()
    finishedLines += breaks - 1
  }

  /// Puts a word on this line or the next, unless it is too wide even for a line of its own.
  ///
  /// - Returns: False if the word is too wide and still has to be placed.
  mutating func place(_ advance: Int, after gap: Int) -> Bool {
    let width = lineWidth + gap + advance
    if width <= limit {
      lineWidth = width
      return true
    }
    // A word without a gap opens its paragraph, on a line that is still empty.
    if gap > 0 { wrapLine() }
    guard advance <= limit else { return false }
    lineWidth = advance
    return true
  }

  /// Fills lines with a word's characters, at least one on each line, starting on an empty line.
  mutating func placeByCharacters(_ advance: Int, codes: ArraySlice<UInt8>) {
    let table = GlyphAdvances.table
    var remaining = advance
    var index = codes.startIndex
    // Every advance is positive, so the word's own advance tells where its characters end.
    while remaining > 0 {
      let character = min(Int(table[Int(codes[index])]), remaining)
      if lineWidth > 0 && lineWidth + character > limit { wrapLine() }
      lineWidth += character
      remaining -= character
      index += 1
    }
  }
}

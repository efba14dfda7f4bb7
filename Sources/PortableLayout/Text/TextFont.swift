import Foundation

/// A text font: Helvetica's metrics at one size, all lengths in points.
package struct TextFont: Hashable, Sendable {
  package let pointSize: CGFloat

  /// Makes a font of the given size.
  ///
  /// - Parameter pointSize: The length of one em, at least one point. The default, 17, is the
  ///   size of body text on iOS.
  package init(pointSize: CGFloat = 17) {
    precondition(
      pointSize >= 1 && pointSize.isFinite,
      "A font's size must be a finite number of at least 1 point, not \(pointSize)")
    self.pointSize = pointSize
  }

  /// The distance between the baselines of two lines: 1.2 x the size, the usual single spacing.
  package var lineHeight: CGFloat { height(ofLines: 1) }

  package var ascent: CGFloat { length(ofUnits: GlyphAdvances.ascender) }

  /// The depth of descending letters below the baseline, counted downwards.
  package var descent: CGFloat { length(ofUnits: GlyphAdvances.descender) }

  /// The distance from the top of a line to its baseline, with the space that ascent and descent
  /// leave in the line height shared equally between top and bottom.
  package var baseline: CGFloat { (lineHeight - ascent - descent) / 2 + ascent }
}

extension TextFont {
  /// Returns the height of some lines, not rounded.
  ///
  /// Multiplies before it divides: the result is exact wherever the size is a whole number.
  func height(ofLines lines: Int) -> CGFloat {
    CGFloat(lines) * pointSize * 6 / 5
  }

  func lines(fitting height: CGFloat) -> Int {
    let estimate = height / lineHeight
    guard estimate > 0 else { return 0 }
    guard estimate < CGFloat(Int32.max) else { return Int(Int32.max) }
    var lines = Int(estimate)
    while self.height(ofLines: lines + 1) <= height { lines += 1 }
    while self.height(ofLines: lines) > height { lines -= 1 }
    return lines
  }

  /// Returns the length of some units of 1/1000 em, not rounded.
  ///
  /// Multiplies before it divides: the result is exact wherever it is a whole number.
  func length(ofUnits units: Int) -> CGFloat {
    CGFloat(units) * pointSize / CGFloat(GlyphAdvances.unitsPerEm)
  }

  /// Returns the longest line, in units of 1/1000 em, whose length rounded up to a whole point is
  /// at most `width`.
  ///
  /// The estimate is put right with the very function that reports lengths, so that a text
  /// measured at its reported width breaks into the same lines.
  ///
  /// - Parameter width: A width in points. Zero, a negative number and NaN count as zero.
  func units(fitting width: CGFloat) -> Int {
    guard width > 0 else { return 0 }
    let wholeWidth = width.rounded(.down)
    let estimate = wholeWidth * CGFloat(GlyphAdvances.unitsPerEm) / pointSize
    guard estimate < CGFloat(1 << 50) else { return .max }
    var units = Int(estimate)
    while length(ofUnits: units + 1) <= wholeWidth { units += 1 }
    while length(ofUnits: units) > wholeWidth { units -= 1 }
    return units
  }
}

extension EnvironmentValues {
  /// The font, the weight and the boldness that surrounding modifiers set.
  @Entry var fontChoice = FontChoice()
  /// The limits on lines and on shrinking that surrounding modifiers set.
  @Entry var textLimits = TextLimits()

  /// The font of text. Nil for the font of body text.
  public var font: Font? {
    get { fontChoice.font }
    set { fontChoice.font = newValue }
  }

  /// The largest number of lines of a text. Nil for any number.
  public var lineLimit: Int? {
    get {
      guard textLimits.mostLines < .max else { return nil }
      return textLimits.mostLines
    }
    set { textLimits.limitLines(most: newValue ?? .max) }
  }

  /// The smallest font size to which a text may shrink, as a fraction of its own (rule T4).
  public var minimumScaleFactor: CGFloat {
    get { textLimits.smallestScale }
    set {
      textLimits.smallestScale = 0
      if newValue > 0 { textLimits.smallestScale = min(newValue, 1) }
    }
  }
}

nonisolated extension View {
  /// Sets the font of texts within the view, and the size of symbols (rules T1 and T5).
  public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Sets the weight of texts within the view, whatever the weight of their font.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    environment(\.fontChoice.weight, weight)
  }

  /// Makes texts within the view bold.
  public func bold(_ isActive: Bool = true) -> some View {
    environment(\.fontChoice.isBold, isActive)
  }

  /// Sets the largest number of lines of texts within the view (rule T3).
  public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }

  /// Sets the range of the number of lines of texts within the view. Their height is at least that
  /// of the smallest number.
  public func lineLimit<R: RangeExpression<Int>>(_ limit: R) -> some View {
    transformEnvironment(\.textLimits) { limits in
      // A half-open range cannot hold the largest number.
      if let lines = limit as? ClosedRange<Int> {
        limits.limitLines(fewest: lines.lowerBound, most: lines.upperBound)
      } else {
        let lines = limit.relative(to: 0..<Int.max)
        limits.limitLines(fewest: lines.lowerBound, most: lines.upperBound - 1)
      }
    }
  }

  /// Sets the largest number of lines of texts within the view, and whether each reserves the space
  /// of all lines.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    transformEnvironment(\.textLimits) { limits in
      limits.limitLines(most: limit)
      if reservesSpace { limits.limitLines(fewest: limit, most: limit) }
    }
  }

  /// Sets the smallest fraction of their font size to which texts within the view may shrink (rule
  /// T4).
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }

  /// Sets the Dynamic Type size of the view (rule T1).
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Limits the Dynamic Type size of the view to a range.
  public func dynamicTypeSize<T: RangeExpression>(_ range: T) -> some View
  where T.Bound == DynamicTypeSize {
    transformEnvironment(\.dynamicTypeSize) { size in
      let allowed = DynamicTypeSize.allCases.filter(range.contains)
      if let first = allowed.first, size < first { size = first }
      if let last = allowed.last, size > last { size = last }
    }
  }
}

// The same of a text stays a text.

nonisolated extension Text {
  /// Returns the text with a font in all parts that have none.
  public func font(_ font: Font?) -> Text {
    choosing { choice in choice.font = choice.font ?? font }
  }
  /// Returns the text with a weight in all parts that have none.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    choosing { choice in choice.weight = choice.weight ?? weight }
  }
  /// Returns the text in bold.
  public func bold(_ isActive: Bool = true) -> Text {
    choosing { choice in choice.isBold = choice.isBold ?? isActive }
  }
}

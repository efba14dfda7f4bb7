extension EnvironmentValues {
  /// The font, the weight and the boldness that modifiers around set.
  @Entry var fontChoice = FontChoice()
  /// The limits of lines and of shrinking that modifiers around set.
  @Entry var textLimits = TextLimits()

  /// The font of text; nil for that of body text.
  public var font: Font? {
    get { fontChoice.font }
    set { fontChoice.font = newValue }
  }

  /// The most lines of a text; nil for any number.
  public var lineLimit: Int? {
    get {
      guard textLimits.mostLines < .max else { return nil }
      return textLimits.mostLines
    }
    set { textLimits.limitLines(most: newValue ?? .max) }
  }

  /// The smallest size that a text may shrink to, as a part of its own (rule T4).
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

  /// Sets the weight of texts within the view, whatever their font's is.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    environment(\.fontChoice.weight, weight)
  }

  /// Makes texts within the view bold.
  public func bold(_ isActive: Bool = true) -> some View {
    environment(\.fontChoice.isBold, isActive)
  }

  /// Sets how many lines a text within the view may have (rule T3).
  public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }

  /// Sets between which numbers of lines a text within the view has; it is never less high.
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

  /// Sets how many lines a text within the view may have, and whether it is as high as all.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    transformEnvironment(\.textLimits) { limits in
      limits.limitLines(most: limit)
      if reservesSpace { limits.limitLines(fewest: limit, most: limit) }
    }
  }

  /// Sets how far texts within the view shrink to keep to their lines (rule T4).
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }

  /// Sets how large the reader would like the view's text to be (rule T1).
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// Keeps the size that the reader would like within a range.
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
  /// Sets the font of what has none yet.
  public func font(_ font: Font?) -> Text {
    choosing { choice in choice.font = choice.font ?? font }
  }
  /// Sets the weight of what has none yet.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    choosing { choice in choice.weight = choice.weight ?? weight }
  }
  /// Makes the text bold.
  public func bold(_ isActive: Bool = true) -> Text {
    choosing { choice in choice.isBold = choice.isBold ?? isActive }
  }
}

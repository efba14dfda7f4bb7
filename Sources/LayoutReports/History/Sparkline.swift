enum Sparkline {
  /// The most values that are shown: the latest.
  static let mostValues = 40

  private static let bars = Array("▁▂▃▄▅▆▇█")

  /// The bars, from the lowest value to the highest; `·` where there is none, or none that
  /// can be drawn.
  ///
  /// Values that are all the same are neither low nor high: bars of half the height.
  static func text(_ values: [Double?]) -> String {
    let shown = values.suffix(mostValues)
    let known = shown.compactMap { $0 }.filter(\.isFinite)
    guard let least = known.min(), let greatest = known.max() else {
      return String(repeating: "·", count: shown.count)
    }
    return String(
      shown.map { value -> Character in
        guard let value, value.isFinite else { return "·" }
        guard least < greatest else { return bars[3] }
        let place = (value - least) / (greatest - least)
        return bars[min(bars.count - 1, Int(place * Double(bars.count)))]
      })
  }
}

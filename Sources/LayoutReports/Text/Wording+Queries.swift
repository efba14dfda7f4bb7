import LayoutBench

extension Wording {
  static func queries(_ queries: Int, measurements: Int, distinct: Int) -> String {
    let count = Figures.quantity(queries, "query")
    var text = "\(count) in one pass, \(Figures.count(measurements)) measured"
    if distinct > 0, queries > distinct {
      text += "; \(Figures.count(distinct)) differ in view or proposal"
      let times = Double(queries) / Double(distinct)
      if times >= 2 {
        text += ", each made \(Figures.decimal(times, places: 1)) times"
      }
    }
    return text + "."
  }

  /// A part of all queries in words where it is a simple one, as in `3 of 4 queries come`,
  /// `1,024 of 3,001 queries come` or `All 24 queries in flow come`.
  static func part(_ part: Int, of whole: Int, in place: String = "") -> String {
    if part == whole {
      return whole == 1
        ? "The only query\(place) comes" : "All \(Figures.count(whole)) queries\(place) come"
    }
    let words = simplePart(part, of: whole) ?? "\(Figures.count(part)) of \(Figures.count(whole))"
    return "\(words) queries\(place) come"
  }

  /// The same in a heading, where a share that is not simple is a percentage: `59 % of the queries
  /// in grid come`.
  static func share(_ part: Int, of whole: Int, in place: String) -> String {
    if part == whole || simplePart(part, of: whole) != nil {
      return self.part(part, of: whole, in: place)
    }
    return "\(Figures.share(part, of: whole)) of the queries\(place) come"
  }

  /// A simple fraction, as in `3 of 4`; nil where none is near.
  private static func simplePart(_ part: Int, of whole: Int) -> String? {
    let share = Double(part) / Double(max(1, whole))
    return [
      (0.75, "3 of 4"), (2.0 / 3, "2 of 3"), (0.5, "1 of 2"), (1.0 / 3, "1 of 3"),
      (0.25, "1 of 4"),
    ].first { abs(share - $0.0) < 0.015 }?.1
  }

  static func origin(_ origin: QueryOrigin) -> String {
    switch origin {
    case .alignment: "alignment guides"
    case .flexibility: "probes of stacks"
    case .size: "sizeThatFits"
    case .placement: "placeSubviews"
    case .preparation: "caches and spacing"
    }
  }
}

extension Figures {
  static func share(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return none }
    let percent = Double(part) / Double(whole) * 100
    if part > 0, percent < 0.95 { return "under 1 %" }
    if part < whole, percent >= 99.5 { return "over 99 %" }
    return decimal(percent, places: 0) + " %"
  }
}

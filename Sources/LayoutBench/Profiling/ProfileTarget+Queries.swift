import PortableLayout

/// The growth of a target's queries, the lines that make them again, and subviews that are not placed.
extension ProfileTarget {
  /// The queries with twice as many subviews, and the order in which they grow, as in `n²`.
  package typealias SteepQueries = (twice: GrowthPoint, order: String)

  /// Returns the growth of the queries if it is steep. Nil if it is not, if the number of subviews
  /// is fixed, or if a pass fails.
  package func steepQueries() -> SteepQueries? {
    guard !subject.isView, !subject.hasFixedCount, key.count > 1 else { return nil }
    var points: [GrowthPoint] = []
    for count in [key.count / 2, key.count, key.count * 2] {
      var target = self
      target.key.count = count
      guard let pass = try? target.untracedPass() else { return nil }
      points.append(GrowthPoint(count: count, amount: Double(pass.queries)))
    }
    guard let exponent = Growth.exponent(from: points[1], to: points[2]),
      let before = Growth.exponent(from: points[0], to: points[1]),
      min(exponent, before) >= Growth.steepCounts
    else { return nil }
    return (points[2], Growth.order(exponent, of: points))
  }

  /// Returns true if the profiled layout places none of its subviews. False of a view.
  package func placesNone() -> Bool {
    guard !subject.isView else { return false }
    let tree = tree()
    guard (try? tree.engine.layOut(in: window)) != nil else { return false }
    return tree.placesNone
  }

  /// Returns the source places with the most queries that calls of the layouts with a name repeat in
  /// a first pass, each within the same call. Empty if no place is known.
  func sitesAskingAgain(in name: String) -> [RepeatSite] {
    let tree = tree()
    let meter = PassMeter()
    let log = RepeatLog(isForOneCall: true) { view in
      tree.isUnderTest(view) && ViewLabel.of(view, in: tree.engine) == name
    }
    meter.repeats = log
    tree.observe(meter)
    guard (try? tree.engine.layOut(in: window)) != nil else { return [] }
    return RepeatSite.most(of: log, passes: 1) ?? []
  }
}

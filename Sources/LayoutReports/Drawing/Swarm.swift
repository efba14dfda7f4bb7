/// A swarm of marks: marks that would hide each other lie beside each other.
///
/// From left to right, each mark takes the nearest level to the line with room for it. A mark for
/// which no level has room lies on the line.
struct Swarm: Sendable {
  /// The level of each mark: 0 is the line, others lie above and below it.
  private(set) var levels: [Int]
  /// The number of levels on the fuller side of the line.
  var reach: Int { levels.map(abs).max() ?? 0 }

  /// Puts marks on levels.
  ///
  /// - Parameters:
  ///   - positions: The places of the marks along the line.
  ///   - most: The levels on each side.
  init(_ positions: [Double], radius: Double, most: Int) {
    levels = Array(repeating: 0, count: positions.count)
    var taken: [Int: [Double]] = [:]
    var order = [0]
    for level in 1...max(1, most) { order += [-level, level] }
    for index in positions.indices.sorted(on: { index in positions[index] }) {
      let position = positions[index]
      for level in order where !Self.touches(position, taken[level] ?? [], radius: radius) {
        levels[index] = level
        break
      }
      taken[levels[index], default: []].append(position)
    }
  }

  /// Returns true if a mark touches one of some others on its level.
  private static func touches(_ position: Double, _ others: [Double], radius: Double) -> Bool {
    for other in others where abs(other - position) < radius * 1.9 { return true }
    return false
  }
}

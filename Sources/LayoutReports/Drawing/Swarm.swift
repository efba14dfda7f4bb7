/// Puts marks that would hide each other beside each other.
///
/// From left to right each mark takes the level nearest to the line that has room for it; where none
/// has, it lies on the line.
struct Swarm: Sendable {
  /// The level of each mark: 0 is the line, others lie above and below it.
  private(set) var levels: [Int]
  /// The number of levels on the fuller side of the line.
  var reach: Int { levels.map(abs).max() ?? 0 }

  /// Puts marks on levels.
  ///
  /// - Parameters:
  ///   - positions: Where the marks lie along the line.
  ///   - most: The levels on each side.
  init(_ positions: [Double], radius: Double, most: Int) {
    levels = Array(repeating: 0, count: positions.count)
    var taken: [Int: [Double]] = [:]
    let order = [0] + (1...max(1, most)).flatMap { level in [-level, level] }
    for index in positions.indices.sorted(on: { index in positions[index] }) {
      let position = positions[index]
      /// Returns true if no mark on a level touches the one at hand.
      func isFree(_ level: Int) -> Bool {
        taken[level, default: []].allSatisfy { other in abs(other - position) >= radius * 1.9 }
      }
      let level = order.first(where: isFree) ?? 0
      levels[index] = level
      taken[level, default: []].append(position)
    }
  }
}

import PortableLayout

/// The directions of subviews on a circle, one of which points to the top.
struct CircleDirections: Hashable, Sendable {
  let count: Int
  var indexAtTop = 0
}

extension CircleDirections {
  /// Directions that put the first one of the best-ranked subviews at the top.
  init(rankedIn subviews: LayoutSubviews) {
    var best = Int.max
    var indexOfBest = 0
    for index in subviews.indices {
      let rank = subviews[index][RadialRank.self]
      if rank < best {
        best = rank
        indexOfBest = index
      }
    }
    self.init(count: subviews.count, indexAtTop: indexOfBest)
  }

  /// The vector of length 1 from the centre towards a subview.
  subscript(index: Int) -> CGPoint {
    let angle = 2 * Double.pi * Double(index - indexAtTop) / Double(count)
    return CGPoint(x: sin(angle), y: -cos(angle))
  }
}

/// A circle around the centre of a layout's bounds.
struct Circle {
  private let centre: CGPoint
  private let radius: CGFloat

  init(radius: CGFloat, in bounds: CGRect) {
    self.radius = radius
    centre = CGPoint(
      x: bounds.origin.x + bounds.size.width / 2, y: bounds.origin.y + bounds.size.height / 2)
  }

  /// A circle of a third of the smaller side, at the centre of the bounds.
  ///
  /// An infinite side counts as 10 points, the length of one that is not proposed.
  init(fillingThirdOf bounds: CGRect) {
    var finite = bounds
    if !bounds.size.width.isFinite { finite.size.width = 10 }
    if !bounds.size.height.isFinite { finite.size.height = 10 }
    self.init(radius: min(finite.size.width, finite.size.height) / 3, in: finite)
  }

  /// Places the subviews around the circle at their ideal sizes.
  /// One query per subview, and two trigonometric functions per subview if the directions are not
  /// remembered.
  func place(
    _ subviews: LayoutSubviews, towards rule: CircleDirections,
    _ directions: inout Remembered<CircleDirections, CGPoint>
  ) {
    directions.update(to: rule, count: rule.count) { index in rule[index] }
    for index in subviews.indices {
      let direction = directions[index]
      subviews[index].place(
        at: CGPoint(x: centre.x + radius * direction.x, y: centre.y + radius * direction.y),
        anchor: .center, proposal: .unspecified)
    }
  }
}

/// The rank that a subview carries for ``RadialLayout``; 1 is the best.
public struct RadialRank: LayoutValueKey {
  /// Every subview has the best rank unless it says otherwise.
  public static let defaultValue = 1
}

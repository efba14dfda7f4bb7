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
    let width = bounds.size.width.isFinite ? bounds.size.width : 10
    let height = bounds.size.height.isFinite ? bounds.size.height : 10
    self.init(
      radius: min(width, height) / 3,
      in: CGRect(origin: bounds.origin, size: CGSize(width: width, height: height)))
  }

  /// Places the subviews around the circle at their ideal sizes.
  /// One query per subview, and two trigonometric functions per subview if the
  ///   directions are not remembered.
  func place(
    _ subviews: LayoutSubviews, towards rule: CircleDirections,
    _ directions: inout Remembered<CircleDirections, CGPoint>
  ) {
    directions.update(to: rule, count: rule.count) { rule[$0] }
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

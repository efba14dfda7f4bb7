/// One placement of a layout, to be drawn.
package struct LayoutPanel: Sendable {
  /// A view of the placement.
  package struct Piece: Sendable {
    /// How the view is drawn.
    package enum Role: Sendable, Hashable {
      /// A view without children; every fourth one is darker, so that order can be followed.
      case leaf(order: Int)
      /// A view with children.
      case container
      /// A view that its container did not place.
      case unplaced
      /// A view at a wrong place; the right one is known.
      case wrong(right: Box)
    }

    /// Where the view lies, in points.
    package var frame: Box
    /// What is written in it, where it fits; empty for nothing.
    package var name: String
    /// How it is drawn.
    package var role: Role

    /// Makes a view.
    package init(frame: Box, name: String, role: Role) {
      self.frame = frame
      self.name = name
      self.role = role
    }
  }

  /// A line across a view, at an alignment guide.
  package struct Guide: Sendable {
    /// Whether the line runs from top to bottom.
    package var isVertical: Bool
    /// Where it lies, in points.
    package var position: Double
    /// The view that it crosses.
    package var across: Box

    /// Makes a guide.
    package init(isVertical: Bool, position: Double, across: Box) {
      self.isVertical = isVertical
      self.position = position
      self.across = across
    }
  }

  /// The distance between two neighbours.
  package struct Gap: Sendable {
    /// What lies between them, in points; as wide or as high as the distance.
    package var box: Box
    /// Whether the neighbours stand side by side.
    package var isHorizontal: Bool

    /// Makes a distance.
    package init(box: Box, isHorizontal: Bool) {
      self.box = box
      self.isHorizontal = isHorizontal
    }
  }

  /// What is written above: what differs between the panels.
  package var title: String
  /// What is written below the title, with figures.
  package var note: String
  /// The container's own frame, in points.
  package var container: Box
  /// The views, containers before what they hold.
  package var pieces: [Piece]
  /// The guides to draw.
  package var guides: [Guide]
  /// The distances to draw.
  package var gaps: [Gap]

  /// Makes a panel.
  package init(
    title: String, note: String, container: Box, pieces: [Piece], guides: [Guide] = [],
    gaps: [Gap] = []
  ) {
    self.title = title
    self.note = note
    self.container = container
    self.pieces = pieces
    self.guides = guides
    self.gaps = gaps
  }

  /// Everything that is drawn, in points.
  var extent: Box {
    pieces.reduce(container) { extent, piece in
      if case .wrong(let right) = piece.role { return extent.union(piece.frame).union(right) }
      return extent.union(piece.frame)
    }
  }

  /// Where views without children overlap; nothing where there are too many to compare.
  var overlaps: [Box] {
    let leaves = pieces.filter { if case .leaf = $0.role { true } else { false } }
    guard leaves.count <= 400 else { return [] }
    return leaves.indices.flatMap { first in
      leaves[(first + 1)...].compactMap { leaves[first].frame.intersection($0.frame) }
    }
  }
}

package struct LayoutPanel: Sendable {
  package struct Piece: Sendable {
    package enum Role: Sendable, Hashable {
      /// A view without children; every fourth one is darker, so that order can be followed.
      case leaf(order: Int)
      case container
      case unplaced
      case wrong(right: Box)
    }

    package var frame: Box
    /// What is written in it, where it fits; empty for nothing.
    package var name: String
    package var role: Role

    package init(frame: Box, name: String, role: Role) {
      self.frame = frame
      self.name = name
      self.role = role
    }
  }

  package struct Guide: Sendable {
    package var isVertical: Bool
    package var position: Double
    /// The view that it crosses.
    package var across: Box

    package init(isVertical: Bool, position: Double, across: Box) {
      self.isVertical = isVertical
      self.position = position
      self.across = across
    }
  }

  package struct Gap: Sendable {
    /// What lies between them, in points; as wide or as high as the distance.
    package var box: Box
    /// Whether the neighbours stand side by side.
    package var isHorizontal: Bool

    package init(box: Box, isHorizontal: Bool) {
      self.box = box
      self.isHorizontal = isHorizontal
    }
  }

  package var title: String
  package var note: String
  package var container: Box
  /// The views, containers before what they hold.
  package var pieces: [Piece]
  package var guides: [Guide]
  package var gaps: [Gap]

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

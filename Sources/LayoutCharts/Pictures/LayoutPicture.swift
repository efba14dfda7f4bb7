package struct LayoutPicture: Sendable {
  package var id: String
  package var title: String
  package var panels: [LayoutPanel]
  /// How wide a panel may be, in pixels.
  package var panelWidth: Double
  /// How high a placement may be drawn, in pixels.
  package var mostHeight: Double
  package var hasTitles: Bool

  package init(
    id: String, title: String, panels: [LayoutPanel], panelWidth: Double = 390,
    mostHeight: Double = 900, hasTitles: Bool = true
  ) {
    self.id = id
    self.title = title
    self.panels = panels
    self.panelWidth = panelWidth
    self.mostHeight = mostHeight
    self.hasTitles = hasTitles
  }

  private var margin: Double { hasTitles ? 16 : 2 }

  package var drawing: Drawing {
    let extents = panels.map(\.extent)
    let widest = extents.map(\.width).max() ?? 1
    let highest = extents.map(\.height).max() ?? 1
    let scale = min(panelWidth / max(widest, 1), mostHeight / max(highest, 1), 2)
    let top = hasTitles ? margin + 40 : margin
    var elements: [SVGElement] = []
    var left = margin
    for (index, panel) in panels.enumerated() {
      let extent = extents[index]
      let width = max(extent.width * scale, hasTitles ? titleWidth(panel) : 0)
      if hasTitles {
        elements.append(.label(panel.title, left, margin + 12, "lab b"))
        elements.append(.label(panel.note, left, margin + 29, "ax"))
      }
      let painter = PanelPainter(
        panel: panel, scale: scale, x: left - extent.x * scale, y: top - extent.y * scale,
        hatch: "\(id)-hatch")
      elements += painter.elements
      left += width + margin * 1.5
    }
    let width = max(left - margin * 0.5, 1)
    if panels.contains(where: { !$0.overlaps.isEmpty }) {
      elements.insert(hatching, at: 0)
    }
    return Drawing(
      width: width, height: top + highest * scale + margin, id: id, title: title,
      summary: panels.map { "\($0.title): \($0.note)." }.joined(separator: " "),
      elements: elements)
  }

  private func titleWidth(_ panel: LayoutPanel) -> Double {
    TextWidth.of(panel.title, size: 13.6).rounded(.up)
      .maximum(TextWidth.of(panel.note, size: 12))
  }

  private var hatching: SVGElement {
    let pattern = SVGElement(
      "pattern",
      [
        ("id", "\(id)-hatch"), ("width", "5"), ("height", "5"),
        ("patternUnits", "userSpaceOnUse"), ("patternTransform", "rotate(45)"),
      ],
      [.line(0, 0, 0, 5, "hatch")])
    return SVGElement("defs", [], [pattern])
  }
}

extension Double {
  fileprivate func maximum(_ other: Double) -> Double { Swift.max(self, other) }
}

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

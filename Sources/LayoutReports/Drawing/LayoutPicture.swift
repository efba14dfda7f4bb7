struct LayoutPicture: Sendable {
  var id: String
  var title: String
  var panels: [LayoutPanel]
  /// How wide a panel may be, in pixels.
  var panelWidth = 390.0
  /// How high a placement may be drawn, in pixels.
  var mostHeight = 900.0
  var hasTitles = true

  private var margin: Double { hasTitles ? 16 : 2 }

  var drawing: Drawing {
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
    max(TextWidth.of(panel.title, size: 13.6).rounded(.up), TextWidth.of(panel.note, size: 12))
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

struct LayoutPanel: Sendable {
  struct Piece: Sendable {
    enum Role: Sendable, Hashable {
      /// A view without children; every fourth one is darker, so that order can be followed.
      case leaf(order: Int)
      case container
      case unplaced
      case wrong(right: Box)
    }

    var frame: Box
    /// What is written in it, where it fits; empty for nothing.
    var name: String
    var role: Role
  }

  struct Guide: Sendable {
    var isVertical: Bool
    var position: Double
    /// The view that it crosses.
    var across: Box
  }

  struct Gap: Sendable {
    /// What lies between them, in points; as wide or as high as the distance.
    var box: Box
    /// Whether the neighbours stand side by side.
    var isHorizontal: Bool
  }

  var title: String
  var note: String
  var container: Box
  /// The views, containers before what they hold.
  var pieces: [Piece]
  var guides: [Guide] = []
  var gaps: [Gap] = []

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

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
      var width = extent.width * scale
      if hasTitles {
        width = max(
          width, TextWidth.of(panel.title, size: 13.6).rounded(.up),
          TextWidth.of(panel.note, size: 12))
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
      case wrong(right: Box)
    }

    var frame: Box
    /// What is written in it, where it fits; empty for nothing.
    var name: String
    var role: Role
  }

  var title: String
  var note: String
  var container: Box
  /// The views, containers before what they hold.
  var pieces: [Piece]

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

struct PanelPainter {
  let panel: LayoutPanel
  /// Pixels to a point.
  let scale: Double
  /// Where the origin of the layout's coordinates lies, in pixels.
  let x: Double
  let y: Double
  /// The id of the pattern that overlaps are filled with.
  let hatch: String

  var elements: [SVGElement] {
    var elements: [SVGElement] = [.rect(pixels(panel.container), "p-box", radius: 2)]
    for piece in panel.pieces { elements += draw(piece) }
    for overlap in panel.overlaps {
      elements.append(.rect(pixels(overlap), "over", [("fill", "url(#\(hatch))")]))
    }
    return elements
  }

  private func pixels(_ box: Box) -> Box {
    Box(
      x: x + box.x * scale, y: y + box.y * scale, width: box.width * scale,
      height: box.height * scale)
  }

  private func draw(_ piece: LayoutPanel.Piece) -> [SVGElement] {
    let box = pixels(piece.frame)
    switch piece.role {
    case .leaf(let order):
      return [.rect(box, order % 4 == 0 ? "f2" : "f1", radius: 2)] + name(piece, in: box)
    case .container:
      return [.rect(box, "p-in", radius: 2)]
    case .wrong(let right):
      let right = pixels(right)
      var elements: [SVGElement] = [
        .rect(box, "p-bad", radius: 2), .rect(right, "p-right", radius: 2),
      ]
      if abs(box.midX - right.midX) + abs(box.midY - right.midY) > 6 {
        elements += arrow(from: box, to: right)
      }
      return elements + name(piece, in: box)
    }
  }

  private func name(_ piece: LayoutPanel.Piece, in box: Box) -> [SVGElement] {
    guard box.height >= 11, !piece.name.isEmpty,
      let text = TextWidth.fitted(piece.name, size: 9, within: box.width - 4)
    else { return [] }
    return [.label(text, box.midX, box.midY + 3.2, "p-n", anchor: .middle)]
  }

  private func arrow(from: Box, to: Box) -> [SVGElement] {
    let (dx, dy) = (to.midX - from.midX, to.midY - from.midY)
    let length = (dx * dx + dy * dy).squareRoot()
    let (ux, uy) = (dx / length * 5, dy / length * 5)
    let head = [
      (x: to.midX - ux + uy * 0.6, y: to.midY - uy - ux * 0.6), (x: to.midX, y: to.midY),
      (x: to.midX - ux - uy * 0.6, y: to.midY - uy + ux * 0.6),
    ]
    return [
      .line(from.midX, from.midY, to.midX, to.midY, "p-arrow"), .polyline(head, "p-arrow"),
    ]
  }
}

/// A picture of one or more placements side by side, at one scale.
struct LayoutPicture: Sendable {
  /// Sets it apart from the other drawings of a page.
  var id: String
  var title: String
  var panels: [LayoutPanel]
  /// The largest width of a panel, in pixels.
  var panelWidth = 390.0
  /// The largest height of a placement, in pixels.
  var mostHeight = 900.0
  /// A Boolean value that is true when each panel has its title and its note.
  var hasTitles = true

  /// The room around the panels and between them.
  private var margin: Double {
    if hasTitles { 16 } else { 2 }
  }

  /// The panels from left to right, each at least as wide as its title and note.
  var drawing: Drawing {
    let extents = panels.map(\.extent)
    let widest = extents.greatest(of: \.width) ?? 1
    let highest = extents.greatest(of: \.height) ?? 1
    let scale = min(panelWidth / max(widest, 1), mostHeight / max(highest, 1), 2)
    let top = if hasTitles { margin + 40 } else { margin }
    var elements: [SVGElement] = []
    var left = margin
    for (panel, extent) in zip(panels, extents) {
      var width = extent.width * scale
      if hasTitles {
        width = max(width, panel.titleWidth)
        elements.append(.label(panel.title, left, margin + 12, "lab b"))
        elements.append(.label(panel.note, left, margin + 29, "ax"))
      }
      elements += panel.elements { box in
        Box(
          x: left + (box.x - extent.x) * scale, y: top + (box.y - extent.y) * scale,
          width: box.width * scale, height: box.height * scale)
      }
      left += width + margin * 1.5
    }
    let notes = panels.map { panel in "\(panel.title): \(panel.note)." }
    return Drawing(
      width: max(left - margin * 0.5, 1), height: top + highest * scale + margin, id: id,
      title: title, summary: notes.joined(separator: " "), elements: elements)
  }
}

/// A placement in a picture: the container and the frames of its views.
struct LayoutPanel: Sendable {
  /// A view's frame in a panel, with its name.
  struct Piece: Sendable {
    /// The role of a view, which decides how its frame is drawn.
    enum Role: Sendable, Hashable {
      /// A view without children; every fourth one is darker, so that order can be followed.
      case leaf(order: Int)
      case container
      case wrong(right: Box)
    }

    var frame: Box
    /// The text in the frame if it fits. Empty for none.
    var name: String
    var role: Role
  }

  var title: String
  /// The line below the picture.
  var note: String
  /// The container's frame, in the layout's coordinates.
  var container: Box
  /// The views, containers before the views in them.
  var pieces: [Piece]

  /// The smallest box that holds the container and all frames.
  var extent: Box {
    var extent = container
    for piece in pieces {
      extent = extent.union(piece.frame)
      if case .wrong(let right) = piece.role { extent = extent.union(right) }
    }
    return extent
  }

  /// The width of the title and the note.
  fileprivate var titleWidth: Double {
    max(TextWidth.of(title, size: 13.6).rounded(.up), TextWidth.of(note, size: 12))
  }

  /// The areas in which views without children overlap. Empty if there are too many views to
  /// compare.
  var overlaps: [Box] {
    var frames: [Box] = []
    for piece in pieces {
      if case .leaf = piece.role { frames.append(piece.frame) }
    }
    guard frames.count <= 400 else { return [] }
    var overlaps: [Box] = []
    for (index, frame) in frames.enumerated() {
      overlaps += frames[(index + 1)...].compactMap(frame.intersection)
    }
    return overlaps
  }
}

extension LayoutPanel {
  /// Returns the drawing of the container, its views and their overlaps.
  ///
  /// - Parameter pixels: Converts a box from the layout's coordinates to the picture's.
  fileprivate func elements(_ pixels: (Box) -> Box) -> [SVGElement] {
    var elements: [SVGElement] = [.rect(pixels(container), "p-box", radius: 2)]
    for piece in pieces { elements += draw(piece, pixels) }
    for overlap in overlaps { elements.append(.rect(pixels(overlap), "over")) }
    return elements
  }

  /// Returns the drawing of a view's frame. For a wrong frame, it shows the right one and an arrow to
  /// it, too.
  private func draw(_ piece: Piece, _ pixels: (Box) -> Box) -> [SVGElement] {
    let box = pixels(piece.frame)
    switch piece.role {
    case .leaf(let order):
      let style = if order.isMultiple(of: 4) { "f2" } else { "f1" }
      return [.rect(box, style, radius: 2)] + name(piece, in: box)
    case .container:
      return [.rect(box, "p-in", radius: 2)]
    case .wrong(let right):
      let right = pixels(right)
      var elements: [SVGElement] = [
        .rect(box, "p-bad", radius: 2), .rect(right, "p-right", radius: 2),
      ]
      if abs(box.midX - right.midX) + abs(box.midY - right.midY) > 6 {
        elements.append(.line(box.midX, box.midY, right.midX, right.midY, "p-arrow"))
        elements.append(.circle(right.midX, right.midY, radius: 2.5, "p-end"))
      }
      return elements + name(piece, in: box)
    }
  }

  /// A view's name in its frame. Empty if it does not fit.
  private func name(_ piece: Piece, in box: Box) -> [SVGElement] {
    guard box.height >= 11, !piece.name.isEmpty,
      let text = TextWidth.fitted(piece.name, size: 9, within: box.width - 4)
    else { return [] }
    return [.label(text, box.midX, box.midY + 3.2, "p-n", anchor: .middle)]
  }
}

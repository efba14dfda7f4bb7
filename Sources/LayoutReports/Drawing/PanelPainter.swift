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
    for guide in panel.guides { elements.append(draw(guide)) }
    for gap in panel.gaps { elements += draw(gap) }
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
    case .unplaced:
      return [.rect(box, "p-out", radius: 2)] + name(piece, in: box)
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

  private func draw(_ guide: LayoutPanel.Guide) -> SVGElement {
    let box = pixels(guide.across)
    if guide.isVertical {
      let position = x + guide.position * scale
      return .line(position, box.y, position, box.maxY, "p-guide")
    }
    let position = y + guide.position * scale
    return .line(box.x, position, box.maxX, position, "p-guide")
  }

  private func draw(_ gap: LayoutPanel.Gap) -> [SVGElement] {
    let box = pixels(gap.box)
    let text = MarkupText.coordinate(gap.isHorizontal ? gap.box.width : gap.box.height)
    let (start, end, middle) =
      gap.isHorizontal ? (box.x, box.maxX, box.midY) : (box.y, box.maxY, box.midX)
    func line(_ from: Double, _ fromSide: Double, _ to: Double, _ toSide: Double) -> SVGElement {
      gap.isHorizontal
        ? .line(from, fromSide, to, toSide, "p-gap") : .line(fromSide, from, toSide, to, "p-gap")
    }
    let lines = [
      line(start, middle, end, middle), line(start, middle - 2, start, middle + 2),
      line(end, middle - 2, end, middle + 2),
    ]
    if gap.isHorizontal {
      return TextWidth.of(text, size: 9) <= box.width + 2
        ? lines + [.label(text, box.midX, box.midY - 3, "p-g", anchor: .middle)] : lines
    }
    return box.height >= 8 ? lines + [.label(text, box.midX + 3, box.midY + 3.2, "p-g")] : lines
  }
}

import Foundation
import LayoutAnalysis
import LayoutBench

/// What moved, in words, as a table and as a picture.
extension FrameChange {
  /// How many views are named one by one.
  private static let most = 3

  /// `subview 4 (120, 0) 47 x 28 -> (121, 0) 47 x 28, 1 pt to the right` of the first views that
  /// moved, and how many more there are, containers among them.
  var lines: [String] {
    let views = views.prefix(Self.most).map(Self.line)
    let more = views.count - views.count
    return (isOfOtherViews ? [Self.otherViews] : []) + views
      + (more > 0 ? ["and \(Figures.count(more)) more"] : [])
      + (unknown > 0
        ? ["and \(Figures.count(unknown)) more, whose places the baseline does not keep"]
        : [])
  }

  private static let otherViews =
    "It has more or fewer views than before. Which one is which is not known, so places are compared:"

  private static func line(_ view: FrameChange.View) -> String {
    switch (view.from, view.to) {
    case (let from?, let to?):
      "\(view.name) \(frame(from)) -> \(frame(to)), \(words(from, to))"
    case (nil, let to?): "\(view.name) is at \(frame(to)), where no view was"
    case (let from?, nil): "\(view.name) was at \(frame(from)), where none is"
    case (nil, nil): view.name
    }
  }

  private static func frame(_ rect: CGRect) -> String {
    "(\(Figures.points(rect.minX)), \(Figures.points(rect.minY))) \(Figures.size(rect.size))"
  }

  private static func words(_ from: CGRect, _ to: CGRect) -> String {
    let changes = [
      (to.minX - from.minX, "to the right", "to the left"),
      (to.minY - from.minY, "down", "up"),
      (to.width - from.width, "wider", "narrower"),
      (to.height - from.height, "taller", "shorter"),
    ]
    return changes.filter { abs($0.0) >= 0.05 }.map { length, more, less in
      "\(Figures.points(abs(length))) pt \(length > 0 ? more : less)"
    }.joined(separator: ", ")
  }

  var title: String { GateWords.place(place) }

  // MARK: Pictures

  /// What is written into a view: the number of a subview.
  private func label(_ index: Int) -> String {
    names.indices.contains(index) ? String(names[index].trimmingPrefix("subview ")) : ""
  }

  /// The placement before and now, side by side, and the corner of a small shift enlarged.
  var picture: Drawing {
    let moved = Dictionary(
      views.map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
    func panel(_ title: String, _ frames: [CGRect], _ role: (Int) -> LayoutPanel.Piece.Role)
      -> LayoutPanel
    {
      let own = frames.first ?? .zero
      return LayoutPanel(
        title: title, note: Figures.size(own.size),
        container: Box(CGRect(origin: .zero, size: own.size)),
        pieces: frames.indices.dropFirst().map { index in
          LayoutPanel.Piece(frame: Box(frames[index]), name: label(index), role: role(index))
        })
    }
    let whole = [
      panel("before", before) { .leaf(order: $0) },
      panel("now", now) { index in
        guard let view = moved[index], let to = view.to else { return .leaf(order: index) }
        return .wrong(right: Box(view.from ?? to))
      },
    ]
    let widest = whole.map(\.extent.width).max() ?? 0
    return LayoutPicture(
      id: MarkupText.identifier("moved-\(title)"), title: "What moved in \(title)",
      panels: whole + (Shift(self)?.enlarged(to: widest).map { [$0] } ?? []), panelWidth: 390,
      mostHeight: 900
    ).drawing
  }

  /// The same in characters, around the first view that moved; what moved has double lines. A small
  /// shift is enlarged until it is one of lines or columns.
  var drawing: String {
    guard let shift = Shift(self) else { return "" }
    let moved = Set(views.map(\.index))
    let note =
      shift.zoom < 1 ? ", a column is \(Figures.decimal(8 * shift.zoom, places: 1)) points" : ""
    return [("before", before), ("now", now)].map { title, frames in
      var canvas = CharacterCanvas(origin: shift.origin, zoom: shift.zoom)
      for index in frames.indices.dropFirst() {
        canvas.draw(frames[index], label(index), isDouble: moved.contains(index))
      }
      return "\(title)\(note)\n\(canvas.text)"
    }.joined(separator: "\n\n")
  }
}

/// How far the first view moved that did, and which of its corners.
private struct Shift {
  private let from: CGRect
  private let to: CGRect
  private let corner: CGPoint
  private let width: CGFloat
  private let height: CGFloat

  init?(_ change: FrameChange) {
    guard let view = change.views.first(where: { $0.index > 0 && $0.from != nil }),
      let from = view.from, let to = view.to
    else { return nil }
    (self.from, self.to) = (from, to)
    func moved(_ low: (CGFloat, CGFloat), _ high: (CGFloat, CGFloat)) -> (CGFloat, CGFloat) {
      let (first, last) = (abs(low.0 - low.1), abs(high.0 - high.1))
      return (first >= last ? low.0 : high.0, max(first, last))
    }
    let x = moved((from.minX, to.minX), (from.maxX, to.maxX))
    let y = moved((from.minY, to.minY), (from.maxY, to.maxY))
    corner = CGPoint(x: x.0, y: y.0)
    (width, height) = (x.1, y.1)
  }

  /// How much smaller than usual what one character shows is, for a shift of two columns or a line.
  var zoom: CGFloat { min(1, max(width / 16, height / 12)) }

  /// What the first character shows.
  var origin: CGPoint {
    if zoom < 1 { return CGPoint(x: corner.x - 160 * zoom, y: corner.y - 60 * zoom) }
    let left = min(from.minX, to.minX)
    return CGPoint(x: left > 300 ? left - 100 : min(0, left), y: min(from.minY, to.minY))
  }

  /// The corner as wide as a placement, where its shift is too small to be seen in that.
  func enlarged(to whole: Double) -> LayoutPanel? {
    let length = Double(max(width, height))
    guard length > 0, length < whole / 40 else { return nil }
    let side = length * 8
    let scale = whole / 2 / side
    let region = Box(
      x: Double(corner.x) - side / 2, y: Double(corner.y) - side / 2, width: side, height: side)
    func box(_ rect: CGRect) -> Box {
      let seen = region.intersection(Box(rect)) ?? region
      return Box(
        x: (seen.x - region.x) * scale, y: (seen.y - region.y) * scale, width: seen.width * scale,
        height: seen.height * scale)
    }
    return LayoutPanel(
      title: "its corner", note: "\(Figures.decimal(scale, places: 0)) times as large",
      container: Box(x: 0, y: 0, width: side * scale, height: side * scale),
      pieces: [.init(frame: box(to), name: "", role: .wrong(right: box(from)))])
  }
}

/// A part of a placement in characters: 8 points a column, 12 points a line, times a zoom.
private struct CharacterCanvas {
  let origin: CGPoint
  let zoom: CGFloat
  var lines = Array(repeating: Array(repeating: Character(" "), count: 60), count: 12)

  mutating func draw(_ frame: CGRect, _ name: String, isDouble: Bool) {
    func cell(_ distance: CGFloat, _ points: CGFloat) -> Int {
      Int(max(-1, min(999, (distance / points / zoom).rounded())))
    }
    func column(_ x: CGFloat) -> Int { cell(x - origin.x, 8) }
    func line(_ y: CGFloat) -> Int { cell(y - origin.y, 12) }
    let (x, y) = (column(frame.minX), line(frame.minY))
    let (maxX, maxY) = (max(x + 1, column(frame.maxX) - 1), max(y + 1, line(frame.maxY) - 1))
    let pen = Array(isDouble ? "╔═╗║╚╝" : "┌─┐│└┘")
    for column in x...maxX {
      put(pen[1], column, y)
      put(pen[1], column, maxY)
    }
    for line in y...maxY {
      put(pen[3], x, line)
      put(pen[3], maxX, line)
    }
    let corners = [(pen[0], x, y), (pen[2], maxX, y), (pen[4], x, maxY), (pen[5], maxX, maxY)]
    for (character, column, line) in corners { put(character, column, line) }
    for (offset, character) in name.enumerated() where x + 1 + offset < maxX {
      put(character, x + 1 + offset, y)
    }
  }

  private mutating func put(_ character: Character, _ column: Int, _ line: Int) {
    guard lines.indices.contains(line), lines[line].indices.contains(column) else { return }
    lines[line][column] = character
  }

  var text: String {
    let rows = lines.map { DisplayWidth.trimmed(String($0)[...]) }
    return rows.prefix((rows.lastIndex { !$0.isEmpty } ?? -1) + 1).joined(separator: "\n")
  }
}

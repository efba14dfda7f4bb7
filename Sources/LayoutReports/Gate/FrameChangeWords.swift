import Foundation
import LayoutAnalysis
import LayoutBench

/// What moved, in words, as a table and as a picture.
struct FrameChangeWords {
  let change: FrameChange

  /// How many views are named one by one.
  private static let most = 3

  private var shown: ArraySlice<FrameChange.View> { change.views.prefix(Self.most) }

  /// `subview 4 (120, 0) 47 x 28 -> (121, 0) 47 x 28, 1 pt to the right; and 95 more views`.
  var sentence: String {
    let views = shown.map { view in
      "\(view.name) \(Self.frame(view.from)) -> \(view.to.map(Self.frame) ?? "gone")"
        + (Self.words(view).isEmpty ? "" : ", \(Self.words(view))")
    }
    return (views + (rest.map { [$0] } ?? [])).joined(separator: "; ")
  }

  var table: Table {
    Table(
      ["view", "before", "now", "change"],
      shown.map { view in
        [
          Phrase(view.name), Phrase(Self.frame(view.from)),
          Phrase(view.to.map(Self.frame) ?? "gone"), Phrase(Self.words(view), .worse),
        ]
      })
  }

  /// How many more moved, and of how many the baseline does not say where they were; nil for none.
  var rest: String? {
    let more = change.views.count - shown.count
    let parts = [
      more > 0 ? "and \(Figures.quantity(more, "more view"))" : nil,
      change.unknown > 0
        ? "the baseline does not keep where the last \(Figures.count(change.unknown)) were" : nil,
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private static func frame(_ rect: CGRect) -> String {
    "(\(points(rect.minX)), \(points(rect.minY))) \(points(rect.width)) x \(points(rect.height))"
  }

  private static func points(_ length: CGFloat) -> String {
    MarkupText.coordinate(Double(length))
  }

  private static func words(_ view: FrameChange.View) -> String {
    guard let to = view.to else { return "" }
    let changes = [
      (to.minX - view.from.minX, "to the right", "to the left"),
      (to.minY - view.from.minY, "down", "up"),
      (to.width - view.from.width, "wider", "narrower"),
      (to.height - view.from.height, "taller", "shorter"),
    ]
    return changes.filter { abs($0.0) >= 0.05 }.map { length, more, less in
      "\(points(abs(length))) pt \(length > 0 ? more : less)"
    }.joined(separator: ", ")
  }

  var title: String { "\(change.place.caseID), \(change.place.variant)" }

  // MARK: Pictures

  /// The placement before and now, side by side.
  var picture: Drawing {
    let moved = Set(change.views.map(\.index))
    func panel(_ title: String, _ frames: [CGRect], _ role: (Int) -> LayoutPanel.Piece.Role)
      -> LayoutPanel
    {
      let own = frames.first ?? .zero
      return LayoutPanel(
        title: title, note: "\(Self.points(own.width)) x \(Self.points(own.height))",
        container: Box(CGRect(origin: .zero, size: own.size)),
        pieces: frames.indices.dropFirst().map { index in
          LayoutPanel.Piece(frame: Box(frames[index]), name: "\(index)", role: role(index))
        })
    }
    return LayoutPicture(
      id: MarkupText.identifier("moved-\(title)"), title: "What moved in \(title)",
      panels: [
        panel("before", change.before) { .leaf(order: $0) },
        panel("now", change.now) { index in
          moved.contains(index)
            ? .wrong(right: Box(change.before[index])) : .leaf(order: index)
        },
      ], panelWidth: 390, mostHeight: 900
    ).drawing
  }

  /// The same in characters, around the first view that moved; what moved has double lines.
  var drawing: String {
    guard let first = change.views.first(where: { $0.index > 0 && $0.to != nil }) else { return "" }
    let top = min(first.from.minY, first.to?.minY ?? 0)
    let moved = Set(change.views.map(\.index))
    return [("before", change.before), ("now", change.now)].map { title, frames in
      var canvas = CharacterCanvas(left: min(0, frames.map(\.minX).min() ?? 0), top: top)
      for index in frames.indices.dropFirst() {
        canvas.draw(frames[index], "\(index)", isDouble: moved.contains(index))
      }
      return "\(title)\n\(canvas.text)"
    }.joined(separator: "\n\n")
  }
}

/// A part of a placement in characters: 8 points a column, 12 points a line.
private struct CharacterCanvas {
  private var lines = Array(repeating: Array(repeating: Character(" "), count: 60), count: 12)
  private let left: CGFloat
  private let top: CGFloat

  init(left: CGFloat, top: CGFloat) { (self.left, self.top) = (left, top) }

  mutating func draw(_ frame: CGRect, _ name: String, isDouble: Bool) {
    func column(_ x: CGFloat) -> Int { Int(max(-1, min(999, ((x - left) / 8).rounded()))) }
    func line(_ y: CGFloat) -> Int { Int(max(-1, min(999, ((y - top) / 12).rounded()))) }
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
    for (character, column, line) in [(pen[0], x, y), (pen[2], maxX, y), (pen[4], x, maxY)] {
      put(character, column, line)
    }
    put(pen[5], maxX, maxY)
    for (offset, character) in name.enumerated() where x + 1 + offset < maxX {
      put(character, x + 1 + offset, y)
    }
  }

  private mutating func put(_ character: Character, _ column: Int, _ line: Int) {
    guard lines.indices.contains(line), lines[line].indices.contains(column) else { return }
    lines[line][column] = character
  }

  var text: String {
    var rows = lines.map { row -> String in
      var row = String(row)
      while row.last == " " { row.removeLast() }
      return row
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows.joined(separator: "\n")
  }
}

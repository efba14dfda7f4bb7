/// The cells of several columns that were asked, in that order (rule G5).
struct GridSpans {
  private struct Span {
    var columns: Range<Int>
    var isBare: Bool
    var width: CGFloat

    func prefers(_ column: GridLine) -> Bool {
      isBare ? column.length == 0 : !column.hasSingles
    }
  }

  private var spans: [Span] = []

  var isEmpty: Bool { spans.isEmpty }

  mutating func removeAll() { spans.removeAll(keepingCapacity: true) }

  /// Adds a cell, unless the one before it makes the same room already.
  mutating func add(_ cell: GridStructure.Cell, width: CGFloat) {
    let span = Span(columns: cell.columns, isBare: cell.isBare, width: width)
    guard let last = spans.last, last.columns == span.columns else { return spans.append(span) }
    guard span.width > last.width else { return }
    // A bare view fills empty columns first, and each one after it finds them filled.
    if last.isBare || span.isBare {
      spans.append(span)
    } else {
      spans[spans.count - 1] = span
    }
  }

  /// Works out the columns anew: the longest single cells, then what each span lacks. It goes to
  /// the columns of the span without single cells, for a bare view to those that are empty; where
  /// there are none, to all.
  func widen(_ columns: inout GridLines) {
    for index in columns.lines.indices {
      columns.lines[index].length = columns.lines[index].singles
    }
    for span in spans {
      let lack = span.width - columns.length(of: span.columns)
      guard lack > gridTolerance else { continue }
      var takers = 0
      for index in span.columns where span.prefers(columns.lines[index]) { takers += 1 }
      let part = lack / CGFloat(takers == 0 ? span.columns.count : takers)
      for index in span.columns where takers == 0 || span.prefers(columns.lines[index]) {
        columns.lines[index].length += part
      }
    }
  }

  func tie(_ column: Int, toOpen columns: [GridLine]) -> Bool {
    spans.contains { span in
      span.columns.contains(column) && span.columns.contains { columns[$0].isOpen }
    }
  }
}

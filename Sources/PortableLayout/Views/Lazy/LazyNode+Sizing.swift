// Sizing a lazy container: by the lines that are made (rules L2 to L5).

extension LazyNode {
  /// The tracks and the lengths of the lines, for one length across.
  struct Geometry {
    var lengths: LazyLengths
    /// The tracks across the container.
    let tracks: [LazyGridTracks.Track]
    /// The start of the first track, by the container's alignment, in points.
    let shift: CGFloat

    /// Returns where an element lies across the container, and its grid item. The item is nil where
    /// the element's line spans all tracks.
    func space(of row: Int, on line: Int) -> (start: CGFloat, length: CGFloat, item: Int?) {
      if lengths.lines.spans(line) { return (0, lengths.across, nil) }
      let track = tracks[row - lengths.lines.rows(of: line).lowerBound]
      return (shift + track.start, track.length, track.item)
    }
  }

  /// Returns the lines on which the rows are placed with a number of tracks.
  func lines(of tracks: Int) -> LazyLines {
    LazyLines(content, tracks: tracks, isStack: layout.isStack)
  }

  /// Returns the length across if none is proposed, in points (rule L3).
  ///
  /// It is the sum of the ideal lengths of the cells on the first line that is not a header, with
  /// the gaps between them.
  func idealAcross() -> CGFloat {
    let lines = lines(of: max(1, layout.items.count))
    guard lines.count > 0 else { return 0 }
    let cells = lines.rows(of: lines.line(of: firstContentRow))
    var length: CGFloat = 0
    for (row, gap) in zip(cells, [0] + LazyGridTracks.gaps(between: layout.items)) {
      guard let view = rowView(row) else { break }
      length += gap + axis.minor(tree.query(view, .unspecified))
    }
    return length
  }

  /// Returns the geometry for a length across, with the lines' lengths that are known for it.
  ///
  /// - Parameters:
  ///   - across: The length across, in points.
  ///   - isNew: A Boolean value that is true when earlier lengths are forgotten.
  func geometry(_ across: CGFloat, isNew: Bool = false) -> Geometry {
    let tracks = LazyGridTracks(layout.items, length: across)
    let shift = layout.shift(of: tracks.total, in: across)
    for lengths in [placedLengths, askedLengths] where !isNew {
      if let lengths, lengths.across == across {
        return Geometry(lengths: lengths, tracks: tracks.tracks, shift: shift)
      }
    }
    let lines = lines(of: tracks.tracks.count)
    var gap = layout.fixedGap ?? 0
    if layout.fixedGap == nil, lines.count > 1, let first = rows.first {
      let spacing = tree.spacing(of: first.view)
      gap = spacing.distance(to: spacing, along: axis)
    }
    return Geometry(
      lengths: LazyLengths(across: across, lines: lines, gap: gap, estimate: layout.estimate),
      tracks: tracks.tracks,
      shift: shift)
  }

  /// Queries the made lines for their lengths. Without a scroll view, stops when the window is
  /// full.
  func ask(_ across: CGFloat) -> Geometry {
    isStale = false
    var geometry = geometry(across, isNew: layout.extent != .scrolled)
    var most = CGFloat.infinity
    if layout.extent == .window, let length = tree.engine.screen.window.size.major(axis) {
      most = length
    }
    var position = 0
    while position < rows.count {
      let line = geometry.lengths.lines.line(of: rows[position].index)
      guard geometry.lengths.start(of: line) < most else { break }
      var length: CGFloat = 0
      let end = geometry.lengths.lines.rows(of: line).upperBound
      while position < rows.count, rows[position].index < end {
        let row = rows[position]
        let size = tree.query(row.view, offered(row.index, on: line, geometry))
        length = max(length, axis.major(size))
        position += 1
      }
      geometry.lengths.set(length, of: line, gap: gap(before: line))
    }
    geometry.lengths.settle()
    if placedLengths?.across == across {
      placedLengths = geometry.lengths
    } else {
      askedLengths = geometry.lengths
    }
    return geometry
  }

  /// Returns the proposal to a row's view: the length of its track across, and none along the axis.
  func offered(_ row: Int, on line: Int, _ geometry: Geometry) -> ProposedViewSize {
    axis.proposal(major: nil, minor: geometry.space(of: row, on: line).length)
  }

  /// Returns the gap before a line of a stack if the views around it are made, in points. Nil if
  /// the gap is fixed.
  func gap(before line: Int) -> CGFloat? {
    guard layout.fixedGap == nil, line > 0, let before = rowView(line - 1),
      let after = rowView(line)
    else { return nil }
    return tree.spacing(of: before).distance(to: tree.spacing(of: after), along: axis)
  }

  /// Returns the frame of a row, whether it is made or not. Nil before the first placement.
  func frame(ofRow row: Int) -> CGRect? {
    guard let lengths = placedLengths ?? askedLengths else { return nil }
    let bounds = tree.pointee.frames[view]
    let line = lengths.lines.line(of: row)
    return CGRect(
      origin: bounds.corner + axis.point(major: lengths.start(of: line), minor: 0),
      size: axis.size(major: lengths.length(of: line), minor: axis.minor(bounds.size)))
  }

  /// The typical distance from the start of a line to the next, in points.
  var pitch: CGFloat {
    guard let lengths = placedLengths ?? askedLengths else { return 0 }
    return lengths.mean + lengths.typicalGap
  }
}

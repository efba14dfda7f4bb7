import PortableLayout
import Testing

/// An example for each part of rule G, which comes out otherwise without that part.
///
/// The examples are those of Documentation/engine-rules.md.
@Suite("The parts of rule G")
struct GridRuleTests {
  /// A view of one size, 10 high.
  private func fixed(_ width: CGFloat) -> some View { Color.red.frame(width: width, height: 10) }

  /// A view of any width from a least one, 10 high.
  private func wide(from least: CGFloat = 0) -> some View {
    Color.red.frame(minWidth: least, maxWidth: .infinity).frame(height: 10)
  }

  /// A grid without gaps.
  private func grid(@ViewBuilder _ content: () -> some View) -> some View {
    Grid(horizontalSpacing: 0, verticalSpacing: 0, content: content)
  }

  @Test("G1: a bare view makes as many columns as it is said to span")
  func bareColumns() throws {
    let grid = try Grid(horizontalSpacing: 10) {
      GridRow { fixed(30) }
      fixed(10).gridCellColumns(2)
    }.laidOut()
    #expect(grid.size.width == 40)
  }

  @Test("G1: counts of columns add up, the inner anchor and guide count, axes unite")
  func innerModifiers() throws {
    let grid = try grid {
      GridRow { ForEach(0..<4) { _ in fixed(20) } }
      GridRow {
        fixed(10).gridCellColumns(2).gridCellColumns(1).gridCellColumns(2).layoutName("span")
      }
      GridRow {
        Group { fixed(10).gridCellAnchor(.topLeading).padding(0) }.gridCellAnchor(.trailing)
          .layoutName("anchor")
        fixed(10).gridColumnAlignment(.trailing).gridColumnAlignment(.leading)
          .layoutName("guide")
        Color.red.gridCellUnsizedAxes(.vertical).gridCellUnsizedAxes(.horizontal)
          .layoutName("unsized")
      }
    }.laidOut(width: 200, height: 200)
    #expect(grid["span"]?.minX == 35)
    #expect(grid["anchor"]?.minX == 0)
    #expect(grid["guide"]?.minX == 30)
    #expect(grid["unsized"]?.size == CGSize(width: 20, height: 10))
  }

  @Test("G1: of rows in rows the outermost counts")
  func nestedRows() throws {
    let grid = try grid {
      GridRow(alignment: .bottom) {
        Color.red.frame(width: 10, height: 30)
        GridRow(alignment: .top) {
          fixed(20).layoutName("inner")
          fixed(20)
        }
      }
    }.laidOut()
    #expect(grid.size == CGSize(width: 50, height: 30))
    #expect(grid["inner"]?.minY == 20)
  }

  @Test("G2: a given spacing stands before every column but the first, also under a span")
  func givenSpacing() throws {
    let grid = try Grid(horizontalSpacing: 10) {
      GridRow { fixed(5).gridCellColumns(2) }
    }.laidOut()
    #expect(grid.size.width == 10)
  }

  @Test("G2: a default gap is the largest distance of the pairs that meet there")
  func largestPair() throws {
    let grid = try Grid {
      GridRow {
        fixed(10)
        fixed(10)
      }
      GridRow {
        fixed(10)
        Spacer(minLength: 0)
      }
    }.laidOut()
    // Two rows of which one pair is 8 apart, the other touches.
    #expect(grid.size == CGSize(width: 28, height: 28))
    let touching = try Grid {
      fixed(10)
      Spacer(minLength: 0)
      fixed(10)
    }.laidOut()
    #expect(touching.size.height == 20)
  }

  @Test("G2: the grid's own spacing comes from the cells at its edges")
  func ownSpacing() throws {
    let row = try HStack {
      fixed(10)
      Grid {
        GridRow {
          fixed(10)
          fixed(10)
        }
        GridRow { Spacer(minLength: 0) }
      }
      fixed(10)
    }.laidOut()
    // 10, 28, 8 and 10: the spacer begins in the first column, it does not end in the last.
    #expect(row.size.width == 56)
  }

  @Test("G3: with nothing proposed each cell is asked for its ideal size alone")
  func noProbes() throws {
    let tree = ViewTree { grid { GridRow { fixed(10).layoutName("a") } } }
    #expect(try tree.layOut(width: nil, height: nil).namedFrames[0].measurements == 1)
    #expect(try tree.layOut(width: 50, height: nil).namedFrames[0].measurements == 3)
  }

  @Test("G3: of endless cells the one with the larger least goes first")
  func largerLeastFirst() throws {
    let grid = try grid {
      GridRow {
        wide().layoutName("a")
        wide(from: 60).layoutName("b")
      }
    }.laidOut(width: 100)
    #expect(grid.size.width == 100)
    expect(grid, "a", "b", width: [40, 60])
  }

  @Test("G3: cells of one rank are asked together, each for the same share")
  func sameShare() throws {
    let grid = try grid {
      GridRow {
        Color.red.frame(maxWidth: 30).frame(height: 10)
        Color.red.frame(minWidth: 50, maxWidth: 80).frame(height: 10).layoutName("b")
      }
    }.laidOut(width: 90)
    // Both are offered 45, though the first takes but 30.
    #expect(grid.size.width == 80)
  }

  @Test("G3: of cells that are equal else, the unsized goes last")
  func unsizedLast() throws {
    let grid = try grid {
      GridRow { wide().gridCellUnsizedAxes(.horizontal).layoutName("a") }
      GridRow { wide().layoutName("b") }
    }.laidOut(width: 100, height: 20)
    // It is offered the 100 of the other, and asked for them once.
    #expect(grid.namedFrames.map(\.measurements) == [3, 3])
  }

  @Test("G4: a span counts in all its columns")
  func spansCount() throws {
    let grid = try grid {
      GridRow { fixed(20) }
      GridRow { wide().gridCellColumns(3) }
    }.laidOut(width: 300)
    #expect(grid.size.width == 300)
  }

  @Test("G4: a column of an earlier level counts again where a later one has cells in it")
  func levels() throws {
    let grid = try grid {
      GridRow {
        fixed(100).layoutPriority(1)
        wide().layoutName("b")
      }
      GridRow { wide() }
    }.laidOut(width: 200)
    // 100 are left for two columns.
    #expect(grid.size.width == 150)
    #expect(grid["b"]?.width == 50)
  }

  @Test("G4: a cell is not offered what a bare view makes of its column")
  func ownCells() throws {
    let grid = try grid {
      GridRow {
        fixed(30)
        wide().layoutPriority(-1).layoutName("b")
      }
      fixed(90)
    }.laidOut(width: 100)
    // The bare view makes the empty column 60 wide, but the view in it is offered the 10 that are
    // left. Then 50 are lacking, which both columns share.
    #expect(grid.size.width == 90)
    #expect(grid["b"] == CGRect(x: 55, y: 0, width: 35, height: 10))
  }

  @Test("G5: a column of an earlier level is taken off again when it closes")
  func takenTwice() throws {
    let grid = try grid {
      GridRow {
        fixed(70).layoutPriority(1)
        wide()
      }
      GridRow { fixed(10) }
    }.laidOut(width: 200)
    // 200 - 70 are left; the view 10 wide closes its column, which takes 70 once more: 60.
    #expect(grid.size.width == 130)
  }

  @Test("G5: spans make room in the order in which they were asked")
  func spanOrder() throws {
    let grid = try grid {
      GridRow {
        Color.red.frame(maxWidth: 60).frame(height: 10).gridCellColumns(2)
        fixed(0).gridCellColumns(2)
      }
      GridRow {
        fixed(0)
        fixed(40).gridCellColumns(2)
      }
    }.laidOut(width: 300)
    // The fixed one first: 0, 20 and 20. The other finds 20 of its 60 in the second column, which
    // takes the 40 that it lacks. In the order of the rows: 0, 60 and 0.
    #expect(grid.size.width == 80)
  }

  @Test("G5: what a span lacks goes to its columns without cells of their own")
  func spanTakers() throws {
    let grid = try grid {
      GridRow { fixed(20).layoutName("a") }
      GridRow { fixed(50).gridCellColumns(2) }
    }.laidOut()
    #expect(grid.size.width == 50)
    #expect(grid["a"]?.minX == 0)
  }

  @Test("G5: what a bare view lacks goes to the columns that are empty")
  func bareTakers() throws {
    let grid = try grid {
      GridRow {
        fixed(20).layoutName("a")
        fixed(0)
      }
      fixed(50)
    }.laidOut()
    #expect(grid.size.width == 50)
    #expect(grid["a"]?.minX == 0)
  }

  @Test("G5: under a span with an open column, a column takes what its own cells take")
  func tiedColumns() throws {
    let grid = try grid {
      GridRow {
        fixed(20)
        wide().layoutName("b")
      }
      GridRow { fixed(100).gridCellColumns(2) }
    }.laidOut(width: 200)
    // The span made both columns longer, the first to 60: 20 are taken off, not 60.
    #expect(grid.size.width == 200)
    #expect(grid["b"]?.width == 180)
  }

  @Test("G6: a grid that is only asked for its size measures at the slots too")
  func slotsWhileSizing() throws {
    let tree = ViewTree {
      grid {
        GridRow { fixed(20).layoutName("a") }
        GridRow { fixed(30).layoutName("b") }
      }
    }
    _ = tree.engine.size(for: ProposedViewSize(width: 100, height: nil))
    // The least and the largest size and the share; the first is smaller than its slot.
    let cells = try #require(tree.engine.node(of: 0)).childViews
    #expect(cells.map(tree.engine.measurements(of:)) == [4, 3])
  }

  @Test("G6: a span declares the guide of its first column, but does not follow it")
  func declaringSpan() throws {
    let grid = try grid {
      GridRow {
        fixed(20).layoutName("a")
        fixed(20)
      }
      GridRow { fixed(10).gridCellColumns(2).gridColumnAlignment(.trailing).layoutName("span") }
      GridRow {
        fixed(30)
        fixed(30)
      }
    }.laidOut()
    #expect(grid["a"]?.minX == 10)
    #expect(grid["span"]?.minX == 25)
  }
}

import PortableLayout
import Testing

@Suite("Grid (rule G)")
struct GridTests {
  private func box(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
    Color.red.frame(width: width, height: height).layoutName(name)
  }

  @Test("a column is as wide as its widest cell, a row as high as its highest")
  func widestCell() throws {
    let grid = try Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 5) {
      GridRow {
        box("a", 10, 30)
        box("b", 50, 10)
      }
      GridRow {
        box("c", 40, 20)
        box("d", 20, 20)
      }
    }.laidOut(width: 500, height: 500)
    #expect(grid.size == CGSize(width: 100, height: 55))
    expect(grid, "a", "b", "c", "d", x: [0, 50, 0, 50])
    expect(grid, "a", "b", "c", "d", y: [0, 0, 35, 35])
  }

  @Test("as many columns as the widest row; short rows get empty cells; default gaps are 8")
  func shortRows() throws {
    let grid = try Grid(alignment: .leading) {
      GridRow { box("a", 10, 10) }
      GridRow {
        box("b", 10, 10)
        box("c", 20, 10)
        box("d", 30, 10)
      }
    }.laidOut()
    #expect(grid.size == CGSize(width: 76, height: 28))
    expect(grid, "a", "b", "c", "d", x: [0, 0, 18, 46])
  }

  @Test("flexible columns and rows share what is left equally")
  func flexible() throws {
    let grid = try Grid(horizontalSpacing: 10, verticalSpacing: 10) {
      GridRow {
        box("a", 40, 20)
        Color.red.layoutName("b")
        Color.red.layoutName("c")
      }
      GridRow {
        Color.red.layoutName("d")
        Color.red
        Color.red
      }
      GridRow {
        Color.red
        Color.red
        Color.red.layoutName("e")
      }
    }.laidOut(width: 360, height: 320)
    #expect(grid.size == CGSize(width: 360, height: 320))
    // The first column is sized by colours as well, so that all three share.
    expect(grid, "b", "c", "d", "e", width: [113.333, 113.333, 113.333, 113.333])
    expect(grid, "b", "d", "e", height: [100, 100, 100])
    let fixed = try Grid(horizontalSpacing: 10) {
      GridRow {
        Color.red.layoutName("b")
        box("a", 40, 20)
        Color.red.layoutName("c")
      }
    }.laidOut(width: 360, height: 20)
    expect(fixed, "a", "b", "c", width: [40, 150, 150])
  }

  @Test("a bare view spans all columns and is offered their width")
  func bareView() throws {
    let grid = try Grid(alignment: .leading, horizontalSpacing: 0, verticalSpacing: 0) {
      box("title", 90, 10)
      GridRow {
        box("a", 30, 10)
        box("b", 30, 10)
      }
      Color.blue.frame(height: 1).layoutName("line").gridCellUnsizedAxes(.horizontal)
    }.laidOut(width: 300)
    #expect(grid.size == CGSize(width: 90, height: 21))
    // The title needs 30 more, which both columns share.
    expect(grid, "a", "b", x: [0, 45])
    #expect(grid["line"] == CGRect(x: 0, y: 20, width: 90, height: 1))
  }

  @Test("a divider widens the grid unless it is unsized", arguments: [true, false])
  func unsized(isUnsized: Bool) throws {
    let grid = try Grid {
      GridRow {
        box("a", 30, 10)
        box("b", 30, 10)
      }
      Divider().layoutName("line").gridCellUnsizedAxes(isUnsized ? .horizontal : [])
    }.laidOut(width: 300)
    #expect(grid.size.width == (isUnsized ? 68 : 300))
    #expect(grid["line"]?.width == grid.size.width)
    #expect(grid["line"]?.height == 1)
  }

  @Test("an unsized cell does not make its row higher")
  func unsizedRow() throws {
    let grid = try Grid {
      GridRow {
        box("a", 30, 10)
        Color.red.layoutName("b").gridCellUnsizedAxes(.vertical)
      }
    }.laidOut(width: 100, height: 100)
    #expect(grid.size == CGSize(width: 100, height: 10))
    #expect(grid["b"]?.size == CGSize(width: 62, height: 10))
  }

  @Test("a cell of several columns")
  func spanning() throws {
    let grid = try Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 0) {
      GridRow {
        box("a", 20, 10)
        box("b", 20, 10)
        box("c", 20, 10)
      }
      GridRow {
        Color.red.frame(height: 10).layoutName("span").gridCellColumns(2)
          .gridCellUnsizedAxes(.horizontal)
        box("d", 20, 10)
      }
      GridRow {
        box("e", 20, 10)
        box("wide", 70, 10).gridCellColumns(2)
      }
    }.laidOut(width: 500)
    // 70 points over two columns of 20 and a gap of 10: each grows by 10.
    #expect(grid.size == CGSize(width: 100, height: 30))
    expect(grid, "a", "b", "c", "d", "wide", x: [0, 30, 70, 70, 30])
    expect(grid, "span", width: [60])
  }

  @Test("the guide of a whole column, of a row, and the anchor of a cell")
  func alignments() throws {
    let grid = try Grid(horizontalSpacing: 0, verticalSpacing: 0) {
      GridRow(alignment: .bottom) {
        box("a", 10, 10).gridColumnAlignment(.trailing)
        box("b", 40, 40)
      }
      GridRow {
        box("c", 50, 50)
        box("d", 10, 10).gridCellAnchor(.bottomTrailing)
      }
    }.laidOut()
    #expect(grid.size == CGSize(width: 90, height: 90))
    #expect(grid["a"]?.origin == CGPoint(x: 40, y: 30))
    #expect(grid["d"]?.origin == CGPoint(x: 80, y: 80))
    #expect(grid["b"]?.origin == CGPoint(x: 50, y: 0))
  }

  @Test(
    "the cells of a column that is wider than all of them stand where its guide says",
    arguments: zip([HorizontalAlignment.leading, .center, .trailing], [0, 12.5, 25] as [CGFloat]))
  func wideColumn(guide: HorizontalAlignment, x: CGFloat) throws {
    let alignment = Alignment(horizontal: guide, vertical: .center)
    let grid = try Grid(alignment: alignment, horizontalSpacing: 0) {
      box("title", 90, 10)
      GridRow {
        box("a", 30, 10)
        box("b", 10, 10)
      }
      GridRow { box("c", 20, 10) }
    }.laidOut()
    expect(grid, "title", "a", x: [0, x])
  }

  @Test("the cells of a row share one guide, of a column another")
  func sharedGuides() throws {
    let grid = try Grid(alignment: Alignment(horizontal: .leading, vertical: .firstTextBaseline)) {
      GridRow {
        Text("text").layoutName("text")
        Color.red.frame(width: 10, height: 50).layoutName("bar")
        box("moved", 10, 10).alignmentGuide(.leading) { _ in -5 }
      }
      GridRow {
        Color.clear
        Color.clear
        box("column", 20, 10)
      }
    }.laidOut(width: 300)
    expect(grid, "bar", y: [0])
    #expect(grid["text"]?.minY ?? 0 > 30)
    #expect((grid["moved"]?.minX ?? 0) - (grid["column"]?.minX ?? 0) == 5)
  }

  @Test("a grid without rows, with an empty row, with one bare view")
  func degenerate() throws {
    #expect(try Grid {}.laidOut(width: 100, height: 100).size == .zero)
    #expect(try Grid { GridRow {} }.laidOut(width: 100, height: 100).size == .zero)
    #expect(
      try Grid { Color.red }.laidOut(width: 100, height: 90).size
        == CGSize(width: 100, height: 90))
    #expect(try Grid { GridRow { Color.red } }.laidOut().size == CGSize(width: 10, height: 10))
  }

  @Test("GridLayout as a value, rows in a loop, rows outside a grid")
  func layoutValue() throws {
    let any = AnyLayout(GridLayout(horizontalSpacing: 0, verticalSpacing: 0))
    let grid = try any {
      ForEach(1..<4) { row in
        GridRow {
          box("a", CGFloat(row) * 10, 10)
          box("b", 10, 10)
        }
      }
    }.laidOut()
    #expect(grid.size == CGSize(width: 40, height: 30))
    #expect(grid.frames("b").map(\.minX) == [30, 30, 30])
    let row = try HStack(spacing: 0) {
      GridRow {
        box("a", 10, 10)
        box("b", 10, 10)
      }
    }.laidOut()
    #expect(row.size == CGSize(width: 20, height: 10))
  }

  @Test("placing after sizing with the same proposal sizes nothing again")
  func remembered() throws {
    let tree = ViewTree {
      Grid {
        GridRow {
          Color.red.layoutName("a")
          Color.red
        }
        GridRow {
          Color.red
          Color.red
        }
      }
    }
    let first = try tree.layOut(width: 200, height: 100)
    #expect(first.calls.sizeThatFits == 1)
    // The least and the largest size and the share, which is as large as the slot.
    #expect(first.namedFrames.map(\.measurements) == [3])
    #expect(try tree.layOut(width: 200, height: 100).measurements == 0)
  }
}

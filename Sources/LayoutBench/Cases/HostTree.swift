import PortableLayout

extension LayoutHost {
  /// Adds the host's containers to a tree, and returns the view for the layout under test.
  package func build(in engine: LayoutEngine) -> Int {
    var view = 0
    for level in stride(from: depth, to: 0, by: -1) {
      if level % 2 == 1 {
        engine.setLayout(column, of: view)
      } else {
        engine.setLayout(row, of: view)
      }
      let first = engine.addChildren(2, to: view)
      engine.setLeaf(.filling, of: first + 1)
      view = first
    }
    return view
  }

  /// The stack of every odd level, counted from the layout outwards.
  private var column: VStackLayout {
    guard self == .guide else { return VStackLayout() }
    return VStackLayout(alignment: .trailing)
  }

  /// The stack of every even level, counted from the layout outwards.
  private var row: HStackLayout {
    guard self == .guide else { return HStackLayout() }
    return HStackLayout(alignment: .firstTextBaseline)
  }
}

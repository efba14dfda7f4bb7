import PortableLayout

extension LayoutHost {
  /// Adds the host's containers to a tree, and returns the view that the layout is to be.
  package func build(in engine: LayoutEngine) -> Int {
    var view = 0
    for level in stride(from: depth, to: 0, by: -1) {
      if level % 2 == 1 {
        engine.setLayout(VStackLayout(alignment: self == .guide ? .trailing : .center), of: view)
      } else {
        engine.setLayout(
          HStackLayout(alignment: self == .guide ? .firstTextBaseline : .center), of: view)
      }
      let first = engine.addChildren(2, to: view)
      engine.setLeaf(.filling, of: first + 1)
      view = first
    }
    return view
  }
}

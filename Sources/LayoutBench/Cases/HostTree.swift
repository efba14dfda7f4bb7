import PortableLayout

extension LayoutHost {
  /// How many stacks lie around the container under test.
  var depth: Int {
    switch self {
    case .root, .scroll: 0
    case .stack: 1
    case .nested: 2
    }
  }

  func window(width: CGFloat, height: CGFloat = 800) -> ProposedViewSize {
    ProposedViewSize(width: width, height: self == .scroll ? nil : height)
  }

  /// Builds the stacks around the container under test and returns the container's view.
  ///
  /// The innermost stack is a column; axes alternate outwards. Each holds the next one, or the
  /// container, and a sibling that takes any size.
  func build(in engine: LayoutEngine) -> Int {
    var view = 0
    for level in stride(from: depth, to: 0, by: -1) {
      if level % 2 == 1 {
        engine.setLayout(VStackLayout(), of: view)
      } else {
        engine.setLayout(HStackLayout(), of: view)
      }
      let first = engine.addChildren(2, to: view)
      engine.setLeaf(.filling, of: first + 1)
      view = first
    }
    return view
  }
}

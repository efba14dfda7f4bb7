import PortableLayout

/// What the container under test sits in, which decides the proposals that it gets.
public enum LayoutHost: String, CaseIterable, Hashable, Codable, Sendable {
  /// The window itself: its proposal, once.
  case root
  /// A column beside a flexible sibling, which probes minimum and maximum first.
  case stack
  /// That column in a row beside a flexible sibling: two levels, axes alternating.
  case nested
  /// The content of a vertical scroll view: the width given, no height.
  case scroll

  var depth: Int {
    switch self {
    case .root, .scroll: 0
    case .stack: 1
    case .nested: 2
    }
  }

  package func window(width: CGFloat, height: CGFloat = 800) -> ProposedViewSize {
    ProposedViewSize(width: width, height: self == .scroll ? nil : height)
  }

  package func build(in engine: LayoutEngine) -> Int {
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

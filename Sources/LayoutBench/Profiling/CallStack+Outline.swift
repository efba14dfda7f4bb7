import PortableLayout

extension CallStack {
  /// Deeper entries of an outline are taken as if they stood beside one another.
  private static let deepest = 200

  package init(_ outline: QueryOutline) {
    var entries = outline.entries[...]
    guard let root = entries.popFirst() else {
      self.init(view: -1, label: "pass", query: nil, method: .placement)
      return
    }
    self.init(root)
    view = -1
    children = Self.children(above: 0, &entries, level: 0)
  }

  private init(_ entry: QueryOutline.Entry) {
    let query = QueryKind(rawValue: entry.reason)
    self.init(
      view: 0, label: entry.label, query: query,
      method: query == nil
        ? PassTrace.Kind.named[entry.reason] ?? .placement : PassTrace.Kind.query)
    queries = entry.queries
  }

  private static func children(
    above depth: Int, _ entries: inout ArraySlice<QueryOutline.Entry>, level: Int
  ) -> [CallStack] {
    var children: [CallStack] = []
    while let entry = entries.first, entry.depth > depth {
      entries.removeFirst()
      var child = CallStack(entry)
      if level < deepest {
        child.children = Self.children(above: entry.depth, &entries, level: level + 1)
      }
      children.append(child)
    }
    return children
  }
}

extension QueryOutline {
  /// Keeps the parts of most queries of the stacks of a pass, each below what caused it.
  init(_ stacks: CallStack, most: Int = 40) {
    var all: [Entry] = []
    func list(_ stack: CallStack, depth: Int) {
      all.append(
        Entry(
          depth: depth, label: stack.label,
          reason: stack.query?.rawValue ?? stack.method.words, queries: stack.queries))
      for child in stack.children where child.queries > 0 { list(child, depth: depth + 1) }
    }
    list(stacks, depth: 0)
    // A cause has at least as many queries as what it caused and stands before it.
    let kept = all.indices.sorted { (all[$1].queries, $0) < (all[$0].queries, $1) }.prefix(most)
    self.init(entries: kept.sorted().map { all[$0] })
  }
}

extension PassTrace.Kind {
  fileprivate static let named: [String: PassTrace.Kind] = Dictionary(
    [.query, .makeCache, .updateCache, .placement, .alignmentPlacement, .guide, .spacing]
      .map { ($0.words, $0) }, uniquingKeysWith: { first, _ in first })
}

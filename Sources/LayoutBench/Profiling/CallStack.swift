import PortableLayout

/// A view that was queried or called for one reason, with what that caused; all that happened for
/// the same chain of reasons is one.
package struct CallStack: Sendable {
  /// The view's place in the profile's list; -1 for the pass itself.
  package var view: Int
  package var label: String
  /// What the query was for; nil for a call.
  package var query: QueryKind?
  /// The method that ran; `.query` stands for `sizeThatFits`.
  package var method: PassTrace.Kind
  /// How many queries it stands for, itself included.
  package var queries = 0
  package var measurements = 0
  /// How long it took, what it caused included.
  package var time: UInt64 = 0
  package var children: [CallStack] = []

  package var name: String {
    guard view >= 0 else { return label }
    return "\(label): \(query?.rawValue ?? method.words)"
  }

  mutating func child(
    view: Int, label: String, query: QueryKind?, method: PassTrace.Kind
  ) -> Int {
    if let index = children.firstIndex(where: {
      $0.view == view && $0.query == query && $0.method == method
    }) {
      return index
    }
    children.append(CallStack(view: view, label: label, query: query, method: method))
    return children.count - 1
  }
}

extension PassTrace.Kind {
  package var words: String {
    switch self {
    case .query: "size"
    case .makeCache: "makeCache"
    case .updateCache: "updateCache"
    case .placement: "placement"
    case .alignmentPlacement: "alignment placement"
    case .guide: "guide"
    case .spacing: "spacing"
    }
  }

  package var method: String {
    switch self {
    case .query: "sizeThatFits"
    case .placement, .alignmentPlacement: "placeSubviews"
    case .guide: "explicitAlignment"
    default: words
    }
  }
}

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
        ? PassTrace.Kind.named[entry.reason] ?? .placement : .query)
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

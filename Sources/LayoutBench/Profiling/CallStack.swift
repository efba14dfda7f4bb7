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

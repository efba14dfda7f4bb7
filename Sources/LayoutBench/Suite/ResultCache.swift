import PortableLayout

/// Remembers what a layout answered: its size for a proposal, and where it placed its subviews.
struct ResultCache {
  /// Where one subview goes.
  struct Place {
    var index: Int
    var position: CGPoint
    var proposal: ProposedViewSize
  }

  private var sizes: [(proposal: ProposedViewSize, size: CGSize)] = []
  private var places: [(bounds: CGRect, proposal: ProposedViewSize, places: [Place])] = []
  private let most = 8

  /// The size for a proposal, if it is known: return it from `sizeThatFits`.
  func size(for proposal: ProposedViewSize) -> CGSize? {
    sizes.last { $0.proposal == proposal }?.size
  }

  /// Where the subviews go, if it is known: place them there in `placeSubviews`.
  func places(in bounds: CGRect, for proposal: ProposedViewSize) -> [Place]? {
    places.last { $0.bounds == bounds && $0.proposal == proposal }?.places
  }

  /// Remembers a size; keeps the latest eight.
  mutating func remember(_ size: CGSize, for proposal: ProposedViewSize) {
    if sizes.count == most { sizes.removeFirst() }
    sizes.append((proposal, size))
  }

  /// Remembers where the subviews go.
  mutating func remember(
    _ found: [Place], in bounds: CGRect, for proposal: ProposedViewSize
  ) {
    if places.count == most { places.removeFirst() }
    places.append((bounds, proposal, found))
  }

  /// Forgets everything: call it in `updateCache`.
  mutating func clear() {
    sizes.removeAll()
    places.removeAll()
  }
}

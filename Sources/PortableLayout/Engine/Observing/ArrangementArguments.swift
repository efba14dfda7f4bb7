/// The arguments that decide whether a cache of one arrangement answers a call of a layout.
///
/// They are the proposal, unless a layout is known to go by the size of its bounds, or not to depend
/// on an axis at all.
package struct ArrangementArguments: Equatable {
  /// The axes along which `placeSubviews` goes by the size of its bounds, and not by its proposal.
  package var boundsAxes: Axis.Set = []
  /// The axes whose lengths, proposed or of the bounds, do not change the arrangement.
  package var ignoredAxes: Axis.Set = []

  package init() {}

  /// Returns the arguments of a call, as the proposal that they stand for.
  func key(of event: PassEvent) -> ProposalKey {
    guard !boundsAxes.isEmpty || !ignoredAxes.isEmpty else { return event.key }
    var compared = event.key.proposal
    if takesBounds(event, .horizontal) { compared.width = event.size.width }
    if takesBounds(event, .vertical) { compared.height = event.size.height }
    if ignoredAxes.contains(.horizontal) { compared.width = nil }
    if ignoredAxes.contains(.vertical) { compared.height = nil }
    return ProposalKey(compared)
  }

  /// Returns true if a call goes by its bounds along an axis.
  private func takesBounds(_ event: PassEvent, _ axis: Axis.Set) -> Bool {
    switch event.kind {
    case .placeSubviews, .explicitAlignment: boundsAxes.contains(axis)
    default: false
    }
  }
}

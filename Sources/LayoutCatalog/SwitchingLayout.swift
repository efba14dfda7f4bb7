import PortableLayout

/// Chooses between a row and a circle, so that the layout's type changes while the subviews stay.
///
/// A row when all ranks are equal (a three-way tie, where there are three), else a circle with
/// the best-ranked subview at the top. Published with AnyLayout (Apple's sample "Composing custom
/// layouts with SwiftUI").
///
/// Cost in queries per subview: that of `HStackLayout` or ``RadialLayout``. A change of the type
/// makes a new cache and queries nothing by itself.
public enum SwitchingLayout: Hashable, Sendable, CaseIterable {
  /// Subviews side by side.
  case row
  /// Subviews on a circle.
  case circle

  /// The arrangement for the given ranks: a row if they are all equal or there are none.
  public init(ranks: [Int] = []) {
    let areEqual = ranks.allSatisfy { rank in rank == ranks.first }
    self = if areEqual { .row } else { .circle }
  }

  /// The arrangement as a layout; if `cached`, the circle keeps its directions in its cache.
  public func layout(cached: Bool = false) -> AnyLayout {
    switch self {
    case .row: AnyLayout(HStackLayout())
    case .circle where cached: AnyLayout(CachedRadialLayout())
    case .circle: AnyLayout(RadialLayout())
    }
  }
}

import PortableLayout

/// The rank that a subview carries for ``RadialLayout``; 1 is the best.
public struct RadialRank: LayoutValueKey {
  /// Every subview has the best rank unless it says otherwise.
  public static let defaultValue = 1
}

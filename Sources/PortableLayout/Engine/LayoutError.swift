import Foundation

/// What a layout did that the engine cannot carry out.
public enum LayoutError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A subview was placed at a position that is not a finite number (rule E6).
  case nonFinitePosition(layout: String, subview: Int, x: CGFloat, y: CGFloat)
  /// A subview was placed while its container was not placing its subviews (rule E6).
  case placedOutsidePlacement(layout: String, subview: Int)

  /// What happened and what to do about it.
  public var description: String {
    switch self {
    case .nonFinitePosition(let layout, let subview, let x, let y):
      "\(layout) placed subview \(subview) at (\(x), \(y)), which is not a position. "
        + "Guard against proposals and sizes that are nil, zero or infinite."
    case .placedOutsidePlacement(let layout, let subview):
      "\(layout) placed subview \(subview) outside placeSubviews. "
        + "Call place(at:anchor:proposal:) from placeSubviews only."
    }
  }
}

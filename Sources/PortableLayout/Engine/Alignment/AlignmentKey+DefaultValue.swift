import Foundation

extension AlignmentKey {
  /// Returns where a known guide lies by default, in points; `nil` for a custom one (rule A2).
  @inlinable
  package func builtInValue(in size: CGSize) -> CGFloat? {
    switch builtIn {
    case .leading, .top: 0
    case .horizontalCenter: size.width / 2
    case .trailing: size.width
    case .verticalCenter: size.height / 2
    case .bottom, .firstTextBaseline, .lastTextBaseline: size.height
    case .customHorizontal, .customVertical: nil
    }
  }

  /// Returns where the guide lies by default, in points (rules A1 and A2).
  @inlinable
  package func defaultValue(in context: ViewDimensions) -> CGFloat {
    if let id { return id.defaultValue(in: context) }
    // A key without a type is that of a known guide, which always has a value.
    return builtInValue(in: CGSize(width: context.width, height: context.height)) ?? 0
  }
}

import Foundation

extension AlignmentKey {
  /// Whether explicit values of the guide are handed up by a container (rule A3).
  @inlinable
  package var leavesContainer: Bool {
    switch builtIn {
    case .leading, .horizontalCenter, .trailing, .top, .verticalCenter, .bottom: false
    case .firstTextBaseline, .lastTextBaseline, .customHorizontal, .customVertical: true
    }
  }

  /// Returns one value for several explicit ones, `nil` if there are none (rule A3).
  ///
  /// - Complexity: O(*n*), where *n* is the number of values.
  @inlinable
  package func combineExplicit(_ values: some Sequence<CGFloat?>) -> CGFloat? {
    switch builtIn {
    case .firstTextBaseline: values.lazy.compactMap { $0 }.min()
    case .lastTextBaseline: values.lazy.compactMap { $0 }.max()
    default: Self.mean(of: values)
    }
  }

  @inlinable
  static func mean(of values: some Sequence<CGFloat?>) -> CGFloat? {
    var sum: CGFloat = 0
    var count: CGFloat = 0
    for case let value? in values {
      sum += value
      count += 1
    }
    return count == 0 ? nil : sum / count
  }
}

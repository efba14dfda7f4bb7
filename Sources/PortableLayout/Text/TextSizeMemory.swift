import Foundation

/// How a text reuses sizes that it has measured before (rule C2 of the layout rules).
package enum TextSizeMemory {
  /// Tells whether a remembered measurement answers another request.
  ///
  /// It does if the request lies, on both axes, between the remembered request and the size, both
  /// included: greedy line breaking gives the same lines at every width in between. Two cases are
  /// excepted, because measuring would give another size there:
  ///
  /// - A character wider than the request makes the size wider than the request. More characters
  ///   may fit at the widths in between, so only the same width is answered.
  /// - The request (0, 0) has a size of its own (table M) that no other request gives.
  ///
  /// NaN is never answered, nor does it ever answer.
  ///
  /// - Parameters:
  ///   - storedProposal: The remembered request, in points; infinity stands for nil.
  ///   - storedSize: The size returned for it.
  ///   - request: The new request, in points; infinity stands for nil.
  package static func canReuse(
    storedProposal: CGSize, storedSize: CGSize, for request: CGSize
  ) -> Bool {
    let widthMatches =
      request.width == storedProposal.width
      || (storedSize.width <= request.width && request.width <= storedProposal.width)
    guard widthMatches else { return false }

    // The height changes nothing, so both directions are sound: lines may exceed it or leave room.
    let heightMatches =
      (storedSize.height <= request.height && request.height <= storedProposal.height)
      || (storedProposal.height <= request.height && request.height <= storedSize.height)
    guard heightMatches else { return false }

    return request.width > 0 || request.height > 0 || storedSize == .zero
  }
}

/// The order in which the variants of a case run, pair by pair.
///
/// Two variants follow the Thue-Morse sequence; more follow the rows of a Williams square.
package struct VariantOrder: Hashable, Sendable {
  private let rows: [[Int]]

  /// Creates the order.
  /// - Parameter variants: How many variants the case has.
  /// - Precondition: There is at least one variant.
  package init(variants: Int) {
    rows = WilliamsSquare(variants: variants).rows
  }

  /// After how many pairs every variant has preceded every other one equally often.
  package var period: Int { rows.count }

  /// The indices of the variants in the order in which they run.
  /// - Parameter pair: The index of the pair within its worker, from zero.
  /// - Precondition: `pair` is not negative.
  package subscript(pair pair: Int) -> [Int] {
    precondition(pair >= 0, "pair \(pair): the index of a pair is never negative")
    // The square of two variants is AB, BA: exactly the rows to choose from.
    return rows.count == 2 ? rows[ThueMorse.isSwapped(pair: pair) ? 1 : 0] : rows[pair % period]
  }
}

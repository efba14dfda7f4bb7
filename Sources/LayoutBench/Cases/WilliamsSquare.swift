/// Rows of variants in which every variant directly precedes every other one equally often.
///
/// An even number of variants needs as many rows; an odd number twice as many, the second half
/// being the first read backwards. Source: Williams, "Experimental designs balanced for the
/// estimation of residual effects of treatments" (1949).
package struct WilliamsSquare: Hashable, Sendable {
  /// The rows; each holds every variant's index once.
  package let rows: [[Int]]

  /// Creates the square.
  /// - Parameter variants: How many variants there are.
  /// - Precondition: There is at least one variant.
  package init(variants: Int) {
    precondition(variants > 0, "a Williams square of \(variants) variants")
    // 0, 1, k-1, 2, k-2 ...: the steps between neighbours are all different modulo k.
    let first = (0..<variants).map { column in
      column.isMultiple(of: 2) ? (variants - column / 2) % variants : (column + 1) / 2
    }
    let forward = (0..<variants).map { row in first.map { ($0 + row) % variants } }
    let isBalanced = variants.isMultiple(of: 2) || variants == 1
    rows = isBalanced ? forward : forward + forward.map { $0.reversed() }
  }
}

/// The order in which the variants of a case run in each pair.
///
/// Two variants follow the Thue-Morse sequence. More variants follow the rows of a Williams square.
package struct VariantOrder: Hashable, Sendable {
  private let rows: [[Int]]

  package init(variants: Int) { rows = Self.square(variants: variants) }

  package subscript(pair pair: Int) -> [Int] {
    precondition(pair >= 0, "pair \(pair): the index of a pair is never negative")
    // The square of two variants is AB, BA: exactly the rows to choose from.
    guard rows.count == 2 else { return rows[pair % rows.count] }
    return if ThueMorse.isSwapped(pair: pair) { rows[1] } else { rows[0] }
  }

  /// Returns Williams's square: rows in which every variant directly precedes every other one
  /// equally often.
  ///
  /// An even number of variants needs as many rows. An odd number needs twice as many, of which the
  /// second half is the first one reversed. Source: Williams, "Experimental designs balanced for
  /// the estimation of residual effects of treatments" (1949).
  package static func square(variants: Int) -> [[Int]] {
    precondition(variants > 0, "a Williams square of \(variants) variants")
    // 0, 1, k-1, 2, k-2 ...: the steps between neighbours are all different modulo k.
    let first = (0..<variants).map { column in
      if column.isMultiple(of: 2) { (variants - column / 2) % variants } else { (column + 1) / 2 }
    }
    var rows: [[Int]] = []
    for shift in 0..<variants {
      rows.append(first.map { variant in (variant + shift) % variants })
    }
    let isBalanced = variants.isMultiple(of: 2) || variants == 1
    if !isBalanced { rows += rows.map { row in row.reversed() } }
    return rows
  }
}

/// The Thue-Morse sequence, which orders two variants as AB BA BA AB BA AB AB BA ...
///
/// It cancels drifts of the machine, linear and of higher degree, that a fixed order would
/// charge to one variant. Source: Allouche and Shallit, "The ubiquitous Prouhet-Thue-Morse
/// sequence" (1999).
package enum ThueMorse {
  /// Returns true if the second variant goes first in the pair with this index.
  package static func isSwapped(pair: Int) -> Bool {
    precondition(pair >= 0, "pair \(pair): the index of a pair is never negative")
    return !pair.nonzeroBitCount.isMultiple(of: 2)
  }
}

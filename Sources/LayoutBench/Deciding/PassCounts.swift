/// How often each kind of call happens in a pass of the timed repetitions, over the whole tree.
/// The figures are means over the passes, and may have fractions where these differ.
package struct PassCounts: Hashable, Sendable {
  package var passes: Int
  private var means: [Double]

  package init(passes: Int = 1, _ means: [PriceTerm: Double] = [:]) {
    self.passes = passes
    self.means = PriceTerm.allCases.map { means[$0] ?? 0 }
  }

  package subscript(term: PriceTerm) -> Double {
    get { means[term.rawValue] }
    set { means[term.rawValue] = newValue }
  }

  package var isIdle: Bool { means.allSatisfy { $0 == 0 } }

  package static func + (left: PassCounts, right: PassCounts) -> PassCounts {
    let passes = left.passes + right.passes
    guard passes > 0 else { return left }
    var sum = PassCounts(passes: passes)
    for (place, means) in zip(left.means, right.means).enumerated() {
      // Equal means stay exactly equal.
      sum.means[place] =
        means.0 == means.1
        ? means.0
        : (means.0 * Double(left.passes) + means.1 * Double(right.passes)) / Double(passes)
    }
    return sum
  }

  package func minus(_ other: PassCounts) -> PassCounts {
    var difference = self
    for term in PriceTerm.allCases { difference[term] = self[term] - other[term] }
    return difference
  }
}

extension PassCounts: Codable {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(passes: try container.decode(Int.self, forKey: Key("passes")))
    for term in PriceTerm.allCases {
      self[term] = try container.decodeIfPresent(Double.self, forKey: Key(term.name)) ?? 0
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(passes, forKey: Key("passes"))
    for term in PriceTerm.allCases where self[term] != 0 {
      try container.encode(self[term], forKey: Key(term.name))
    }
  }
}

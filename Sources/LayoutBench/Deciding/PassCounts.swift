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

  package func minus(_ other: PassCounts) -> PassCounts {
    var difference = self
    for term in PriceTerm.allCases { difference[term] = self[term] - other[term] }
    return difference
  }
}

extension PassCounts: Codable {
  package init(from decoder: any Decoder) throws {
    let fields = try [String: Double](from: decoder)
    guard let passes = fields["passes"].flatMap(Int.init(exactly:)) else {
      throw DecodingError.valueNotFound(
        Int.self, .init(codingPath: decoder.codingPath, debugDescription: "no number of passes"))
    }
    self.init(passes: passes)
    for term in PriceTerm.allCases { self[term] = fields[term.name] ?? 0 }
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = ["passes": Double(passes)]
    for term in PriceTerm.allCases where self[term] != 0 { fields[term.name] = self[term] }
    try fields.encode(to: encoder)
  }
}

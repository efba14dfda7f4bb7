extension PriceList {
  /// Reads a list from the command line: the name of a list, or prices such as
  /// `query=28ns,placement=53ns`.
  /// - Throws: The first mistake.
  package init(argument: String) throws(PriceError) {
    if let list = Self.named.first(where: { $0.name == argument }) {
      self = list
      return
    }
    guard argument.contains("=") else { throw .unknownList(argument) }
    self.init(name: argument)
    var seen: Set<PriceTerm> = []
    for part in argument.split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1).map {
        String($0).trimmingSpaces
      }
      guard let name = sides.first, let term = PriceTerm(name: name) else {
        throw .unknownTerm(sides.first ?? String(part))
      }
      guard seen.insert(term).inserted else { throw .repeatedTerm(name) }
      self[term] = try Nanoseconds(duration: sides.count > 1 ? sides[1] : "")
    }
  }

  /// The list with other prices for some terms, and a name that says so.
  package func with(_ prices: [PriceTerm: Nanoseconds]) -> PriceList {
    guard !prices.isEmpty else { return self }
    var list = self
    var changes: [String] = []
    for term in PriceTerm.allCases {
      guard let price = prices[term] else { continue }
      list[term] = price
      changes.append("\(term.name)=\(price.durationText)")
    }
    list.name = "\(name), \(changes.joined(separator: ", "))"
    return list
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension PriceList: Codable {
  private enum CodingKeys: String, CodingKey { case name, source, kernel, prices }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let prices = try container.decode([String: Double].self, forKey: .prices)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      source: try container.decodeIfPresent(String.self, forKey: .source) ?? "",
      kernel: try container.decodeIfPresent(Nanoseconds.self, forKey: .kernel))
    for term in PriceTerm.allCases { self[term] = Nanoseconds(prices[term.name] ?? 0) }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(source, forKey: .source)
    try container.encodeIfPresent(kernel, forKey: .kernel)
    var prices: [String: Double] = [:]
    for term in PriceTerm.allCases { prices[term.name] = self[term].rawValue }
    try container.encode(prices, forKey: .prices)
  }
}

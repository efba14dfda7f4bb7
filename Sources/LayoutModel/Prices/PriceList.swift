import Foundation

/// The price of each kind of call, in addition to the time that this engine takes for the call.
package struct PriceList: Hashable, Sendable {
  package var name: String
  /// The source of the prices, as a sentence without its period. Empty if nobody named it.
  package var source: String
  /// The time of ``PriceKernel`` on the machine for which the prices were estimated. Nil if none is
  /// an estimate.
  package var kernel: Nanoseconds?
  private var prices: [Nanoseconds]
  /// The terms for which a user gave prices, which are no estimates. Nil if there are none.
  private var given: Set<PriceTerm>?

  /// A Boolean value that is true when a user gave some of the prices.
  package var hasGivenPrices: Bool { given != nil }

  /// Creates a list in which a function gives the price of each term.
  package init(
    name: String, source: String = "", kernel: Nanoseconds? = nil,
    price: (PriceTerm) -> Nanoseconds
  ) {
    (self.name, self.source, self.kernel) = (name, source, kernel)
    prices = PriceTerm.allCases.map(price)
  }

  /// Creates a list from some prices. All other calls are free.
  package init(name: String, _ prices: [PriceTerm: Nanoseconds]) {
    self.init(name: name) { term in prices[term] ?? .zero }
  }

  package subscript(term: PriceTerm) -> Nanoseconds {
    get { prices[term.rawValue] }
    set { prices[term.rawValue] = newValue }
  }

  /// A Boolean value that is true when no call has a price.
  package var isFree: Bool { prices.allSatisfy { price in price == .zero } }

  /// Returns true if a user gave the price of a term.
  private func isGiven(_ term: PriceTerm) -> Bool { given?.contains(term) == true }

  /// Returns the time that the calls of a pass take at the list's prices.
  package func cost(of counts: PassCounts) -> Nanoseconds {
    PriceTerm.allCases.totalTime { term in self[term] * counts[term] }
  }

  /// Returns the time of a pass whose calls have the list's prices.
  ///
  /// The result leaves out the engine's time to measure sizes that no view remembers, so that a
  /// pass with fewer such queries saves only their price. If all calls are free, it is the measured
  /// time.
  ///
  /// - Parameters:
  ///   - timed: The time of the pass on the machine of ``PriceKernel/reference``.
  ///   - takesOffEngine: Whether the engine's time to measure is taken off. It is not if both times
  ///     of a comparison have the same.
  package func time(
    of counts: PassCounts, timed: Nanoseconds, takesOffEngine: Bool = true
  ) -> Nanoseconds {
    guard !isFree else { return timed }
    guard takesOffEngine else { return timed + cost(of: counts) }
    let measuring = PriceTerm.engineMeasuring * counts[.measurement]
    return max(.zero, timed - measuring) + cost(of: counts)
  }

  package static let engine = PriceList(
    name: "engine", source: "this engine as it is", price: { _ in .zero })

  /// The estimated prices of SwiftUI, which are the default.
  ///
  /// They are fitted to an open re-implementation of SwiftUI's layout core, run beside this engine
  /// in one process, without an attribute graph, locks or tracing. All but the price of spacing are
  /// therefore lower bounds. The price of text comes from published timings of Core Text for one
  /// string, that of platform views from `sizeThatFits` of a label.
  package static let swiftUI = PriceList(
    name: "swiftui", source: "an estimate, fitted to an open re-implementation of SwiftUI",
    kernel: PriceKernel.reference, price: \.estimate)

  package static let named = [engine, swiftUI]

  /// The list with every estimated price at its upper limit. Nil if the list estimates no price.
  package var atMost: PriceList? {
    guard kernel != nil else { return nil }
    var list = self
    for term in PriceTerm.allCases where !isGiven(term) {
      list[term] = self[term] * Conventions.highPrices
    }
    guard list != self else { return nil }
    return list
  }

  /// Returns the prices in a command-line option such as `query=28ns,placement=53ns`.
  package static func terms(_ text: String) throws(UserError) -> [PriceTerm: Nanoseconds] {
    var prices: [PriceTerm: Nanoseconds] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = sides[0].trimmingCharacters(in: .whitespaces)
      guard let term = PriceTerm(name: name) else { throw .unknownTerm(name) }
      guard prices[term] == nil else { throw .repeatedTerm(term) }
      let price = sides.dropFirst().first ?? ""
      prices[term] = try Nanoseconds(duration: price.trimmingCharacters(in: .whitespaces))
    }
    return prices
  }

  /// The options of a command that name the list. Empty for the usual one.
  ///
  /// The path of a price file is not known: `FILE` stands for it.
  package var options: [String] {
    let base = name.prefix { character in character != "," }
    guard Self.named.contains(where: { list in list.name == base }) else {
      return ["--prices FILE"]
    }
    var options: [String] = []
    if base != Self.swiftUI.name { options.append("--prices \(base)") }
    var terms: [String] = []
    for term in PriceTerm.allCases where isGiven(term) {
      terms.append("\(term.name)=\(self[term].durationText)")
    }
    if !terms.isEmpty { options.append("--price \(terms.joined(separator: ","))") }
    return options
  }

  /// Returns the list with given prices for some calls. They no longer count as estimates.
  package func with(_ prices: [PriceTerm: Nanoseconds]) -> PriceList {
    var list = self
    for (term, price) in prices.sorted(on: \.key.rawValue) {
      list[term] = price
      list.name += ", \(term.name)=\(price.durationText)"
    }
    if !prices.isEmpty { list.given = (given ?? []).union(prices.keys) }
    return list
  }
}

extension PriceList {
  /// Creates a list from a file's prices. Terms that the file leaves out get the estimates of
  /// ``swiftUI``.
  init(name: String, source: String, measured: [PriceTerm: Nanoseconds]) {
    var missing: [String] = []
    for term in PriceTerm.allCases where measured[term] == nil { missing.append(term.name) }
    self.init(name: name, source: source) { term in measured[term] ?? term.estimate }
    guard !missing.isEmpty else { return }
    self.name +=
      " (not in it, so as \(Self.swiftUI.name): \(missing.joined(separator: ", ")))"
    kernel = Self.swiftUI.kernel
    given = Set(measured.keys)
  }
}

/// The key of a price in a document: the name of its term.
private struct PriceKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ term: PriceTerm) { stringValue = term.name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension PriceList: Codable {
  /// The keys of a list in the document.
  private enum Key: CodingKey { case name, source, kernel, prices, given }

  /// Decodes a list, which must have a price for each term.
  package init(from decoder: any Decoder) throws {
    let list = try decoder.container(keyedBy: Key.self)
    name = try list.decode(String.self, forKey: .name)
    source = try list.decode(String.self, forKey: .source)
    kernel = try list.decodeIfPresent(Nanoseconds.self, forKey: .kernel)
    let terms = try list.nestedContainer(keyedBy: PriceKey.self, forKey: .prices)
    prices = try PriceTerm.allCases.map { term in
      try terms.decode(Nanoseconds.self, forKey: PriceKey(term))
    }
    if let names = try list.decodeIfPresent([String].self, forKey: .given) {
      given = Set(names.compactMap(PriceTerm.init(name:)))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var list = encoder.container(keyedBy: Key.self)
    try list.encode(name, forKey: .name)
    try list.encode(source, forKey: .source)
    try list.encodeIfPresent(kernel, forKey: .kernel)
    var terms = list.nestedContainer(keyedBy: PriceKey.self, forKey: .prices)
    for term in PriceTerm.allCases { try terms.encode(self[term], forKey: PriceKey(term)) }
    try list.encodeIfPresent(given?.map(\.name).sorted(), forKey: .given)
  }
}

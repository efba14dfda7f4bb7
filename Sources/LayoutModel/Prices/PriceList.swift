import Foundation
import PortableLayout

package typealias PriceTerm = PassMeter.Call

extension PriceTerm {
  private static let names = allCases.map { "\($0)" }

  package var name: String { Self.names[rawValue] }

  package init?(name: String) {
    guard let place = Self.names.firstIndex(of: name) else { return nil }
    self = Self.allCases[place]
  }

  package var noun: String {
    switch self {
    case .text: "text measurement"
    case .platform: "measurement of a platform view"
    case .spacing: "spacing read"
    default: name
    }
  }

  /// The calls of this kind, as in `text measurements`.
  package var plural: String {
    switch self {
    case .query: "queries"
    case .platform: "measurements of platform views"
    default: noun + "s"
    }
  }
}

/// The price of each kind of call, on top of the time that this engine takes for it.
package struct PriceList: Hashable, Sendable {
  package var name: String
  /// The source of the prices, as a sentence without its end; empty if nobody named it.
  package var source: String
  /// The time of ``PriceKernel`` on the machine that the prices hold for.
  ///
  /// Nil if they hold for any machine, so that they are not scaled.
  package var kernel: Nanoseconds?
  private var prices: [Nanoseconds]
  /// The terms that a user gave other prices, which are not scaled; nil for none.
  private var given: Set<PriceTerm>?

  package var hasGivenPrices: Bool { given != nil }

  /// A list in which each term has the price that a function returns.
  package init(
    name: String, source: String = "", kernel: Nanoseconds? = nil,
    price: (PriceTerm) -> Nanoseconds
  ) {
    (self.name, self.source, self.kernel) = (name, source, kernel)
    prices = PriceTerm.allCases.map(price)
  }

  /// A list in which other calls than these are free.
  package init(name: String, _ prices: [PriceTerm: Nanoseconds]) {
    self.init(name: name) { prices[$0] ?? .zero }
  }

  package subscript(term: PriceTerm) -> Nanoseconds {
    get { prices[term.rawValue] }
    set { prices[term.rawValue] = newValue }
  }

  package var isFree: Bool { prices.allSatisfy { $0 == .zero } }

  private func isGiven(_ term: PriceTerm) -> Bool { given?.contains(term) == true }

  package func scaled(by factor: Double) -> PriceList {
    var list = self
    for term in PriceTerm.allCases where !isGiven(term) { list[term] = self[term] * factor }
    return list
  }

  package func cost(of counts: PassCounts) -> Nanoseconds {
    PriceTerm.allCases.reduce(.zero) { $0 + self[$1] * counts[$1] }
  }

  /// The time of a pass with the calls at these prices, in place of what the engine takes to work
  /// out a size that no view remembers: a pass that asks for fewer of them would else save that, too.
  ///
  /// At no price it is what was timed.
  ///
  /// - Parameter machine: The factor by which the engine takes longer than on the machine of
  ///   ``PriceKernel/reference``.
  package func time(
    of counts: PassCounts, timed: Nanoseconds, machine: Double
  ) -> Nanoseconds {
    guard !isFree else { return timed }
    let measuring = PriceTerm.engineMeasuring * machine * counts[.measurement]
    return max(.zero, timed - measuring) + cost(of: counts)
  }

  package static let engine = PriceList(
    name: "engine", source: "this engine as it is", price: { _ in .zero })

  /// An estimate of what SwiftUI takes; the default.
  ///
  /// Fitted to an open re-implementation of SwiftUI's layout core, run beside this engine in one
  /// process, without an attribute graph, locks or tracing: lower bounds, but for spacing. Text:
  /// published timings of Core Text for one string. Platform views: of `sizeThatFits` of a label.
  package static let swiftUI = PriceList(
    name: "swiftui", source: "an estimate, fitted to an open re-implementation of SwiftUI",
    kernel: PriceKernel.reference, price: \.estimate)

  package static let named = [engine, swiftUI]

  /// The list with each estimated price at the most that it may be; nil where none is an estimate.
  package var atMost: PriceList? {
    guard kernel != nil else { return nil }
    var list = self
    for term in PriceTerm.allCases where !isGiven(term) {
      list[term] = self[term] * Conventions.highPrices
    }
    return list == self ? nil : list
  }

  /// Reads prices from the command line, such as `query=28ns,placement=53ns`.
  package static func terms(_ text: String) throws(UserError) -> [PriceTerm: Nanoseconds] {
    var prices: [PriceTerm: Nanoseconds] = [:]
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      guard let term = PriceTerm(name: sides[0]) else { throw .unknownTerm(sides[0]) }
      guard prices[term] == nil else { throw .repeatedTerm(term) }
      prices[term] = try Nanoseconds(duration: sides.count > 1 ? sides[1] : "")
    }
    return prices
  }

  /// The list with other prices of some calls, which hold as they are.
  package func with(_ prices: [PriceTerm: Nanoseconds]) -> PriceList {
    var list = self
    for (term, price) in prices.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      list[term] = price
      list.name += ", \(term.name)=\(price.durationText)"
    }
    if !prices.isEmpty { list.given = (given ?? []).union(prices.keys) }
    return list
  }
}

extension PriceTerm {
  /// The price in ``PriceList/swiftUI``.
  fileprivate var estimate: Nanoseconds {
    switch self {
    case .query: Nanoseconds(28)
    case .placement: Nanoseconds(53)
    case .measurement: .zero
    case .text: Nanoseconds(1_500)
    case .platform: Nanoseconds(32_000)
    case .guide: Nanoseconds(25)
    case .spacing: Nanoseconds(190)
    case .distance: Nanoseconds(105)
    }
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
  private enum Key: CodingKey { case name, source, kernel, prices, given }

  /// Reads a list of a document, which has a price for each term.
  package init(from decoder: any Decoder) throws {
    let list = try decoder.container(keyedBy: Key.self)
    name = try list.decode(String.self, forKey: .name)
    source = try list.decode(String.self, forKey: .source)
    kernel = try list.decodeIfPresent(Nanoseconds.self, forKey: .kernel)
    let terms = try list.nestedContainer(keyedBy: PriceKey.self, forKey: .prices)
    prices = try PriceTerm.allCases.map { term in
      try terms.decode(Nanoseconds.self, forKey: PriceKey(term))
    }
    given = try list.decodeIfPresent([String].self, forKey: .given).map { names in
      Set(names.compactMap(PriceTerm.init(name:)))
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

/// The factor by which calls take longer on a machine than on that of ``PriceKernel/reference``.
package struct PriceScale: Hashable, Codable, Sendable {
  /// The time of ``PriceKernel`` on the machine; nil where it was not timed.
  package var kernel: Nanoseconds?

  package init(kernel: Nanoseconds?) { self.kernel = kernel }

  package static let none = PriceScale(kernel: nil)

  package func factor(of list: PriceList) -> Double {
    guard let reference = list.kernel, !list.isFree else { return 1 }
    return factor(to: reference)
  }

  /// The factor of the machine, to 5 %: what is found again is the same.
  package var machine: Double { factor(to: PriceKernel.reference) }

  private func factor(to reference: Nanoseconds) -> Double {
    guard let kernel, kernel > .zero, reference > .zero else { return 1 }
    return max(1, (kernel.rawValue / reference.rawValue * 20).rounded()) / 20
  }

  package func scaled(_ list: PriceList) -> PriceList { list.scaled(by: factor(of: list)) }
}

/// Reads a file of prices.
package enum PriceFile {
  package static let schema = Capture.schema

  package static func read(_ data: Data) throws(UserError) -> PriceList {
    let file = try WrittenObject(
      data, schema: schema, keys: ["name", "source", "basis", "prices", "capture"])
    let name = try file.value("name", "text") ?? "own prices"
    let source = try file.value("source", "text") ?? ""
    // Durations are on top of what this engine takes, or whole, as a capture finds them.
    let basis = try file.value("basis", "\"added\" or \"total\"") { (text: String) in
      ["added", "total"].contains(text)
    }
    let texts: [String: Any]? = try file.value("prices", "an object with a duration a term")
    var prices: [PriceTerm: Nanoseconds] = [:]
    for (name, value) in (texts ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let term = PriceTerm(name: name) else { throw .unknownTerm(name) }
      guard let text = value as? String else {
        throw UserError("'prices.\(name)' has to be a duration in quotes, such as \"28ns\".")
      }
      let price = try Nanoseconds(duration: text)
      prices[term] = basis == "total" ? max(.zero, price - term.engineCost) : price
    }
    guard prices[.query] != nil else {
      throw UserError("it has no 'prices.query'. Write \"prices\": {\"query\": \"28ns\"}.")
    }
    return PriceList(name: name, source: source, measured: prices)
  }
}

extension PriceList {
  /// The prices of a file, and the estimates of ``swiftUI`` for the terms that it leaves out.
  fileprivate init(name: String, source: String, measured: [PriceTerm: Nanoseconds]) {
    let missing = PriceTerm.allCases.filter { measured[$0] == nil }
    self.init(name: name, source: source) { measured[$0] ?? $0.estimate }
    guard !missing.isEmpty else { return }
    self.name +=
      " (not in it, so as \(Self.swiftUI.name): "
      + missing.map(\.name).joined(separator: ", ") + ")"
    kernel = Self.swiftUI.kernel
    given = Set(measured.keys)
  }
}

extension PriceTerm {
  /// The time that this engine takes for a call, on the machine of ``PriceKernel/reference``.
  fileprivate var engineCost: Nanoseconds {
    switch self {
    case .query: Nanoseconds(1.5)
    case .placement: Nanoseconds(2)
    case .guide: Nanoseconds(3)
    case .spacing, .distance: Nanoseconds(5)
    default: .zero
    }
  }
}

extension PriceTerm {
  /// The time that this engine takes to measure a view without text beyond that of a size that the
  /// view remembers, on the machine of ``PriceKernel/reference``.
  ///
  /// `overhead-bench` prints the two: "one query, measured" and "one query, memo".
  fileprivate static let engineMeasuring = Nanoseconds(5)
}

extension UserError {
  static func unknownTerm(_ name: String) -> UserError {
    let terms = PriceTerm.allCases.map(\.name).joined(separator: ", ")
    return UserError("'\(name)' has no price. Prices are for: \(terms).")
  }

  package static func repeatedTerm(_ term: PriceTerm) -> UserError {
    UserError("'\(term.name)' has two prices. Give one.")
  }
}

extension Nanoseconds {
  /// Reads a duration such as `28ns`, `1.5us`, `1.5 µs`, `2ms` or `1s`.
  package init(duration text: String) throws(UserError) {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    let digits = trimmed.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    let unit = trimmed.dropFirst(digits.count).trimmingCharacters(in: .whitespaces)
    guard let factor = Self.units[unit], let number = Double(digits), number >= 0 else {
      throw UserError(
        "'\(text)' is not a duration. Write a number and a unit: 28ns, 1.5us, 2ms.")
    }
    self.init(number * factor)
  }

  // The micro sign and the Greek letter look the same.
  private static let units = [
    "ns": 1.0, "us": 1e3, "\u{B5}s": 1e3, "\u{3BC}s": 1e3, "ms": 1e6, "s": 1e9,
  ]

  package var durationText: String {
    let (value, unit) = rawValue >= 1e3 ? (rawValue / 1e3, "us") : (rawValue, "ns")
    let rounded = (value * 1e4).rounded() / 1e4
    return rounded == rounded.rounded() && abs(rounded) < 1e9
      ? "\(Int(rounded))\(unit)" : "\(rounded)\(unit)"
  }
}

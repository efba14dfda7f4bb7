import PortableLayout

/// A kind of call that has a price.
package typealias PriceTerm = PassMeter.Call

extension PriceTerm {
  /// What price lists and documents call it.
  package var name: String { "\(self)" }

  package init?(name: String) {
    guard let term = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = term
  }

  package var noun: String {
    switch self {
    case .query: "query"
    case .placement: "placement"
    case .measurement: "measurement"
    case .text: "text measurement"
    case .guide: "guide"
    case .spacing: "spacing read"
    case .distance: "distance"
    }
  }
}

/// What each kind of call is taken to cost, on top of what this engine takes for it.
///
/// A duration of a pass at these prices is what is timed here plus the exact counts of the pass
/// times the prices.
package struct PriceList: Hashable, Sendable {
  package var name: String
  /// Where the prices come from, in a sentence without its end; empty if nobody said.
  package var source: String
  /// What ``PriceKernel`` took on the machine that the prices hold for; nil if they hold for any,
  /// so that they are not scaled.
  package var kernel: Nanoseconds?
  private var prices: [Double]

  /// Makes a list; a term that is not given costs nothing.
  package init(
    name: String, source: String = "", kernel: Nanoseconds? = nil,
    _ prices: [PriceTerm: Nanoseconds] = [:]
  ) {
    self.name = name
    self.source = source
    self.kernel = kernel
    self.prices = PriceTerm.allCases.map { prices[$0]?.rawValue ?? 0 }
  }

  package subscript(term: PriceTerm) -> Nanoseconds {
    get { Nanoseconds(prices[term.rawValue]) }
    set { prices[term.rawValue] = newValue.rawValue }
  }

  package var isFree: Bool { prices.allSatisfy { $0 == 0 } }

  package func scaled(by factor: Double) -> PriceList {
    var list = self
    list.prices = prices.map { $0 * factor }
    return list
  }

  package func cost(of counts: PassCounts) -> Nanoseconds {
    Nanoseconds(
      PriceTerm.allCases.reduce(0) { $0 + counts[$1] * prices[$1.rawValue] })
  }
}

extension PriceList {
  package static let engine = PriceList(name: "engine", source: "this engine as it is")

  /// An estimate of what SwiftUI takes; the default.
  ///
  /// Fitted to an open re-implementation of SwiftUI's layout core, run beside this engine in one
  /// process, without an attribute graph, locks or tracing: lower bounds, but for spacing. Text:
  /// published timings of Core Text for one string.
  package static let swiftUI = PriceList(
    name: "swiftui", source: "an estimate, fitted to an open re-implementation of SwiftUI",
    kernel: PriceKernel.reference,
    [
      .query: Nanoseconds(28), .placement: Nanoseconds(53), .text: Nanoseconds(1_500),
      .guide: Nanoseconds(25), .spacing: Nanoseconds(190), .distance: Nanoseconds(105),
    ])

  package static let named = [engine, swiftUI]
}

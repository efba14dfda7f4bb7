import CLayoutBench
import Foundation
import LayoutBench
import LayoutProbe
import PortableLayout

/// Lets each call cost what a price list says, and looks whether a `LayoutProbe` finds it.
struct ProbeTrial {
  /// A capture may be off by so much of a price, or by so many nanoseconds where that is more.
  private static let tolerance = (share: 0.2, nanoseconds: 2.0)

  func run() throws -> Never {
    _ = clb_keep_freed_memory()
    print("| list | term | paid | found | difference | within 20 % |")
    print("|---|---|---|---|---|---|")
    var total = 0
    var agreeing = 0
    for list in lists {
      let payment = Payment(list, clock: .monotonic)
      // What the longer way of a tree with a meter takes by itself is no part of a price.
      let own = try Self.capture(payment.emptyMeter())
      let paid = try Self.capture(payment.meter())
      for term in PriceTerm.allCases where list[term] > .zero {
        let price = list[term].rawValue
        let found = (paid[term.name] ?? 0) - (own[term.name] ?? 0)
        let limit = max(Self.tolerance.share * price, Self.tolerance.nanoseconds)
        let agrees = abs(found - price) <= limit
        total += 1
        agreeing += agrees ? 1 : 0
        print(
          "| \(list.name) | \(term.noun) | \(ns(price)) | \(ns(found)) | "
            + "\(String(format: "%+.1f %%", 100 * (found / price - 1))) | "
            + "\(agrees ? "yes" : "no") |")
      }
    }
    print("\n\(agreeing) of \(total) prices are found.")
    exit(agreeing == total ? 0 : 1)
  }

  /// The lists that are paid: the standard one, and one in which every call is dear.
  private var lists: [PriceList] {
    var dear = PriceList.swiftUI
    dear.name = "dear"
    for term in PriceTerm.allCases { dear[term] = term.probedPrice ?? dear[term] }
    return [.swiftUI, dear]
  }

  /// The prices, in nanoseconds, of a capture over a tree with a meter.
  private static func capture(_ meter: PassMeter) throws -> [String: Double] {
    let recorder = LayoutProbeRecorder(name: "trial")
    // A measurement is timed once in each tree.
    for _ in 0..<30 {
      let tree = ViewTree(
        ProbedLayout(HStackLayout(), recorder: recorder) {
          ForEach(0..<20, id: \.self) { index in
            if index.isMultiple(of: 2) {
              Text("Word \(index) and some more").layoutProbeKind("text")
            } else {
              Color.red.layoutProbeKind("color")
            }
          }
        })
      tree.engine.observe(meter)
      try tree.layOut(width: 1_000, height: 400)
    }
    let text = recorder.capture ?? "{}"
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let prices = object?["prices"] as? [String: String] ?? [:]
    return prices.compactMapValues { Double($0.dropLast(2)) }
  }

  private func ns(_ value: Double) -> String { String(format: "%.1f ns", value) }
}

extension PriceTerm {
  /// The price in the list in which every call is dear. Nil for the price of the standard list.
  fileprivate var probedPrice: Nanoseconds? {
    switch self {
    case .query: Nanoseconds(200)
    case .placement: Nanoseconds(300)
    case .measurement: Nanoseconds(1_000)
    case .text: Nanoseconds(4_000)
    case .guide: Nanoseconds(150)
    case .spacing: Nanoseconds(400)
    case .distance: Nanoseconds(250)
    // No subview of the trial is one.
    case .platform: nil
    }
  }
}

import Foundation

/// A reader of price files.
package enum PriceFile {
  package static let schema = Capture.schema

  /// Returns the prices in a file that LayoutProbe or a person wrote.
  package static func read(_ data: Data) throws(UserError) -> PriceList {
    let file = try WrittenObject(
      data, schema: schema, keys: ["name", "source", "basis", "prices", "capture"])
    let name = try file.value("name", "text") ?? "own prices"
    let source = try file.value("source", "text") ?? ""
    // Durations are on top of what this engine takes, or whole, as a capture finds them.
    let basis = try file.value("basis", "\"added\" or \"total\"") { (text: String) in
      ["added", "total"].contains(text)
    }
    let texts: [String: Any] = try file.value("prices", "an object with a duration a term") ?? [:]
    var prices: [PriceTerm: Nanoseconds] = [:]
    for (name, text) in texts.sorted(on: \.key) {
      guard let term = PriceTerm(name: name) else { throw .unknownTerm(name) }
      var price = try duration(text, of: name)
      if basis == "total" { price = max(.zero, price - term.engineCost) }
      prices[term] = price
    }
    guard prices[.query] != nil else {
      throw UserError("it has no 'prices.query'. Write \"prices\": {\"query\": \"28ns\"}.")
    }
    return PriceList(name: name, source: source, measured: prices)
  }

  /// Returns the price of a term.
  private static func duration(
    _ text: Any, of name: String
  ) throws(UserError) -> Nanoseconds {
    guard let text = text as? String else {
      throw UserError("'prices.\(name)' has to be a duration in quotes, such as \"28ns\".")
    }
    return try Nanoseconds(duration: text)
  }
}

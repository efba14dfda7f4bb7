package enum PriceError: Error, Hashable, Sendable, CustomStringConvertible {
  case noDuration(String)
  case unknownList(String)
  case unknownTerm(String)
  case repeatedTerm(String)
  case noObject
  case schema(Int?)
  case unknownKey(String)
  case missing(String)
  case wrongType(key: String, expected: String)

  package var description: String {
    let terms = PriceTerm.allCases.map(\.name).joined(separator: ", ")
    return switch self {
    case .noDuration(let text):
      "'\(text)' is not a duration. Write a number and a unit: 28ns, 1.5us, 2ms."
    case .unknownList(let name):
      "There is no price list or price file '\(name)'. Give "
        + PriceList.named.map(\.name).joined(separator: ", ") + ", or the path of a price file."
    case .unknownTerm(let name): "'\(name)' has no price. Prices are for: \(terms)."
    case .repeatedTerm(let name): "'\(name)' has two prices. Give one."
    case .noObject: "A price file is a JSON object, such as {\"schema\": 1, ...}."
    case .schema(let version):
      (version.map { "The price file is of schema \($0)" } ?? "The price file has no schema")
        + "; this version reads schema \(PriceFile.schema). Write \"schema\": \(PriceFile.schema)."
    case .unknownKey(let key):
      "'\(key)' is not known in a price file. Known are \(PriceFile.keys.joined(separator: ", "))."
    case .missing(let key): "'\(key)' is missing in the price file."
    case .wrongType(let key, let expected): "'\(key)' in the price file must be \(expected)."
    }
  }
}

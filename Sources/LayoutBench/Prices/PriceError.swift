/// What is wrong with a price or a list of prices.
package enum PriceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A text is no duration.
  case noDuration(String)
  /// A list has a name that nobody knows.
  case unknownList(String)
  /// A term has a name that nobody knows.
  case unknownTerm(String)
  /// A term has two prices.
  case repeatedTerm(String)
  /// A file is not JSON with an object at its top.
  case noObject
  /// A file does not say of which version it is, or of another one.
  case schema(Int?)
  /// A key of a file is not known.
  case unknownKey(String)
  /// A key of a file is missing.
  case missing(String)
  /// The value of a key is of the wrong type.
  case wrongType(key: String, expected: String)

  /// What is wrong, and what to do about it.
  package var description: String {
    let terms = PriceTerm.allCases.map(\.rawValue).joined(separator: ", ")
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

import Foundation

/// A table as RFC 4180 text, with one departure: lines end in LF, so that files differ well.
///
/// A field is quoted only where it has to be. Source: RFC 4180, section 2.
struct CSVTable {
  private(set) var text = ""
  private let columns: Int

  init(header: [String]) {
    columns = header.count
    append(header)
  }

  mutating func append(_ row: [String]) {
    precondition(row.count == columns, "\(row.count) fields for \(columns) columns")
    text += row.map(Self.quoted).joined(separator: ",") + "\n"
  }

  /// A field as it is written: in quotes if it holds a quote, a comma or a line's end.
  static func quoted(_ field: String) -> String {
    guard strpbrk(field, "\",\n\r") != nil else { return field }
    return "\"\(field.replacing("\"", with: "\"\""))\""
  }

  /// A number to a number of decimals, without trailing zeros; empty if there is none that is
  /// finite.
  static func number(_ value: Double?, places: Int = 3) -> String {
    guard let value, value.isFinite else { return "" }
    var text = String(format: "%.\(places)f", value)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }
}

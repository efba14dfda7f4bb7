import Foundation

/// A column of a table: its name, and its field in a row.
struct CSVColumn<Row>: Sendable {
  var name: String
  /// Returns the field of a row, not yet quoted.
  var field: @Sendable (Row) -> String

  init(_ name: String, _ field: @escaping @Sendable (Row) -> String) {
    (self.name, self.field) = (name, field)
  }

  /// The column of a part of each row.
  func of<Whole>(_ part: KeyPath<Whole, Row> & Sendable) -> CSVColumn<Whole> {
    CSVColumn<Whole>(name) { whole in field(whole[keyPath: part]) }
  }
}

/// A table as RFC 4180 text, with one departure: lines end in LF, so that files differ well.
///
/// A field is quoted only if it has to be. Source: RFC 4180, section 2.
enum CSVTable {
  /// Returns the table with its header.
  static func text<Row>(
    of rows: [Row], _ columns: [CSVColumn<Row>], separator: String = ","
  ) -> String {
    var lines = [columns.map(\.name)]
    for row in rows { lines.append(columns.map { column in column.field(row) }) }
    var text = ""
    for line in lines {
      text += line.map { field in quoted(field, separator) }.joined(separator: separator) + "\n"
    }
    return text
  }

  /// A field as it is written: in quotes if it holds a quote, the separator or a line's end.
  static func quoted(_ field: String, _ separator: String = ",") -> String {
    guard strpbrk(field, "\"\n\r\(separator)") != nil else { return field }
    return "\"\(field.replacing("\"", with: "\"\""))\""
  }

  /// A number to a number of decimals, without trailing zeros. Empty if there is none that is
  /// finite.
  static func number(_ value: Double?, decimals: Int = 3) -> String {
    guard let value, value.isFinite else { return "" }
    var text = String(format: "%.\(decimals)f", value)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    if text == "-0" { return "0" }
    return text
  }
}

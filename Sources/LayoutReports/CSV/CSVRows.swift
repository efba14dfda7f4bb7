/// The rows of RFC 4180 text, each a list of fields.
///
/// Lines may end in LF or CRLF. Source: RFC 4180, section 2.
struct CSVRows {
  enum Problem: Error, Hashable {
    /// The last line has no end, or a quoted field has none.
    case cutOff
    case strayQuote(line: Int)
  }

  /// The rows in order, the header first.
  private(set) var rows: [[String]] = []
  private var row: [String] = []
  private var field: [UInt8] = []

  init(_ text: String) throws(Problem) {
    let quote = UInt8(ascii: "\"")
    var isQuoted = false
    var wasQuoted = false
    for byte in text.utf8 {
      switch byte {
      case quote where isQuoted:
        isQuoted = false
      case _ where isQuoted:
        field.append(byte)
      case quote where wasQuoted:
        // Two quotes in a quoted field are one, and the field goes on.
        field.append(byte)
        isQuoted = true
        continue
      case quote:
        guard field.isEmpty else { throw .strayQuote(line: rows.count + 1) }
        isQuoted = true
      case UInt8(ascii: ","): endField()
      case UInt8(ascii: "\n"): endRow()
      default:
        guard !wasQuoted || byte == UInt8(ascii: "\r") else {
          throw .strayQuote(line: rows.count + 1)
        }
        field.append(byte)
      }
      wasQuoted = byte == quote && !isQuoted || wasQuoted && byte == UInt8(ascii: "\r")
    }
    guard !isQuoted, row.isEmpty, field.isEmpty, !wasQuoted else { throw .cutOff }
  }

  private mutating func endField() {
    row.append(String(decoding: field, as: UTF8.self))
    field = []
  }

  private mutating func endRow() {
    if field.last == UInt8(ascii: "\r") { field.removeLast() }
    endField()
    rows.append(row)
    row = []
  }
}

/// Reads RFC 4180 text by its grammar, independently of the writer.
struct CSVReader {
  /// What is wrong with a text.
  struct Malformed: Error {
    var offset: Int
  }

  /// The rows of a text whose lines end in LF.
  static func rows(of text: String) throws -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var field: [UInt8] = []
    let bytes = Array(text.utf8)
    var index = 0
    func close() {
      row.append(String(decoding: field, as: UTF8.self))
      field = []
    }
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\"") {
        guard field.isEmpty else { throw Malformed(offset: index) }
        index += 1
        while true {
          guard index < bytes.count else { throw Malformed(offset: index) }
          if bytes[index] == UInt8(ascii: "\"") {
            index += 1
            guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { break }
          }
          field.append(bytes[index])
          index += 1
        }
        // A quoted field ends at a comma or at the end of the line.
        guard index < bytes.count, [UInt8(ascii: ","), 10].contains(bytes[index]) else {
          throw Malformed(offset: index)
        }
      }
      switch bytes[index] {
      case UInt8(ascii: ","): close()
      case 10:
        close()
        rows.append(row)
        row = []
      case 13: throw Malformed(offset: index)
      default: field.append(bytes[index])
      }
      index += 1
    }
    guard field.isEmpty, row.isEmpty else { throw Malformed(offset: bytes.count) }
    return rows
  }

  /// The rows after the header, each by the names of its columns.
  static func records(of text: String) throws -> [[String: String]] {
    let rows = try rows(of: text)
    guard let header = rows.first else { return [] }
    return try rows.dropFirst().map { row in
      guard row.count == header.count else { throw Malformed(offset: 0) }
      return Dictionary(uniqueKeysWithValues: zip(header, row))
    }
  }
}

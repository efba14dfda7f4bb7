/// A reader of lines from bytes that arrive in parts.
package struct LineReader {
  /// The beginning of the line whose end has not arrived yet.
  private var rest: [UInt8] = []

  private static let lineEnd = UInt8(ascii: "\n")

  /// Creates a reader that has received nothing.
  package init() {}

  /// Returns the lines that end in the next bytes, without their line breaks.
  package mutating func lines(endingIn bytes: UnsafeRawBufferPointer) -> [String] {
    let parts = bytes.split(separator: Self.lineEnd, omittingEmptySubsequences: false)
    var lines: [String] = []
    for part in parts.dropLast() {
      rest += part
      lines.append(String(decoding: rest, as: UTF8.self))
      rest.removeAll(keepingCapacity: true)
    }
    if let begun = parts.last { rest += begun }
    return lines
  }

  /// The last line if it has no line break, otherwise nil.
  package var last: String? {
    guard !rest.isEmpty else { return nil }
    return String(decoding: rest, as: UTF8.self)
  }
}

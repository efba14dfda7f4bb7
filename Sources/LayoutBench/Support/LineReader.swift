/// The lines of a text whose bytes come in parts.
package struct LineReader {
  /// The begin of the line whose end has not come yet.
  private var rest: [UInt8] = []

  private static let lineEnd = UInt8(ascii: "\n")

  /// Makes a reader of a text of which nothing has come.
  package init() {}

  /// Returns the lines whose ends are in the next bytes, without their ends.
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

  /// The line at the end of the text that has no end itself; nil if there is none.
  package var last: String? {
    guard !rest.isEmpty else { return nil }
    return String(decoding: rest, as: UTF8.self)
  }
}

/// Text that layouts printed while they ran.
package struct PrintedText: Codable, Hashable, Sendable {
  /// The number of lines, including a last one without a line break.
  package var lines = 0
  package var text = ""

  private static let limit = 65_536

  package init(lines: Int = 0, text: String = "") {
    self.lines = lines
    self.text = text
  }

  /// Adds text that was printed later, up to a limit.
  package mutating func append(_ other: PrintedText) {
    lines += other.lines
    guard text.utf8.count < Self.limit else { return }
    text += other.text
  }
}

import LayoutBench

enum ExportName {
  /// A name in one piece: blanks, slashes and control characters become `-`.
  static func plain(_ name: String) -> String {
    String(name.unicodeScalars.map { isPlain($0) ? Character($0) : "-" })
  }

  /// A name that is no longer than a number of bytes, and so of characters.
  ///
  /// One that is longer is cut and ends in a hash of the whole, so that it stays unique and the
  /// same in every run.
  static func bounded(_ name: String, to limit: Int) -> String {
    guard name.utf8.count > limit else { return name }
    var hash = FNV1a()
    hash.combine(name.utf8)
    let digits = String(hash.value, radix: 16)
    let end = "-" + String(repeating: "0", count: 16 - digits.count) + digits
    var start = ""
    for character in name {
      guard start.utf8.count + String(character).utf8.count + end.utf8.count <= limit else { break }
      start.append(character)
    }
    return start + end
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "/" && !scalar.properties.isWhitespace
      && scalar.properties.generalCategory != .control
  }
}

enum ExportNumber {
  /// A number to a thousandth, as `results.csv` has it.
  static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }

  static func text(_ value: Double) -> String { CSVTable.number(value, places: 3) }
}

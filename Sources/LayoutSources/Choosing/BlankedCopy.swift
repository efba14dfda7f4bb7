/// A copy of a file in which declarations become space.
struct BlankedCopy {
  let scan: SourceScan
  private var bytes: [UInt8]

  /// Creates a copy of a file, as it is.
  init(of file: SourceFile) {
    scan = file.scan
    bytes = Array(file.text.utf8)
  }

  /// The file with the replacements.
  var file: SourceFile {
    SourceFile(path: scan.path, text: String(decoding: bytes, as: UTF8.self))
  }

  /// Replaces tokens, and the comments between them, by spaces.
  mutating func blank(_ tokens: Range<Int>) {
    guard !tokens.isEmpty else { return }
    bytes.blank(scan.tokens.bytes(of: tokens))
  }

  /// Replaces attributes of a declaration, and of everything in it, by spaces.
  mutating func blank(attributes names: Set<String>, of unit: Int) {
    for index in scan.units[unit].whole where scan.tokens[index] == "@" {
      if scan.tokens.isOne(of: names, at: index + 1) { blank(scan.tokens.attribute(at: index)) }
    }
  }

  /// The modifiers of a type that its namespace keeps.
  private static let access: Set = ["public", "package", "internal", "fileprivate", "private"]

  /// Turns a type or an extension into a namespace that contains some of its declarations.
  mutating func empty(_ number: Int, keeping kept: [Int], asType: Bool) {
    let (unit, tokens) = (scan.units[number], scan.tokens)
    guard let brace = unit.brace else { return blank(unit.whole) }
    let keyword = unit.tokens.lowerBound
    for index in unit.whole.lowerBound..<keyword where !tokens.isOne(of: Self.access, at: index) {
      blank(index..<index + 1)
    }
    if unit.isType || asType { writeEnum(at: tokens.tokens[keyword].range) }
    let end = tokens.endOfParameters(tokens.endOfPath(keyword + 1) + 1)
    let clause = tokens.index(of: "where", in: end..<brace) ?? brace
    blank(end..<max(end, clause))
    for child in scan.units(in: number) where !kept.contains(child) {
      blank(scan.units[child].whole)
    }
  }

  /// Replaces a keyword that is at least as long by `enum`.
  private mutating func writeEnum(at range: Range<Int>) {
    let padding = repeatElement(UInt8(ascii: " "), count: range.count - 4)
    bytes.replaceSubrange(range, with: Array("enum".utf8) + padding)
  }
}

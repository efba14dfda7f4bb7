import Foundation
import LayoutBench

/// Damages texts as disks, merges, editors and other programs do, and worse.
struct Mutator {
  private var generator: SeededGenerator

  /// A mutator that does the same for the same seed.
  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Numbers at the edges of what a program expects.
  private static let numbers = [
    "0", "-1", "1", "0.5", "-0", "1e308", "-1e308", "1e999", "5e-324", "9223372036854775807",
    "-9223372036854775808", "9223372036854775808", "18446744073709551615",
    "99999999999999999999999999", "4611686018427387904", "1000000000000", "2147483648", "NaN",
    "nan",
    "inf", "0x10", "1e", "",
  ]
  private static let pieces = [
    "null", "true", "[]", "{}", "\"\"", "{\"schema\":1}", "\u{FEFF}", "\u{0}", "\"", "\\", ",",
    "\t",
    "\n", "\r\n", "\\ud800", "é\u{301}", "<<<<<<< HEAD\n",
  ]

  /// A damaged copy of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - other: Another text, of which a piece may be put in.
  mutating func mutated(_ text: [UInt8], with other: [UInt8]) -> [UInt8] {
    var bytes = text
    for _ in 0..<Int.random(in: 1...3, using: &generator) { damage(&bytes, other) }
    return bytes
  }

  private mutating func damage(_ bytes: inout [UInt8], _ other: [UInt8]) {
    switch Int.random(in: 0..<12, using: &generator) {
    case 0, 1, 2: replaceNumber(&bytes)
    case 3: replaceValue(&bytes)
    case 4: bytes.replaceSubrange(range(in: bytes), with: [])
    case 5: bytes.insert(contentsOf: bytes[range(in: bytes)], at: place(in: bytes))
    case 6: bytes.insert(contentsOf: other[range(in: other)], at: place(in: bytes))
    case 7: bytes.removeLast(Int.random(in: 0...bytes.count, using: &generator))
    case 8 where !bytes.isEmpty:
      bytes[Int.random(in: bytes.indices, using: &generator)] ^=
        1 << UInt8.random(in: 0..<8, using: &generator)
    case 9: swapLines(&bytes)
    case 10:
      let depth = Int.random(in: 1...2_000, using: &generator)
      bytes.insert(
        contentsOf: Array(repeating: UInt8(ascii: "["), count: depth), at: place(in: bytes))
    default:
      let piece = Self.pieces.randomElement(using: &generator) ?? ""
      bytes.insert(contentsOf: Array(piece.utf8), at: place(in: bytes))
    }
  }

  /// Puts a number of the edges in place of one that is there.
  private mutating func replaceNumber(_ bytes: inout [UInt8]) {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    let start = place(in: bytes)
    guard let first = bytes[start...].firstIndex(where: isDigit) else { return }
    let end =
      bytes[first...].firstIndex { !isDigit($0) && $0 != UInt8(ascii: ".") } ?? bytes.endIndex
    let number = Self.numbers.randomElement(using: &generator) ?? "0"
    bytes.replaceSubrange(first..<end, with: Array(number.utf8))
  }

  /// Puts another value in place of what follows a colon or a tab, up to the next of its end.
  private mutating func replaceValue(_ bytes: inout [UInt8]) {
    let start = place(in: bytes)
    guard let colon = bytes[start...].firstIndex(where: { $0 == 0x3A || $0 == 0x09 }) else {
      return
    }
    let ends = Array(",}]\n\t".utf8)
    let end = bytes[(colon + 1)...].firstIndex(where: ends.contains) ?? bytes.endIndex
    let values = Self.pieces + Self.numbers
    bytes.replaceSubrange(
      (colon + 1)..<end, with: Array((values.randomElement(using: &generator) ?? "").utf8))
  }

  private mutating func swapLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    lines.swapAt(
      Int.random(in: lines.indices, using: &generator),
      Int.random(in: lines.indices, using: &generator))
    bytes = Array(lines.joined(separator: [0x0A]))
  }

  private mutating func place(in bytes: [UInt8]) -> Int {
    Int.random(in: 0...bytes.count, using: &generator)
  }

  /// A range, mostly a short one.
  private mutating func range(in bytes: [UInt8]) -> Range<Int> {
    let start = place(in: bytes)
    let most = Int.random(in: 0..<4, using: &generator) == 0 ? bytes.count : 40
    return start..<min(bytes.count, start + Int.random(in: 0...most, using: &generator))
  }
}

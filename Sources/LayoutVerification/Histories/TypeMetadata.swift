import CLayoutBench
import PortableLayout

/// The offsets in the Swift runtime's metadata of types that changing a property needs.
struct TypeMetadata: Sendable {
  /// The kind of an enumeration's metadata, its first word.
  var enumerationKind = 0x201
  /// The offset of a type's description in its metadata, in bytes.
  var description = 8
  /// The offset of the number of cases that carry values in the description of an enumeration.
  var carryingCases = 20
  /// The offset of the number of cases that carry none.
  var emptyCases = 24
  /// The offset of a stored property in its structure, in bytes.
  var propertyOffset: @Sendable (_ type: any Any.Type, _ index: Int) -> Int = {
    reflectedOffset($0, index: $1)
  }

  /// The number of cases of an enumeration that carry nothing, up to 256, which are numbered in a
  /// byte from 0 on; nil for other types.
  func caseCount(of type: any Any.Type) -> Int? {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard metadata.load(as: Int.self) == enumerationKind else { return nil }
    let address = metadata.loadUnaligned(fromByteOffset: description, as: UInt.self)
    // A description is a constant of a loaded file: anything else cannot be read.
    guard let description = UnsafeRawPointer(bitPattern: address), clb_is_in_image(description)
    else { return nil }
    // The highest byte of the first number is something else's.
    let carrying = description.loadUnaligned(fromByteOffset: carryingCases, as: UInt32.self)
    let empty = Int(description.loadUnaligned(fromByteOffset: emptyCases, as: UInt32.self))
    guard carrying & 0xFF_FFFF == 0, empty <= 256 else { return nil }
    return empty
  }

  /// The error in reading a type of known shape; nil where all is as expected.
  var difference: String? {
    for (type, expected) in Self.knownCounts {
      let found = caseCount(of: type)
      guard found != expected else { continue }
      return "it reads \(Self.words(found)) of a type with \(Self.words(expected))"
    }
    for (index, expected) in KnownStructure.offsets.enumerated() {
      let found = propertyOffset(KnownStructure.self, index)
      guard found != expected else { continue }
      return "it finds a property at byte \(found), which is at byte \(expected ?? -1)"
    }
    let numbers = ThreeCases.all.map { Int(unsafeBitCast($0, to: UInt8.self)) }
    guard numbers == [0, 1, 2] else { return "three cases have the numbers \(numbers)" }
    return nil
  }

  /// A number of cases in words; nil for a type that is no such enumeration.
  private static func words(_ cases: Int?) -> String {
    guard let cases else { return "no plain cases alone" }
    return "\(cases) plain cases"
  }

  /// Types and the number of their cases where none carries a value.
  private static let knownCounts: [(type: any Any.Type, count: Int?)] = [
    (ThreeCases.self, 3), (FiveCases.self, 5), (OneCarries.self, nil), (TwoCarry.self, nil),
    (KnownStructure.self, nil), (Int.self, nil), (Optional<Int>.self, nil),
  ]
}

/// The offset of a stored property, in bytes: the function that the standard library's `Mirror` calls.
@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func reflectedOffset(_ type: any Any.Type, index: Int) -> Int

/// An enumeration of three cases without values, to check the reading of its tag.
private enum ThreeCases {
  case first, second, third

  /// The cases in the order of their tags.
  static let all = [first, second, third]
}

/// An enumeration of five cases without values.
private enum FiveCases { case first, second, third, fourth, fifth }

/// An enumeration with one case that carries a value.
private enum OneCarries {
  case number(Int)
  case first, second
}

/// An enumeration with two cases that carry values.
private enum TwoCarry {
  case number(Int)
  case text(String)
}

/// A structure with a gap between two of its properties.
private struct KnownStructure {
  var flag = true
  var choice = ThreeCases.first
  var length: CGFloat = 0
  var maybe: CGFloat?

  /// The offsets of the properties as the compiler knows them, in bytes.
  static var offsets: [Int?] {
    [
      MemoryLayout.offset(of: \Self.flag), MemoryLayout.offset(of: \Self.choice),
      MemoryLayout.offset(of: \Self.length), MemoryLayout.offset(of: \Self.maybe),
    ]
  }
}

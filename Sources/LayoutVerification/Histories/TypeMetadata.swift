import CLayoutBench
import PortableLayout

/// The offsets in the type metadata of the Swift runtime that a change of a property needs.
struct TypeMetadata: Sendable {
  /// The first word of an enumeration's metadata, which identifies its kind.
  var enumerationKind = 0x201
  /// The offset of a type's descriptor in its metadata, in bytes.
  var description = 8
  /// The offset of the number of cases with values in an enumeration's descriptor, in bytes.
  var carryingCases = 20
  /// The offset of the number of cases without values in an enumeration's descriptor, in bytes.
  var emptyCases = 24
  /// Returns the offset of a stored property in its structure, in bytes.
  var propertyOffset: @Sendable (_ type: any Any.Type, _ index: Int) -> Int = {
    reflectedOffset($0, index: $1)
  }

  /// Returns the number of cases of an enumeration whose cases have no values, or nil for other
  /// types.
  ///
  /// There are at most 256 such cases, which are numbered in a byte, starting at 0.
  func caseCount(of type: any Any.Type) -> Int? {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard metadata.load(as: Int.self) == enumerationKind else { return nil }
    let address = metadata.loadUnaligned(fromByteOffset: description, as: UInt.self)
    // A description is a constant of a loaded file: anything else cannot be read.
    guard let description = UnsafeRawPointer(bitPattern: address), clb_is_in_image(description)
    else { return nil }
    // The highest byte of the first number has another meaning.
    let carrying = description.loadUnaligned(fromByteOffset: carryingCases, as: UInt32.self)
    let empty = Int(description.loadUnaligned(fromByteOffset: emptyCases, as: UInt32.self))
    guard carrying & 0xFF_FFFF == 0, empty <= 256 else { return nil }
    return empty
  }

  /// The error in reading a type of known shape. Nil if all is as expected.
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

  /// Returns a number of cases as text. A nil number means a type that is not such an enumeration.
  private static func words(_ cases: Int?) -> String {
    guard let cases else { return "no plain cases alone" }
    return "\(cases) plain cases"
  }

  /// Types with the number of their cases, if no case has a value.
  private static let knownCounts: [(type: any Any.Type, count: Int?)] = [
    (ThreeCases.self, 3), (FiveCases.self, 5), (OneCarries.self, nil), (TwoCarry.self, nil),
    (KnownStructure.self, nil), (Int.self, nil), (Optional<Int>.self, nil),
  ]
}

/// Returns the offset of a stored property, in bytes, as the standard library's `Mirror` finds it.
@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func reflectedOffset(_ type: any Any.Type, index: Int) -> Int

/// An enumeration with three cases without values, which checks how tags are read.
private enum ThreeCases {
  case first, second, third

  /// The cases in the order of their tags.
  static let all = [first, second, third]
}

/// An enumeration with five cases without values.
private enum FiveCases { case first, second, third, fourth, fifth }

/// An enumeration in which one case has a value.
private enum OneCarries {
  case number(Int)
  case first, second
}

/// An enumeration in which two cases have values.
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

  /// The offsets of the properties, as the compiler knows them, in bytes.
  static var offsets: [Int?] {
    [
      MemoryLayout.offset(of: \Self.flag), MemoryLayout.offset(of: \Self.choice),
      MemoryLayout.offset(of: \Self.length), MemoryLayout.offset(of: \Self.maybe),
    ]
  }
}

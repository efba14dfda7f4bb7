import PortableLayout

/// The capacity of the size memo as it is written: a number or `unbounded`.
public struct MemoOption: Hashable, Codable, Sendable, CustomStringConvertible,
  LosslessStringConvertible
{
  /// The capacity.
  public var capacity: SizeMemoCapacity

  /// A memo of the given capacity.
  public init(_ capacity: SizeMemoCapacity) { self.capacity = capacity }

  /// Reads `0` to `64` or `unbounded`; nil for anything else.
  public init?(_ description: String) {
    if description == "unbounded" {
      self.init(.unbounded)
    } else if let count = Int(description), (0...SizeMemoCapacity.largest).contains(count) {
      self.init(.entries(count))
    } else {
      return nil
    }
  }

  /// The number, or `unbounded`.
  public var description: String {
    switch capacity {
    case .entries(let count): "\(count)"
    case .unbounded: "unbounded"
    }
  }

  /// Reads the written form.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let option = MemoOption(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a memo capacity.")
    }
    self = option
  }

  /// Writes the written form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

import PortableLayout

extension SwiftUISystem {
  /// The system whose counts reports compare with those of this one.
  package var other: SwiftUISystem {
    switch self {
    case .v26: .v27
    case .v27: .v26
    }
  }

  /// The system's version as a sentence names it, such as `26 and earlier`.
  package var name: String {
    switch self {
    case .v26: "26 and earlier"
    case .v27: "27"
    }
  }

  /// The options that choose the system. Empty for the standard one.
  package var arguments: [String] {
    guard self != .standard else { return [] }
    return ["--system \(self)"]
  }
}

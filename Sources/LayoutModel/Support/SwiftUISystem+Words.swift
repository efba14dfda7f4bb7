import PortableLayout

extension SwiftUISystem {
  /// The system whose counts stand beside those of a run.
  package var other: SwiftUISystem {
    switch self {
    case .v26: .v27
    case .v27: .v26
    }
  }

  /// The system's name in a sentence.
  package var name: String {
    switch self {
    case .v26: "26 and earlier"
    case .v27: "27"
    }
  }

  /// The options that choose the system; none for the standard one.
  package var arguments: [String] {
    guard self != .standard else { return [] }
    return ["--system \(self)"]
  }
}

import PortableLayout

/// A kind of call that has a price.
package typealias PriceTerm = PassMeter.Call

extension PriceTerm {
  private static let names = allCases.map { "\($0)" }

  /// The name in files, options and documents.
  package var name: String { Self.names[rawValue] }

  /// The names of all terms as one text, for messages.
  package static let allNames = names.joined(separator: ", ")

  /// Creates the term with a name. Returns nil if no term has it.
  package init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self = Self.allCases[index]
  }

  /// The singular noun for such a call in a sentence, such as `text measurement`.
  package var noun: String {
    switch self {
    case .text: "text measurement"
    case .platform: "measurement of a platform view"
    case .spacing: "spacing read"
    case .query, .placement, .measurement, .guide, .distance: name
    }
  }

  /// The plural noun for such calls in a sentence, such as `text measurements`.
  package var plural: String {
    switch self {
    case .query: "queries"
    case .platform: "measurements of platform views"
    default: noun + "s"
    }
  }
}

extension PriceTerm {
  /// The purpose of a call of a layout.
  package enum Group {
    case asking, measuring, placing
    /// Reading a subview's guides and distances, but no size.
    case surroundings

    /// The terms with this purpose.
    package var terms: [PriceTerm] { PriceTerm.allCases.filter { term in term.group == self } }
  }

  /// The purpose of the call.
  package var group: Group {
    switch self {
    case .query: .asking
    case .measurement, .text, .platform: .measuring
    case .placement: .placing
    case .guide, .spacing, .distance: .surroundings
    }
  }
}

extension PriceTerm {
  /// The price in ``PriceList/swiftUI``, in nanoseconds.
  var estimate: Nanoseconds {
    switch self {
    case .query: Nanoseconds(28)
    case .placement: Nanoseconds(53)
    case .measurement: .zero
    case .text: Nanoseconds(1_500)
    case .platform: Nanoseconds(32_000)
    case .guide: Nanoseconds(25)
    case .spacing: Nanoseconds(190)
    case .distance: Nanoseconds(105)
    }
  }
}

extension PriceTerm {
  /// The time that this engine takes for a call on the machine of ``PriceKernel/reference``.
  var engineCost: Nanoseconds {
    switch self {
    case .query: Nanoseconds(1.5)
    case .placement: Nanoseconds(2)
    case .guide: Nanoseconds(3)
    case .spacing, .distance: Nanoseconds(5)
    case .measurement, .text, .platform: .zero
    }
  }

  /// The added time when this engine measures a view without text instead of remembering its size.
  ///
  /// It is valid for the machine of ``PriceKernel/reference``. `overhead-bench` prints the two
  /// times: "one query, measured" and "one query, memo".
  static let engineMeasuring = Nanoseconds(5)
}

extension UserError {
  static func unknownTerm(_ name: String) -> UserError {
    UserError("'\(name)' has no price. Prices are for: \(PriceTerm.allNames).")
  }

  package static func repeatedTerm(_ term: PriceTerm) -> UserError {
    UserError("'\(term.name)' has two prices. Give one.")
  }
}

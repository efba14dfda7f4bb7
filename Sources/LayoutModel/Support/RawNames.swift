/// The raw values of enumerations, which are the names that people type and read.
extension Sequence where Element: RawRepresentable, Element.RawValue == String {
  /// The names of the elements, in their order.
  package var rawNames: [String] { map(\.rawValue) }

  /// The names with commas between them: `queries, measurements`.
  package var joinedNames: String { rawNames.joined(separator: ", ") }

  /// Returns the first element with a name, or nil if no element has it.
  package func named(_ name: String) -> Element? {
    first { element in element.rawValue == name }
  }
}

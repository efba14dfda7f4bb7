/// A layout as it is run: a subject in one of its variants.
package struct SubjectVariant: Codable, Hashable, Sendable, CustomStringConvertible {
  package var subject: String
  package var variant: String

  package init(subject: String, variant: String) {
    self.subject = subject
    self.variant = variant
  }

  package var description: String { "\(subject), \(variant)" }
}

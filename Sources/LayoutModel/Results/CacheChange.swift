/// The change that writes an automatic variant's cache into a layout's files.
package struct CacheChange: Codable, Hashable, Sendable {
  package var subject: String
  package var variant: String
  /// The form in which the cache is written. Nil if the files are left as they are.
  package var form: CacheForm?
  /// The difference in the layout's files in the format of `diff -u`. Nil if the files cannot be
  /// changed.
  package var difference: String?
  /// The reason why the files are left as they are, with its source place.
  package var refusal: String?
  /// The name of the layout's type in the files, preceded by the types that contain it.
  package var type: [String]
  /// The text of the file that defines the cache's types, with the access that its layouts need.
  ///
  /// It is nil if the module has that file already, or if the form needs none.
  package var file: String?

  package init(subject: String, variant: String, type: [String]) {
    self.subject = subject
    self.variant = variant
    self.type = type
  }
}

/// A file that is not compiled, with the reason in a few words.
struct LeftOutFile: Hashable {
  var path: String
  var reason: String
  /// The layout because of which the file is left out. Nil if there is none.
  var layout: String?
}

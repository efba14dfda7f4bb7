/// A file that is not compiled, with the reason in a few words.
struct LeftOutFile: Hashable {
  var path: String
  var reason: String
  /// The layout that the file is left out for; nil where it has none.
  var layout: String?
}

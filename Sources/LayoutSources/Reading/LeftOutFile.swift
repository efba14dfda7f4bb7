/// A file that is not compiled, with the reason in a few words.
struct LeftOutFile: Hashable {
  var path: String
  var reason: String
  /// The layout that is the reason for leaving out the file. Nil if there is none.
  var layout: String?
}

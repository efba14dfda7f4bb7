/// The program that the user started, as messages name it.
package enum ProgramName {
  /// The name as the user typed it: what a shell in the same folder starts.
  @TaskLocal package static var current = "layout-bench"

  /// The name without its folder, for files that are read elsewhere.
  package static var short: String {
    current.split(separator: "/").last.map(String.init) ?? current
  }
}

package enum ProgramName {
  @TaskLocal package static var current = "layout-bench"

  package static var short: String {
    current.split(separator: "/").last.map(String.init) ?? current
  }
}

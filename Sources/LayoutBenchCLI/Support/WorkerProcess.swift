/// The work of a process that another process of the same executable starts.
///
/// It is no command of the parser's: parsing would take a fifth of the time to start a process.
protocol WorkerProcess {
  /// The first argument of the process.
  static var name: String { get }
  /// Carries out the work that the other arguments name.
  static func run(_ arguments: [String], in context: CommandContext) throws
}

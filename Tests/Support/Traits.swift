import Testing

extension Tag {
  /// Takes a second or more of processor time in a debug build.
  @Tag package static var slow: Self
  /// Starts programs of this package, or copies of the test's process.
  @Tag package static var processes: Self
  /// Runs the Swift compiler.
  @Tag package static var compiler: Self
}

extension Trait where Self == TimeLimitTrait {
  /// The limit of tests that run layouts that never return.
  ///
  /// All tests begin at once and wait for a thread, and a limit counts the waiting: it has to be
  /// longer than a whole run on a busy machine.
  package static var hangLimit: Self { .timeLimit(.minutes(30)) }
}

extension Trait where Self == ConditionTrait {
  /// Only where a layout that crashes or hangs on purpose does not end the tests.
  package static var isolated: Self {
    .enabled(if: BuildCondition.isolatesLayouts, "a process cannot be copied on this platform")
  }
}

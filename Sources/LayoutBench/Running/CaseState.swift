/// The state of a case in a run, with the case's result so far.
enum CaseState {
  /// Nothing is measured yet. If the case would take too long, new processes leave it out for the
  /// given reason.
  case open(tooLong: String?)
  /// The case is counted, and some workers may have timed it.
  case counted(CaseResult)
  /// The case is judged, because everything is measured or it ended a worker.
  case concluded(CaseResult)
  /// The case is left out for lack of time.
  case leftOut

  /// The result so far. Nil if nothing is measured.
  var result: CaseResult? {
    switch self {
    case .counted(let result), .concluded(let result): result
    case .open, .leftOut: nil
    }
  }

  var isOpen: Bool { if case .open = self { true } else { false } }
  var isConcluded: Bool { if case .concluded = self { true } else { false } }
  var isLeftOut: Bool { if case .leftOut = self { true } else { false } }
  /// A Boolean value that is true while turns may add to the case.
  var takesTurns: Bool { !isConcluded && !isLeftOut }
}

extension Suite {
  package func replaying(_ capture: Capture?) -> Suite {
    guard let capture else { return self }
    var suite = with(
      subjects.map { subject in
        var subject = subject
        subject.capture = capture
        return subject
      })
    suite.capture = capture
    return suite
  }
}

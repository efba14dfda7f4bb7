import CLayoutBench

/// Runs passes inside a C function that a tool around the process knows by its name.
package enum PassMark {
  package static let function = "clb_marked"
  /// The function that is called after the passes of a variant.
  package static let endFunction = "clb_end_of_marked"

  /// Runs a body inside the function.
  /// - Throws: What the body throws.
  static func run<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    var failure: Failure?
    func catching() {
      do throws(Failure) { try body() } catch { failure = error }
    }
    withoutActuallyEscaping(catching) { escaping in
      var call = escaping
      withUnsafeMutablePointer(to: &call) { pointer in
        clb_marked({ $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
      }
    }
    if let failure { throw failure }
  }

  /// Tells the tool that the passes so far are those of one variant.
  static func end() { clb_end_of_marked() }
}

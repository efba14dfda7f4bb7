/// The time of an answered size query in an engine made of objects.
///
/// A proxy is copied, with a node behind it, an existential behind that, and a memory of three
/// sizes.
package enum PriceKernel {
  /// The kernel's time on the machine that the list `swiftui` was made on.
  ///
  /// It is the least of ``rounds``, on a two-core virtual machine (Intel Xeon, 2.7 GHz).
  package static let reference = Nanoseconds(33.7)

  /// The number of rounds: the reference is the least of as many.
  package static let rounds = 200
}

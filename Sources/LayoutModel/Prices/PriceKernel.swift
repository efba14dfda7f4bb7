/// Times what an answered size query takes in an engine that is built of objects: a proxy that is
/// copied, a node behind it, an existential behind that, a memory of three sizes.
///
/// The prices of a list hold for a machine on which the kernel takes the list's time. Code and
/// reference belong together: after a change of one the other has to be found anew.
package enum PriceKernel {
  /// The kernel's time on the machine that the list `swiftui` was made on.
  ///
  /// It is the least of ``rounds``, on a two-core virtual machine (Intel Xeon, 2.7 GHz).
  package static let reference = Nanoseconds(33.7)

  /// The number of rounds: the reference is the least of as many.
  package static let rounds = 200
}

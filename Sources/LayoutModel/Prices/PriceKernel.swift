/// A fixed piece of work that measures how fast a machine answers size queries.
///
/// The kernel copies a proxy with a node behind it, an existential behind that, and a memory of
/// three sizes, as an engine made of objects does.
package enum PriceKernel {
  /// The kernel's time on the machine for which the list `swiftui` was made.
  ///
  /// It is the least of ``rounds``, on a two-core virtual machine (Intel Xeon, 2.7 GHz).
  package static let reference = Nanoseconds(33.7)

  /// The number of rounds. The shortest one counts.
  package static let rounds = 200
}

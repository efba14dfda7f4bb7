/// The factor by which code takes longer on a machine than on the machine of
/// ``PriceKernel/reference``, for which price lists hold.
///
/// Times of own code are divided by it before prices are added. The same counts then lead to the
/// same decision on each machine.
package struct PriceScale: Hashable, Codable, Sendable {
  /// The time of ``PriceKernel`` on the machine. Nil if it was not timed.
  package var kernel: Nanoseconds?

  package init(kernel: Nanoseconds?) { self.kernel = kernel }

  package static let none = PriceScale(kernel: nil)

  /// The factor of the machine, rounded to 5 % so that later runs find the same one. It is 1 if the
  /// kernel was not timed.
  package var machine: Double {
    guard let kernel, kernel > .zero else { return 1 }
    return max(1, (kernel.rawValue / PriceKernel.reference.rawValue * 20).rounded()) / 20
  }

  /// Returns the factor that times are divided by beside a list's prices. It is 1 if no call has a
  /// price: the times are then those of this machine.
  package func factor(beside list: PriceList) -> Double { list.isFree ? 1 : machine }
}

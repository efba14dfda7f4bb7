/// The factor by which calls take longer on a machine than on the machine of
/// ``PriceKernel/reference``.
package struct PriceScale: Hashable, Codable, Sendable {
  /// The time of ``PriceKernel`` on the machine. Nil if it was not timed.
  package var kernel: Nanoseconds?

  package init(kernel: Nanoseconds?) { self.kernel = kernel }

  package static let none = PriceScale(kernel: nil)

  /// Returns the factor for a list. It is 1 if the list's prices are valid for any machine.
  package func factor(of list: PriceList) -> Double {
    guard let reference = list.kernel, !list.isFree else { return 1 }
    return factor(to: reference)
  }

  /// The factor of the machine, rounded to 5 % so that later runs find the same one.
  package var machine: Double { factor(to: PriceKernel.reference) }

  /// Returns the kernel's time divided by a reference, rounded to 5 %. It is 1 if the kernel was
  /// not timed.
  private func factor(to reference: Nanoseconds) -> Double {
    guard let kernel, kernel > .zero, reference > .zero else { return 1 }
    return max(1, (kernel.rawValue / reference.rawValue * 20).rounded()) / 20
  }

  /// Returns a list with its prices scaled to this machine.
  package func scaled(_ list: PriceList) -> PriceList { list.scaled(by: factor(of: list)) }
}

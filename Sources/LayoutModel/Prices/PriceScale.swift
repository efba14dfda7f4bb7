/// The factor by which calls take longer on a machine than on that of ``PriceKernel/reference``.
package struct PriceScale: Hashable, Codable, Sendable {
  /// The time of ``PriceKernel`` on the machine; nil where it was not timed.
  package var kernel: Nanoseconds?

  package init(kernel: Nanoseconds?) { self.kernel = kernel }

  package static let none = PriceScale(kernel: nil)

  /// The factor for a list; 1 where its prices hold for any machine.
  package func factor(of list: PriceList) -> Double {
    guard let reference = list.kernel, !list.isFree else { return 1 }
    return factor(to: reference)
  }

  /// The factor of the machine, to 5 %: what is found again is the same.
  package var machine: Double { factor(to: PriceKernel.reference) }

  /// The time of the kernel divided by a reference, to 5 %; 1 where it was not timed.
  private func factor(to reference: Nanoseconds) -> Double {
    guard let kernel, kernel > .zero, reference > .zero else { return 1 }
    return max(1, (kernel.rawValue / reference.rawValue * 20).rounded()) / 20
  }

  /// Returns a list with the prices of this machine.
  package func scaled(_ list: PriceList) -> PriceList { list.scaled(by: factor(of: list)) }
}

/// How the prices of a list are brought to the machine that a run ran on.
package struct PriceScale: Hashable, Codable, Sendable {
  /// What ``PriceKernel`` took in the run; nil where it was not timed.
  package var kernel: Nanoseconds?
  /// Whether prices are scaled at all.
  package var isOn: Bool

  /// Makes a scale.
  package init(kernel: Nanoseconds?, isOn: Bool = true) {
    self.kernel = kernel
    self.isOn = isOn
  }

  /// Prices stay as they are.
  package static let none = PriceScale(kernel: nil, isOn: false)

  /// What the prices of a list are multiplied by.
  package func factor(of list: PriceList) -> Double {
    guard isOn, let kernel, let reference = list.kernel, reference > .zero, kernel > .zero,
      !list.isFree
    else { return 1 }
    return kernel.rawValue / reference.rawValue
  }

  /// A list's prices on the machine of the run.
  package func scaled(_ list: PriceList) -> PriceList { list.scaled(by: factor(of: list)) }
}

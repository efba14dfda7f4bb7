package struct PriceScale: Hashable, Codable, Sendable {
  /// What ``PriceKernel`` took in the run; nil where it was not timed.
  package var kernel: Nanoseconds?
  package var isOn: Bool

  package init(kernel: Nanoseconds?, isOn: Bool = true) {
    self.kernel = kernel
    self.isOn = isOn
  }

  package static let none = PriceScale(kernel: nil, isOn: false)

  package func factor(of list: PriceList) -> Double {
    guard isOn, let kernel, let reference = list.kernel, reference > .zero, kernel > .zero,
      !list.isFree
    else { return 1 }
    return kernel.rawValue / reference.rawValue
  }

  package func scaled(_ list: PriceList) -> PriceList { list.scaled(by: factor(of: list)) }
}

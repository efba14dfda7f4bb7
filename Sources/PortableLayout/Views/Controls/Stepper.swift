import Foundation

/// Two buttons of 94 x 32 points together, behind their label and the space between them.
public nonisolated struct Stepper<Label: View>: View {
  private let label: Label

  /// The label, the space and the buttons.
  public var body: some View {
    HStack {
      if Label.self != EmptyView.self {
        label
        Spacer()
      }
      Color.gray.frame(width: 94, height: 32)
    }
  }
}

nonisolated extension Stepper {
  /// Buttons that change a value, within bounds if there are any.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>? = nil, step: V.Stride = 1,
    @ViewBuilder label: () -> Label, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label: label())
  }

  /// Buttons with actions of their own, which are never carried out.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label: label())
  }
}

nonisolated extension Stepper where Label == Text {
  /// Buttons that change a value, within bounds if there are any.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>? = nil,
    step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label: Text(titleKey))
  }

  /// Buttons that change a value, within bounds if there are any.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>? = nil, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label: Text(title))
  }

  /// Buttons with actions of their own, which are never carried out.
  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label: Text(titleKey))
  }
}

/// Which parts of a date are chosen.
public struct DatePickerComponents: OptionSet, Sendable {
  /// One bit for each part.
  public let rawValue: UInt

  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A part of a date.
  public static let hourAndMinute = Self(rawValue: 1), date = Self(rawValue: 2)
}

/// A field of 120 x 34 points for a date, behind its label and the space between them.
public nonisolated struct DatePicker<Label: View>: View {
  private let label: Label

  /// The label, the space and the field.
  public var body: some View {
    HStack {
      label
      Spacer()
      Color.gray.frame(width: 120, height: 34)
    }
  }
}

nonisolated extension DatePicker where Label == Text {
  /// A field for a date, within bounds if there are any.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>? = nil,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(label: Text(titleKey))
  }
}

/// A field of 28 x 28 points for a colour, behind its label and the space between them.
public nonisolated struct ColorPicker<Label: View>: View {
  private let label: Label

  /// The label, the space and the field.
  public var body: some View {
    HStack {
      label
      Spacer()
      Color.gray.frame(width: 28, height: 28)
    }
  }
}

nonisolated extension ColorPicker where Label == Text {
  /// A field for a colour.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(label: Text(titleKey))
  }
}

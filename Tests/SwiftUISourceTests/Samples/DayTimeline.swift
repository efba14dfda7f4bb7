import Foundation
import SwiftUI

// In the style of a calendar: events placed by layout values, with gestures.

/// A timeline of events: each carries its start and duration as layout values.
public struct TimelineLayout: Layout {
  private struct StartKey: LayoutValueKey { static var defaultValue: Date? = nil }
  private struct DurationKey: LayoutValueKey {
    nonisolated(unsafe) static var defaultValue: TimeInterval = 3600
  }

  let hourHeight: CGFloat
  let day: Date

  public func makeCache(subviews: Subviews) -> [CGFloat] { subviews.map { CGFloat($0.priority) } }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat])
    -> CGSize
  {
    CGSize(width: proposal.replacingUnspecifiedDimensions().width, height: 24 * hourHeight)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]
  ) {
    for subview in subviews {
      guard let start = subview[StartKey.self] else { continue }
      let hours = start.timeIntervalSince(day) / 3600
      let height = CGFloat(subview[DurationKey.self] / 3600) * hourHeight
      subview.place(
        at: CGPoint(x: bounds.minX, y: bounds.minY + CGFloat(hours) * hourHeight),
        proposal: .init(width: bounds.width, height: height))
    }
  }

  static func event<V: View>(_ view: V, start: Date, duration: TimeInterval) -> some View {
    view.layoutValue(key: StartKey.self, value: start).layoutValue(
      key: DurationKey.self, value: duration)
  }
}

struct CalendarEvent: Identifiable {
  var id = UUID()
  var title: String
  var start: Date
  var duration: TimeInterval
  var color: Color = .blue
}

struct DayView: View {
  let day = Calendar.current.startOfDay(for: Date(timeIntervalSince1970: 0))
  @State private var events: [CalendarEvent] = []
  @State private var hourHeight: CGFloat = 44
  @State private var selected: CalendarEvent.ID?
  @GestureState private var magnifyBy = 1.0

  var magnification: some Gesture {
    MagnificationGesture()
      .updating($magnifyBy) { value, state, transaction in
        state = value
        transaction.disablesAnimations = true
      }
      .onEnded { hourHeight *= $0 }
  }

  var body: some View {
    ScrollView {
      ZStack(alignment: .topLeading) {
        VStack(spacing: 0) {
          ForEach(0..<24) { hour in
            HStack(alignment: .top, spacing: 8) {
              Text("\(hour):00").font(.caption.monospacedDigit()).frame(
                width: 44, alignment: .trailing)
              VStack { Divider() }
            }
            .frame(height: hourHeight, alignment: .top)
          }
        }
        TimelineLayout(hourHeight: hourHeight, day: day) {
          ForEach(events) { event in
            TimelineLayout.event(
              EventView(event: event, isSelected: selected == event.id)
                .onTapGesture { selected = event.id },
              start: event.start, duration: event.duration)
          }
        }
        .padding(.leading, 60)
        TimelineView(.periodic(from: .now, by: 60)) { context in
          Rectangle().fill(.red).frame(height: 1).offset(
            y: CGFloat(context.date.timeIntervalSince(day) / 3600) * hourHeight)
        }
      }
    }
    .gesture(magnification)
    .simultaneousGesture(TapGesture().onEnded { selected = nil })
    .task(id: day) {
      events = [
        CalendarEvent(title: "Lunch", start: day.addingTimeInterval(43_200), duration: 3_600)
      ]
    }
    .onChange(of: selected) { newValue in print(newValue as Any) }
  }
}

private struct EventView: View, Equatable {
  let event: CalendarEvent
  let isSelected: Bool

  static func == (lhs: EventView, rhs: EventView) -> Bool {
    lhs.event.id == rhs.event.id && lhs.isSelected == rhs.isSelected
  }

  var body: some View {
    ViewThatFits(in: .vertical) {
      VStack(alignment: .leading) {
        Text(event.title).font(.headline)
        Text(event.start, style: .time)
      }
      Text(event.title).font(.caption)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    .padding(4)
    .background(
      event.color.opacity(0.3).gradient,
      in: UnevenRoundedRectangle(topLeadingRadius: 8, bottomTrailingRadius: 8)
    )
    .overlay(alignment: .leading) { Capsule().fill(event.color).frame(width: 3) }
    .compositingGroup()
    .zIndex(isSelected ? 1 : 0)
    .help(event.title)
  }
}

#Preview("Day") { DayView().frame(height: 400) }

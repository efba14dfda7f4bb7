import SwiftUI

// In the style of an app: a form, a split view, an alert.

#if canImport(UIKit)
  import UIKit
#endif

struct SettingsView: View {
  enum Theme: String, CaseIterable, Identifiable, CustomStringConvertible {
    case system, light, dark
    var id: String { rawValue }
    var description: String { rawValue.capitalized }
  }

  @AppStorage("theme") private var theme: Theme = .system
  @AppStorage("name") private var name: String = ""
  @AppStorage("volume") private var volume = 0.5
  @State private var notifications = true
  @State private var isExpanded = false
  @State private var showingResetAlert = false
  @State private var selection: String? = nil
  @Environment(\.presentationMode) var presentationMode
  @Environment(\.locale) private var locale

  var body: some View {
    NavigationStack {
      Form {
        Section(header: Text("Profile"), footer: Text("Shown to others.")) {
          TextField("Name", text: $name, prompt: Text("Required"))
          Picker("Theme", selection: $theme) {
            ForEach(Theme.allCases) { Text($0.description).tag($0) }
          }
          .pickerStyle(.menu)
          Picker(selection: $theme, label: Text("Theme")) {
            ForEach(Theme.allCases, id: \.self) { theme in Text(String(describing: theme)) }
          }
          .pickerStyle(SegmentedPickerStyle())
        }
        Section {
          Toggle(isOn: $notifications) { Label("Notifications", systemImage: "bell") }
          if notifications {
            Slider(value: $volume, in: 0...1) { Text("Volume") }
              .accessibilityValue(Text("\(Int(volume * 100)) percent"))
          }
          DisclosureGroup("More", isExpanded: $isExpanded) {
            Text("Details")
          }
          NavigationLink("About", destination: AboutView())
          NavigationLink {
            AboutView()
          } label: {
            Label("Licenses", systemImage: "doc")
          }
        } header: {
          Text("General")
        } footer: {
          Text("These apply at once.")
        }
        .headerProminence(.increased)
        Section("Danger") {
          Button("Reset", role: .destructive) { showingResetAlert = true }
        }
        .listRowBackground(Color.red.opacity(0.1))
      }
      .formStyle(.grouped)
      .navigationTitle("Settings")
      .toolbar {
        ToolbarItem(placement: .navigationBarTrailing) {
          Button("Done") { presentationMode.wrappedValue.dismiss() }.bold()
        }
      }
      .toolbarBackground(.visible, for: .navigationBar)
      .alert("Reset?", isPresented: $showingResetAlert) {
        Button("Reset", role: .destructive) { name = "" }
      } message: {
        Text("This cannot be undone.")
      }
    }
    .preferredColorScheme(theme == .system ? nil : theme == .dark ? .dark : .light)
  }
}

struct AboutView: View {
  var body: some View {
    VStack(spacing: 12) {
      Image("logo")
      Text(
        "Version \(Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? "1.0")")
      Text("**Markdown** and `code`")
      Link(destination: URL(string: "https://example.com")!) {
        Label("Website", systemImage: "globe")
      }
      ShareLink(item: URL(string: "https://example.com")!)
    }
    .frame(maxWidth: UIScreen.main.bounds.width * 0.8)
    .multilineTextAlignment(.center)
  }
}

struct SidebarView: View {
  @State private var visibility: NavigationSplitViewVisibility = .all
  @State private var selected: Int?

  var body: some View {
    NavigationSplitView(columnVisibility: $visibility) {
      List(0..<5, id: \.self, selection: $selected) { i in
        NavigationLink(value: i) { Label("Row \(i)", systemImage: "circle") }
      }
      .listStyle(.sidebar)
      .navigationSplitViewColumnWidth(min: 180, ideal: 200)
    } detail: {
      if let selected {
        Text("Row \(selected)")
      } else {
        ContentUnavailableView(
          "Nothing selected", systemImage: "tray", description: Text("Choose a row."))
      }
    }
    .navigationSplitViewStyle(.balanced)
  }
}

#Preview("Settings") { SettingsView() }
#Preview("Sidebar") { SidebarView() }

/// A state that the initializer of the view sets: it has no first value of its own.
struct GivenNames: View {
  @State var names: [String]

  var body: some View { ForEach(names, id: \.self) { Text($0) } }
}

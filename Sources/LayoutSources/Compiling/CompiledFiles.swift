package struct CompiledFiles: Hashable, Codable, Sendable {
  package var executable: String
  package var factories: [Factory]
  package var notes: [String]
}

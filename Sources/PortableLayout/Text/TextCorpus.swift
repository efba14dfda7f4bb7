/// Ordinary English words and labels for synthetic texts.
///
/// The lists are fixed and have no repetitions, so that an index means the same text on every
/// platform and in every run. Nothing here is random: the caller chooses the indices.
package enum TextCorpus {
  /// A list of 543 lower-case words with 1 to 15 letters.
  package static let words: [String] = wordList.split(whereSeparator: \.isWhitespace).map(
    String.init)

  /// Labels with one or two words, as in a list of tags.
  package static let labels: [String] = [
    "New", "Sale", "Hot", "Free", "Beta", "Live", "Draft", "Done", "Open", "Closed", "Urgent",
    "Pinned", "Muted", "Shared", "Private", "Public", "Archived", "Unread", "Starred", "Blocked",
    "Approved", "Rejected", "Pending", "Expired", "Optional", "Required", "Verified",
    "In progress", "On hold", "Needs review", "Ready soon", "Low stock", "Sold out", "Back order",
    "Best seller", "Top rated", "Just added", "Last chance", "Two left", "Gift card",
    "Free shipping", "Next day", "Local pickup", "Made here", "Vegan", "Gluten free", "Spicy",
    "Organic", "Sugar free", "Seasonal", "Breakfast", "Brunch", "Lunch", "Dinner", "Dessert",
    "Drinks", "Street food", "Family style", "Late night", "Outdoor seating", "Live music",
    "Pet friendly", "Quiet room", "Jazz", "Folk", "Rock", "Classical", "Ambient", "Hip hop",
    "Podcast", "Audiobook", "Acoustic", "Film score", "Comedy", "Drama", "Thriller", "Mystery",
    "Romance", "Fantasy", "Biography", "Documentary", "Short story", "Science fiction", "Travel",
    "Hiking", "Cycling", "Swimming", "Climbing", "Sailing", "Camping", "Winter sports",
    "City break", "Road trip", "Design", "Photography", "Typography", "Architecture", "Gardening",
    "Woodwork", "Ceramics", "Knitting", "Painting", "Health", "Finance", "Education",
    "Technology", "Politics", "Weather", "Opinion", "Local news", "World news", "Bug", "Feature",
    "Question", "Help wanted", "Good start", "Duplicate", "Regression", "Performance",
    "Accessibility", "iOS", "macOS", "Linux", "Swift", "Layout", "Cache", "Tests", "Docs",
  ]

  /// The width of each label, in units of 1/1000 em.
  package static let labelAdvances: [Int] = labels.map { label in GlyphAdvances.advance(of: label) }

  /// Returns the words at some indices, separated by spaces.
  package static func text(ofWords indices: some Sequence<Int>) -> String {
    indices.map { index in words[index] }.joined(separator: " ")
  }

  private static let wordList = """
    a an the and or but if so as at by for from in into of off on onto out over to under up with i
    you he she it we they me him her us them my your his its our their this that these those be am
    is are was were been have has had do does did can could may might must shall should will would
    not no yes all any both each every few many more most much none some such too very own same
    other who what when where which why how here there now then soon later often always never
    again almost day night week month year hour minute morning evening autumn spring summer winter
    weather house door window kitchen garden roof wall floor table chair lamp mirror carpet
    ceiling staircase bread butter cheese apple lemon onion pepper sugar coffee water breakfast
    dinner supper sandwich dog cat horse sheep bird fish mouse rabbit elephant butterfly squirrel
    hedgehog tree leaf flower grass forest river lake mountain valley island beach desert meadow
    waterfall road street bridge station airport harbour village city country border neighbourhood
    crossroads car bus train bicycle boat engine wheel ticket journey passenger luggage timetable
    man woman child friend neighbour teacher doctor farmer baker driver painter musician engineer
    carpenter photographer librarian grandmother hand foot head eye ear nose mouth heart finger
    shoulder knee voice red blue green yellow white black brown grey orange purple silver golden
    big small long short wide narrow deep shallow heavy light thick thin round square old new
    young early late quick slow loud quiet bright dark warm cold dry wet clean dirty good bad kind
    brave clever funny gentle honest lazy lucky polite proud serious strange patient careful
    comfortable dangerous delicious different difficult enormous excellent expensive familiar
    fashionable important impossible independent interesting invisible magnificent mysterious
    necessary ordinary particular reasonable remarkable responsible simple sufficient temporary
    transparent unexpected unforgettable valuable wonderful ask answer bring build buy call carry
    catch choose close come cook cut dance draw drink drive eat fall feel find fly follow forget
    get give go grow hear help hold jump keep know laugh learn leave listen live look lose make
    meet move need open pay play pull push put read ride run say see sell send sing sit sleep
    speak stand start stay stop swim take talk teach tell think throw touch try turn understand
    use wait wake walk want wash watch wear win work write arrange celebrate collect compare
    complete consider continue decorate describe discover encourage exchange explain imagine
    improve investigate measure organise practise prepare promise recommend remember repair
    replace represent separate suggest surprise translate about above across after against along
    among around before behind below beside between beyond during except inside near outside since
    through toward until within without account advice amount argument balance beginning business
    calendar chapter character choice colour conversation corner culture decision description
    detail direction distance education environment example experience explanation fortune
    government history idea information instrument knowledge language letter library machine
    market memory message method moment number opportunity paper pattern picture possibility
    problem programme purpose question reason relationship responsibility result science secret
    sentence signature silence story surface system temperature thought tradition understanding
    value world usually suddenly perhaps together carefully immediately approximately
    unfortunately notwithstanding straightforward extraordinary
    """
}

import Localization

/// What shops, sights and other points are in words, by the values of OpenStreetMap's tags that
/// schemas hand on, and by the classes of OpenMapTiles.
enum PointKinds {
  /// The phrase of each value.
  static let phrases: [String: Phrase] = {
    var phrases: [String: Phrase] = [:]
    for (phrase, values) in table {
      for value in values.split(separator: " ") { phrases[String(value)] = phrase }
    }
    return phrases
  }()

  private static let table: KeyValuePairs<Phrase, String> = [
    .restaurant: "restaurant food_court", .snackBar: "fast_food snack_bar",
    .cafe: "cafe", .iceCreamParlour: "ice_cream",
    .bar: "bar pub beer biergarten nightclub",
    .hotel: "hotel motel lodging",
    .guestHouse: "hostel guest_house apartment chalet alpine_hut wilderness_hut bed_and_breakfast",
    .bank: "bank atm bureau_de_change", .pharmacy: "pharmacy",
    .medicalPractice: "doctors dentist clinic doctor", .hospital: "hospital",
    .supermarket: "supermarket", .bakery: "bakery pastry confectionery",
    .foodShop: "convenience grocery greengrocer butcher deli cheese seafood farm food",
    .clothesShop: "clothes clothing_store boutique fashion shoes",
    .bookshop: "books", .carPark: "parking parking_entrance",
    .petrolStation: "fuel",
    .postOffice: "post_office post", .school: "school kindergarten language_school music_school",
    .university: "university college", .police: "police", .fireStation: "fire_station",
    .office: "office company lawyer insurance estate_agent government diplomatic accountant notary"
      + " architect ngo association foundation it",
    .museum: "museum", .gallery: "gallery art_gallery",
    .placeOfWorship: "place_of_worship church cathedral chapel monastery mosque synagogue temple"
      + " wayside_shrine",
    .monument: "monument memorial", .artwork: "artwork", .theatre: "theatre opera arts_centre",
    .cinema: "cinema", .castle: "castle",
    .ruins: "ruins archaeological_site", .viewpoint: "viewpoint", .library: "library",
    .townHall: "townhall town_hall", .fountain: "fountain",
    .sportsGround: "stadium sports_centre pitch swimming_pool ice_rink sports_hall",
    .campSite: "camp_site caravan_site",
  ]
}

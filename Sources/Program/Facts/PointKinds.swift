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

  /// The values of OpenStreetMap's tag for shops that have no phrase of their own.
  static let shops = Set(
    """
    shop yes agrarian alcohol antiques appliance art baby_goods bag beauty bed beverages \
    bicycle boat candles car car_parts car_repair carpet charity chemist chocolate coffee \
    collector computer copyshop cosmetics craft curtain dairy department_store doityourself \
    dry_cleaning electrical electronics erotic fabric fireplace fishing flooring florist frame \
    funeral_directors furniture games garden_centre garden_furniture general gift glaziery \
    hairdresser hairdresser_supply hardware health_food hearing_aids herbalist hifi houseware \
    hunting interior_decoration jewelry jewellery kiosk kitchen laundry leather lighting \
    locksmith lottery mall massage medical_supply mobile_phone money_lender motorcycle \
    motorcycle_repair music musical_instrument newsagent nutrition_supplements optician \
    outdoor paint party pawnbroker perfumery pet pet_grooming photo pottery pyrotechnics \
    radiotechnics rental scuba_diving second_hand security sewing shoe_repair spices sports \
    stationery storage_rental swimming_pool_supplies tailor tattoo tea ticket tiles tobacco \
    tool_hire toys trade travel_agency trophy tyres vacuum_cleaner variety_store video \
    video_games watches water weapons wholesale wine window_blind
    """
    .split(separator: " "))

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
    .bookshop: "books",
    .carPark: "parking parking_entrance",
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
    .playground: "playground",
    .campSite: "camp_site caravan_site",
  ]
}

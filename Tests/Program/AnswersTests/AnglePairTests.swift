import Testing

@testable import Answers

/// Which names are a latitude and the longitude that belongs to it.
@Suite struct AnglePairTests {
  /// Names of columns as public tables have them.
  @Test(arguments: [
    ("latitude", "longitude", AnglePair.Rank.alone), ("LAT", "Lon", .alone), ("lat", "lng", .alone),
    ("Lat", "Long", .alone), ("latitude", "lon", .alone), ("lat", "longitude", .alone),
    ("lat_deg", "lon_deg", .unit), ("decimalLatitude", "decimalLongitude", .unit),
    ("decimallatitude", "decimallongitude", .unit), ("lat_wgs84", "lon_wgs84", .unit),
    ("LatDD", "LonDD", .unit), ("geo_lat", "geo_lon", .unit),
    ("GPS Latitude", "GPS Longitude", .unit),
    ("Latitude (°N)", "Longitude (°E)", .unit), ("Lat (N)", "Long (E)", .unit),
    ("latitude_degrees_north", "longitude_degrees_east", .unit), ("stop_lat", "stop_lon", .other),
    ("pickup_latitude", "pickup_longitude", .other),
    ("verbatimLatitude", "verbatimLongitude", .other),
    ("reclat", "reclong", .other), ("INTPTLAT", "INTPTLONG", .other),
    ("start station latitude", "start station longitude", .other),
    ("location.lat", "location.lng", .other), ("Point_Y", "Point_X", .plane),
    ("POINT_Y", "POINT_X", .plane), ("y", "x", .plane), ("Y_WGS84", "X_WGS84", .plane),
    ("PointY", "PointX", .plane), ("latitud", "longitud", .alone),
    ("Latitudine", "Longitudine", .alone), ("Breite", "Länge", .alone), ("BREITE", "LÄNGE", .alone),
    ("Breitengrad", "La\u{308}ngengrad", .alone), ("geogr_Breite", "geogr_Laenge", .other),
    ("Breedtegraad", "Lengtegraad", .alone), ("szerokość", "długość", .alone),
    ("Широта", "Долгота", .alone), ("緯度", "経度", .alone), ("緯度", "經度", .alone),
    ("纬度", "经度", .alone), ("緯度(度)", "経度(度)", .other), ("위도", "경도", .alone),
    ("enlem", "boylam", .alone), ("北緯", "東経", .alone), ("北纬", "东经", .alone),
    ("緯度（北緯）", "経度（東経）", .unit), ("緯度（世界測地系）", "経度（世界測地系）", .other),
    ("دائرة العرض", "خط الطول", .alone), ("zeměpisná šířka", "zeměpisná délka", .other),
    ("földrajzi szélesség", "földrajzi hosszúság", .other),
    ("географска ширина", "географска дължина", .other),
    ("географска ширина", "географска дужина", .other),
    ("γεωγραφικό πλάτος", "γεωγραφικό μήκος", .other),
    ("Nördliche Breite", "Östliche Länge", .other),
    ("wgs84koordinat_bredde", "wgs84koordinat_længde", .other), ("Y_LAT", "X_LONG", .other),
    ("Latitude_Y", "Longitude_X", .other), ("dec_lat_va", "dec_long_va", .other),
    ("location-lat", "location-long", .other), ("lat_nad83", "lon_nad83", .other),
    ("lat_epsg4326", "lon_epsg4326", .unit), ("lat_epsg_4258", "lon_epsg_4258", .other),
    ("LAT:", "LON:", .alone), ("Lat.", "Lon.", .alone),
    ("geo_point_2d.lat", "geo_point_2d.lon", .other),
  ])
  func theSameNameWithTheOtherWordIsAPair(north: String, east: String, rank: AnglePair.Rank) {
    for names in [["id", north, east, "note"], [" \(east) ", "\t\(north)", "elevation"]] {
      let pairs = AnglePair.surest(in: names, ofPlace: 0, of: 1)
      let (latitude, longitude) =
        names[0] == "id" ? (1, 2) : (1, 0)
      #expect(pairs.map(\.latitude) == [latitude], "\(names)")
      #expect(pairs.map(\.longitude) == [longitude], "\(names)")
      #expect(pairs.first?.rank == rank, "\(names)")
    }
  }

  @Test(arguments: [
    ["latest", "longest"], ["later", "longer"], ["tile_y", "tile_x"], ["may", "max"], ["lat", "x"],
    ["lat_a", "lon_b"], ["lat", "latitude"], ["northing", "easting"], ["", ""],
    ["Lat (S)", "Lon (E)"],
    ["decimalLatitude"], ["plate", "plong"], ["lat_rad", "lon_rad"], ["glat", "glon"],
    ["rlat", "rlon"], ["latitude_error", "longitude_error"], ["Breite (cm)", "Länge (cm)"],
    ["Breite_mm", "Länge_mm"], ["Regal Breite", "Regal Länge"], ["lat_gcj02", "lng_gcj02"],
    ["bd09_lat", "bd09_lng"], ["lat_nad27", "lon_nad27"], ["緯度（日本測地系）", "経度（日本測地系）"],
    ["latitudeE7", "longitudeE7"], ["lat_gon", "lon_gon"], ["lat_idx", "lon_idx"],
    ["position_lat[semicircles]", "position_long[semicircles]"], ["dlat", "dlon"],
    ["mag_lat", "mag_lon"], ["geocentric_latitude", "geocentric_longitude"],
    ["sin_lat", "sin_lon"], ["lat_scaled", "lon_scaled"], ["lat_bin", "lon_bin"],
    ["lat_rmse", "lon_rmse"], ["latitude_extent", "longitude_extent"], ["lat_utm", "lon_utm"],
    ["lat_epsg3857", "lon_epsg3857"], ["EPSG:25832 lat", "EPSG:25832 lon"], ["latE5", "lonE5"],
    ["lat_pulkovo42", "lon_pulkovo42"], ["lat_flag", "lon_flag"],
    ["northBoundLatitude", "eastBoundLongitude"], ["Lat (N)", "Lon (W)"],
    ["緯度（分）", "経度（分）"], ["lat_dm", "lon_dm"], ["LAT_DDMM", "LON_DDMM"], ["lat_x100", "lon_x100"],
    ["LAT1000", "LON1000"], ["lat_hundredths", "lon_hundredths"], ["lat_centideg", "lon_centideg"],
    [String(repeating: "latitude", count: 300), String(repeating: "longitude", count: 300)],
  ])
  func otherNamesAreNone(names: [String]) {
    #expect(AnglePair.all(in: names).isEmpty)
  }

  /// The word alone is surer than a name with more words; equally sure ones are all returned.
  @Test(arguments: [
    (["lat", "lon", "stop_lat", "stop_lon"], [0]), (["x", "y", "stop_lat", "stop_lon"], [2]),
    (["verbatimLatitude", "verbatimLongitude", "decimalLatitude", "decimalLongitude"], [2]),
    (["pickup_latitude", "pickup_longitude", "dropoff_latitude", "dropoff_longitude"], [0, 2]),
    (["latitude", "longitude", "lat", "lon"], [0, 0, 2, 2]), (["lat", "lon", "lng"], [0, 0]),
    (["lat_min", "lat_max", "lon_min", "lon_max"], []),
    (["lat", "lon", "lat_min", "lon_min", "lat_max", "lon_max"], [0]),
    // parts of an angle beside degrees
    (["lat_deg", "lat_min", "lon_deg", "lon_min"], []), (["lat", "N/S", "lon", "E/W"], []),
    (["latitude", "lat_dir", "longitude", "lon_dir"], []),
    (["GPSLatitude", "GPSLatitudeRef", "GPSLongitude", "GPSLongitudeRef"], []),
    (["Latitude", "N/S Indicator", "Longitude", "E/W Indicator"], []),
    (["LAT", "LAT_HEMIS", "LON", "LON_HEMIS"], []), (["Lat", "NorS", "Lon", "EorW"], []),
    (["LatD", "LatM", "LonD", "LonM"], []), (["lat_deg", "lat_m", "lon_deg", "lon_m"], []),
    (["lat_d", "lat_m", "lat_s", "lon_d", "lon_m", "lon_s"], []),
    (["latitud", "latitud_hemisferio", "longitud"], []),
    (["lat_g", "lat_m", "lat_s", "lon_g", "lon_m", "lon_s"], []),
    (["Latitud G", "Latitud M", "Longitud G", "Longitud M"], []),
    (["latG", "latM", "latS", "lonG", "lonM", "lonS"], []),
    (["lat", "latdir", "lon", "londir"], []),
    (["LAT", "LATMIN", "LON", "LONMIN"], []), (["latmin", "latmax", "lat", "lon"], [2]),
    (["lat", "lat_sign", "lon", "lon_sign"], []), (["lat", "ns_flag", "lon", "ew_flag"], []),
    (["Breitengrad", "Breitenminute", "Längengrad", "Längenminute"], []),
    (["breddegrad", "breddeminut", "længdegrad", "længdeminut"], []),
    (["緯度", "緯度分", "経度", "経度分"], []), (["위도", "위도(분)", "경도", "경도(분)"], []),
    (["enlem", "enlem dakika", "boylam", "boylam dakika"], []),
    (["lat", "lat_m", "lon", "lon_m"], []), (["LON", "LONM", "LAT", "LATM"], []),
    // columns of one name behind both angles
    (["Lat", "Min", "Lon", "Min"], []), (["Lat", "Hemi", "Lon", "Hemi"], []),
    (["Latitude", "", "", "Longitude", "", ""], []), (["lat", "name", "lon", "name"], [0]),
    (["lat", "lon", "", ""], [0]), (["", "lat", "", "lon"], [1]),
    // the edges of a box
    (["north_lat", "south_lat", "east_lon", "west_lon"], []),
    (["N_LAT", "S_LAT", "E_LON", "W_LON"], []), (["lat_n", "lat_s", "lon_n", "lon_s"], [0, 1]),
    (["north_lat", "south_lat", "east_lon", "west_lon", "lat", "lon"], [4]),
    (["lat_gcj02", "lng_gcj02", "lat_wgs84", "lng_wgs84"], [2]),
    (["flat_min", "plate_ref", "lat", "lon", "lat_m", "lon_m"], [2]),
  ])
  func theSurestPairsComeFirst(names: [String], latitudes: [Int]) {
    #expect(AnglePair.surest(in: names, ofPlace: 0, of: 1).map(\.latitude) == latitudes)
  }

  @Test(arguments: [
    ["start_lat", "start_lon", "end_lat", "end_lon"], ["from.lat", "from.lon", "to.lat", "to.lon"],
    ["lat1", "lon1", "lat2", "lon2"],
    [
      "pickup_latitude", "pickup_longitude", "dropoff_latitude",
      "dropoff_longitude",
    ],
    [
      "start station latitude", "start station longitude", "end station latitude",
      "end station longitude",
    ],
    ["startLat", "startLng", "endLat", "endLng"], ["y1", "x1", "y2", "x2"],
    ["lat_from", "lon_from", "lat_to", "lon_to"],
    ["departure_lat", "departure_long", "arrival_lat", "arrival_long"],
  ])
  func twoPlacesAreToldApart(names: [String]) {
    for place in [0, 1] {
      let pairs = AnglePair.surest(in: ["lat", "lon"] + names, ofPlace: place, of: 2)
      #expect(pairs.map(\.latitude) == [2 * place + 2], "\(names)")
      #expect(pairs.map(\.longitude) == [2 * place + 3], "\(names)")
    }
  }
}

import TestSupport
import Testing

/// Tables in the forms in which public data come.
@Suite struct PublicTableTests {
  /// A table, the options that it needs, and the antipodes of its rows.
  struct Form: CustomTestStringConvertible, Sendable {
    let name: String
    var options: [String] = []
    let text: String
    let antipodes: [String]

    var testDescription: String { name }
  }

  static let forms = [
    Form(
      name: "ogr2ogr AS_XY", text: "X,Y,name,pop\n8.5,56.5,a,\"7000\"\n,,b,\n",
      antipodes: ["-56.5,-171.5", ","]),
    Form(
      name: "ogr2ogr AS_XYZ", text: "X,Y,Z,name\n8.5,56.5,0,a\n", antipodes: ["-56.5,-171.5"]),
    Form(
      name: "ogr2ogr AS_WKT", text: "WKT,name\n\"POINT (8.5 56.5)\",a\n,b\n\"POINT EMPTY\",c\n",
      antipodes: ["-56.5,-171.5", ",", ","]),
    Form(
      name: "ogr2ogr AS_WKT with semicolons", text: "WKT;name\n\"POINT (8.5 56.5)\";a\n",
      antipodes: ["-56.5;-171.5"]),
    Form(
      name: "GeoNames", options: ["--latitude-column", "5", "--longitude-column", "6"],
      text: "2988507\tParis\tParis\tLutece,Paname\t48.85\t2.35\tP\tPPLC\tFR\t\t11\n",
      antipodes: ["-48.85\t-177.65"]),
    Form(
      name: "OpenAddresses",
      text: "LON,LAT,NUMBER,STREET,UNIT,CITY,DISTRICT,REGION,POSTCODE,ID,HASH\n"
        + "8.5,56.5,1,Havnen,,Lemvig,,,7620,,abc\n", antipodes: ["-56.5,-171.5"]),
    Form(
      name: "USGS earthquakes",
      text: "time,latitude,longitude,depth,mag,magType,dmin,rms,place,horizontalError,depthError\n"
        + "2024-01-01T00:00:00.000Z,56.5,8.5,10,4.5,mb,0.2,0.6,\"5 km N of Lemvig, Denmark\",5.1,1\n",
      antipodes: ["-56.5,-171.5"]),
    Form(
      name: "Darwin Core",
      text: "gbifID\tdecimalLatitude\tdecimalLongitude\tcoordinateUncertaintyInMeters\t"
        + "coordinatePrecision\tverbatimLatitude\tverbatimLongitude\tverbatimCoordinates\n"
        + "1\t56.5\t8.5\t10\t\t56 33 N\t8 19 E\t\n2\t\t\t\t\t\t\t\n",
      antipodes: ["-56.5\t-171.5", "\t"]),
    Form(
      name: "GTFS",
      text: "\u{FEFF}stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station\n"
        + "1,\"Lemvig St\",56.5,8.5,0,\n", antipodes: ["-56.5,-171.5"]),
    Form(
      name: "Excel", text: "sep=;\r\nName;Breite;Länge\r\nLemvig;56,5;8,5\r\nx;52,5;13\r\n",
      antipodes: ["-56.5;-171.5", "-52.5;-167"]),
    Form(
      name: "ArcGIS", text: "OBJECTID,X,Y,Name,Latitude,Longitude\n1,944000,7650000,a,56.5,8.5\n",
      antipodes: ["-56.5,-171.5"]),
    Form(
      name: "Opendatasoft", text: "\"name\";\"geo_point_2d\"\n\"a\";\"56.5, 8.5\"\n",
      antipodes: ["-56.5;-171.5"]),
    Form(
      name: "OurAirports",
      text: "\"ident\",\"latitude_deg\",\"longitude_deg\",\"elevation_ft\"\n"
        + "\"EKLV\",56.5,8.5,20\n", antipodes: ["-56.5,-171.5"]),
    Form(
      name: "PostGIS", text: "the_geom,name\n010100000000000000000021400000000000404C40,a\n",
      antipodes: ["-56.5,-171.5"]),
    Form(
      name: "Danish ships",
      text: "# Timestamp,Type of mobile,MMSI,Latitude,Longitude,ROT,SOG,COG,Heading\n"
        + "01/01/2024 00:00:00,Class A,1,56.5,8.5,,0,0,90\n", antipodes: ["-56.5,-171.5"]),
    Form(
      name: "MarineCadastre",
      text: "MMSI,BaseDateTime,LAT,LON,SOG,COG,Heading,VesselName\n"
        + "1,2024-01-01T00:00:00,56.5,8.5,0,0,90,A\n", antipodes: ["-56.5,-171.5"]),
    Form(
      name: "Danish addresses",
      text: "id;wgs84koordinat_bredde;wgs84koordinat_længde\na;56.5;8.5\n",
      antipodes: ["-56.5;-171.5"]),
    Form(
      name: "Movebank",
      text: "event-id,timestamp,location-long,location-lat,utm-easting,utm-northing\n"
        + "1,2024-01-01 00:00:00,8.5,56.5,469000,6261000\n", antipodes: ["-56.5,-171.5"]),
    Form(
      name: "OpenCellID",
      text: "radio,mcc,net,area,cell,unit,lon,lat,range\nGSM,1,2,3,4,0,8.5,56.5,9\n",
      antipodes: ["-56.5,-171.5"]),
    Form(
      name: "OpenCellID without a header",
      options: ["--latitude-column", "8", "--longitude-column", "7"],
      text: "GSM,1,2,3,4,0,8.5,56.5,9\n", antipodes: ["-56.5,-171.5"]),
    Form(
      name: "OpenFlights", options: ["--latitude-column", "7", "--longitude-column", "8"],
      text: "1,\"A, B\",\"C\",\"D\",\"CNL\",\\N,56.5,8.5,10,1,\"E\"\n",
      antipodes: ["-56.5,-171.5"]),
    Form(
      name: "ONS postcodes",
      text: "pcd,oseast1m,osnrth1m,lat,long\nAB1 0AA,385386,0801193,56.5,8.5\n",
      antipodes: ["-56.5,-171.5"]),
    Form(
      name: "Japanese towns", text: "番号,名称,北緯,東経\n1,市,56.5,8.5\n", antipodes: ["-56.5,-171.5"]),
    Form(
      name: "Moscow",
      text: "ID;Longitude_WGS84;Latitude_WGS84;geoData\n1;8.5;56.5;\"{type=Point}\"\n",
      antipodes: ["-56.5;-171.5"]),
    Form(
      name: "German stations",
      text: "EVA_NR;NAME;Laenge;Breite\n1;a;\"8,5\";\"56,5\"\n2;b;8,5;56,5\n",
      antipodes: ["-56.5;-171.5", "-56.5;-171.5"]),
    Form(
      name: "SQLite", text: "name,lat,lon\na,56.5,8.5\nb,\"\",\"\"\n",
      antipodes: ["-56.5,-171.5", ","]),
  ]

  @Test(arguments: forms) func aFormIsRead(form: Form) throws {
    let result = try StreamCommandTests().tunnel(
      ["--missing", "null", "--fields", "to.latitude,to.longitude"] + form.options + ["-"],
      input: form.text)
    #expect(result.errors == "" && result.status == 0)
    let rows = result.output.split(separator: "\n").suffix(form.antipodes.count)
    for (row, antipode) in zip(rows, form.antipodes) {
      #expect(row.hasSuffix(antipode), "\(row)")
    }
    #expect(rows.count == form.antipodes.count)
  }

  /// Dumps without a header, and those that begin with comments, are refused.
  @Test(arguments: [
    "2988507\tParis\tParis\tLutece,Paname\t48.85\t2.35\tP\n2\tLemvig\tLemvig\t\t56.5\t8.5\tP\n",
    "# Stations\n# updated 2024\nagency_cd\tsite_no\tdec_lat_va\tdec_long_va\n5s\t15s\t16s\t16s\n"
      + "USGS\t1\t56.5\t8.5\n",
    "X,Y,OBJECTID\n944000,7650000,1\n",
    // taxis, storms, photographs, navigation, boxes, places of phones
    "id,pickup_latitude,pickup_longitude,dropoff_latitude,dropoff_longitude\n1,56.5,8.5,56,8\n",
    "om,yr,slat,slon,elat,elon\n1,1950,56.5,8.5,56.6,8.6\n",
    "File,GPSLatitude,GPSLatitudeRef,GPSLongitude,GPSLongitudeRef\na,56.5,S,8.5,W\n",
    "time,Latitude,N/S Indicator,Longitude,E/W Indicator\n1,56.5,S,8.5,W\n",
    "name,north_lat,south_lat,east_lon,west_lon\na,56.5,56,8.5,8\n",
    "id,latitudeE7,longitudeE7\n1,565000000,85000000\n",
    "GSM,1,2,3,4,0,8.5,56.5,9\nGSM,1,2,3,4,0,8.5,56.5,9\n",
    "1,\"A, B\",\"C\",\"D\",\"CNL\",\\N,56.5,8.5,10,1,\"E\"\n",
    "1,56.5,8.5\n2,57.5,9.5\n", "2024-01-01\t56.5\t8.5\n", "Postcode,Eastings,Northings\nA,1,2\n",
  ])
  func anotherFormIsNotAnswered(text: String) throws {
    let result = try StreamCommandTests().tunnel(["--fields", "to.latitude", "-"], input: text)
    #expect(result.status == 65 && !result.output.contains("-56"))
    #expect(result.output.split(separator: "\n").count < 2)
  }
}

/// `tunnel --credits`: the sources of the data and the libraries of the program.
enum Credits {
  /// The attribution that each source asks for, and what is taken from it.
  static let text = """
    Contains data from GeoNames (geonames.org), CC BY 4.0, modified: places, names.
    Made with Natural Earth (naturalearthdata.com, public domain): borders, seas, stations.
    Coasts and lakes: GSHHG 2.3.7, P. Wessel and W. H. F. Smith 1996, GNU Lesser General Public \
    License 3 or later, modified: countries.bin, divisions.bin, lakes.bin.
    ETOPO1: Amante and Eakins 2009, NOAA Technical Memorandum NESDIS NGDC-24; ETOPO5: NOAA NGDC \
    1988: heights and depths.
    Airports: airportsdata, © 2020 Mike Borsetti, with data from mwgg/Airports, © 2014 mwgg, \
    MIT licence.
    Names of regions: CLDR 41, © 1991-2022 Unicode, Inc., Unicode-DFS-2016.
    Blue Marble: NASA Earth Observatory: colours of the land.
    Time zones, and the borders of Baarle and Dahagram, © OpenStreetMap contributors, \
    Open Database License 1.0 (opendatacommons.org/licenses/odbl): \
    timezones.bin is a derivative database under the same licence.
    PREM: Dziewonski and Anderson 1981: the Earth's layers.
    Geodesics and projections by PROJ, screens by ncurses, compression by zlib.
    After "Tunnel", the sample of objc.io's first issue (2013) by Ricki Gregersen.
    """
}

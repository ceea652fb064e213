import Geodesy
import Notations
import TestSupport
import Testing

/// Sunrise and sunset, and the light of a day.
@Suite struct SunDayTests {
  /// By the Python package astral 3.2 (NOAA's equations), each within the day that begins 12 hours
  /// before the noon of the place's own meridian. Both round what they know of the sun differently,
  /// and at 64 degrees of latitude the sun crosses the horizon slowly: a minute.
  @Test(
    arguments: [
      ("Quito", "-0.2299, -78.525", 1_774_005_503, 1_774_049_072),
      ("Helsinki in June", "60.1695, 24.9354", 1_782_003_278, 1_782_071_368),
      ("Helsinki in December", "60.1695, 24.9354", 1_797_837_863, 1_797_858_732),
      ("New York", "40.71427, -74.00597", 1_795_867_072, 1_795_901_394),
    ] as [(String, String, Double, Double)])
  func theSunRisesAndSetsAsOthersHaveIt(
    name: String, place: String, rise: Double, set: Double
  ) throws {
    let coordinate = try Coordinate(parsing: place)
    let noon = (rise + set) / 2
    let day = try SunDay(at: coordinate, from: noon - 43_200)
    #expect(abs(try #require(day.sunrise) - rise) < 60, "\(name): \(day)")
    #expect(abs(try #require(day.sunset) - set) < 60, "\(name): \(day)")
  }

  /// At each sunrise and sunset the sun is on the horizon, and a minute away above or below it.
  @Test func risingAndSettingAreWhereTheHeightChanges() throws {
    let seed: UInt64 = 11
    var generator = SeededGenerator(seed: seed)
    var count = 0
    for _ in 0..<2000 {
      let start = Double.random(in: -6e8...2.5e9, using: &generator).rounded()
      let point = try Coordinate(
        latitude: .random(in: -90...90, using: &generator),
        longitude: .random(in: -180...180, using: &generator))
      let day = try SunDay(at: point, from: start)
      func isDay(_ moment: Double) -> Bool {
        point.sun(secondsSince1970: moment).light == .day
      }
      let ways = [(day.sunrise, true), (day.sunset, false)]
      for case (let moment?, let rises) in ways {
        count += 1
        #expect(isDay(moment - 2) != rises && isDay(moment + 2) == rises, "seed \(seed): \(point)")
        #expect((start...start + 86_400).contains(moment))
      }
      if day.sunrise == nil, day.sunset == nil {
        // no change is missed, sampled every five minutes
        let lights = Set(stride(from: 0.0, through: 86_400, by: 300).map { isDay(start + $0) })
        #expect(lights.count == 1, "seed \(seed): \(point) at \(start)")
      }
      #expect(day.light.count == SunDay.parts)
    }
    #expect(count > 3000)
  }

  @Test func atThePolesTheSunNeitherRisesNorSetsOnMostDays() throws {
    let june = 1_782_000_000.0
    let north = try SunDay(at: try Coordinate(latitude: 90, longitude: 0), from: june)
    let south = try SunDay(at: try Coordinate(latitude: -90, longitude: 0), from: june)
    #expect(north.sunrise == nil && north.sunset == nil && Set(north.light) == [.day])
    #expect(south.sunrise == nil && south.sunset == nil && Set(south.light) == [.night])
  }

  @Test(arguments: [Double.nan, .infinity, 4e11, -4e11])
  func aDayFarFromNowIsRefused(start: Double) {
    #expect(throws: SolarPositionError.self) {
      try SunDay(at: try Coordinate(latitude: 0, longitude: 0), from: start)
    }
  }
}

/* Antipodes, places, facts and geodesics on the Earth: the C interface of Tunnel.
 *
 * Units: latitudes and longitudes are degrees on WGS 84, a latitude in -90...90, a longitude in
 * -180...180. Latitude comes first. Results have longitudes above -180 up to 180, and no negative
 * zeros. Lengths are metres, areas square metres, bearings degrees clockwise from true north, of
 * results from 0 up to, but not including, 360.
 *
 * Arrays are contiguous and belong to the caller, who gives each the room that its function names.
 * A result may be NULL where the function says so. `statuses`, which may always be NULL, gets a
 * `tunnel_status` for each row. A row without an answer has NaN, or -1 for an index. A function with
 * rows returns TUNNEL_OK if each row has its answer, TUNNEL_SOME_ROWS if some have not, and another
 * status if it has not looked at the rows at all.
 *
 * Threads: every function may be called from several threads at the same time, also with the same
 * `tunnel_data` and `tunnel_places`. Only tunnel_close, tunnel_free_places and tunnel_free_facts must
 * come after all other calls with what they free. No function starts a thread, prints, handles a
 * signal or changes the locale. If a data file is shortened in place while it is open, the system
 * sends SIGBUS to the thread that reads it; replacing the file by another one is harmless.
 *
 * PROJ is not linked. tunnel_destinations, tunnel_areas, distances beyond 19,000 km, UTM and MGRS
 * open the library of PROJ 9 or 8 (libproj.so.25, libproj.so.22) when they first need it, and give
 * TUNNEL_NO_PROJ where it is missing. */

#ifndef TUNNEL_H
#define TUNNEL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The version of this header, by Semantic Versioning. */
#define TUNNEL_VERSION "0.1.0"

/* What a call, or a row of it, came to. Later versions may add values. */
typedef enum tunnel_status {
  TUNNEL_OK = 0,
  /* Some rows have another status. */
  TUNNEL_SOME_ROWS = 1,
  /* A latitude or a longitude is outside its range, or not a number. */
  TUNNEL_BAD_COORDINATE = 2,
  /* A bearing or a distance is not finite. */
  TUNNEL_BAD_NUMBER = 3,
  /* There is nothing to find: fewer places than were asked for, or no place of that index. */
  TUNNEL_NOT_FOUND = 4,
  /* PROJ's library is needed, and missing or unusable. */
  TUNNEL_NO_PROJ = 5,
  /* PROJ's library is there and gives no answer. */
  TUNNEL_PROJ_FAILED = 6,
  /* A text is no coordinate. */
  TUNNEL_BAD_TEXT = 7,
  /* A pointer is NULL that must not be, or an argument has no meaning. */
  TUNNEL_BAD_ARGUMENT = 8,
  /* A data file is missing or damaged. */
  TUNNEL_BAD_DATA = 9,
  /* A text is longer than the room for it. */
  TUNNEL_NO_ROOM = 10
} tunnel_status;

/* The version of the library, such as "0.1.0". */
const char *tunnel_version(void);

/* A status in English: some words without a full stop. Never NULL. */
const char *tunnel_status_message(tunnel_status status);

/* ---- Data ---- */

/* Opened data files. */
typedef struct tunnel_data tunnel_data;

/* Maps the data files of a folder: places.bin, countries.bin and seas.bin, and, when they are first
 * needed, divisions.bin, lakes.bin, timezones.bin and elevation.bin.
 *
 * On success `*data` is to be closed by tunnel_close. Otherwise it is NULL, and up to `size` bytes of
 * `message`, which may be NULL if `size` is 0, say in English which file is wrong, and why.
 *
 * Errors: TUNNEL_BAD_DATA, TUNNEL_BAD_ARGUMENT. Takes less than a millisecond. */
tunnel_status tunnel_open(const char *folder, tunnel_data **data, char *message, size_t size);

/* Closes opened data; does nothing for NULL. */
void tunnel_close(tunnel_data *data);

/* ---- Antipodes and geodesics ---- */

/* The antipodes of `count` coordinates. The results may be the arrays of the coordinates.
 *
 * A result is one subtraction of IEEE 754: the double nearest to the exact difference of 180 degrees
 * and the double that was given. Rows: TUNNEL_BAD_COORDINATE. */
tunnel_status tunnel_antipodes(size_t count, const double *latitudes, const double *longitudes,
                               double *antipode_latitudes, double *antipode_longitudes,
                               uint8_t *statuses);

/* The shortest ways over the ellipsoid from `count` coordinates to another one each: their lengths,
 * and their bearings at the start and at the end, each of which may be NULL.
 *
 * Right to 15 nm. From a point to itself all are 0. Rows: TUNNEL_BAD_COORDINATE; beyond 19,000 km
 * TUNNEL_NO_PROJ. */
tunnel_status tunnel_distances(size_t count, const double *latitudes, const double *longitudes,
                               const double *other_latitudes, const double *other_longitudes,
                               double *distances, double *initial_bearings,
                               double *final_bearings, uint8_t *statuses);

/* Where one arrives from `count` coordinates by a bearing and a distance each, and the bearings on
 * arrival, which may be NULL. A negative distance leads backwards.
 *
 * Right to 15 nm. Rows: TUNNEL_BAD_COORDINATE, TUNNEL_BAD_NUMBER, TUNNEL_NO_PROJ. */
tunnel_status tunnel_destinations(size_t count, const double *latitudes, const double *longitudes,
                                  const double *bearings, const double *distances,
                                  double *end_latitudes, double *end_longitudes,
                                  double *final_bearings, uint8_t *statuses);

/* The areas within `count` rings of geodesics. The corners of ring i are those from offsets[i] up to,
 * but not including, offsets[i + 1], each once; `offsets` has `count` + 1 numbers, none below the
 * one before it, the first one at least 0.
 *
 * An area is that of the smaller part of the Earth beside the ring: positive if it is on the left of
 * the way along the ring, otherwise negative. Right to 0.1 square metre. A ring with fewer than three
 * corners has 0. Rows: TUNNEL_BAD_COORDINATE, TUNNEL_NO_PROJ. */
tunnel_status tunnel_areas(size_t count, const int64_t *offsets, const double *latitudes,
                           const double *longitudes, double *areas, uint8_t *statuses);

/* ---- Nearest places ---- */

/* Places of the caller's own, with a tree over them. */
typedef struct tunnel_places tunnel_places;

/* Indexes `count` places, fewer than 2^31, whose arrays are copied. `*places` is to be freed by
 * tunnel_free_places.
 *
 * Errors: TUNNEL_BAD_ARGUMENT, and TUNNEL_BAD_COORDINATE if a place has no coordinate: then `*places`
 * is NULL, and no place is indexed. Takes a third of a second for a million places. */
tunnel_status tunnel_index_places(size_t count, const double *latitudes, const double *longitudes,
                                  tunnel_places **places);

/* Frees places; does nothing for NULL. */
void tunnel_free_places(tunnel_places *places);

/* The `k` places nearest to each of `count` coordinates, the nearest first, exactly on the ellipsoid.
 *
 * `places` are the caller's own, or NULL for those of `data`, which may be NULL otherwise. `radius` is
 * the greatest distance, INFINITY for any. The results have `k` numbers for each row: the indices of
 * the places from 0 on, their distances and the bearings to them; the last two may be NULL, which
 * takes less time. Of places that are equally near those of the caller with the lower index come
 * first, and those of the data with the lower GeoNames number.
 *
 * Rows: TUNNEL_BAD_COORDINATE; TUNNEL_NOT_FOUND if fewer than `k` places lie within the radius, with
 * -1 and NaN in place of the missing ones; TUNNEL_NO_PROJ only for the caller's own places and beyond
 * 19,000 km. Takes O(log n + k) for n places. */
tunnel_status tunnel_nearest(const tunnel_data *data, const tunnel_places *places, size_t count,
                             const double *latitudes, const double *longitudes, size_t k,
                             double radius, int64_t *indices, double *distances, double *bearings,
                             uint8_t *statuses);

/* The number of places of the data. Their indices are 0 up to it. 0 for NULL. */
size_t tunnel_place_count(const tunnel_data *data);

/* What is known of a place of the data. */
typedef enum tunnel_place_property {
  /* Texts. */
  TUNNEL_PLACE_NAME = 0,
  TUNNEL_PLACE_COUNTRY = 1,
  /* ISO 3166-1 alpha-2. */
  TUNNEL_PLACE_COUNTRY_CODE = 2,
  TUNNEL_PLACE_REGION = 3,
  /* A name of the database of the IANA. */
  TUNNEL_PLACE_TIME_ZONE = 4,
  /* Numbers. */
  TUNNEL_PLACE_LATITUDE = 5,
  TUNNEL_PLACE_LONGITUDE = 6,
  /* The number of inhabitants; 0 if it is unknown. */
  TUNNEL_PLACE_POPULATION = 7,
  /* The GeoNames number; negative for stations in Antarctica. */
  TUNNEL_PLACE_ID = 8
} tunnel_place_property;

/* Copies a text about a place of the data into `text`, in UTF-8 with a zero behind it. An unknown one
 * is empty. `*length`, which may be NULL, is its number of bytes without the zero, also if it does
 * not fit.
 *
 * Errors: TUNNEL_NOT_FOUND for an index that no place has; TUNNEL_NO_ROOM if `size` bytes are too
 * few, and nothing is copied; TUNNEL_BAD_ARGUMENT. 256 bytes are enough. */
tunnel_status tunnel_place_text(const tunnel_data *data, int64_t index,
                                tunnel_place_property property, char *text, size_t size,
                                size_t *length);

/* A number about a place of the data. Errors: TUNNEL_NOT_FOUND, TUNNEL_BAD_ARGUMENT. */
tunnel_status tunnel_place_number(const tunnel_data *data, int64_t index,
                                  tunnel_place_property property, double *number);

/* ---- Facts ---- */

/* What can be looked up of a coordinate: bits of a mask. */
typedef enum tunnel_field {
  /* Texts: the country in English, and its ISO 3166-1 alpha-2 code; none at sea. */
  TUNNEL_COUNTRY = 1 << 0,
  TUNNEL_COUNTRY_CODE = 1 << 1,
  /* The first-order division. */
  TUNNEL_REGION = 1 << 2,
  /* The sea in English; none on land. */
  TUNNEL_SEA = 1 << 3,
  /* The name of the time zone in the database of the IANA. */
  TUNNEL_TIME_ZONE = 1 << 4,
  /* The name of the nearest place. */
  TUNNEL_PLACE = 1 << 5,
  /* The country of the nearest land; none on land. */
  TUNNEL_LAND = 1 << 6,
  /* Numbers: the distance of the nearest place, and the bearing to it. */
  TUNNEL_PLACE_DISTANCE = 1 << 7,
  TUNNEL_PLACE_BEARING = 1 << 8,
  /* The distance of the nearest land; NaN on land. */
  TUNNEL_LAND_DISTANCE = 1 << 9,
  /* The height above the sea, negative below; NaN if it is unknown. */
  TUNNEL_ELEVATION = 1 << 10,
  /* 1 on a lake, otherwise 0. */
  TUNNEL_ON_LAKE = 1 << 11
} tunnel_field;

/* Facts about coordinates: a column for each field. What its functions return stays valid and
 * unchanged until tunnel_free_facts. */
typedef struct tunnel_facts tunnel_facts;

/* Looks up facts about `count` coordinates, and nothing but the `fields`, a mask of `tunnel_field`.
 * `*facts` is to be freed by tunnel_free_facts.
 *
 * Rows: TUNNEL_BAD_COORDINATE; TUNNEL_BAD_DATA if the heights around a coordinate are damaged. A fact
 * that a coordinate has not, such as a country at sea, is no error. Errors: TUNNEL_BAD_DATA if
 * elevation.bin is needed and unusable; TUNNEL_BAD_ARGUMENT. A row takes some microseconds. The first
 * call for land takes some ten milliseconds more. */
tunnel_status tunnel_find_facts(const tunnel_data *data, uint32_t fields, size_t count,
                                const double *latitudes, const double *longitudes,
                                tunnel_facts **facts, uint8_t *statuses);

/* Frees facts; does nothing for NULL. */
void tunnel_free_facts(tunnel_facts *facts);

/* A number for each row, NaN where there is none. NULL if the field has texts or was not asked for. */
const double *tunnel_fact_numbers(const tunnel_facts *facts, tunnel_field field);

/* For each row the number of its text, -1 where there is none: a dictionary as in Arrow. NULL if the
 * field has numbers or was not asked for. */
const int32_t *tunnel_fact_codes(const tunnel_facts *facts, tunnel_field field);

/* How many different texts a field has. */
size_t tunnel_fact_text_count(const tunnel_facts *facts, tunnel_field field);

/* The text of a code in UTF-8, with a zero behind it. NULL if the code has none. */
const char *tunnel_fact_text(const tunnel_facts *facts, tunnel_field field, int32_t code);

/* ---- Arrow ---- */

/* The structures of Arrow's C data and C stream interfaces, as their specification has them. */
#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE

#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE 2
#define ARROW_FLAG_MAP_KEYS_SORTED 4

struct ArrowSchema {
  const char *format;
  const char *name;
  const char *metadata;
  int64_t flags;
  int64_t n_children;
  struct ArrowSchema **children;
  struct ArrowSchema *dictionary;
  void (*release)(struct ArrowSchema *);
  void *private_data;
};

struct ArrowArray {
  int64_t length;
  int64_t null_count;
  int64_t offset;
  int64_t n_buffers;
  int64_t n_children;
  const void **buffers;
  struct ArrowArray **children;
  struct ArrowArray *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};

#endif

#ifndef ARROW_C_STREAM_INTERFACE
#define ARROW_C_STREAM_INTERFACE

struct ArrowArrayStream {
  int (*get_schema)(struct ArrowArrayStream *, struct ArrowSchema *out);
  int (*get_next)(struct ArrowArrayStream *, struct ArrowArray *out);
  const char *(*get_last_error)(struct ArrowArrayStream *);
  void (*release)(struct ArrowArrayStream *);
  void *private_data;
};

#endif

/* A stream of the record batches of another one with a column for each fact behind the others.
 *
 * `input` has the columns `latitude` and `longitude`, floating-point numbers or signed integers. All
 * others pass through as they are, nested ones too, but for those with the name of a field: the new
 * column takes their place. The fields, a mask of `tunnel_field`, are called country, country_code,
 * region, sea, time_zone, place, land (UTF-8), place_distance, place_bearing, land_distance, elevation
 * (float64) and on_lake (boolean), in this order. A row without a coordinate has nulls.
 *
 * On success `output`, which may be `input`, owns what `input` owned, keeps the data open, and is to be
 * released. Otherwise `input` is as before, and up to `size` bytes of `message`, which may be NULL if `size` is 0, say why.
 * A batch is looked up when it is asked for; EOVERFLOW means that a column has more than 2 GiB of
 * text. Errors: TUNNEL_BAD_ARGUMENT, also for a column that is
 * missing or of another type; TUNNEL_BAD_DATA. */
tunnel_status tunnel_find_facts_of_stream(const tunnel_data *data, uint32_t fields,
                                          const char *latitude, const char *longitude,
                                          struct ArrowArrayStream *input,
                                          struct ArrowArrayStream *output, char *message,
                                          size_t size);

/* ---- Coordinates as text ---- */

/* Room that is enough for a coordinate in any notation, with the zero behind it. */
#define TUNNEL_TEXT_SIZE 128

/* Reads a coordinate in any notation that Tunnel knows: degrees, minutes and seconds, UTM, MGRS,
 * ISO 6709, geo URIs, Plus Codes, geohashes, Maidenhead, well-known text, links of maps.
 *
 * `text` is UTF-8 with a zero behind it. If it is no coordinate, up to `size` bytes of `message`,
 * which may be NULL if `size` is 0, say in English why not. The result is the double nearest to the
 * digits of the text. Errors: TUNNEL_BAD_TEXT, TUNNEL_NO_PROJ, TUNNEL_PROJ_FAILED,
 * TUNNEL_BAD_ARGUMENT. */
tunnel_status tunnel_parse(const char *text, double *latitude, double *longitude, char *message,
                           size_t size);

/* Writes a coordinate in a notation: decimal, decimal-comma, hemisphere, dm, dms, packed, geo,
 * iso6709, maidenhead, pluscode, geohash, mgrs, utm, wkt, labelled or link.
 *
 * The coordinate is taken as the shortest decimals that read back as these doubles. The text gets a
 * zero behind it. Errors: TUNNEL_BAD_COORDINATE; TUNNEL_NO_ROOM if `size` bytes are too few, and
 * nothing is written; TUNNEL_BAD_ARGUMENT for an unknown notation; for utm and mgrs TUNNEL_NO_PROJ
 * and TUNNEL_PROJ_FAILED. */
tunnel_status tunnel_format(double latitude, double longitude, const char *notation, char *text,
                            size_t size);

#ifdef __cplusplus
}
#endif

#endif

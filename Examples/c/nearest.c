/* Where does a tunnel come out, and what is there?
 *
 *   cc nearest.c $(pkg-config --cflags --libs tunnel) -o nearest
 *   ./nearest /usr/local/share/tunnel 56.55 8.316667
 */

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <tunnel.h>

int main(int argc, char **argv) {
  char message[256];
  if (argc != 4) {
    fprintf(stderr, "usage: nearest DATA LATITUDE LONGITUDE\n");
    return 64;
  }
  tunnel_data *data;
  if (tunnel_open(argv[1], &data, message, sizeof message) != TUNNEL_OK) {
    fprintf(stderr, "nearest: %s\n", message);
    return 66;
  }

  double latitude = strtod(argv[2], NULL), longitude = strtod(argv[3], NULL);
  uint8_t row;
  tunnel_antipodes(1, &latitude, &longitude, &latitude, &longitude, &row);
  if (row != TUNNEL_OK) {
    fprintf(stderr, "nearest: %s\n", tunnel_status_message((tunnel_status)row));
    tunnel_close(data);
    return 65;
  }
  printf("antipode %.6f %.6f\n", latitude, longitude);

  int64_t places[3];
  double distances[3], bearings[3];
  tunnel_nearest(data, NULL, 1, &latitude, &longitude, 3, INFINITY, places, distances, bearings,
                 &row);
  for (int index = 0; index < 3 && places[index] >= 0; index++) {
    char name[256], code[256];
    tunnel_place_text(data, places[index], TUNNEL_PLACE_NAME, name, sizeof name, NULL);
    tunnel_place_text(data, places[index], TUNNEL_PLACE_COUNTRY_CODE, code, sizeof code, NULL);
    printf("%s, %s: %.1f km at %.0f degrees\n", name, code, distances[index] / 1000,
           bearings[index]);
  }

  tunnel_facts *facts;
  if (tunnel_find_facts(data, TUNNEL_SEA | TUNNEL_ELEVATION, 1, &latitude, &longitude, &facts,
                        &row) == TUNNEL_OK) {
    const char *sea = tunnel_fact_text(facts, TUNNEL_SEA, tunnel_fact_codes(facts, TUNNEL_SEA)[0]);
    printf("%s, %.0f m\n", sea ? sea : "land", tunnel_fact_numbers(facts, TUNNEL_ELEVATION)[0]);
    tunnel_free_facts(facts);
  }
  tunnel_close(data);
  return 0;
}

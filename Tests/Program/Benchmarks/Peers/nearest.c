// Reads lines of a latitude and a longitude in decimal degrees with a comma between, and writes for
// each the number of the nearest of some places, from 0: with a k-d tree, on a sphere, or exactly on
// the ellipsoid of WGS 84 by PROJ's geodesics to all places that are nearly as near on the sphere.
//
// usage: nearest PLACES [exactly] < LINES. PLACES has two doubles for each place, its latitude and
// longitude.
#include <geodesic.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEAF = 8 };
// The greatest ratio of the squares of two lengths that are the same on the ellipsoid, where a
// degree has 1.0101 times the length of another one at most.
#define SLACK 1.021
typedef struct { double axis[3]; int number; } Point;

static Point vector(double latitude, double longitude, int number) {
  double north = latitude * M_PI / 180, east = longitude * M_PI / 180;
  return (Point){{cos(north) * cos(east), cos(north) * sin(east), sin(north)}, number};
}

// Moves the points so that none before the middle is behind it on an axis.
static void select_middle(Point *points, int count, int axis) {
  int low = 0, high = count - 1, middle = count / 2;
  while (low < high) {
    double pivot = points[low + (high - low) / 2].axis[axis];
    int left = low, right = high;
    while (left <= right) {
      while (points[left].axis[axis] < pivot) left++;
      while (points[right].axis[axis] > pivot) right--;
      if (left > right) break;
      Point point = points[left];
      points[left++] = points[right];
      points[right--] = point;
    }
    if (middle <= right) high = right;
    else if (middle >= left) low = left;
    else return;
  }
}

// The middle of some points is their root; the points of the two sides are before and behind it.
static void build(Point *points, int count, int depth) {
  if (count <= LEAF) return;
  int middle = count / 2;
  select_middle(points, count, depth % 3);
  build(points, middle, depth + 1);
  build(points + middle + 1, count - middle - 1, depth + 1);
}

typedef struct { double square; int number; } Candidate;
// The nearest place, and the square up to which places are looked for.
static Candidate nearest;
static double limit, slack = 1;
// All places that were within the limit when they were met.
static Candidate *candidates;
static int candidate_count, candidate_room;

static void compare(const Point *point, const Point *asked) {
  double x = point->axis[0] - asked->axis[0], y = point->axis[1] - asked->axis[1];
  double z = point->axis[2] - asked->axis[2], square = x * x + y * y + z * z;
  if (square >= limit) return;
  Candidate candidate = {square, point->number};
  if (square < nearest.square) nearest = candidate, limit = square * slack;
  if (slack == 1) return;
  if (candidate_count == candidate_room) {
    candidate_room = 2 * candidate_room + 64;
    candidates = realloc(candidates, candidate_room * sizeof *candidates);
    if (!candidates) exit(69);
  }
  candidates[candidate_count++] = candidate;
}

// The nearest of the candidates by the geodesics to them.
static int nearest_exactly(
    const struct geod_geodesic *earth, const double (*places)[2], double latitude, double longitude) {
  double least = INFINITY, distance;
  int number = nearest.number, within = 0;
  for (int index = 0; index < candidate_count; index++)
    if (candidates[index].square < limit) candidates[within++] = candidates[index];
  if (within == 1) return number;
  for (int index = 0; index < within; index++) {
    const double *place = places[candidates[index].number];
    geod_inverse(earth, latitude, longitude, place[0], place[1], &distance, NULL, NULL);
    if (distance < least) least = distance, number = candidates[index].number;
  }
  return number;
}

static void search(const Point *points, int count, int depth, const Point *asked) {
  if (count <= LEAF) {
    for (int index = 0; index < count; index++) compare(points + index, asked);
    return;
  }
  int middle = count / 2, axis = depth % 3;
  double ahead = asked->axis[axis] - points[middle].axis[axis];
  const Point *behind = points + middle + 1;
  int rest = count - middle - 1;
  if (ahead < 0) search(points, middle, depth + 1, asked);
  else search(behind, rest, depth + 1, asked);
  compare(points + middle, asked);
  if (ahead * ahead >= limit) return;
  if (ahead < 0) search(behind, rest, depth + 1, asked);
  else search(points, middle, depth + 1, asked);
}

int main(int argc, char **argv) {
  int is_exact = argc == 3 && !strcmp(argv[2], "exactly");
  FILE *file = argc == 2 || is_exact ? fopen(argv[1], "rb") : NULL;
  if (!file) return fputs("usage: nearest PLACES [exactly] < LINES\n", stderr), 64;
  if (is_exact) slack = SLACK;
  struct geod_geodesic earth;
  geod_init(&earth, 6378137, 1 / 298.257223563);
  Point *points = NULL;
  double (*places)[2] = NULL;
  int count = 0, room = 0;
  for (double pair[2]; fread(pair, sizeof pair, 1, file) == 1; count++) {
    if (count == room) {
      room = 2 * room + 1024;
      points = realloc(points, room * sizeof *points);
      places = realloc(places, room * sizeof *places);
      if (!points || !places) return 69;
    }
    points[count] = vector(pair[0], pair[1], count);
    places[count][0] = pair[0], places[count][1] = pair[1];
  }
  fclose(file);
  build(points, count, 0);
  char line[256], *comma, *end;
  while (fgets(line, sizeof line, stdin)) {
    double latitude = strtod(line, &comma);
    double longitude = *comma == ',' ? strtod(comma + 1, &end) : NAN;
    if (isnan(longitude) || *end != '\n')
      return fprintf(stderr, "nearest: '%s' is no coordinate\n", line), 65;
    Point asked = vector(latitude, longitude, 0);
    nearest = (Candidate){INFINITY, -1};
    limit = INFINITY;
    candidate_count = 0;
    search(points, count, 0, &asked);
    int number = is_exact ? nearest_exactly(&earth, places, latitude, longitude) : nearest.number;
    printf("%d\n", number);
  }
  return ferror(stdin) || fflush(stdout) ? 74 : 0;
}

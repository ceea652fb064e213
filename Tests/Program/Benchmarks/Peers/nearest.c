// Reads lines of a latitude and a longitude in decimal degrees with a comma between, and writes for
// each the number of the nearest of some places, from 0: with a k-d tree, on a sphere.
//
// usage: nearest PLACES < LINES. PLACES has two doubles for each place, its latitude and longitude.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { LEAF = 8 };
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

static double nearest_square;
static int nearest_number;

static void compare(const Point *point, const Point *asked) {
  double x = point->axis[0] - asked->axis[0], y = point->axis[1] - asked->axis[1];
  double z = point->axis[2] - asked->axis[2], square = x * x + y * y + z * z;
  if (square < nearest_square) nearest_square = square, nearest_number = point->number;
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
  if (ahead * ahead >= nearest_square) return;
  if (ahead < 0) search(behind, rest, depth + 1, asked);
  else search(points, middle, depth + 1, asked);
}

int main(int argc, char **argv) {
  FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
  if (!file) return fputs("usage: nearest PLACES < LINES\n", stderr), 64;
  Point *points = NULL;
  int count = 0, room = 0;
  for (double pair[2]; fread(pair, sizeof pair, 1, file) == 1; count++) {
    if (count == room && !(points = realloc(points, (room = 2 * room + 1024) * sizeof *points)))
      return 69;
    points[count] = vector(pair[0], pair[1], count);
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
    nearest_square = INFINITY;
    nearest_number = -1;
    search(points, count, 0, &asked);
    printf("%d\n", nearest_number);
  }
  return ferror(stdin) || fflush(stdout) ? 74 : 0;
}

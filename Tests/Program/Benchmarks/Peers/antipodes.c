// Reads lines of a latitude and a longitude in decimal degrees with a comma between, and writes
// those of their antipodes: what the command does with such lines, in fixed point on one thread.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { DECIMALS = 15, SIZE = 1 << 18, LONGEST = 128 };
static const int64_t DEGREE = 1000000000000000;

// Reads a number with at most 15 decimals, in 1e-15 degree.
static const char *read_angle(const char *text, int64_t *angle) {
  int negative = *text == '-';
  text += negative;
  int64_t value = 0;
  for (; *text >= '0' && *text <= '9'; text++) value = 10 * value + (*text - '0');
  int left = DECIMALS;
  if (*text == '.')
    for (text++; *text >= '0' && *text <= '9'; text++, left--) value = 10 * value + (*text - '0');
  while (left-- > 0) value *= 10;
  *angle = negative ? -value : value;
  return text;
}

// Writes the digits that a number has, without zeros at its end.
static char *write_angle(char *text, int64_t angle) {
  if (angle < 0) *text++ = '-', angle = -angle;
  int64_t whole = angle / DEGREE, part = angle % DEGREE;
  if (whole >= 100) *text++ = (char)('0' + whole / 100);
  if (whole >= 10) *text++ = (char)('0' + whole / 10 % 10);
  *text++ = (char)('0' + whole % 10);
  if (part == 0) return text;
  *text++ = '.';
  int count = DECIMALS;
  // by so many digits at once as most numbers lack
  if (part % 1000000000 == 0) part /= 1000000000, count -= 9;
  for (; part % 10 == 0; count--) part /= 10;
  for (int index = count; index-- > 0; part /= 10) text[index] = (char)('0' + part % 10);
  return text + count;
}

static void write_all(const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(1, bytes, count);
    if (written <= 0) exit(1);
    bytes += written;
    count -= (size_t)written;
  }
}

int main(void) {
  static char input[SIZE + 1], output[2 * SIZE + LONGEST];
  size_t kept = 0;
  ssize_t count;
  while ((count = read(0, input + kept, SIZE - kept)) > 0) {
    size_t end = kept + (size_t)count;
    input[end] = 0;
    const char *line = input, *rest;
    char *text = output;
    for (; (rest = memchr(line, '\n', (size_t)(input + end - line))); line = rest + 1) {
      int64_t latitude, longitude;
      const char *comma = read_angle(line, &latitude);
      if (*comma != ',' || read_angle(comma + 1, &longitude) != rest) {
        fprintf(stderr, "antipodes: '%.*s' is no coordinate\n", (int)(rest - line), line);
        return 65;
      }
      text = write_angle(text, -latitude);
      *text++ = ',';
      text = write_angle(text, longitude + (longitude > 0 ? -180 : 180) * DEGREE);
      *text++ = '\n';
      if (text > output + sizeof output - LONGEST) {
        write_all(output, (size_t)(text - output));
        text = output;
      }
    }
    write_all(output, (size_t)(text - output));
    kept = (size_t)(input + end - line);
    memmove(input, line, kept);
  }
  return count < 0 || kept > 0;
}

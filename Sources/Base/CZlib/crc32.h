// The CRC-32 of zlib's crc32_z by multiplication without carries, where the processor has it.
//
// Gopal et al., "Fast CRC Computation for Generic Polynomials Using PCLMULQDQ Instruction", Intel
// 2009: 128 bits of the message are moved D bits on by multiplying their halves by the remainders
// of x^(D + 32) and x^(D - 32), which leaves the remainder of the whole message as it is. Here the
// last 128 bits go to zlib, with what is left of the message.

#ifndef CZLIB_CRC32_H
#define CZLIB_CRC32_H

#include <zlib.h>

#if defined(__x86_64__)

#include <emmintrin.h>
#include <wmmintrin.h>

// Moves 128 bits on, and adds the 128 bits that are there.
__attribute__((target("sse2,pclmul"))) static inline __m128i czlib_folded(
    __m128i bits, __m128i powers, __m128i next) {
  return _mm_xor_si128(
      _mm_xor_si128(_mm_clmulepi64_si128(bits, powers, 0x00),
                    _mm_clmulepi64_si128(bits, powers, 0x11)),
      next);
}

// The checksum of at least 64 bytes behind those of another checksum.
__attribute__((target("sse2,pclmul"))) static inline uLong czlib_crc32_of_many(
    uLong checksum, const Bytef *bytes, z_size_t count) {
  // x^544, x^480 and x^160, x^96 modulo the polynomial, their bits in reverse order, times two
  const __m128i by512 = _mm_set_epi64x(0x1c6e41596, 0x154442bd4);
  const __m128i by128 = _mm_set_epi64x(0x0ccaa009e, 0x1751997d0);
  const __m128i *words = (const __m128i *)bytes;
  // the register of a checksum is its complement
  __m128i first = _mm_xor_si128(_mm_loadu_si128(words),
                                _mm_cvtsi32_si128((int)~(unsigned int)checksum));
  __m128i second = _mm_loadu_si128(words + 1);
  __m128i third = _mm_loadu_si128(words + 2);
  __m128i fourth = _mm_loadu_si128(words + 3);
  for (count -= 64, words += 4; count >= 64; count -= 64, words += 4) {
    first = czlib_folded(first, by512, _mm_loadu_si128(words));
    second = czlib_folded(second, by512, _mm_loadu_si128(words + 1));
    third = czlib_folded(third, by512, _mm_loadu_si128(words + 2));
    fourth = czlib_folded(fourth, by512, _mm_loadu_si128(words + 3));
  }
  first = czlib_folded(first, by128, second);
  first = czlib_folded(first, by128, third);
  first = czlib_folded(first, by128, fourth);
  Bytef last[16];
  _mm_storeu_si128((__m128i *)last, first);
  // the checksum whose register is zero
  return crc32_z(crc32_z(0xffffffff, last, 16), (const Bytef *)words, count);
}

// The checksum of bytes behind those of another checksum, as crc32_z.
static inline uLong czlib_crc32(uLong checksum, const Bytef *bytes, z_size_t count) {
  return count >= 64 && __builtin_cpu_supports("pclmul")
             ? czlib_crc32_of_many(checksum, bytes, count)
             : crc32_z(checksum, bytes, count);
}

#else

// The checksum of bytes behind those of another checksum, as crc32_z.
static inline uLong czlib_crc32(uLong checksum, const Bytef *bytes, z_size_t count) {
  return crc32_z(checksum, bytes, count);
}

#endif

#endif

/* Chance as in the Python rules: choices by a quick generator, shuffles by ChaCha8. */
#include <stdint.h>
#include <string.h>

enum { WORDS_A_BLOCK = 16 };

/* ---- The quick generator, for the choices of the players: multiply with carry ---- */

static uint32_t roll(uint64_t *dice) {
    *dice = 698769069 * (*dice & UINT32_MAX) + (*dice >> 32);
    return (uint32_t)(*dice ^ (*dice >> 32));
}

static uint32_t below(uint64_t *dice, uint32_t bound) {
    return (uint32_t)((uint64_t)roll(dice) * bound >> 32);
}

static uint64_t seeded_dice(uint64_t seed) {
    uint32_t low = (uint32_t)seed * 0x7FEB352Du;
    low ^= low >> 15;
    uint64_t high = ((seed >> 32) ^ 0x9E3779B9u ^ (low >> 3)) & 0x1FFFFFFF;
    uint64_t dice = high << 32 | low | 1;
    for (int i = 0; i < 8; i++) roll(&dice);
    return dice;
}

/* ---- Shuffles: ChaCha8, the seed is its key ---- */

static uint32_t rotate(uint32_t word, int places) { return word << places | word >> (32 - places); }

static void quarter_round(uint32_t *x, int a, int b, int c, int d) {
    x[a] += x[b], x[d] = rotate(x[d] ^ x[a], 16);
    x[c] += x[d], x[b] = rotate(x[b] ^ x[c], 12);
    x[a] += x[b], x[d] = rotate(x[d] ^ x[a], 8);
    x[c] += x[d], x[b] = rotate(x[b] ^ x[c], 7);
}

static void random_block(uint64_t seed, uint32_t shuffle, uint32_t block, uint32_t *words) {
    const uint32_t first[WORDS_A_BLOCK] = {
        0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, (uint32_t)seed, (uint32_t)(seed >> 32),
        [12] = block, [13] = shuffle,
    };
    memcpy(words, first, sizeof first);
    for (int i = 0; i < 4; i++) {
        for (int column = 0; column < 4; column++)
            quarter_round(words, column, 4 + column, 8 + column, 12 + column);
        for (int column = 0; column < 4; column++)
            quarter_round(words, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4, 12 + (column + 3) % 4);
    }
    for (int i = 0; i < WORDS_A_BLOCK; i++) words[i] += first[i];
}

static void shuffle_things(uint64_t seed, uint32_t shuffle, uint8_t *things, int count) {
    uint32_t words[WORDS_A_BLOCK];
    uint32_t used = 0;
    for (uint32_t choices = (uint32_t)count; choices > 1; choices--) {
        const uint64_t fair = ((uint64_t)1 << 32) / choices * choices;
        uint32_t word;
        do { /* a word beyond the last multiple would favour some orders */
            if (used % WORDS_A_BLOCK == 0) random_block(seed, shuffle, used / WORDS_A_BLOCK, words);
            word = words[used++ % WORDS_A_BLOCK];
        } while (word >= fair);
        const uint8_t last = things[choices - 1];
        things[choices - 1] = things[word % choices];
        things[word % choices] = last;
    }
}

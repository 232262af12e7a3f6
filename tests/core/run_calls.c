/* Runs a script of calls of a core and prints hashes of its memory, on any processor: see call_script.py.

   run_calls LIBRARY SCRIPT

   A script: the number of buffers, of each its size and content; the number of calls, of each the length of its
   name, the name, the number of arguments, and the arguments (0 and a number, or 1 and a buffer). All numbers have
   64 bits. A call of "print_hash" prints the hash (FNV-1a) of a buffer. */

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int64_t word;
typedef word (*entry)(word, word, word, word, word, word, word, word, word, word, word, word,
                      word, word, word, word, word, word, word, word, word, word, word, word);

enum { MOST_ARGUMENTS = 24, MOST_BUFFERS = 256, LONGEST_NAME = 63 };

static void fail(const char *reason) {
    fprintf(stderr, "run_calls: %s\n", reason);
    exit(1);
}

static void read_bytes(FILE *script, void *target, size_t count) {
    if (count && fread(target, 1, count, script) != count) fail("the script ends too early");
}

static word read_word(FILE *script) {
    word value;
    read_bytes(script, &value, sizeof value);
    return value;
}

static uint64_t hash_of(const unsigned char *bytes, word count) {
    uint64_t hash = 14695981039346656037u;
    for (word i = 0; i < count; i++) hash = (hash ^ bytes[i]) * 1099511628211u;
    return hash;
}

int main(int count, char **arguments) {
    if (count != 3) fail("expected a library and a script");
    void *library = dlopen(arguments[1], RTLD_NOW);
    if (!library) fail(dlerror());
    FILE *script = fopen(arguments[2], "rb");
    if (!script) fail("the script cannot be read");

    unsigned char *buffers[MOST_BUFFERS];
    word sizes[MOST_BUFFERS], buffer_count = read_word(script);
    if (buffer_count < 0 || buffer_count > MOST_BUFFERS) fail("too many buffers");
    for (word i = 0; i < buffer_count; i++) {
        sizes[i] = read_word(script);
        buffers[i] = calloc(1, (size_t)sizes[i]);
        if (!buffers[i]) fail("no memory");
        word given = read_word(script);
        if (given > sizes[i]) fail("a buffer has more content than room");
        read_bytes(script, buffers[i], (size_t)given);
    }
    for (word calls = read_word(script); calls > 0; calls--) {
        char name[LONGEST_NAME + 1] = {0};
        word length = read_word(script);
        if (length > LONGEST_NAME) fail("a name is too long");
        read_bytes(script, name, (size_t)length);
        word a[MOST_ARGUMENTS] = {0}, places[MOST_ARGUMENTS] = {0}, given = read_word(script);
        if (given > MOST_ARGUMENTS) fail("too many arguments");
        for (word i = 0; i < given; i++) {
            word is_buffer = read_word(script), value = read_word(script);
            places[i] = is_buffer ? value : 0;
            a[i] = is_buffer ? (word)(intptr_t)buffers[value] : value;
        }
        if (!strcmp(name, "print_hash")) {
            printf("%016llx\n", (unsigned long long)hash_of(buffers[places[0]], sizes[places[0]]));
            continue;
        }
        entry function = (entry)(intptr_t)dlsym(library, name);
        if (!function) fail(dlerror());
        function(a[0], a[1], a[2], a[3], a[4], a[5], a[6], a[7], a[8], a[9], a[10], a[11],
                 a[12], a[13], a[14], a[15], a[16], a[17], a[18], a[19], a[20], a[21], a[22], a[23]);
    }
    return 0;
}
